// Loops that stand around the loop over threads compute what they do inside of it: with values carried on, for some of
// the threads, in several dimensions, in partial blocks, with no iterations.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: env CHOIR_TARGET=cpu %t.fast | FileCheck %s
use GPUDistributions;

config const n = 50, m = 37;
param tile = 16;
const Space = {0..<m, 0..<n} dmapped new GPUExplicitDist(rank=2);
const Line = {0..<n} dmapped new GPUExplicitDist(rank=1, blockSizeX=tile);
const Pairs = {0..<2*tile} dmapped new GPUExplicitDist(rank=1, blockSizeX=2*tile);
const Boxes = {0..<3, 0..<n} dmapped new GPUExplicitDist(rank=2, blockSizeX=tile, blockSizeY=2);
const Tile = {0..<tile, 0..<tile} dmapped new GPUSharedDist(rank=2);
var A: [Space] int, B: [Line] int, C: [{0..<tile, 0..<2*tile} dmapped new GPUExplicitDist(rank=2)] int,
    E: [Boxes] int;
forall (k, i) in Space do
  A[k, i] = k * i + k;

// A sum for each thread; the last block is partial.
proc sumColumns(rows: int) {
  forall i in Line {
    var sum = 1, t = getThreadID_x();
    for k in 0..<rows do
      sum += A[k, i];
    B[i] = sum + t;
  }
  var onHost: [0..<n] int = B;
  return + reduce [i in 0..<n] (i + 1) * onHost[i];
}

proc expectedSums(rows: int) {
  var total = 0;
  for i in 0..<n {
    var sum = 1 + i % tile;
    for k in 0..<rows do
      sum += k * i + k;
    total += (i + 1) * sum;
  }
  return total;
}

for rows in (m, 1, 0) do
  writeln(sumColumns(rows) == expectedSums(rows));
// CHECK: true
// CHECK-NEXT: true
// CHECK-NEXT: true

// One half of the threads goes along rows, the other along columns; rows build on earlier ones.
forall thread in Pairs {
  var part: [Tile] int;
  const t = getThreadID_x(), x = t % tile;
  if t < tile then
    for y in 0..<tile do
      part[y, x] = x + y;
  thread_barrier();
  if t < tile {
    for y in 1..<tile {
      var value = part[y, x];
      for k in 0..<y do
        value += part[k, x] * (k + 1);
      part[y, x] = value % 1000;
    }
  }
  thread_barrier();
  if t >= tile then
    for y in 0..<tile do
      C[y, t] = part[x, y];
  else
    for y in 0..<tile do
      C[y, t] = part[y, x];
}
var expected: [0..<tile, 0..<tile] int;
for (y, x) in {0..<tile, 0..<tile} {
  expected[y, x] = x + y;
  if y > 0 {
    for k in 0..<y do
      expected[y, x] += expected[k, x] * (k + 1);
    expected[y, x] %= 1000;
  }
}
var result: [0..<tile, 0..<2*tile] int = C;
writeln(&& reduce [(y, x) in {0..<tile, 0..<tile}] (result[y, x] == expected[y, x] && result[y, x + tile] == expected[x, y]));
// CHECK-NEXT: true

// In two dimensions each row of threads goes through the loop by itself.
forall (j, i) in Boxes {
  var last = getThreadID_y() + getThreadID_x();
  for k in 0..<m do
    last = last % 7 + A[k, i] * (j + 1);
  E[j, i] = last;
}
var boxes: [0..<3, 0..<n] int = E, wrong = 0;
for (j, i) in boxes.domain {
  var last = j % 2 + i % tile;
  for k in 0..<m do
    last = last % 7 + (k * i + k) * (j + 1);
  if boxes[j, i] != last then wrong += 1;
}
writeln(wrong);
// CHECK-NEXT: 0
