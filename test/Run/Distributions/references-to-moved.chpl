// References to elements that lie where a distribution puts them, and loops over these, when the domain gets other indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 13 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 13 2>&1 | FileCheck %s

use StencilDist;

config const mistake = 1;
record R { var a: [1..3] int; }
var D = stencilDist.createDomain({1..8}, fluff=(1,));
var A, B: [D] int, S: [D] string = "a text that is too long to be short", N: [D] [1..3] int, Q: [D] R;
proc grow() { D = {1..2000}; }
proc shrink() { D = {1..2}; }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc set(ref x) { grow(); x = 5; }

// CHECK-DAG: 1: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m1() { ref x = A[2]; grow(); x = 5; }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m2() { ref x = S[2]; shrink(); writeln(x); }
proc m3() { set(A[3]); }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m4() { for a in A { shrink(); a = 5; } }
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m5() { for a in A { grow(); a = 5; } }
// CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m6() { for (a, b) in zip(A, B) { shrink(); a = b; b = 2; } }
// CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m7() { ref x = N[3][2]; shrink(); x = 5; }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m8() { ref x = Q[3].a[2]; shrink(); x = 5; }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m9() { ref x = A[2]; A <=> B; x = 5; }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - array index out of bounds
proc m10() { for i in D { shrink(); A[i] = 5; } }
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a slice reaches outside its array, which was resized
proc m11() { for a in A { shrink(); } }
// CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m12() { var t = (A, 1), u = (B, 2); ref x = t(0)[1]; t <=> u; x = 4; }
// CHECK-DAG: 13: 6
proc m13() { ref x = A[2]; x = 5; A[2] += 1; writeln(A[2]); for a in A do a += 1; writeln(A); }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13();
  }
}
