// A matrix transposed by tiles, step after step: the host changes a row before and reads an element after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 32, steps = 8; // n: a multiple of the tile
param tile = 8;

const Space = {0..<n, 0..<n} dmapped onDevice(2, tile, tile);
const Tile = {0..<tile, 0..tile} dmapped new GPUSharedDist(rank=2);
var A, B: [Space] real;

proc atStart(ref A: [] real) {
  for (i, j) in {0..<n, 0..<n} do
    A[i, j] = mixed(i * n + j);
}
proc rowOf(step: int, j: int): real do return mixed(step * n + j + 5000);

var a: [0..<n, 0..<n] real, row: [0..0, 0..<n] real;
atStart(a);
if explicit then A = a; else atStart(A);
var sum = 0.0;
for step in 0..<steps {
  const changed = 3 * step % n;
  if explicit {
    for j in 0..<n do
      row[0, j] = rowOf(step, j);
    A[changed..changed, ..] = row;
  } else {
    for j in 0..<n do
      A[changed, j] = rowOf(step, j);
  }
  forall (i, j) in Space {
    var part: [Tile] real;
    const x = getThreadID_x(), y = getThreadID_y();
    part[y, x] = A[i, j];
    thread_barrier();
    B[getBlockID_x() * tile + y, getBlockID_y() * tile + x] = part[x, y];
  }
  sum += if explicit then get(B, 2, changed) else B[2, changed];
}
var result: [0..<n, 0..<n] real = B;

var expected = 0.0;
for step in 0..<steps {
  for j in 0..<n do
    a[3 * step % n, j] = rowOf(step, j);
  expected += a[3 * step % n, 2];
}
var turned: [0..<n, 0..<n] real;
for (i, j) in turned.domain do
  turned[i, j] = a[j, i];
compare(result, turned);
compare(sum, expected);
report(sum);
finish();
