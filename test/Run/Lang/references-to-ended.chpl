// References into objects, collections and arrays that end although the variable, or the element, that had them lives on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 46 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 46 2>&1 | FileCheck %s

use List, Map, OrderedMap, LinkedLists, UnrolledLinkedList;

config const mistake = 1, yes = true;
class C {
  var x: int;
  var A: [1..4] int;
  var s = "a text that is too long to be short";
  var l: list(int);
}
class N { var x: int; var next: owned N?; }
record R { var c: owned C?; }
record Q { var A: [1..3] int; var l: list(int); }
var g: owned C? = new C(1);
proc drop() { g = nil; }
proc replace(ref c: owned C?) { c = new C(2); }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc show(const ref x: int) { drop(); writeln(x); }

// Objects whose owners get another value.
// CHECK-DAG: 1: {{.*}}references-to-ended.chpl:[[#@LINE+1]]: error: halt reached - a reference was used after its element had gone
proc m1() { ref x = g!.x; drop(); x = 1; }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m2() { ref x = g!.A; drop(); x[2] = 1; }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m3() { ref x = g!.A[2]; drop(); x = 1; }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m4() { ref x = g!.s; drop(); writeln(x); }
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m5() { var a: owned C? = new C(1); ref x = a!.x; if yes then a = nil; x = 1; }
// CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m6() { var a: owned C? = new C(1); ref x = a!.x; replace(a); x = 1; }
// CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m7() { var a: shared C? = new shared C(1); ref x = a!.x; a = nil; x = 1; }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m8() { var r = new R(new C(1)); ref x = r.c!.x; r.c.clear(); x = 1; }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m9() { var n: owned N? = new N(1, new N(2)); ref x = n!.next!.x; if yes then n = nil; x = 1; }
proc m10() { show(g!.x); }
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m11() { g!.l.pushBack(1); ref x = g!.l[0]; drop(); x = 1; }
// CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a
proc m12() { for x in g!.A { x = 1; drop(); } }
// CHECK-DAG: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m13() { var t = (new owned C(1): owned C?, 2); ref x = t(0)!.x; t(0) = nil; x = 1; }
// Objects that are elements.
// CHECK-DAG: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m14() { var l: list(owned C); l.pushBack(new C(1)); ref x = l[0].x; l.clear(); x = 1; }
// CHECK-DAG: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m15() { var l: list(owned C?); l.pushBack(new C(1)); ref x = l[0]!.x; l[0] = nil; x = 1; }
// CHECK-DAG: 16: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m16() { var A: [1..3] owned C?; A[1] = new C(1); ref x = A[1]!.x; A[1] = nil; x = 1; }
// CHECK-DAG: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m17() { var D = {1..3}; var A: [D] owned C?; A[3] = new C(1); ref x = A[3]!.x; D = {1..2}; x = 1; }
// CHECK-DAG: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m18() { var m: map(int, owned C); m.add(1, new C(1)); ref x = m[1].x; m.remove(1); x = 1; }
// CHECK-DAG: 19: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m19() { var m: map(int, owned C); m.add(1, new C(1)); ref x = m[1].x; m.addOrReplace(1, new C(2)); x = 1; }
// CHECK-DAG: 20: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m20() { var K = {"a"}; var V: [K] owned C?; V["a"] = new C(1); ref x = V["a"]!.x; K -= "a"; x = 1; }
// Collections and arrays that are elements.
// CHECK-DAG: 21: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m21() { var l: list(list(int)); l.pushBack(new list(1..3)); ref x = l[0][0]; l.clear(); x = 1; }
// CHECK-DAG: 22: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m22() { var l: list(list(int)); l.pushBack(new list(1..3)); ref x = l[0][0]; l[0] = new list(4..9); x = 1; }
// CHECK-DAG: 23: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m23() { var D = {1..3}; var A: [D] list(int); A[3].pushBack(1); ref x = A[3][0]; D = {1..2}; x = 1; }
// CHECK-DAG: 24: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m24() { var m: map(int, [1..3] int); m[1] = [1, 2, 3]; ref x = m[1][2]; m.remove(1); x = 1; }
// CHECK-DAG: 25: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m25() { var m: map(int, [1..3] int); m[1] = [1, 2, 3]; ref x = m[1][2]; m.clear(); x = 1; }
// CHECK-DAG: 26: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m26() { var m: map(int, [1..3] int); m[1] = [1, 2, 3]; ref x = m[1][2]; m.addOrReplace(1, [4, 5, 6]); x = 1; }
// CHECK-DAG: 27: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m27() { var m: map(int, map(int, int)); m[1][2] = 3; ref x = m[1][2]; m.clear(); x = 1; }
// CHECK-DAG: 28: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m28() { var l: list([1..3] int); l.pushBack([1, 2, 3]); ref x = l[0][1]; l.clear(); x = 1; }
// CHECK-DAG: 29: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m29() { var l: list(Q); var q: Q; l.pushBack(q); ref x = l[0].A[1]; l.clear(); x = 1; }
// CHECK-DAG: 30: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m30() { var m: map(int, Q); var q: Q; q.l.pushBack(1); m[1] = q; ref x = m[1].l[0]; m.remove(1); x = 1; }
// CHECK-DAG: 31: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m31() { var K = {1}; var V: [K] [1..3] int; ref x = V[1][2]; K -= 1; x = 1; }
// CHECK-DAG: 32: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m32() { var l: list(map(int, int)), m: map(int, int); l.pushBack(m); l[0][1] = 2; ref x = l[0][1]; l.clear(); x = 1; }
// Other collections.
// CHECK-DAG: 33: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m33() { var m: orderedMap(int, int); m[1] = 2; ref x = m[1]; m.remove(1); x = 1; }
// CHECK-DAG: 34: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m34() { var m: orderedMap(int, int); m[1] = 2; ref x = m[1]; m.clear(); x = 1; }
// CHECK-DAG: 35: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m35() { var m: orderedMap(int, [1..3] int); m[1] = [1, 2, 3]; ref x = m[1][2]; m.replace(1, [4, 5, 6]); x = 1; }
// CHECK-DAG: 36: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m36() { var l: LinkedList(int); l.append(1, 2); ref x = l.first(); l.pop_front(); x = 1; }
// CHECK-DAG: 37: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m37() { var l: LinkedList(int); l.append(1, 2); ref x = l.first(); l.destroy(); x = 1; }
// CHECK-DAG: 38: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a list was changed while a loop went over it
proc m38() { var l: LinkedList(int); l.append(1, 2); for x in l do l.remove(x); writeln(l); }
// CHECK-DAG: 39: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m39() { var l: unrolledLinkedList(int); l.append(1); l.append(2); ref x = l[1]; l.clear(); x = 1; }
// Arrays that exchange what they store.
// CHECK-DAG: 40: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m40() { var A = [1, 2, 3], B = [4, 5, 6]; ref x = A[1]; A <=> B; x = 9; writeln(A, B); }
// CHECK-DAG: 41: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m41() { var A = [1, 2, 3], B = [4, 5, 6]; for a in A { A <=> B; a = 9; } writeln(A, B); }
// CHECK-DAG: 42: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m42() { var K = {"a"}; var A, B: [K] int; ref x = A["a"]; A <=> B; x = 9; writeln(A, B); }

// These are fine: another owner, another part, made anew, a slice that follows its array.
// CHECK-DAG: 43: 7
proc m43() { var a: shared C? = new shared C(1); var k = a; ref x = a!.x; a = nil; x = 7; writeln(k!.x); }
// CHECK-DAG: 44: 5 4 4 4 4
proc m44() { ref x = g!.x; g!.A = 4; x = 5; writeln(g!.x, " ", g!.A); }
// CHECK-DAG: 45: 3
proc m45() { for i in 1..3 { ref x = g!.x; x += 1; g = new C(i); } writeln(g!.x); }
// CHECK-DAG: 46: 9 9 6 1 2 3
proc m46() { var A = [1, 2, 3], B = [4, 5, 6]; ref x = A[0..1]; A <=> B; x = 9; writeln(A, " ", B); }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13(); when 14 do m14(); when 15 do m15(); when 16 do m16(); when 17 do m17(); when 18 do m18();
    when 19 do m19(); when 20 do m20(); when 21 do m21(); when 22 do m22(); when 23 do m23(); when 24 do m24();
    when 25 do m25(); when 26 do m26(); when 27 do m27(); when 28 do m28(); when 29 do m29(); when 30 do m30();
    when 31 do m31(); when 32 do m32(); when 33 do m33(); when 34 do m34(); when 35 do m35(); when 36 do m36();
    when 37 do m37(); when 38 do m38(); when 39 do m39(); when 40 do m40(); when 41 do m41(); when 42 do m42();
    when 43 do m43(); when 44 do m44(); when 45 do m45(); when 46 do m46();
  }
}
