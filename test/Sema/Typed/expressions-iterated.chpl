// What a loop iterates only once is no array: promoted calls and loop expressions are evaluated at each position.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }

// CHECK-LABEL: proc {{.*}}.promoted(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc promoted(A: [] int) {
  // CHECK-NOT: array[
  // CHECK: 1: forall x.[[X:[0-9]+]]: int(64) in [rank 1 ref [[E:_\.[0-9]+]]: int(64) in array A.[[A]]
  // CHECK-SAME: {{^ }}=> "+"(*[[E]], 1:int(64))] {
  // CHECK-NEXT: .see(*x.[[X]])
  forall x in A + 1 do see(x);
}
// Its shape is that of what it iterates.
// CHECK-LABEL: proc {{.*}}.twoDimensions(
proc twoDimensions(D: domain(2)) {
  // CHECK-NOT: array[
  // CHECK: 1: for x.{{[0-9]+}}: int(64) in [rank 2 [[IJ:_\.[0-9]+]]: 2*int(64) in {
  // CHECK-SAME: => "-"(*[[IJ]](0), *[[IJ]](1))] {
  for x in [(i, j) in D] i - j do see(x);
}
// CHECK-LABEL: proc {{.*}}.lockstep(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]: {{.*}}, const ref B.[[B:[0-9]+]]:
proc lockstep(A: [] int, B: [] int) {
  // CHECK-NOT: array[
  // CHECK: 1: forall x.{{[0-9]+}}: int(64) in [rank 1 zip(ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]], ref
  // CHECK-SAME: {{^ }}[[Y:_\.[0-9]+]]: int(64) in array B.[[B]]) => "*"(*[[X]], *[[Y]])] {
  forall x in A * B do see(x);
}
// The condition is part of the iteration.
// CHECK-LABEL: proc {{.*}}.filtered(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc filtered(A: [] int) {
  // CHECK-NOT: array[
  // CHECK: 1: forall x.{{[0-9]+}}: int(64) in [rank 1 ref a.[[E:[0-9]+]]: int(64) in array A.[[A]]
  // CHECK-SAME: {{^ }}if "!="(*a.[[E]], 0:int(64)) => "/"(1:int(64), *a.[[E]])] {
  forall x in [a in A] if a != 0 then 1 / a do see(x);
}
// Zippered with another thing, it is one of the iterands.
// CHECK-LABEL: proc {{.*}}.beside(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]: {{.*}}, const ref B.[[B:[0-9]+]]:
proc beside(ref A: [] int, B: [] int) {
  // CHECK-NOT: array[
  // CHECK: 1: for zip(ref a.[[E:[0-9]+]]: int(64) in array A.[[A]], b.[[V:[0-9]+]]: int(64) in [rank 1 ref
  // CHECK-SAME: {{^ }}[[X:_\.[0-9]+]]: int(64) in array B.[[B]] => "u-"(*[[X]])]) {
  // CHECK-NEXT: {{^ *}}a.[[E]] = *b.[[V]]
  for (a, b) in zip(A, -B) do a = b;
}
var A, B: [1..3] int;
promoted(A); twoDimensions({1..2, 1..3}); lockstep(A, B); filtered(A); beside(A, B);
