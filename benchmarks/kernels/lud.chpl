// LU decomposition in place, by tiles: of the diagonal, of the row and column beside it, of the rest.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1024; // a multiple of the tile
param tile = 16;

const Space = {0..<n, 0..<n} dmapped new GPUExplicitDist(rank=2);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
const One = {0..<tile} dmapped new GPUExplicitDist(rank=1, blockSizeX=tile);
var A, original: [Space] real(32);

proc decomposeDiagonal(first: int) {
  forall thread in One {
    var part: [Tile] real(32);
    const x = getThreadID_x();
    for y in 0..<tile do
      part[y, x] = A[first + y, first + x];
    thread_barrier();
    for k in 0..<tile-1 {
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
  const Threads = {0..<count*2*tile} dmapped new GPUExplicitDist(rank=1, blockSizeX=2*tile);
  forall thread in Threads {
    var diagonal, row, column: [Tile] real(32);
    const x = getThreadID_x() % tile, isRow = getThreadID_x() < tile;
    const other = first + (getBlockID_x() + 1) * tile;
    if isRow {
      for y in 0..<tile/2 do
        diagonal[y, x] = A[first + y, first + x];
      for y in 0..<tile do
        row[y, x] = A[first + y, other + x];
    } else {
      for y in tile/2..<tile do
        diagonal[y, x] = A[first + y, first + x];
      for y in 0..<tile do
        column[y, x] = A[other + y, first + x];
    }
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
      if isRow then
        A[first + y, other + x] = row[y, x];
      else
        A[other + y, first + x] = column[y, x];
  }
}

proc updateRest(first: int, count: int) {
  const Threads = {0..<count*tile, 0..<count*tile} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=tile);
  forall (i, j) in Threads {
    var row, column: [Tile] real(32);
    const x = getThreadID_x(), y = getThreadID_y(), below = first + tile + i, right = first + tile + j;
    row[y, x] = A[first + y, right];
    column[y, x] = A[below, first + x];
    thread_barrier();
    var sum: real(32);
    for k in 0..<tile do
      sum += column[y, k] * row[k, x];
    A[below, right] -= sum;
  }
}

proc decompose() {
  for first in 0..<n by tile {
    const count = (n - first) / tile - 1;
    decomposeDiagonal(first);
    if count > 0 {
      decomposePerimeter(first, count);
      updateRest(first, count);
    }
  }
}

forall (i, j) in Space do
  original[i, j] = ((i * 7 + j * 13) % 17): real(32) + if i == j then 20: real(32) * n: real(32) else 0: real(32);
for measured() {
  A = original;
  decompose();
}
var result: [0..<n, 0..<n] real(32) = A;
reportArray(result);
