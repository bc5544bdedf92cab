// Sweeps of a stencil with a halo in shared memory, in pairs: the host changes an element before and reads one after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 32, steps = 8; // n: a multiple of the tile
param tile = 8;

const Space = {1..n, 1..n} dmapped onDevice(2, tile, tile), Padded = {0..n + 1, 0..n + 1} dmapped onDevice(2);
const Tile = {0..tile + 1, 0..tile + 1} dmapped new GPUSharedDist(rank=2);
var A, B: [Padded] real;

proc atStart(ref A: [] real, ref B: [] real) {
  for (i, j) in {0..n + 1, 0..n + 1} {
    A[i, j] = ((3 * i + 5 * j) % 11): real;
    B[i, j] = A[i, j];
  }
}
proc sweep(const ref from: [] real, ref to: [] real) {
  forall (i, j) in Space {
    var part: [Tile] real;
    const x = getThreadID_x() + 1, y = getThreadID_y() + 1;
    part[y, x] = from[i, j];
    if x == 1 then part[y, 0] = from[i, j - 1];
    if x == tile then part[y, tile + 1] = from[i, j + 1];
    if y == 1 then part[0, x] = from[i - 1, j];
    if y == tile then part[tile + 1, x] = from[i + 1, j];
    thread_barrier();
    to[i, j] = 0.2 * (part[y, x] + part[y, x - 1] + part[y, x + 1] + part[y - 1, x] + part[y + 1, x]);
  }
}

var a, b: [0..n + 1, 0..n + 1] real;
atStart(a, b);
if explicit {
  A = a;
  B = b;
} else {
  atStart(A, B);
}
var sum = 0.0;
for step in 1..steps {
  if explicit then put(A, 5, step, 100.0); else A[5, step] = 100.0;
  sweep(A, B);
  sweep(B, A);
  sum += if explicit then get(A, 6, step + 1) else A[6, step + 1];
}
var result: [0..n + 1, 0..n + 1] real = A;

proc sweepSerially(const ref from: [] real, ref to: [] real) {
  for (i, j) in {1..n, 1..n} do
    to[i, j] = 0.2 * (from[i, j] + from[i, j - 1] + from[i, j + 1] + from[i - 1, j] + from[i + 1, j]);
}
var expected = 0.0;
for step in 1..steps {
  a[5, step] = 100.0;
  sweepSerially(a, b);
  sweepSerially(b, a);
  expected += a[6, step + 1];
}
compare(result, a);
compare(sum, expected);
report(sum);
finish();
