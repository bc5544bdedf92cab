// A reduction names the functions of its states; it is parallel unless what it reduces is iterated in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// Elements are accumulated where they are.
// CHECK-LABEL: proc {{.*}}.ofArray(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc ofArray(A: [] int): int {
  // CHECK-NEXT: return (forall ref [[X:_\.[0-9]+]]: int(64) in array A.[[A]] {identity new
  // CHECK-SAME: {{^ }}[[OP:SumReduceScanOp]](int(64)) {{[^ ]*}}, accumulate {{[^ ]*}}.[[OP]].accumulate,
  // CHECK-SAME: {{^ }}combine {{[^ ]*}}.[[OP]].combine,
  // CHECK-SAME: {{^ }}generate {{[^ ]*}}.[[OP]].generate} reduce [[X]])
  return + reduce A;
}
// CHECK-LABEL: proc {{.*}}.ofExpression(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc ofExpression(A: [] int): int {
  // CHECK-NOT: array[
  // CHECK: (forall [[X:_\.[0-9]+]]: int(64) in [rank 1 ref a.[[E:[0-9]+]]: int(64) in array A.[[A]] => "u-"(*a.[[E]])]
  // CHECK-SAME: {{^ }}{identity new MaxReduceScanOp(int(64)){{.*}}} reduce [[X]])
  return max reduce [a in A] -a;
}
// CHECK-LABEL: proc {{.*}}.inOrder(
proc inOrder(A: [] int): int {
  // CHECK-NOT: array[
  // CHECK: (for [[X:_\.[0-9]+]]: int(64) in [rank 1 ref a.{{.*}}]
  // CHECK-SAME: {{^ }}{identity new ProductReduceScanOp(int(64)){{.*}}} reduce [[X]])
  return * reduce (for a in A do -a);
}
iter three() { yield 3; }
// CHECK-LABEL: proc {{.*}}.ofIterator(
proc ofIterator(): int {
  // CHECK: return (for [[X:_\.[0-9]+]]: int(64) in iterator {{[^ ]*}}.three() {identity {{.*}}} reduce [[X]])
  return + reduce three();
}
// Zippered, the values are tuples.
// CHECK-LABEL: proc {{.*}}.withIndices(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc withIndices(A: [] int): (int, int) {
  // CHECK: (forall [[X:_\.[0-9]+]]: 2*int(64) in [rank 1 zip(ref [[E:_\.[0-9]+]]: int(64) in array A.[[A]],
  // CHECK-SAME: {{^ }}[[I:_\.[0-9]+]]: int(64) in {{.*}}) => tuple(*[[E]], *[[I]])]
  // CHECK-SAME: {{^ }}{identity new minlocReduceScanOp({{.*}}} reduce [[X]])
  return minloc reduce zip(A, A.domain);
}
// The value has the type of the state: a sum of bools is an int.
// CHECK-LABEL: proc {{.*}}.ofBools(
proc ofBools(A: [] bool): int {
  // CHECK: return (forall {{.*}} in array {{.*}} {identity new SumReduceScanOp(bool)
  return + reduce A;
}
var A: [1..3] int, B: [1..3] bool;
ofArray(A); ofExpression(A); inOrder(A); ofIterator(); withIndices(A); ofBools(B);
