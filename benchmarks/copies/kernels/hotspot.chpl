// Temperature of a chip, two steps a launch on tiles that overlap: the host changes the power of a cell before and
// reads a temperature after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 48, launches = 6;
param tile = 16, steps = 2, inner = tile - 2 * steps; // a step spoils a border of one cell

const tiles = (n + inner - 1) / inner;
const Threads = {0..<tiles * tile, 0..<tiles * tile} dmapped onDevice(2, tile, tile);
const Cells = {0..<n, 0..<n} dmapped onDevice(2), Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var A, B, power: [Cells] real;

inline proc advanced(here: real, source: real, north: real, south: real, west: real, east: real): real do
  return here + source + 0.1 * (north + south - 2 * here) + 0.15 * (west + east - 2 * here) + 0.01 * (80.0 - here);
proc atStart(ref A: [] real, ref power: [] real) {
  for (i, j) in {0..<n, 0..<n} {
    A[i, j] = 80.0 + (3 * i + 5 * j) % 20;
    power[i, j] = ((i + j) % 3) * 0.1;
  }
}
proc advance(const ref from: [] real, ref to: [] real) {
  forall (r, c) in Threads {
    var heat, source: [Tile] real;
    const x = getThreadID_x(), y = getThreadID_y();
    const i = getBlockID_y() * inner - steps + y, j = getBlockID_x() * inner - steps + x;
    const inside = i >= 0 && i < n && j >= 0 && j < n;
    if inside {
      heat[y, x] = from[i, j];
      source[y, x] = power[i, j];
    }
    thread_barrier();
    const north = if i == 0 then y else y - 1, south = if i == n - 1 then y else y + 1;
    for step in 1..steps {
      const known = inside && x >= step && x < tile - step && y >= step && y < tile - step;
      var next: real;
      if known {
        const here = heat[y, x];
        const west = if j == 0 then here else heat[y, x - 1], east = if j == n - 1 then here else heat[y, x + 1];
        next = advanced(here, source[y, x], heat[north, x], heat[south, x], west, east);
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

var a, b, p: [0..<n, 0..<n] real;
atStart(a, p);
if explicit {
  A = a;
  power = p;
} else {
  atStart(A, power);
}
var sum = 0.0;
for launch in 1..launches {
  if explicit then put(power, 9, launch, 5.0); else power[9, launch] = 5.0;
  advance(A, B);
  A <=> B;
  sum += if explicit then get(A, 9, launch) else A[9, launch];
}
var result: [0..<n, 0..<n] real = A;

var expected = 0.0;
for launch in 1..launches {
  p[9, launch] = 5.0;
  for 1..steps {
    for (i, j) in {0..<n, 0..<n} {
      const here = a[i, j];
      b[i, j] = advanced(here, p[i, j], if i == 0 then here else a[i - 1, j], if i == n - 1 then here else a[i + 1, j],
                         if j == 0 then here else a[i, j - 1], if j == n - 1 then here else a[i, j + 1]);
    }
    a <=> b;
  }
  expected += a[9, launch];
}
compare(result, a);
compare(sum, expected);
report(sum);
finish();
