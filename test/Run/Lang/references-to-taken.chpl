// References into what was taken from a collection, deleted, or exchanged; to use them ends the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Library/Inputs/mistakes.py %t 40 2>&1 | FileCheck %s
// RUN: %choir --no-warnings -O0 %s -o %t.O0
// RUN: %python %S/../Library/Inputs/mistakes.py %t.O0 40 2>&1 | FileCheck %s

use List, Map, Heap;

config const mistake = 1, yes = true;
class C { var x: int; var A: [1..4] int; var s = "a text that is too long to be short"; }
class P { var c: owned C; }
record R { var x, y: int; var a: [1..3] int; }
record H { var c: owned C; }
var gl = new list(1..9);
var gc: owned C? = new C(1);
var gu: unmanaged C? = new unmanaged C(1);
proc popGl() { return gl.popBack(); }
proc keepPop() { const t = gl.popBack(); return t; }
// CHECK-DAG: 3: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc setAfterPop(ref x: int) { gl.popBack(); x = 5; }
proc dropOwned(in c: owned C) { }
proc killU() { delete gu; gu = nil; }
// CHECK-DAG: 25: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc setU(ref x: int) { killU(); x = 5; }

// What a collection gives back.
// CHECK-DAG: 1: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m1() { var l = new list(1..4); ref x = l.last; l.popBack(); x = 5; }
// CHECK-DAG: 2: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m2() { var l = new list(1..4); ref x = l[3]; l.pop(); x = 5; }
// The error is in the procedure that has the reference.
proc m3() { setAfterPop(gl.last); }
// CHECK-DAG: 4: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m4() { ref x = gl.last; popGl(); x = 5; }
// CHECK-DAG: 5: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m5() { var l: list(string); l.pushBack("a text that is too long to be short"); ref x = l[0]; l.popBack(); writeln(x); }
// CHECK-DAG: 6: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m6() { var l: list(R); l.pushBack(new R(1,2)); ref x = l[0].y; l.popBack(); x = 5; }
// CHECK-DAG: 7: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m7() { var l: list(R); l.pushBack(new R(1,2)); l.pushBack(new R(1,2)); ref x = l[0].y; l.getAndRemove(0); x = 5; }
// CHECK-DAG: 8: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m8() { var l: list(R); l.pushBack(new R(1,2)); ref x = l[0].a[2]; l.getAndRemove(0); x = 5; }
// CHECK-DAG: 9: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m9() { var l: list(R); l.pushBack(new R(1,2)); ref x = l[0].a[2]; l.popBack(); x = 5; }
// CHECK-DAG: 10: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m10() { var l: list(owned C); l.pushBack(new C(1)); ref x = l[0].x; l.popBack(); x = 5; }
// CHECK-DAG: 11: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m11() { var l: list(owned C); l.pushBack(new C(1)); ref x = l[0].x; l.getAndRemove(0); x = 5; }
// CHECK-DAG: 12: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m12() { var l: list(owned C); l.pushBack(new C(1)); ref x = l[0].x; { const t = l.popBack(); } x = 5; }
// CHECK-DAG: 13: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m13() { var l: list(shared C); l.pushBack(new shared C(1)); ref x = l[0].x; l.popBack(); x = 5; }
// CHECK-DAG: 14: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m14() { var m: map(int, owned C); m.add(1, new C(1)); ref x = m[1].x; m.getAndRemove(1); x = 5; }
// CHECK-DAG: 15: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m15() { var m: map(int, R); m[1] = new R(1,2); ref x = m[1].a[2]; m.getAndRemove(1); x = 5; }
// CHECK-DAG: 16: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m16() { var m: map(int, R); m[1] = new R(1,2); ref x = m[1].y; m.getAndRemove(1); x = 5; }
// CHECK-DAG: 17: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m17() { var l: list(list(int)); l.pushBack(new list(1..3)); ref x = l[0][0]; l.popBack(); x = 1; }
// CHECK-DAG: 18: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m18() { var l: list([1..3] int); l.pushBack([1,2,3]); ref x = l[0][1]; l.popBack(); x = 1; }
// CHECK-DAG: 19: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m19() { ref x = gl.last; const y = keepPop(); gl.pushBack(2); x = 7; writeln(gl); }
// CHECK-DAG: 20: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a 
proc m20() { var h = new heap(int); for i in 1..5 do h.push(i); for x in h { h.pop(); x = 5; } }
// CHECK-DAG: 21: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a 
proc m21() { var h = new heap(int); for i in 1..5 do h.push(i); for x in h { h.push(99); x = 5; } }
// Objects that are deleted, or whose owner gives them away.
// CHECK-DAG: 22: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m22() { var o = new unmanaged C(1); ref f = o.x; delete o; f = 5; }
// CHECK-DAG: 23: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m23() { var o = new unmanaged C(1); ref f = o.A[2]; delete o; f = 5; }
// CHECK-DAG: 24: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m24() { var o = new unmanaged C(1); ref f = o.s; delete o; writeln(f); }
// The error is in the procedure that has the reference.
proc m25() { setU(gu!.x); }
// CHECK-DAG: 26: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m26() { var o = new unmanaged P(new owned C(1)); ref f = o.c.x; delete o; f = 5; }
// CHECK-DAG: 27: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m27() { var l: list(unmanaged C); l.pushBack(new unmanaged C(1)); ref f = l[0].x; for o in l do delete o; f = 5; }
// CHECK-DAG: 28: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m28() { ref f = gc!.x; { var b = gc; } f = 5; }
// CHECK-DAG: 29: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m29() { var a = new C(1); ref f = a.x; if yes { dropOwned(a); f = 5; } }
// Values that are exchanged with what they own.
// CHECK-DAG: 30: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m30() { var r = new R(1,2), s = new R(3,4); r.a = 1; s.a = 2; ref x = r.a[1]; r <=> s; x = 9; writeln(r, s); }
// CHECK-DAG: 31: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m31() { var r: [1..2] R; ref x = r[1].a[1]; r[1] <=> r[2]; x = 9; writeln(r); }
// CHECK-DAG: 32: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m32() { var t = (new R(1,2), 1), u = (new R(3,4), 2); ref x = t(0).a[1]; t <=> u; x = 9; writeln(t, u); }
// CHECK-DAG: 33: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m33() { var r: list(int) = 1..3, s: list(int) = 4..6; ref x = r[0]; r <=> s; x = 9; writeln(r, s); }
// CHECK-DAG: 34: {{.*}}chpl:[[#@LINE+1]]: error: halt reached - a reference was used after
proc m34() { var m, n: map(int, int); m[1] = 1; n[1] = 2; ref x = m[1]; m <=> n; x = 9; writeln(m, n); }
// What stays where it is.
// CHECK-DAG: 35: (x = 3, y = 4, a = 9 9 9)(x = 1, y = 2, a = 0 0 0)
proc m35() { var r = new R(1,2), s = new R(3,4); ref x = r.a; r <=> s; x = 9; writeln(r, s); }
// CHECK-DAG: 36: 2 9
proc m36() { var r = new H(new C(1)), s = new H(new C(2)); ref x = r.c.x; r <=> s; x = 9; writeln(r.c.x, " ", s.c.x); }
// CHECK-DAG: 37: (x = 3, y = 9, a = 0 0 0)(x = 1, y = 2, a = 0 0 0)
proc m37() { var r = new R(1,2), s = new R(3,4); ref x = r.y; r <=> s; x = 9; writeln(r, s); }
// CHECK-DAG: 38: [1, 2, 3, 7, 2]
proc m38() { var l: list(int) = 1..4; ref x = l.last; const y = keepPop(); l.pushBack(2); x = 7; writeln(l); }
// A task that goes on after the procedure that began it, and one that finds its reference good.
var taken: atomic bool;
proc later(ref x: int) { begin with (ref x, ref gl) { taken.waitFor(true); gl.popBack(); x += 5; } }
// CHECK-DAG: 39: 6
proc m39() { sync { later(gl[0]); taken.write(true); } writeln(gl[0]); }
// CHECK-DAG: 40: {{.*}}error: halt reached - a reference was used after
proc m40() { sync { later(gl.last); taken.write(true); } }

proc main() {
  select mistake {
    when 1 do m1();   when 2 do m2();   when 3 do m3();   when 4 do m4();   when 5 do m5();   when 6 do m6();
    when 7 do m7();   when 8 do m8();   when 9 do m9();   when 10 do m10(); when 11 do m11(); when 12 do m12();
    when 13 do m13(); when 14 do m14(); when 15 do m15(); when 16 do m16(); when 17 do m17(); when 18 do m18();
    when 19 do m19(); when 20 do m20(); when 21 do m21(); when 22 do m22(); when 23 do m23(); when 24 do m24();
    when 25 do m25(); when 26 do m26(); when 27 do m27(); when 28 do m28(); when 29 do m29(); when 30 do m30();
    when 31 do m31(); when 32 do m32(); when 33 do m33(); when 34 do m34(); when 35 do m35(); when 36 do m36();
    when 37 do m37(); when 38 do m38(); when 39 do m39(); when 40 do m40();
  }
}
