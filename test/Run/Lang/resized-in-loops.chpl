// A loop over an array ends with an error where its body resizes the array, however it does and whatever the loop is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 24 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 24 2>&1 | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %python %S/../Library/Inputs/mistakes.py %t.fast 24 2>&1 | FileCheck %s --check-prefix=FAST

record R {
  var D = {1..8};
  var A: [D] int;
  proc ref shrinkAll() {
    // CHECK-DAG: 13: {{.*}}chpl:[[#@LINE+2]]: error: halt reached - an array was resized
    // FAST-DAG: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
    for a in A { a += 1; D = {1..2}; }
  }
}
class C {
  proc change() { }
}
class Shrinking: C {
  override proc change() { D = {1..2}; }
}

config const mistake = 1;
var D = {1..8}, E = {1..4, 1..8}, F = {1..16 by 2};
var A: [D] int = D, B: [1..8] int, M: [E] int, X: [F] int;

proc shrink() { D = {1..2}; }
proc deep() { shrink(); }
proc shrunk(x: int) { D = {1..2}; return x; }
proc changed(ref x: int) { x = 1; D = {1..2}; }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+2]]: error: halt reached - an array was resized
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
iter all() ref { for a in A do yield a; }
// CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc walk(ref Y: [] int, ref I) { for y in Y { y += 1; I = {1..2}; } }

// CHECK-DAG: 1: {{.*}}resized-in-loops.chpl:[[#@LINE+1]]: error: halt reached - an array was resized while a loop went over it
proc m1() { for a in A { a += 1; D = {1..2}; } }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m2() { for a in A { a += 1; deep(); } }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m3() { foreach a in A with (ref D) { a += 1; D = {1..2}; } }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a{{n array was resized| reference was used after}}
proc m4() { forall a in A with (ref D) { a += 1; D = {1..2}; } }
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m5() { for (a, b) in zip(A, B) { b = a; D = {1..2}; } }
// CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m6() { for (i, a) in zip(1..8, A) { a = i; D = {1..2}; } }
// CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a{{n array was resized| reference was used after}}
proc m7() { B = shrunk(A); }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a{{n array was resized| reference was used after}}
proc m8() { changed(A); }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a{{n array was resized| reference was used after}}
proc m9() { writeln(+ reduce shrunk(A)); }
proc m10() { for a in all() { a += 1; D = {1..2}; } }
proc m11() { for (b, a) in zip(B, all()) { a = b; D = {1..2}; } }
proc m12() { walk(A, D); }
proc m13() { var r: R; r.shrinkAll(); }
// CHECK-DAG: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m14() { for m in M { m += 1; E = {1..1, 1..1}; } }
// As many elements, in other places.
// CHECK-DAG: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m15() { for m in M { m += 1; E = {1..8, 1..4}; } }
// CHECK-DAG: 16: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m16() { for x in X { x += 1; F = {1..2 by 2}; } }
// CHECK-DAG: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m17() { for a in A { a += 1; D = {1..100000}; } }
// CHECK-DAG: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m18() { for a in A { D = {1..100000}; a += 1; } }
// CHECK-DAG: 19: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m19() { var c: owned C = new Shrinking(); for a in A { a += 1; c.change(); } }
// CHECK-DAG: 20: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m20() { const p = shrink; for a in A { a += 1; p(); } }
// CHECK-DAG: 21: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - an array was resized
proc m21() { var I = {1..8}; var L: [I] int; for l in L { l = 1; I = {1..2}; } }

// These are fine: the domain becomes what it was, the loop ends, nothing is left to go to, another array changes.
// CHECK-DAG: 22: 2 3 4 5 6 7 8 9
// FAST-DAG: 22: 2 3 4 5 6 7 8 9
proc m22() { for a in A { a += 1; D = {1..8}; } writeln(A); }
// CHECK-DAG: 23: 2 2
// FAST-DAG: 23: 2 2
proc m23() { for a in A { a += 1; D = {1..2}; break; } writeln(A); }
// CHECK-DAG: 24: 2 3 4 5 6 7 8 9
// FAST-DAG: 24: 2 3 4 5 6 7 8 9
proc m24() { for a in A { a += 1; F = {1..a}; X[1] += a; } writeln(A); }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13(); when 14 do m14(); when 15 do m15(); when 16 do m16(); when 17 do m17(); when 18 do m18();
    when 19 do m19(); when 20 do m20(); when 21 do m21(); when 22 do m22(); when 23 do m23(); when 24 do m24();
  }
}
