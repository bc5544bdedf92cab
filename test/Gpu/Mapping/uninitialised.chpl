// In OpenMP memory that 'alloc' or 'omp_target_alloc' gives is read before anything is written.
// Here arrays begin with zeros, on the device too; shared arrays of a block do not, and '--sanitize=gpu' reports what
// reads them too early.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t.sanitized
// RUN: %t.sanitized | FileCheck %s
// RUN: not %t.sanitized --early 2>&1 | FileCheck %s --check-prefix=EARLY
use GPUDistributions;
config const n = 8, early = false;
const D = {1..n} dmapped new GPUDist(rank=1), E = {1..n} dmapped new GPUExplicitDist(rank=1);
const Tile = {0..<256} dmapped new GPUSharedDist(rank=1);
var A, B: [D] int, G: [E] int, H: [1..n] int;
forall i in D do if i % 2 == 0 then A[i] = i;
forall i in D do B[i] = A[i] + 1;
// CHECK: 1 3 1 5 1 7 1 9
writeln(B);
forall i in E do G[i] += i;
H = G;
// CHECK-NEXT: 1 2 3 4 5 6 7 8
writeln(H);
forall i in D {
  var tile: [Tile] int;
  const t = getThreadID_x();
  if !early || t > 0 then tile[t] = i;
  thread_barrier();
  // EARLY: uninitialised.chpl:[[#@LINE+1]]: error: a loop on a GPU reads device memory that nothing has
  A[i] = tile[n - 1 - t];
}
// CHECK-NEXT: 8 7 6 5 4 3 2 1
writeln(A);
