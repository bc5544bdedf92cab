// In a zippered forall a leader iterator says which parts there are, and a serial loop in each part follows it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int, y: int) { }
iter mine(n: int) { yield n; }
iter mine(param tag: iterKind, n: int) where tag == iterKind.leader { yield (0..n - 1,); }
iter mine(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { yield followThis(0).low; }

// An array follows by the positions of the part, which it has.
// CHECK-LABEL: proc {{.*}}.leads(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc leads(A: [] int) {
  // CHECK: 1: forall _.[[PART:[0-9]+]]: 1*range(int(64),both,one) in iterator {{[^ ]*}}.mine{{[.0-9]*}}(3:int(64)) {
  // CHECK-NEXT: ._checkFollows{{[.0-9]*}}(A.[[A]], _.[[PART]])
  // CHECK-NEXT: 2: for zip(i.[[I:[0-9]+]]: int(64) in iterator {{[^ ]*}}.mine{{[.0-9]*}}(3:int(64), _.[[PART]]), ref
  // CHECK-SAME: {{^ }}a.[[E:[0-9]+]]: int(64) in array A.[[A]] at {
  // CHECK-SAME: {{^[^ ]*}}_low{{[.0-9]*}}(_.[[PART]](0)) # {{[^ ]*}}_count{{[.0-9]*}}(_.[[PART]](0))}) {
  // CHECK-NEXT: .see(*i.[[I]], *a.[[E]])
  forall (i, a) in zip(mine(3), A) do see(i, a);
}
// Here the array leads, by its domain, and the user's iterator follows.
// CHECK-LABEL: proc {{.*}}.follows(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc follows(A: [] int) {
  // CHECK: var _.[[D:[0-9]+]]: domain(1,int(64),one) = {{.*}}.domain{{.*}}(A.[[A]])
  // CHECK-NEXT: 1: forall _.[[PART:[0-9]+]]: {{.*}} in iterator {{[^ ]*}}._leadPositions{{[.0-9]*}}(_.[[D]]) {
  // CHECK-NEXT: ._checkFollows{{[.0-9]*}}(A.[[A]], _.[[PART]])
  // CHECK-NEXT: 2: for zip(ref a.[[E:[0-9]+]]: int(64) in array A.[[A]] at {
  // CHECK-SAME: (_.[[PART]](0))}, i.[[I:[0-9]+]]: int(64) in
  // CHECK-SAME: {{^ }}iterator {{[^ ]*}}.mine{{[.0-9]*}}(3:int(64), _.[[PART]])) {
  // CHECK-NEXT: .see(*i.[[I]], *a.[[E]])
  forall (a, i) in zip(A, mine(3)) do see(i, a);
}
// Serial loops want neither.
// CHECK-LABEL: proc {{.*}}.oneAfterTheOther(
proc oneAfterTheOther(A: [] int) {
  // CHECK: 1: for zip(ref a.{{.*}} in array A{{.*}}, i.{{[0-9]+}}: int(64) in iterator {{[^ ]*}}.mine(3:int(64))) {
  // CHECK-NOT: at {
  // CHECK: {{^}}}
  for (a, i) in zip(A, mine(3)) do see(i, a);
}
var A: [1..3] int;
leads(A); follows(A); oneAfterTheOther(A);
