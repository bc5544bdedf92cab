// A throw has the error and its place; what tasks of a loop throw leaves the whole loop, which says so.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Mine: Error { }

// CHECK-LABEL: proc {{.*}}.mayThrow(
// CHECK-SAME: ) throws {
proc mayThrow(n: int) throws {
  // CHECK-NEXT: if "<"(
  // CHECK-NEXT: throw {{[^ ]*}}_thrown("class cast"(new owned Mine {{[^ ]*}}()): owned Error, "file name"(),
  // CHECK-SAME: {{^ }}"convert"("line number"()): int(32))
  if n < 0 then throw new Mine();
}
// A serial loop is left at once.
// CHECK-LABEL: proc {{.*}}.inOrder(
proc inOrder() throws {
  // CHECK: 1: for i.[[I:[0-9]+]]: int(64) in {{.*}}} exits {
  // CHECK-NEXT: try {{[^ ]*}}.mayThrow(*i.[[I]])
  for i in 1..3 do mayThrow(i);
}
// CHECK-LABEL: proc {{.*}}.inParallel(
proc inParallel() throws {
  // CHECK: 1: try forall i.[[I:[0-9]+]]: int(64) in {{.*}}} {
  // CHECK-NEXT: try {{[^ ]*}}.mayThrow(*i.[[I]])
  forall i in 1..3 do mayThrow(i);
}
// CHECK-LABEL: proc {{.*}}.byTasks(
proc byTasks() throws {
  // CHECK: 1: try coforall i.{{[0-9]+}}: int(64) in {{.*}}} {
  coforall i in 1..3 do mayThrow(i);
}
// An error that ends the program leaves nothing.
// CHECK-LABEL: proc {{.*}}.orEnds(
proc orEnds() {
  // CHECK: 1: forall i.[[I:[0-9]+]]: int(64) in {{.*}}} {
  // CHECK-NEXT: try! {{[^ ]*}}.mayThrow(*i.[[I]])
  forall i in 1..3 do try! mayThrow(i);
}
// An error is a value that the throw takes from its owner.
// CHECK-LABEL: proc {{.*}}.ofOwner(
// CHECK-SAME: {{^}}in e.[[E:[0-9]+]]: owned Mine) throws {
proc ofOwner(in e: owned Mine) throws {
  // CHECK-NEXT: throw {{[^ ]*}}_thrown("class cast"("owned release"(e.[[E]])): owned Error,
  throw e;
}
// Handlers are tried in order by the error's class; an error that none takes goes on as it is.
// CHECK-LABEL: proc {{.*}}.passesOn(
proc passesOn() throws {
  // CHECK: } catch [[E:_\.[0-9]+]]: owned Error? {
  // CHECK-NEXT: if "!="("dynamic cast"("class cast"([[E]]): borrowed Error?): borrowed Mine?, zero(borrowed Mine?)) {
  // CHECK-NEXT: var e.[[MINE:[0-9]+]]: owned Mine = "class cast"("owned release"([[E]])): owned Mine release
  // CHECK: } else {
  // CHECK-NEXT: throw "class cast"("owned release"([[E]])): owned Error
  try { mayThrow(1); } catch e: Mine { }
}
try! mayThrow(1);
try! inOrder(); try! inParallel(); try! byTasks(); orEnds(); try! ofOwner(new Mine()); try! passesOn();
