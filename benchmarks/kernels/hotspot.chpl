// Temperature of a chip, whose cells exchange heat: several steps a launch, on tiles that overlap.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1024;
config const launches = 4; // even
param tile = 16, steps = 2, inner = tile - 2 * steps; // a step spoils a border of one cell

const tiles = (n + inner - 1) / inner;
const Threads = {0..<tiles*tile, 0..<tiles*tile} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=tile);
const Cells = {0..<n, 0..<n} dmapped new GPUExplicitDist(rank=2);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var A, B, power: [Cells] real(32);

const ambient = 80.0: real(32), toAmbient = 0.01: real(32), along = 0.1: real(32), across = 0.15: real(32);

proc advance(const ref from: [] real(32), ref to: [] real(32)) {
  forall (r, c) in Threads {
    var heat, source: [Tile] real(32);
    const x = getThreadID_x(), y = getThreadID_y();
    const i = getBlockID_y() * inner - steps + y, j = getBlockID_x() * inner - steps + x;
    const inside = i >= 0 && i < n && j >= 0 && j < n;
    if inside {
      heat[y, x] = from[i, j];
      source[y, x] = power[i, j];
    }
    thread_barrier();
    // At the edges of the chip a cell is its own neighbour.
    const north = if i == 0 then y else y - 1, south = if i == n - 1 then y else y + 1;
    for step in 1..steps {
      const known = inside && x >= step && x < tile - step && y >= step && y < tile - step;
      var next: real(32);
      if known {
        const here = heat[y, x];
        const west = if j == 0 then here else heat[y, x - 1], east = if j == n - 1 then here else heat[y, x + 1];
        next = here + source[y, x] + along * (heat[north, x] + heat[south, x] - 2 * here) +
               across * (west + east - 2 * here) + toAmbient * (ambient - here);
      }
      thread_barrier();
      if known then
        heat[y, x] = next;
      thread_barrier();
    }
    if inside && x >= steps && x < tile - steps && y >= steps && y < tile - steps then
      to[i, j] = heat[y, x];
  }
}

forall (i, j) in Cells {
  A[i, j] = 80.0: real(32) + ((3*i + 5*j) % 20): real(32);
  power[i, j] = ((i + j) % 3): real(32) * 0.1: real(32);
}
for measured() do
  for 1..launches/2 {
    advance(A, B);
    advance(B, A);
  }
var result: [0..<n, 0..<n] real(32) = A;
reportArray(result);
