// owned, shared, borrowed and unmanaged: who deletes an object, and when.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


class C {
  var id: int;
  proc deinit() { write("~", id, " "); }
}

proc keep(in c: owned C) { write("keep ", c.id, " "); }
proc look(c: borrowed C) { write("look ", c.id, " "); }
proc make(id: int): owned C { return new owned C(id); }
proc lent(c: borrowed) { write(c.type: string, " "); }
proc give(type t, param isNeeded) {
  var x = new t(18);
  keep2(x);
  if isNeeded then write(x);
  if isUnmanagedClassType(t) then delete x;
}
proc keep2(in x) { write(x, " "); }
proc typeOf(in x) { return x.type: string; }
record Slot {
  var held: borrowed C?;
  proc init(in held) { this.held = held; }
}

proc main() {
  {
    const a = new C(1);
    look(a);
  }
  writeln();
  // CHECK: look 1 ~1
  {
    var a: owned C? = new C(2);
    var b = a;
    write(a == nil, " ", b!.id, " ");
    keep(make(3));
    b = new C(4);
    b = nil;
    write("end ");
  }
  writeln();
  // CHECK-NEXT: true 2 keep 3 ~3 ~2 ~4 end
  {
    var s = new shared C(5);
    {
      var t = s;
      t.id = 6;
    }
    write(s.id, " ");
    var u: shared C? = s;
    s = new shared C(7);
    write(u!.id, " ");
  }
  writeln();
  // CHECK-NEXT: 6 6 ~6 ~7
  {
    const u = new unmanaged C(8);
    look(u);
    delete u;
  }
  writeln();
  // CHECK-NEXT: look 8 ~8
  {
    var A: [1..2] owned C?;
    A[1] = new C(9);
    A[2] = make(10);
    A[1] = nil;
    write("end ");
  }
  writeln();
  // CHECK-NEXT: ~9 end ~10
  {
    var maybe: owned C? = new C(11);
    if const c = maybe then
      look(c);
    const raw = owned.release(maybe);
    write(maybe == nil, " ");
    delete raw;
  }
  writeln();
  // CHECK-NEXT: look 11 true ~11

  // `borrowed` and `shared` alone take what other managements convert to; nil has a type too.
  {
    const a = new owned C(15), b = new unmanaged C(16);
    lent(a);
    lent(b);
    lent(a.borrow());
    var maybe: owned C? = new C(17);
    const counted: shared = maybe;
    write(counted.type: string, " ", maybe == nil, " ", typeOf(nil), " ", new Slot(nil), " ");
    delete b;
  }
  writeln();
  // CHECK-NEXT: borrowed C borrowed C borrowed C shared C? true nil (held = nil) ~16 ~17 ~15
  {
    var all: [1..2] owned C? = [i in 1..2] new owned C?(i);
    serial do look(all!); // promoted calls run in any order
  }
  writeln();
  // CHECK-NEXT: look 1 look 2 ~1 ~2

  // A type by a class's name keeps its management; a name that is not reached is no use of what was given away.
  writeln((owned C: C?): string, " ", (unmanaged C?: C): string, " ", (C: C?): string);
  // CHECK-NEXT: owned C? unmanaged C C?
  give(owned C, false);
  give(unmanaged C, false);
  writeln();
  // CHECK-NEXT: {id = 18} ~18 {id = 18} ~18

  // What is borrowed can be nil where its owner can.
  const surely = new owned C(12), maybe: owned C? = new C(13), plain = new unmanaged C(14);
  writeln(surely.borrow().type: string, ", ", maybe.borrow().type: string, ", ", maybe!.borrow().type: string, ", ",
          plain.borrow().type: string);
  delete plain;
  // CHECK-NEXT: borrowed C, borrowed C?, borrowed C, borrowed C
  // CHECK-NEXT: ~14 ~13 ~12
}
