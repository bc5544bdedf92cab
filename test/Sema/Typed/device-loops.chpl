// In the body of a loop over a GPU distribution, the numbers of threads and blocks and their barrier are primitives.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use GPUDistributions;
const space = {1..4} dmapped new GPUDist(rank=1, blockSizeX=2);

// The loop is a forall as others are, over the domain's indices.
// CHECK-LABEL: proc {{.*}}.loop(
// CHECK-SAME: {{^}}ref A.[[A:[0-9]+]]:
proc loop(ref A: [] int) {
  // CHECK: 1: forall i.[[I:[0-9]+]]: int(64) in {
  // CHECK-NEXT: chpl.GPUDistributions.thread_barrier()
  // CHECK-NEXT: "array elem"(A.[[A]], *i.[[I]]) = "+"(chpl.GPUDistributions.getThreadID_x(),
  // CHECK-SAME: {{^ }}chpl.GPUDistributions.getBlockID_y())
  forall i in space {
    thread_barrier();
    A[i] = getThreadID_x() + getBlockID_y();
  }
}
// An array that the threads of a block share is declared in the body, of the distribution's type.
// CHECK-LABEL: proc {{.*}}.sharedArray(
proc sharedArray() {
  // CHECK: 1: forall i.[[I:[0-9]+]]: int(64) in {
  // CHECK: const var _domain.[[D:[0-9]+]]: shared GPUSharedDist({{.*}}).domain(1,int(64),one) = {{.*}}_dmapped
  // CHECK-NEXT: var S.[[S:[0-9]+]]: [shared GPUSharedDist({{.*}}] int(64) = array[_domain.[[D]]] (
  // CHECK-NEXT: "array elem"(S.[[S]], 0:int(64)) = *i.[[I]]
  forall i in space {
    var S: [{0..1} dmapped new GPUSharedDist()] int;
    S[0] = i;
  }
}
// CHECK-LABEL: proc {{.*}}.numbers(
proc numbers(): int {
  return getThreadID_y() + getThreadID_z() + getBlockID_z() + getBlockDim_x() + getBlockDim_y() + getGridDim_z();
}
// Dimension 0 is the innermost one: x.
// CHECK-LABEL: inline proc chpl.GPUDistributions.thread_barrier() {
// CHECK-NEXT: "thread barrier"()
// CHECK-LABEL: inline proc chpl.GPUDistributions.getThreadID_x(): int(64) {
// CHECK-NEXT: return "thread id"(0:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getBlockID_y(): int(64) {
// CHECK-NEXT: return "block id"(1:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getThreadID_y(): int(64) {
// CHECK-NEXT: return "thread id"(1:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getThreadID_z(): int(64) {
// CHECK-NEXT: return "thread id"(2:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getBlockID_z(): int(64) {
// CHECK-NEXT: return "block id"(2:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getBlockDim_x(): int(64) {
// CHECK-NEXT: return "block dim"(0:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getBlockDim_y(): int(64) {
// CHECK-NEXT: return "block dim"(1:int(64))
// CHECK-LABEL: inline proc chpl.GPUDistributions.getGridDim_z(): int(64) {
// CHECK-NEXT: return "grid dim"(2:int(64))
var A: [space] int;
loop(A); sharedArray();
forall i in space do A[i] = numbers();
