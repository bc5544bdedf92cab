// A loop over an iterator names the call; what is yielded is a value, or the element itself with a ref intent.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }

// CHECK-LABEL: iter {{.*}}.count(
// CHECK-SAME: {{^}}const in n.{{[0-9]+}}: int(64)): int(64) {
iter count(n: int) {
  var i = 0;
  // CHECK: 1: while
  // CHECK-NEXT: {{^ *}}yield *i.[[I:[0-9]+]]{{$}}
  // CHECK-NEXT: {{^ *}}i.[[I]] = "+"(*i.[[I]], 1:int(64))
  while i < n { yield i; i += 1; }
}
// CHECK-LABEL: proc {{.*}}.byValue(
proc byValue() {
  // CHECK: 1: for i.[[I:[0-9]+]]: int(64) in iterator {{[^ ]*}}.count(3:int(64)) {
  // CHECK-NEXT: .see(*i.[[I]])
  for i in count(3) do see(i);
}
// CHECK-LABEL: iter {{.*}}.elements(
// CHECK-SAME: ) ref: int(64) {
iter elements(ref A: [] int) ref {
  // CHECK: 1: for ref a.[[E:[0-9]+]]: int(64) in array
  // CHECK-NEXT: {{^ *}}yield a.[[E]]{{$}}
  for a in A do yield a;
}
// CHECK-LABEL: proc {{.*}}.byReference(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc byReference(ref A: [] int) {
  // CHECK: 1: for ref a.[[E:[0-9]+]]: int(64) in iterator {{[^ ]*}}.elements(A.[[A]]) {
  // CHECK-NEXT: {{^ *}}a.[[E]] = 1:int(64)
  for a in elements(A) do a = 1;
}
// An iterator's error leaves the loop.
// CHECK-LABEL: iter {{.*}}.risky(
// CHECK-SAME: ): int(64) throws {
iter risky(n: int) throws { yield n; }
// CHECK-LABEL: proc {{.*}}.thatThrows(
proc thatThrows() throws {
  // CHECK: 1: for i.{{[0-9]+}}: int(64) in try iterator {{[^ ]*}}.risky(1:int(64)) exits {
  for i in risky(1) do see(i);
}
// A record is iterated by its method `these`.
record Squares { var n: int; iter these() { yield n * n; } }
// CHECK-LABEL: iter {{.*}}.Squares.these(
// CHECK: yield "*"(
// CHECK-LABEL: proc {{.*}}.ofRecord(
// CHECK-SAME: {{^}}const ref s.[[S:[0-9]+]]: Squares)
proc ofRecord(s: Squares) {
  // CHECK: 1: for i.{{[0-9]+}}: int(64) in iterator {{[^ ]*}}.Squares.these(s.[[S]]) {
  for i in s do see(i);
}
var A: [1..3] int;
byValue(); byReference(A); try! thatThrows(); ofRecord(new Squares(3));
