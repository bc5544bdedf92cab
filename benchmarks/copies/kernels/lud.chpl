// Factors of a matrix in place, by tiles: before each stage the host raises an element of the diagonal, and after it
// reads one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 48; // a multiple of the tile
param tile = 8;

const Space = {0..<n, 0..<n} dmapped onDevice(2), Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
const One = {0..<tile} dmapped onDevice(1, tile);
var A: [Space] real;

proc atStart(ref A: [] real) {
  for (i, j) in {0..<n, 0..<n} do
    A[i, j] = (i * 7 + j * 13) % 17 + (if i == j then 20.0 * n else 0.0);
}
proc decomposeDiagonal(first: int) {
  forall thread in One {
    var part: [Tile] real;
    const x = getThreadID_x();
    for y in 0..<tile do
      part[y, x] = A[first + y, first + x];
    thread_barrier();
    for k in 0..<tile - 1 {
      if x > k {
        var below = part[x, k];
        for m in 0..<k do
          below -= part[x, m] * part[m, k];
        part[x, k] = below / part[k, k];
      }
      thread_barrier();
      if x > k {
        var right = part[k + 1, x];
        for m in 0..k do
          right -= part[k + 1, m] * part[m, x];
        part[k + 1, x] = right;
      }
      thread_barrier();
    }
    for y in 1..<tile do
      A[first + y, first + x] = part[y, x];
  }
}
/// One half of the threads of a block does a tile of the row, the other a tile of the column.
proc decomposePerimeter(first: int, count: int) {
  forall thread in {0..<count * 2 * tile} dmapped onDevice(1, 2 * tile) {
    var diagonal, row, column: [Tile] real;
    const x = getThreadID_x() % tile, isRow = getThreadID_x() < tile, other = first + (getBlockID_x() + 1) * tile;
    for y in 0..<tile do
      if isRow then row[y, x] = A[first + y, other + x]; else column[y, x] = A[other + y, first + x];
    if isRow then
      for y in 0..<tile do
        diagonal[y, x] = A[first + y, first + x];
    thread_barrier();
    if isRow {
      for y in 1..<tile {
        var value = row[y, x];
        for k in 0..<y do
          value -= diagonal[y, k] * row[k, x];
        row[y, x] = value;
      }
    } else {
      for y in 0..<tile {
        var value = column[x, y];
        for k in 0..<y do
          value -= column[x, k] * diagonal[k, y];
        column[x, y] = value / diagonal[y, y];
      }
    }
    thread_barrier();
    for y in 0..<tile do
      if isRow then A[first + y, other + x] = row[y, x]; else A[other + y, first + x] = column[y, x];
  }
}
proc updateRest(first: int, count: int) {
  forall (i, j) in {0..<count * tile, 0..<count * tile} dmapped onDevice(2, tile, tile) {
    var row, column: [Tile] real;
    const x = getThreadID_x(), y = getThreadID_y(), below = first + tile + i, right = first + tile + j;
    row[y, x] = A[first + y, right];
    column[y, x] = A[below, first + x];
    thread_barrier();
    var sum: real;
    for k in 0..<tile do
      sum += column[y, k] * row[k, x];
    A[below, right] -= sum;
  }
}

var a: [0..<n, 0..<n] real;
atStart(a);
if explicit then A = a; else atStart(A);
var sum = 0.0;
for first in 0..<n by tile {
  const count = (n - first) / tile - 1;
  if explicit then put(A, first, first, get(A, first, first) + 1.0); else A[first, first] += 1.0;
  decomposeDiagonal(first);
  if count > 0 {
    decomposePerimeter(first, count);
    updateRest(first, count);
  }
  sum += if explicit then get(A, first + 1, first + 1) else A[first + 1, first + 1];
}
var result: [0..<n, 0..<n] real = A;

var expected = 0.0;
for k in 0..<n {
  if k % tile == 0 then
    a[k, k] += 1.0;
  for i in k + 1..<n {
    a[i, k] /= a[k, k];
    for j in k + 1..<n do
      a[i, j] -= a[i, k] * a[k, j];
  }
}
for first in 0..<n by tile do
  expected += a[first + 1, first + 1];
compare(result, a);
compare(sum, expected);
report(sum);
finish();
