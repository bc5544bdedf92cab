// A loop over a GPU distribution is a device loop: its threads ask for their numbers, and wait for each other.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use GPUDistributions;
const Space = {0..<16, 0..<32} dmapped new GPUDist(rank=2, blockSizeX=8, blockSizeY=4);

// Dimensions of the block are numbered from the innermost, x. A thread that leaves its iteration has ended.
// CHECK-LABEL: func.func {{.*}}@"chpl.grid-queries.kernel"(
// CHECK:         chpl.forall forall ({{%.*}}, {{%.*}}) in ({{%.*}}, {{%.*}}) {
// CHECK-NEXT:      chpl.breakable label [[THREAD:%.*]] {
// CHECK:             chpl.break [[THREAD]]
// CHECK:             call @[[ID:.*]]() : () -> i64
// CHECK:             call @[[BLOCK:.*]]() : () -> i64
// CHECK:             call @[[WIDTH:.*]]() : () -> i64
// CHECK:             call @[[BLOCKS:.*]]() : () -> i64
// CHECK:             call @[[BARRIER:.*]]() : () -> ()
// CHECK-NEXT:        chpl.end
// CHECK-NEXT:      } {grid.iteration}
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } {grid.block = array<i64: 8, 4>}
proc kernel(ref A: [] int) {
  forall (i, j) in Space {
    if i == 5 then continue;
    A[i, j] = getThreadID_y() + getBlockID_x() * getBlockDim_x() + getGridDim_y();
    thread_barrier();
  }
}

// CHECK:       func.func private @[[ID]]() -> i64 {{.*}}{
// CHECK-NEXT:    [[N:%.*]] = grid.thread_id 1
// CHECK-NEXT:    chpl.return [[N]] : i64
// CHECK:       func.func private @[[BLOCK]]() -> i64 {{.*}}{
// CHECK-NEXT:    [[N:%.*]] = grid.block_id 0
// CHECK-NEXT:    chpl.return [[N]] : i64
// CHECK:       func.func private @[[WIDTH]]() -> i64 {{.*}}{
// CHECK-NEXT:    [[N:%.*]] = grid.block_dim 0
// CHECK-NEXT:    chpl.return [[N]] : i64
// CHECK:       func.func private @[[BLOCKS]]() -> i64 {{.*}}{
// CHECK-NEXT:    [[N:%.*]] = grid.grid_dim 1
// CHECK-NEXT:    chpl.return [[N]] : i64
// CHECK:       func.func private @[[BARRIER]]() {{.*}}{
// CHECK-NEXT:    grid.barrier
// CHECK-NEXT:    chpl.return
var A: [Space] int;
kernel(A);
