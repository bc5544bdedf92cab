// Matrix product C = A * B by tiles in shared memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1024; // a multiple of the tile
param tile = 16;

const Space = {0..<n, 0..<n} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=tile);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var A, B, C: [Space] real(32);

proc multiply() {
  forall (i, j) in Space {
    var rows, columns: [Tile] real(32);
    const x = getThreadID_x(), y = getThreadID_y();
    var sum: real(32);
    for first in 0..<n by tile {
      rows[y, x] = A[i, first + x];
      columns[y, x] = B[first + y, j];
      thread_barrier();
      for k in 0..<tile do
        sum += rows[y, k] * columns[k, x];
      thread_barrier();
    }
    C[i, j] = sum;
  }
}

forall (i, j) in Space {
  A[i, j] = ((i + j) % 7): real(32);
  B[i, j] = ((3*i + j) % 5): real(32);
}
for measured() do
  multiply();
var result: [0..<n, 0..<n] real(32) = C;
reportArray(result);
