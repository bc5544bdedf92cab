// Average of a cell and its four neighbours, from a tile with a halo in shared memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 2048; // a multiple of the tile
config const sweeps = 4; // even
param tile = 16;

const Space = {1..n, 1..n} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=tile);
const Padded = {0..n+1, 0..n+1} dmapped new GPUExplicitDist(rank=2);
const Tile = {0..tile+1, 0..tile+1} dmapped new GPUSharedDist(rank=2);
var A, B: [Padded] real(32);

proc sweep(const ref from: [] real(32), ref to: [] real(32)) {
  forall (i, j) in Space {
    var part: [Tile] real(32);
    const x = getThreadID_x() + 1, y = getThreadID_y() + 1;
    part[y, x] = from[i, j];
    if x == 1 then part[y, 0] = from[i, j - 1];
    if x == tile then part[y, tile + 1] = from[i, j + 1];
    if y == 1 then part[0, x] = from[i - 1, j];
    if y == tile then part[tile + 1, x] = from[i + 1, j];
    thread_barrier();
    to[i, j] = 0.2: real(32) * (part[y, x] + part[y, x-1] + part[y, x+1] + part[y-1, x] + part[y+1, x]);
  }
}

forall (i, j) in Padded {
  A[i, j] = ((3*i + 5*j) % 11): real(32);
  B[i, j] = A[i, j];
}
for measured() do
  for 1..sweeps/2 {
    sweep(A, B);
    sweep(B, A);
  }
var result: [0..n+1, 0..n+1] real(32) = A;
reportArray(result);
