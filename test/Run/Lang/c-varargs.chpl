// Literals among the variable arguments of a C function are what C calls strings.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
use CTypes;
extern proc printf(form: c_ptrConst(c_char), arguments...): c_int;

param word = "two";
var text = "three";
// CHECK: one two three 4 5.5
printf("%s %s %s %d %.1f\n", "one", word, text.c_str(), 4: c_int, 5.5);
