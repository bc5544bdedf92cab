// C's variable arguments take no strings, arrays, tuples or ranges of Chapel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
use CTypes;
extern proc printf(form: c_ptrConst(c_char), arguments...): c_int;

var text = "abc", A: [1..3] int;
// CHECK: [[#@LINE+1]]:1: error: no 'printf' can be called with (string, string): C takes no string among variable arguments; pass its 'c_str()'
printf("%s\n", text);
// CHECK: [[#@LINE+1]]:1: error: {{.*}}C takes no [domain(1,int(64),one)] int(64) among variable arguments
printf("%d\n", A);
// CHECK: [[#@LINE+1]]:1: error: {{.*}}C takes no 2*int(64) among variable arguments
printf("%d %d\n", (1, 2));
// CHECK: [[#@LINE+1]]:1: error: {{.*}}C takes no range(int(64),both,one) among variable arguments
printf("%d\n", 1..2);
