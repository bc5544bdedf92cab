// A procedure is known by what it is for C, for its callers and for subclasses; methods have a receiver.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
class Base { proc changed() { } }
class Derived: Base { override proc changed() { } }
record Point {
  var x: int;
  proc reads() { return x; }
  proc ref writes() { x = 1; }
  proc type ofType() { }
}

// C calls a procedure under its C name, the program under its own.
// CHECK: {{^}}export proc c_plain(const in x.[[X:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}return chpl.kinds-of-procedures.plain(*x.[[X]])
export "c_plain" proc plain(x: int): int { return small(x); }
// CHECK: {{^}}proc chpl.kinds-of-procedures.Base.changed(const in this.{{[0-9]+}}: borrowed Base) slot {{[0-9]+}} {
// CHECK: {{^}}extern proc llabs(const in x.{{[0-9]+}}: int(64)): int(64){{$}}
extern "llabs" proc absolute(x: int): int;
// CHECK: {{^}}iter chpl.kinds-of-procedures.values(const in n.[[N:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: {{^  }}yield *n.[[N]]
iter values(n: int) { yield n; }
// CHECK: {{^}}inline proc chpl.kinds-of-procedures.small(
inline proc small(x: int) { return x + 1; }
// CHECK: {{^}}iter chpl.kinds-of-procedures.places(ref x.[[X:[0-9]+]]: int(64)) ref: int(64) {
// CHECK-NEXT: {{^  }}yield x.[[X]]
iter places(ref x: int) ref { yield x; }
// CHECK: {{^}}iter chpl.kinds-of-procedures.fails(): int(64) throws {
iter fails() throws { yield 1; }
// CHECK: {{^}}proc chpl.kinds-of-procedures.Point.reads(const ref this.{{[0-9]+}}: Point): int(64) {

// CHECK-LABEL: proc {{.*}}.calls(
// CHECK-SAME: {{^}}ref p.[[P:[0-9]+]]: Point) throws {
proc calls(ref p: Point) throws {
  // CHECK-NEXT: {{^  }}llabs(1:int(64))
  absolute(1);
  // CHECK-NEXT: {{^  }}chpl.kinds-of-procedures.plain(2:int(64))
  plain(2);
  // CHECK: {{^ *}}1: for i.{{[0-9]+}}: int(64) in iterator chpl.kinds-of-procedures.values(3:int(64)) {
  for i in values(3) do small(i);
  // CHECK: {{^ *}}2: for ref i.{{[0-9]+}}: int(64) in iterator chpl.kinds-of-procedures.places(p.[[P]].x) {
  for i in places(p.x) do i = 4;
  // CHECK: {{^ *}}3: for i.{{[0-9]+}}: int(64) in try iterator chpl.kinds-of-procedures.fails() exits {
  for i in fails() do small(i);
  // CHECK: {{^  }}chpl.kinds-of-procedures.Point.ofType()
  p.reads(); p.writes(); Point.ofType();
}
// CHECK: {{^}}proc chpl.kinds-of-procedures.Point.writes(ref this.{{[0-9]+}}: Point) {
// CHECK: {{^}}proc chpl.kinds-of-procedures.Point.ofType() {

var p: Point, b: owned Base = new Derived();
b.changed(); try! calls(p);
