// Copperhead (Catanzaro, Garland and Keutzer, PPoPP 2011): its primitives over sequences, and the sparse matrix-vector
// products of section 6.1. A sequence is an array over a GPU distribution, a procedure mapped over sequences a promoted one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s --match-full-lines
use GPUDistributions;

const sequence = new GPUDist(rank=1, blockSizeX=64);
const D = {0..9} dmapped sequence;

// map: add_vectors(range(10), [2]*10)
proc add(x, y) do return x + y;
var x, twos, sum: [D] int;
forall i in D do x[i] = i;
twos = 2;                                     // replicate
sum = add(x, twos);
// CHECK: 2 3 4 5 6 7 8 9 10 11
writeln(sum);

// zip, gather, permute
var at, gathered, permuted: [D] int, pairs: [D] 2*int;
forall i in D do at[i] = (3 * i + 1) % 10;
forall (p, a, b) in zip(pairs, x, at) do p = (a, b);
gathered = x[at] * 10;
forall i in D do permuted[at[i]] = x[i];
// CHECK-NEXT: (0, 1) (9, 8)
writeln(pairs[0], " ", pairs[9]);
// CHECK-NEXT: 10 40 70 0 30 60 90 20 50 80
writeln(gathered);
// CHECK-NEXT: 3 0 7 4 1 8 5 2 9 6
writeln(permuted);

// reduce and scan; the prefix of reduce is what the variable holds before.
var total = 100;
total += + reduce sum;
// CHECK-NEXT: 165 11
writeln(total, " ", max reduce sum);
// CHECK-NEXT: 0 1 3 6 10 15 21 28 36 45
writeln(+ scan x);

// spmv_csr on the paper's matrix: a row a thread, then a row a block whose threads add up in shared memory.
//   1 7 0 0 | 0 2 8 0 | 5 0 3 9 | 0 6 0 4
const Rows = {0..3} dmapped sequence, Starts = {0..4} dmapped sequence, Entries = {0..8} dmapped sequence;
var start: [Starts] int, values: [Entries] real, columns: [Entries] int, v, y: [Rows] real;
for (s, i) in zip([0, 2, 4, 7, 9], 0..) do start[i] = s;
for (a, c, i) in zip([1, 7, 2, 8, 5, 3, 9, 6, 4], [0, 1, 1, 2, 0, 2, 3, 1, 3], 0..) {
  values[i] = a;
  columns[i] = c;
}
for i in 0..3 do v[i] = i + 1;

forall row in Rows {
  var dot = 0.0;
  for k in start[row]..<start[row + 1] do dot += values[k] * v[columns[k]];
  y[row] = dot;
}
// CHECK-NEXT: 15.0 28.0 50.0 28.0
writeln(y);

param blockSize = 32;
const Blocks = {0..<4 * blockSize} dmapped new GPUDist(rank=1, blockSizeX=blockSize);
y = 0.0;
{
  const shared_ = new GPUSharedDist(rank=1);
  const Lanes = {0..<blockSize} dmapped shared_;
  forall i in Blocks {
    var partial: [Lanes] real;
    const row = i / blockSize, lane = i % blockSize;
    var dot = 0.0;
    for k in start[row] + lane..<start[row + 1] by blockSize do dot += values[k] * v[columns[k]];
    partial[lane] = dot;
    thread_barrier();
    var step = blockSize / 2;
    while step > 0 {
      if lane < step then partial[lane] += partial[lane + step];
      thread_barrier();
      step /= 2;
    }
    if lane == 0 then y[row] = partial[0];
  }
}
// CHECK-NEXT: 15.0 28.0 50.0 28.0
writeln(y);

// spmv_ell: at most three entries a row, column by column; -1 pads.
const Ell = {0..2, 0..3} dmapped new GPUDist(rank=2, blockSizeX=16, blockSizeY=2);
var ellValues: [Ell] real, ellColumns: [Ell] int = -1;
for row in 0..3 do
  for (k, n) in zip(start[row]..<start[row + 1], 0..) {
    ellValues[n, row] = values[k];
    ellColumns[n, row] = columns[k];
  }
y = 0.0;
forall row in Rows {
  var dot = 0.0;
  for n in 0..2 do
    if ellColumns[n, row] >= 0 then dot += ellValues[n, row] * v[ellColumns[n, row]];
  y[row] = dot;
}
// CHECK-NEXT: 15.0 28.0 50.0 28.0
writeln(y);
