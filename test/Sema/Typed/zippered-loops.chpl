// Zippered iterands go in lockstep, the first one in the lead, each as what it is: elements, indices, components.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int, y: int) { }
iter count(n: int) { yield n; }

// Elements are assigned where they are: there is no tuple of copies.
// CHECK-LABEL: proc {{.*}}.elements(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]: {{.*}}, const ref B.[[B:[0-9]+]]:
proc elements(ref A: [] int, B: [] int) {
  // CHECK: 1: for zip(ref a.[[X:[0-9]+]]: int(64) in array A.[[A]], ref b.[[Y:[0-9]+]]: int(64) in array B.[[B]]) {
  // CHECK-NEXT: {{^ *}}a.[[X]] = *b.[[Y]]
  for (a, b) in zip(A, B) do a = b;
}
// The components of a name for all iterands are those elements too.
// CHECK-LABEL: proc {{.*}}.oneName(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]: {{.*}}, const ref B.[[B:[0-9]+]]:
proc oneName(ref A: [] int, B: [] int) {
  // CHECK: 1: forall zip(ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]], ref
  // CHECK-SAME: {{^ }}[[Y:_\.[0-9]+]]: int(64) in array B.[[B]]) {
  // CHECK-NEXT: {{^ *}}[[X]] = *[[Y]]
  forall ab in zip(A, B) do ab(0) = ab(1);
}
// A range without an end has as many indices as the leader has positions: no count.
// CHECK-LABEL: proc {{.*}}.openRange(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc openRange(A: [] int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),low,one) = {{.*}}(7:int(64))
  // CHECK-NEXT: 1: forall zip(ref a.[[X:[0-9]+]]: int(64) in array A.[[A]], i.[[I:[0-9]+]]: int(64) in {
  // CHECK-SAME: {{^[^ ]*}}_low{{[.0-9]*}}(_.[[R]])}) {
  // CHECK-NEXT: .see(*a.[[X]], *i.[[I]])
  forall (a, i) in zip(A, 7..) do see(a, i);
}
// An index of two dimensions beside an element.
// CHECK-LABEL: proc {{.*}}.twoDimensions(
proc twoDimensions(A: [] int, D: domain(2)) {
  // CHECK: 1: forall zip(ref a.{{[0-9]+}}: int(64) in array A.{{[0-9]+}}, _.[[IJ:[0-9]+]]: 2*int(64) in {
  // CHECK-NEXT: .see(*_.[[IJ]](0), *_.[[IJ]](1))
  forall (a, (i, j)) in zip(A, D) do see(i, j);
}
// CHECK-LABEL: proc {{.*}}.components(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: 3*int(64), const ref A.[[A:[0-9]+]]:
proc components(t: 3*int, A: [] int) {
  // CHECK: 1: for zip(ref x.[[X:[0-9]+]]: int(64) in tuple t.[[T]], ref a.[[Y:[0-9]+]]: int(64) in array A.[[A]]) {
  // CHECK-NEXT: .see(*x.[[X]], *a.[[Y]])
  for (x, a) in zip(t, A) do see(x, a);
}
// CHECK-LABEL: proc {{.*}}.iterator(
proc iterator(A: [] int) {
  // CHECK: 1: for zip(ref a.{{.*}} in array {{.*}}, i.[[I:[0-9]+]]: int(64) in iterator {{[^ ]*}}.count(3:int(64))) {
  // CHECK-NEXT: .see({{.*}}, *i.[[I]])
  for (a, i) in zip(A, count(3)) do see(a, i);
}
var A, B: [1..3] int, C: [1..2, 1..2] int;
elements(A, B); oneName(A, B); openRange(A); twoDimensions(C, C.domain); components((1, 2, 3), A); iterator(A);
