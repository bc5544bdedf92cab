// Kernels of one to three dimensions, partial blocks with barriers in loops, shared arrays of each rank, ids.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;

/// Each thread gives its value to its right neighbour in the block, several times.
proc rotate(n: int, rounds: int) {
  const D = {1..n} dmapped GPUDist(rank=1, blockSizeX=32);
  const S = {0..31} dmapped GPUSharedDist(rank=1);
  var A: [D] int;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), size = min(32, n - getBlockID_x() * 32);
    var mine = i;
    for 1..rounds {
      tile[t] = mine;
      thread_barrier();
      mine = tile[(t + 1) % size];
      thread_barrier();
    }
    A[i] = mine;
  }
  return A;
}
// CHECK: 4 5 6 {{.*}} 31 32 1 2 3 36
writeln(rotate(70, 3));

/// A tile of a matrix, transposed through shared memory.
proc transpose(n: int, m: int) {
  param T = 8;
  const D = {0..#n, 0..#m} dmapped GPUDist(rank=2, blockSizeX=T, blockSizeY=T);
  const padded = {0..#((n+T-1)/T*T), 0..#((m+T-1)/T*T)} dmapped GPUDist(rank=2, blockSizeX=T, blockSizeY=T);
  const S = {0..#T, 0..#T} dmapped GPUSharedDist(rank=2);
  const R = {0..#m, 0..#n} dmapped GPUDist(rank=2);
  var A: [D] real, B: [R] real;
  for (i, j) in D do A[i, j] = 100 * i + j;
  forall (i, j) in padded {
    var tile: [S] real;
    const x = getThreadID_x(), y = getThreadID_y();
    if i < n && j < m then tile[y, x] = A[i, j];
    thread_barrier();
    const row = getBlockID_x() * getBlockDim_x() + y, column = getBlockID_y() * getBlockDim_y() + x;
    if row < m && column < n then B[row, column] = tile[x, y];
  }
  var wrong = 0;
  for (i, j) in D do if B[j, i] != A[i, j] then wrong += 1;
  return wrong;
}
// CHECK: 0 0
writeln(transpose(20, 13), " ", transpose(8, 8));

/// Sums over the planes of each block's box.
proc box(n: int) {
  const D = {1..n, 1..n, 1..n} dmapped GPUDist(rank=3, blockSizeX=4, blockSizeY=4, blockSizeZ=2);
  const S = {0..1, 0..3, 0..3} dmapped GPUSharedDist(rank=3);
  var A: [D] int;
  forall (i, j, k) in D {
    var tile: [S] int;
    const x = getThreadID_x(), y = getThreadID_y(), z = getThreadID_z();
    tile[z, y, x] = i * 10000 + j * 100 + k;
    thread_barrier();
    var sum = 0;
    for zz in 0..min(1, n - 1 - getBlockID_z() * 2) do
      for yy in 0..min(3, n - 1 - getBlockID_y() * 4) do
        sum += tile[zz, yy, x];
    A[i, j, k] = sum;
  }
  return (A[1, 1, 1], A[n, n, n], + reduce A);
}
// Of the block at the origin (i 1..2, j 1..4, k 1); of the last one (i 5, j 5, k 5).
// CHECK: (122008, 50505,
writeln(box(5));

const G = {0..99} dmapped GPUDist(rank=1, blockSizeX=30);
var ids: [G] 4*int;
forall i in G do ids[i] = (getThreadID_x(), getBlockID_x(), getBlockDim_x(), getGridDim_x());
// CHECK: (0, 0, 30, 4) (29, 0, 30, 4) (0, 1, 30, 4) (9, 3, 30, 4)
writeln(ids[0], " ", ids[29], " ", ids[30], " ", ids[99]);

// No iterations; one.
const E = {1..0} dmapped GPUDist(rank=1);
var nobody: [E] int;
forall i in E do nobody[i] = 1;
const O = {7..7} dmapped GPUDist(rank=1);
var one: [O] int;
forall i in O do one[i] = i;
// CHECK: 0 7
writeln(nobody.size, " ", one[7]);

// DIAG: kernel launches: 7

// One entry for each loop, two for the reduction.
// PTX-COUNT-8: .visible .entry
// PTX-NOT: .visible .entry {{.*[0-9]}}(
