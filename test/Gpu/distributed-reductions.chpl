// Reductions over what GPUs share out: each GPU has the leaves that begin in its part. Same bits for any number of GPUs, and
// as those of an array on one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=1 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=3 CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --sanitize=copies %s -o %t && env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
use BlockDist;
config const n = 200000, rows = 700, columns = 300;

const D = blockDist.createDomain({1..n}, here.gpus);
var A: [D] real;
forall i in D do A[i] = 1.0 / i;
var sums: (real, real);
on here.gpus[0] {
  var B: [1..n] real = 1.0 / (1..n);
  sums = (+ reduce B, + reduce (B * B));
}
// CHECK: true true
writeln((+ reduce A) == sums(0), " ", (+ reduce (A * A)) == sums(1));
// CHECK-NEXT: 2.0 (5e-06, 200000)
writeln(max reduce (A * 2), " ", minloc reduce zip(A, D));

// Two dimensions; what a leaf reads beyond its positions; slices.
const E = blockDist.createDomain({1..rows, 1..columns}, here.gpus);
var M: [E] real;
forall (i, j) in E do M[i, j] = 1.0 / (i + j * 1.5);
var total = 0.0;
forall (i, j) in E with (+ reduce total) do total += M[i, j] * (if i < rows then M[i + 1, j] else 0.0);
// CHECK-NEXT: 3.3532{{[0-9]+}} 146.967 0.4
writeln(total, " ", + reduce M[2..rows-1, 3..50], " ", max reduce M[.., 1]);

// A grid of GPUs, whose parts are no slabs: one of them has all leaves.
const gpus = here.gpus, side = if gpus.size == 4 then 2 else 1;
const G = blockDist.createDomain({0..99, 0..99}, reshape(gpus, {0..<gpus.size / side, 0..<side}));
var C: [G] int;
forall (i, j) in G do C[i, j] = i * j;
// CHECK-NEXT: 24502500 7980
writeln(+ reduce C, " ", + reduce C[4, ..] - 11820);

// Fewer leaves than GPUs, and none.
var F: [blockDist.createDomain({1..3}, here.gpus)] int = 5;
// CHECK-NEXT: 15 0
writeln(+ reduce F, " ", + reduce F[3..2]);
// Each of the three GPUs launches its leaves (one GPU alone takes 24); what goes through the host is results alone.
// DIAG: kernel launches: 46
// DIAG-NEXT: host to device: 0 copies, 0 bytes
// DIAG-NEXT: device to host: {{[0-9]+}} copies, 6504 bytes
