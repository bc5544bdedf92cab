// What tasks of `begin` refer to is kept for them: what loops yield, elements of temporaries, formals, what references
// and borrows lead to, what callers pass by reference. Each procedure starts tasks and returns before they run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %choir --no-warnings -O0 %s -o %t.0 && %choir --no-warnings --fast %s -o %t.fast
// RUN: %choir --no-warnings -g %s -o %t.g && %t.g | FileCheck --match-full-lines %s
// RUN: %t --memLeaks | FileCheck --match-full-lines --implicit-check-not=Allocated %s
// RUN: env OMP_NUM_THREADS=1 %t.0 | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=4 %t.fast | FileCheck --match-full-lines %s
use List, Map;

class C { var x: int; var s: string; proc init(x: int) { this.x = x; this.s = "c" * x; } }
record R { var x: int; var s: string; proc init() { } proc init(x: int) { this.x = x; this.s = "r" * x; } }

var total: atomic int;
/// What tasks wait for, so that all that could end has ended before they go on.
var go: atomic bool;
proc late(value: int) { total.add(value); }
proc sum(const ref r: R) { go.waitFor(true); late(r.x + r.s.size); }
proc sumOf(const ref c: borrowed C) { go.waitFor(true); late(c.x + c.s.size); }

iter owners() { for i in 1..4 do yield new C(i); }
iter sharers() { for i in 1..4 do yield new shared C(i); }
iter records() { for i in 1..4 do yield new R(i); }
iter borrows(const ref L) { for c in L do yield c.borrow(); }
proc four() do return [new R(1), new R(2), new R(3), new R(4)];
proc listOfFour() { var L: list(R); for i in 1..4 do L.pushBack(new R(i)); return L; }
proc ownersOfFour() { var L: list(owned C); for i in 1..4 do L.pushBack(new C(i)); return L; }
proc one(i: int): owned C? do return new C(i);
proc throwing() throws { throw new Error("five5"); }

// What loops yield.
proc loops(k: int) {
  select k {
    when 0 do for o in owners() do begin sumOf(o);
    when 1 do for o in sharers() do begin sumOf(o);
    when 2 do for o in ownersOfFour() do begin sumOf(o);
    when 3 do for b in borrows(ownersOfFour()) do begin sumOf(b);
    when 4 do for (i, o) in zip(1..4, owners()) do begin { go.waitFor(true); late(i + o.x); }
    when 5 do for (o, r) in zip(owners(), records()) do begin { go.waitFor(true); late(o.x + r.s.size); }
    when 6 do for o in [i in 1..4] new owned C(i) do begin sumOf(o);
    when 7 do for o in owners() { const b = o.borrow(); begin sumOf(b); }
    when 8 do coforall o in owners() do begin sumOf(o);
    when 9 do forall i in 1..4 { const o = new owned C(i); begin sumOf(o); }
    when 10 do for x in [new R(1), new R(2), new R(3), new R(4)] do begin sum(x);
    when 11 do for x in four() do begin sum(x);
    when 12 do for (a, b) in zip(four(), listOfFour()) do begin { go.waitFor(true); late(a.x + b.s.size); }
    when 13 do for x in (new R(1), new R(2), new R(3), new R(4)) do begin sum(x);
    when 14 do for x in four()[0..3] do begin sum(x);
    when 15 do forall x in four() do begin sum(x);
    when 16 do for ij in {1..2, 1..2} do begin { go.waitFor(true); both(ij); }
    when 17 do for (r, i) in [(new R(1), 9), (new R(2), 5)] do begin { sum(r); late(i); }
  }
}
proc both(const ref t) { late(t[0] + t[1]); }
for k in 0..17 {
  sync { loops(k); go.write(true); }
  write(total.exchange(0), " ");
  go.write(false);
}
writeln();
// CHECK:      20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 12 20

// Formals.
proc takesRecord(in r: R) { begin sum(r); }
proc takesArray(in A: [] int) { begin { go.waitFor(true); late(+ reduce A); } }
proc takesString(const in s: string) { begin { go.waitFor(true); late(s.size); } }
proc takesOwner(in o: owned C) { begin sumOf(o); }
proc takesNested(in r: R) { proc later() { sum(r); } begin later(); }
proc takesTuple(in t: (R, int)) { begin { go.waitFor(true); late(t[0].x + t[1]); } }
proc formals(k: int) {
  select k {
    when 0 do takesRecord(new R(10));
    when 1 { const r = new R(10); takesRecord(r); }
    when 2 do takesArray([5, 15]);
    when 3 do takesString("ab" * 10);
    when 4 do takesOwner(new C(10));
    when 5 do takesNested(new R(10));
    when 6 do takesTuple((new R(10), 10));
  }
}
for k in 0..6 {
  sync { formals(k); go.write(true); }
  write(total.exchange(0), " ");
  go.write(false);
}
writeln();
// CHECK-NEXT: 20 20 20 20 20 20 20

// References, names of parts, task-private variables.
proc references(k: int) {
  select k {
    when 0 { var A = [1, 9]; ref e = A[1]; begin with (ref e) { go.waitFor(true); e += 11; late(e); } }
    when 1 { const ref r = four()[1]; begin { sum(r); late(16); } }
    when 2 { var A = [1, 2, 3, 4]; ref s = A[0..1]; begin { go.waitFor(true); s += 8; late(+ reduce s + 1); } }
    when 3 { if const o = one(10) then begin sumOf(o); }
    when 4 { try { throwing(); } catch e { begin { go.waitFor(true); late(e.message().size + 15); } } }
    when 5 { var A = [5, 15]; begin with (in A) { begin { go.waitFor(true); late(+ reduce A); } } }
    when 6 { var L = listOfFour(); ref e = L[3]; begin { sum(e); late(12); } }
    when 7 { var m: map(int, R); m[1] = new R(10); ref e = m[1]; begin sum(e); }
    when 8 { const t = (new R(4), new R(6)); const ref (a, b) = t; begin { sum(a); sum(b); } }
    when 9 { var r = new R(10); ref f = r.x; begin with (ref f) { go.waitFor(true); f += 10; late(f); } }
    when 10 { const c = new C(20); const ref f = c.s; begin { go.waitFor(true); late(f.size); } }
    when 11 { coforall 1..2 with (var t = new R(5)) do begin sum(t); }
    when 12 {
      var A = [1, 9];
      ref e = A[1];
      proc inner() { begin with (ref e) { go.waitFor(true); e += 11; late(e); } }
      inner();
    }
    when 13 { var A: [1..2, 1..2] int = 9; for e in A[1, ..] do begin with (ref e) { go.waitFor(true); e += 1; late(e); } }
  }
}
for k in 0..13 {
  sync { references(k); go.write(true); }
  write(total.exchange(0), " ");
  go.write(false);
}
writeln();
// CHECK-NEXT: 20 20 20 20 20 20 20 20 20 20 20 20 20 20

// What callers pass by reference, and objects that they lend.
record S {
  var x: int, s: string;
  proc ref change() { begin with (ref this) { go.waitFor(true); x += 1; late(x + s.size); } }
  proc show() { begin { go.waitFor(true); begin late(x + s.size); } }
  proc indirectly() { show(); }
}
class K {
  var x: int, s: string;
  proc show() { begin { go.waitFor(true); late(-1); } }
}
class K2: K {
  override proc show() { begin { go.waitFor(true); late(x + s.size); } }
}
var global = [1, 2, 3, 4];
proc byReference(const ref r: R) { begin sum(r); }
proc handedOn(const ref r: R) { cobegin { byReference(r); late(0); } }
proc byTasks(const ref r: R) { coforall 1..2 do begin sum(r); }
proc byLoop(const ref r: R) { forall 1..2 do begin sum(r); }
proc ofObject(c: borrowed C) { begin sumOf(c); }
proc ofArray(A: [] int) { begin { go.waitFor(true); late(+ reduce A); } }
proc ofPlace(ref x: int) { begin with (ref x) { go.waitFor(true); x += 1; late(x); } }
proc lent(k: int) {
  select k {
    when 0 { var r = new S(16, "abc"); r.change(); }
    when 1 do new S(17, "abc").show();
    when 2 { const r = new S(17, "abc"); r.indirectly(); }
    when 3 { const o: owned K = new K2(17, "abc"); o.show(); }
    when 4 do new K2(17, "abc").show();
    when 5 do byReference(new R(10));
    when 6 do handedOn(new R(10));
    when 7 do byTasks(new R(5));
    when 8 { const r = new R(5); byLoop(r); }
    when 9 do for o in owners() do ofObject(o);
    when 10 { var A = [5, 15, 100]; ofArray(A[0..1]); }
    when 11 { ofArray(global[1..2]); ref s = global[2..3]; begin { go.waitFor(true); late(+ reduce s + 8); } }
    when 12 { var A = [9, 1]; ofPlace(A[0]); var y = 9; ofPlace(y); }
  }
}
for k in 0..12 {
  sync { lent(k); go.write(true); }
  write(total.exchange(0), " ");
  go.write(false);
}
writeln();
// CHECK-NEXT: 20 20 20 20 20 20 20 20 20 20 20 20 20
