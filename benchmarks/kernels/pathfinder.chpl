// Cheapest ways down a wall of numbers: several rows a launch, on pieces that overlap.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1 << 18;
config const rows = 101; // one more than a multiple of twice the rows of a launch
param block = 256, steps = 10, inner = block - 2 * steps; // a row spoils a column on each side

const pieces = (n + inner - 1) / inner;
const Threads = {0..<pieces*block} dmapped new GPUExplicitDist(rank=1, blockSizeX=block);
const Columns = {0..<n} dmapped new GPUExplicitDist(rank=1);
const Wall = {0..<rows, 0..<n} dmapped new GPUExplicitDist(rank=2);
const Local = {0..<block} dmapped new GPUSharedDist(rank=1);
var wall: [Wall] int(32);
var A, B: [Columns] int(32);

/// From the costs down to row `first` to those `steps` rows further.
proc advance(first: int, const ref from: [] int(32), ref to: [] int(32)) {
  forall i in Threads {
    var cost: [Local] int(32);
    const x = getThreadID_x();
    const column = getBlockID_x() * inner - steps + x;
    const inside = column >= 0 && column < n;
    if inside then
      cost[x] = from[column];
    thread_barrier();
    for step in 1..steps {
      const known = inside && x >= step && x < block - step;
      var next: int(32);
      if known {
        const here = cost[x];
        const west = if column == 0 then here else cost[x - 1], east = if column == n - 1 then here else cost[x + 1];
        next = wall[first + step, column] + min(west, here, east);
      }
      thread_barrier();
      if known then
        cost[x] = next;
      thread_barrier();
    }
    if inside && x >= steps && x < block - steps then
      to[column] = cost[x];
  }
}

forall (i, j) in Wall do
  wall[i, j] = ((i * 7919 + j * 31 + (i * j) % 13) % 10): int(32);
for measured() {
  forall j in Columns do
    A[j] = wall[0, j];
  for first in 0..<rows-1 by 2*steps {
    advance(first, A, B);
    advance(first + steps, B, A);
  }
}
var result: [0..<n] int(32) = A;
reportArray(result);
