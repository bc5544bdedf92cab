// A reference to an element is good until the element goes or moves; to use it later ends the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 34 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 34 2>&1 | FileCheck %s

use List, Map;

config const mistake = 1, yes = true;
var D = {1..8};
var A: [D] int = D, S: [D] string = "a text that is too long to be short";
var K: domain(int) = {1, 2, 3};
var V: [K] int;
var N: domain(string) = {"a name that is too long to be short"};
var m: map(int, int), l = new list(1..3);
m[1] = 1;

proc grow() { D = {1..100000}; }
proc growK() { for i in 10..2000 do K += i; }
proc growM() { for i in 10..2000 do m[i] = i; }
proc second() ref do return A[2];
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after its element had gone
proc set(ref x) { grow(); x = 5; }
// CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc show(const ref x: int) { grow(); writeln(x); }
// CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc pass(ref x: int) { grow(); swap(x, x); }
proc swap(ref x, ref y) { x <=> y; }
iter two() ref { yield A[1]; yield A[2]; }
record R {
  var a: int;
  // CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
  proc ref set() { grow(); a = 5; }
}
var P: [D] R;

// CHECK-DAG: 1: {{.*}}references-to-moved.chpl:[[#@LINE+1]]: error: halt reached - a reference was used after its element had gone: the array, list, map or set was changed since the reference was made
proc m1() { ref x = A[1]; D = {1..100000}; x = 7; }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m2() { const ref x = A[1]; grow(); writeln(x); }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m3() { ref x = A[1]; if yes then grow(); x += 7; }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m4() { ref x = A[1]; for i in 1..3 { x = i; grow(); } }
proc m5() { set(A[1]); }
proc m6() { show(A[1]); }
proc m7() { pass(A[1]); }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m8() { ref x = second(); grow(); x = 5; }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m9() { ref x = S[8]; D = {1..2}; writeln(x); }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m10() { ref x = P[1].a; grow(); x = 5; }
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m11() { for x in two() { grow(); x = 5; } }
proc m12() { P[1].set(); }
// CHECK-DAG: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m13() { ref x = if yes then A[1] else A[2]; grow(); x = 7; }
// CHECK-DAG: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m14() { ref x = A[2..4][3]; grow(); x = 7; }
// An array that is an element moves with the others.
// CHECK-DAG: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m15() { var X: [D] [1..3] int; ref x = X[1]; grow(); x[2] = 5; }
// Its own elements do not, unless it goes.
// CHECK-DAG: 16: 5
proc m16() { var X: [D] [1..3] int; ref x = X[1][2]; grow(); x = 5; writeln(X[1][2]); }
// CHECK-DAG: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m17() { var X: [D] [1..3] int; ref x = X[5][2]; D = {1..2}; x = 5; }
// CHECK-DAG: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m18() { ref x = A[1]; sync { begin grow(); } x = 5; }
// A loop that does not use the reference does no harm.
// CHECK-DAG: 19: done
proc m19() { ref x = A[1]; grow(); for i in 1..0 do x = i; writeln("done"); }
// CHECK-DAG: 20: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m20() { ref x = A[1]; grow(); forall i in 1..10 with (ref x) do x = i; }
// CHECK-DAG: 21: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m21() { ref x = V[1]; growK(); x = 5; }
// CHECK-DAG: 22: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m22() { ref x = V[1]; K -= 1; x = 5; }
// CHECK-DAG: 23: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m23() { ref x = V[1]; K.clear(); x = 5; }
// CHECK-DAG: 24: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m24() { ref x = m[1]; growM(); x = 5; }
// CHECK-DAG: 25: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m25() { ref x = m[1]; m.remove(1); x = 5; }
// CHECK-DAG: 26: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m26() { ref x = m[1]; m.clear(); x = 5; }
// CHECK-DAG: 27: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m27() { ref x = l[2]; l.getAndRemove(0); x = 5; }
// CHECK-DAG: 28: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m28() { ref x = l[2]; l.insert(0, 7); x = 5; }
// What is made anew is good, whatever went before; so is what lies elsewhere.
// CHECK-DAG: 29: 4
proc m29() { for i in 1..3 { ref x = A[1]; x += 1; D = {1..D.size*2}; } writeln(A[1]); }
// CHECK-DAG: 30: 5 5
proc m30() { var F: [1..3] int, t = 1; set(t); set(F[2]); writeln(t, " ", F[2]); }
// CHECK-DAG: 31: 8
proc m31() { ref x = l[1]; for i in 1..1000 do l.pushBack(i); x = 8; writeln(l[1]); }
// Indices that are costly to copy are where their domain has them; others are copies.
// CHECK-DAG: 32: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m32() { for k in N { N.remove(k); writeln(k); break; } }
// CHECK-DAG: 33: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m33() { for k in N { for i in 1..2000 do N += i:string; writeln(k); break; } }
// CHECK-DAG: 34: true
proc m34() { for k in K { const was = k; K.clear(); growK(); writeln(k == was); break; } }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13(); when 14 do m14(); when 15 do m15(); when 16 do m16(); when 17 do m17(); when 18 do m18();
    when 19 do m19(); when 20 do m20(); when 21 do m21(); when 22 do m22(); when 23 do m23(); when 24 do m24();
    when 25 do m25(); when 26 do m26(); when 27 do m27(); when 28 do m28(); when 29 do m29(); when 30 do m30();
    when 31 do m31(); when 32 do m32(); when 33 do m33(); when 34 do m34();
  }
}
