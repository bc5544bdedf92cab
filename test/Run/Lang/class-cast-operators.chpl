// A class says what casts to classes that inherit from it make; other casts look at the object.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
class Raw { var x: int; }
class Sized : Raw {
  type eltType = nothing;
  param rank: int = -1;
}
class Plain : Raw { }
operator :(value: borrowed Raw, type t) throws where isSubtype(t, owned Sized) {
  return new t(value.x + 1);
}

const raw = new Raw(3);
try! {
  const a = raw: owned Sized, b = raw: owned Sized(int), c = raw: owned Sized(int, 2);
  // CHECK: 4 owned Sized(nothing,-1)
  writeln(a.x, " ", a.type: string);
  // CHECK-NEXT: 4 owned Sized(int(64),-1)
  writeln(b.x, " ", b.type: string);
  // CHECK-NEXT: 4 owned Sized(int(64),2)
  writeln(c.x, " ", c.type: string);
  // Up there is no need of it.
  // CHECK-NEXT: 4
  writeln((c.borrow(): borrowed Raw).x);
}
const plain: owned Raw = new Plain(5);
// CHECK-NEXT: 5 true
writeln((plain.borrow(): borrowed Plain?)!.x, " ", raw.borrow(): borrowed Plain? == nil);
