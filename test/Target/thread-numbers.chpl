// A kernel's block is known, so an index that is a thread's number needs no check against the bounds of an array of that
// size. Accesses to shared and to global memory stay apart where a condition chooses between them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s
use GPUDistributions;

const D = {0..31, 0..63} dmapped new GPUExplicitDist(rank=2, blockSizeX=16, blockSizeY=8);
const Tile = {0..7, 0..15} dmapped new GPUSharedDist(rank=2);
var A, B: [D] int(32);

// CHECK-LABEL: .entry {{.*}}turn_forall_{{[0-9]+}}(
// CHECK: mov.u32 [[Y:%r[0-9]+]], %tid.y;
// CHECK-NOT: setp.{{.*}} [[Y]], {{7|8}};
// CHECK: st.shared.b32
// CHECK: bar.sync
// CHECK-NOT: ld.b32
// CHECK: ret;
proc turn() {
  forall (i, j) in D {
    var part: [Tile] int(32);
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = A[i, j];
    thread_barrier();
    B[i, j] = if x < 8 then part[y, x + 8] else A[i, j - 8];
  }
}

turn();
writeln(B[0, 0]);
