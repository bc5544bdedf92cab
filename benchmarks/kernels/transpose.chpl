// Transposition of a matrix by tiles in shared memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 4096; // a multiple of the tile
param tile = 16;

const Space = {0..<n, 0..<n} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=tile);
// A column more than the tile has, so that the threads that read a column use different memory banks.
const Tile = {0..<tile, 0..tile} dmapped new GPUSharedDist(rank=2);
var A, B: [Space] real(32);

proc transpose() {
  forall (i, j) in Space {
    var part: [Tile] real(32);
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = A[i, j];
    thread_barrier();
    B[getBlockID_x() * tile + y, getBlockID_y() * tile + x] = part[x, y];
  }
}

forall (i, j) in Space do
  A[i, j] = ((3*i + 5*j) % 1000): real(32);
for measured() do
  transpose();
var result: [0..<n, 0..<n] real(32) = B;
reportArray(result);
