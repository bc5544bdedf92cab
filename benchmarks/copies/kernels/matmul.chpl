// The product of matrices, tile by tile, step after step: the host changes a row of a factor and reads an element of
// the product.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 32, steps = 5; // n: a multiple of the tile
param tile = 8;

const Space = {0..<n, 0..<n} dmapped onDevice(2, tile, tile);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var A, B, C: [Space] real;

proc atStart(ref A: [] real, ref B: [] real) {
  for (i, j) in {0..<n, 0..<n} {
    A[i, j] = mixed(i * n + j);
    B[i, j] = mixed(j * n + i + 1000);
  }
}
proc rowOf(step: int, j: int): real do return mixed(step * n + j + 5000);

var a, b, c: [0..<n, 0..<n] real, row: [0..0, 0..<n] real;
atStart(a, b);
if explicit {
  A = a;
  B = b;
} else {
  atStart(A, B);
}
var sum = 0.0;
for step in 0..<steps {
  const changed = step % n;
  if explicit {
    for j in 0..<n do
      row[0, j] = rowOf(step, j);
    A[changed..changed, ..] = row;
  } else {
    for j in 0..<n do
      A[changed, j] = rowOf(step, j);
  }
  forall (i, j) in Space {
    var rows, columns: [Tile] real;
    const x = getThreadID_x(), y = getThreadID_y();
    var sum: real;
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
  sum += if explicit then get(C, changed, 1) else C[changed, 1];
}
var result: [0..<n, 0..<n] real = C;

var expected = 0.0;
for step in 0..<steps {
  for j in 0..<n do
    a[step % n, j] = rowOf(step, j);
  c = 0.0;
  for (i, j) in c.domain do
    for k in 0..<n do
      c[i, j] += a[i, k] * b[k, j];
  expected += c[step % n, 1];
}
compare(result, c);
compare(sum, expected);
report(sum);
finish();
