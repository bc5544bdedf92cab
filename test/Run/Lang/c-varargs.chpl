// Literals among the variable arguments of a C function are what C calls strings. A number of arguments after the dots
// makes these ordinary ones, so that floats stay floats.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
use CTypes;
extern proc printf(form: c_ptrConst(c_char), arguments...): c_int;

param word = "two";
var text = "three";
// CHECK: one two three 4 5.5
printf("%s %s %s %d %.1f\n", "one", word, text.c_str(), 4: c_int, 5.5);

extern "hypotf" proc length(sides: real(32)...2): real(32);
// CHECK: 5.0
writeln(length(3, 4));
/// Declares C's function for as many arguments as there are.
proc callC(param name: string, type result, args...?n): result {
  extern name proc call(values...n): result;
  return call((...args));
}
// CHECK: 7.0 6.0
writeln(callC("fmaf", real(32), 2: real(32), 3: real(32), 1: real(32)), " ", callC("fabs", real, -6.0));
// CHECK: 2.5 of any number
extern "printf" proc write(form: c_ptrConst(c_char), values...?n): c_int;
write("%.1f of %s\n", 2.5, "any number");
