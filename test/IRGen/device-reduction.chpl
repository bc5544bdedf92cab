// A reduction of an array that devices have is a device loop that the host may run as well; a block is to be chosen.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use GPUDistributions;
const Space = {0..<64} dmapped new GPUDist(rank=1);

// CHECK-LABEL: func.func {{.*}}.onDevice"(
// CHECK:         chpl.forall forall ({{%.*}}) in ({{%.*}}) reduce ({{.*}}) reassociate {
// CHECK:         } combine {
// CHECK:         } {grid.block = array<i64: 0>, grid.in_thread, grid.optional}
// CHECK-NEXT:    call @chpl.Reductions.SumReduceScanOp.generate
proc onDevice(const ref A: [] int) {
  return + reduce A;
}

// CHECK-LABEL: func.func {{.*}}.onHost"(
// CHECK:         chpl.forall forall
// CHECK-NOT:     grid.block
// CHECK:         chpl.return
proc onHost(const ref B: [] real) {
  return + reduce B;
}
var A: [Space] int, B: [1..4] real;
writeln(onDevice(A), onHost(B));
