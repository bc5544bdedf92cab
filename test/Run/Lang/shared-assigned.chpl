// Who shares an object goes on doing so until its variable ends: an assignment takes nothing, though it is the last mention.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
// RUN: %choir-run -O0 %s | FileCheck %s --match-full-lines

use List;

class C {
  var v: int;
  proc deinit() { writeln("end ", v); }
}
record holder { var c: shared C?; }

proc replaced() {
  var cur = new shared C(2), a = new shared C(1);
  const keep = cur;
  cur = a;
  cur = keep;
  writeln("before");
}
// CHECK: before
// CHECK-NEXT: end 1
// CHECK-NEXT: end 2
replaced();

// Borrows live as long as any of the owners may.
proc lent() {
  var a = new shared C(3), h: holder, l: list(shared C);
  const b = a.borrow();
  h.c = a;
  h.c = nil;
  writeln(b.v);
}
// CHECK-NEXT: 3
// CHECK-NEXT: end 3
lent();
proc handedOn() {
  var a = new shared C(4), l: list(shared C);
  const b = a.borrow();
  l.pushBack(a);
  writeln(b.v);
}
// CHECK-NEXT: 4
// CHECK-NEXT: end 4
handedOn();

// An owner may give its object to what it gets next. What borrows it goes on.
class Node {
  var v: int;
  var next: owned Node?;
}
proc grown() {
  var head: owned Node? = new Node(1);
  const first = head.borrow();
  head = new Node(2, head);
  var sure = new owned Node(3);
  sure = new owned Node(4, sure);
  writeln(first!.v, " ", sure.v, " ", sure.next!.v);
}
// CHECK-NEXT: 1 4 3
grown();
proc passedOn() {
  var all: list(owned Node?), cur: owned Node? = new Node(5);
  const first = cur.borrow();
  all.pushBack(cur);
  cur = nil;
  var a = new owned Node(1), b = new owned Node(2);
  var best = if b.v > a.v then b.borrow() else a.borrow();
  a = new owned Node(0);
  writeln(first!.v, " ", best.v);
}
// CHECK-NEXT: 5 2
passedOn();
