// In OpenMP a loop runs past the end of a mapped section, into memory that belongs to something else.
// Here an index outside of an array is reported, with file and line; without checks '--sanitize=gpu' does so.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %t --past=1 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not env CHOIR_DEVICE=emulated %t --past=1 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: not env CHOIR_TARGET=cpu %t --explicit=1 2>&1 | FileCheck %s --check-prefix=EXPLICIT
// RUN: not env CHOIR_DEVICE=emulated %t --explicit=1 2>&1 | FileCheck %s --check-prefix=EXPLICIT
// RUN: %choir --no-warnings --no-checks --sanitize=gpu %s -o %t.sanitized
// RUN: %t.sanitized | FileCheck %s
// RUN: not %t.sanitized --past=1 2>&1 | FileCheck %s --check-prefix=SANITIZED
// RUN: not %t.sanitized --explicit=1 2>&1 | FileCheck %s --check-prefix=EXPLICIT-SANITIZED
use GPUDistributions;
config const n = 8, past = 0, explicit = 0;
const D = {1..n} dmapped new GPUDist(rank=1), E = {1..n} dmapped new GPUExplicitDist(rank=1);
var A, B: [D] int, G: [E] int, H: [1..n] int;
A = 1;
forall i in D do
  // PAST: out-of-bounds.chpl:[[#@LINE+3]]: error: halt reached - array index out of bounds
  // PAST-NEXT: note: index was 9 but array bounds are 1..8
  // SANITIZED: out-of-bounds.chpl:[[#@LINE+1]]: error: thread 7 of block 0 reads 8 bytes that are in no array of the
  B[i] = A[i + past] + i;
forall i in E do
  // EXPLICIT: out-of-bounds.chpl:[[#@LINE+3]]: error: halt reached - array index out of bounds
  // EXPLICIT-NEXT: note: index was 9 but array bounds are 1..8
  // EXPLICIT-SANITIZED: out-of-bounds.chpl:[[#@LINE+1]]: error: thread 7 of block 0 writes 8 bytes that are in no
  G[i + explicit] = i;
H = G;
// CHECK: 44 36
writeln(+ reduce B, " ", + reduce H);
