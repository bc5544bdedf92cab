// A slice and a reindexed array are views of the array: what is written to them is written to it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.assigned(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc assigned(ref A: [] int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,one) = {{[^ ]*}}(2:int(64), 3:int(64))
  // CHECK: ref _.[[V:[0-9]+]]: [domain(1,int(64),one)] int(64) = slice A.[[A]]{
  // CHECK-SAME: {{^[^ ]*}}_low{{[.0-9]*}}(_.[[R]]) # {{[^ ]*}}_count{{[.0-9]*}}(_.[[R]])}
  // CHECK-NEXT: 1: forall ref _.[[E:[0-9]+]]: int(64) in array _.[[V]] {
  // CHECK-NEXT: {{^ *}}_.[[E]] = 1:int(64)
  A[2..3] = 1;
}
// CHECK-LABEL: proc {{.*}}.reindexed(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc reindexed(ref A: [] int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,one) = {{[^ ]*}}(0:int(64), 2:int(64))
  // CHECK-NEXT: ref B.[[B:[0-9]+]]: [domain(1,int(64),one)] int(64) = reindex A.[[A]]{
  // CHECK-SAME: {{^[^ ]*}}_low{{[.0-9]*}}(_.[[R]]) # {{[^ ]*}}_count{{[.0-9]*}}(_.[[R]])}
  ref B = A.reindex(0..2);
  // CHECK-NEXT: "array elem"(B.[[B]], 0:int(64)) = 1:int(64)
  B[0] = 1;
}
// An index among ranges: the view lacks that dimension. `..` is all of the array's own dimension.
// CHECK-LABEL: proc {{.*}}.lessDimensions(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]: [domain(2,int(64),one)] int(64))
proc lessDimensions(ref A: [?D] int) where D.rank == 2 {
  // CHECK: var _.[[ALL:[0-9]+]]: range(int(64),neither,one) =
  // CHECK-NEXT: var _.[[R:[0-9]+]]: range(int(64),both,one) = {{.*}}this{{.*}}(({{.*}}.dim{{.*}}(A.[[A]])), _.[[ALL]])
  // CHECK-NEXT: ref B.{{[0-9]+}}: [domain(1,int(64),one)] int(64) = slice A.[[A]]{1:int(64), {{[^ ]*}}(_.[[R]]) #
  ref B = A[1, ..];
}
// The stride is part of the view's type.
// CHECK-LABEL: proc {{.*}}.strided(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc strided(ref A: [] int) {
  // CHECK: var _.[[R:[0-9]+]]: range(int(64),both,positive) = {{[^ ]*}}by{{[.0-9]*}}(
  // CHECK-NEXT: ref B.{{[0-9]+}}: [domain(1,int(64),positive)] int(64) = slice A.[[A]]{
  // CHECK-SAME: {{^[^ ]*}}(_.[[R]]) # {{[^ ]*}}(_.[[R]]) by {{[^ ]*}}(_.[[R]])}
  ref B = A[1..3 by 2];
}
// A variable that is no reference has elements of its own.
// CHECK-LABEL: proc {{.*}}.copied(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc copied(A: [] int) {
  // CHECK: const var B.{{[0-9]+}}: [domain(1,int(64),one)] int(64) = copy[{{[^ ]*}}] slice A.[[A]]{
  const B = A[2..3];
}
var A: [1..3] int, B: [1..2, 1..2] int;
assigned(A); reindexed(A); lessDimensions(B); strided(A); copied(A);
