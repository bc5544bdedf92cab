// Distributions over GPUs: each launches its part of a loop, and gets from the others, and from the host, what it lacks. The
// output does not depend on their number.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=1 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefix=DIAG
// RUN: %choir --no-warnings --fast %s -o %t && env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
// RUN: %choir --no-warnings --copies=conservative %s -o %t && env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
use BlockDist;
config const n = 37, m = 29;

// Two dimensions, with borders that neighbours need.
const D = blockDist.createDomain({0..n, 0..m}, here.gpus), Inner = D.expand(-1);
var A, B: [D] real;
forall (i, j) in D do A[i, j] = i * 100 + j;
for step in 1..3 {
  forall (i, j) in Inner do B[i, j] = (A[i-1, j] + A[i+1, j] + A[i, j-1] + A[i, j+1]) / 4;
  A[Inner] = B[Inner];
}
// CHECK: 101.0 1814.0 2.12553e+06 3729.0
writeln(A[1, 1], " ", A[n/2, m/2], " ", + reduce A, " ", max reduce abs(A - B));
A <=> B;
// CHECK-NEXT: 1803.0
writeln(A[n/2, 3]);

// One dimension: zippered, indirect, slices, promoted.
const L = blockDist.createDomain({1..n}, here.gpus);
var X, Y, P: [L] int;
forall (x, i) in zip(X, L) do x = i * i;
forall (p, i) in zip(P, L) do p = n + 1 - i;
forall i in L do Y[i] = X[P[i]];
// CHECK-NEXT: 1369 1296 {{.*}} 4 1
writeln(Y);
forall i in L do X[P[i]] = i;
// CHECK-NEXT: 37 36 35 34 33 {{.*}} 3 2 1
writeln(X);
forall x in X[5..9] do x = 7;
X[10..15] = 3;
// CHECK-NEXT: 37 36 35 34 7 7 7 7 7 3 3 3 3 3 3 22 21 {{.*}} 2 1
writeln(X);
Y = X * 2 + P;
// CHECK-NEXT: 111 108 105 102 47 46 {{.*}} 6 3
writeln(Y);
// CHECK-NEXT: 111 219 324 {{.*}} 1596 1599
writeln(+ scan Y);
var sum = 0;
forall y in Y with (+ reduce sum) do sum += y;
// CHECK-NEXT: 1599
writeln(sum);
for i in L do Y[i] += 1;
forall y in Y do y += 1;
// CHECK-NEXT: 113 5
writeln(Y[1], " ", Y[n]);

// A loop that touches an array of the host stays there.
var H: [1..n] int = 1..n;
forall i in L do Y[i] = H[i];
// CHECK-NEXT: 703
writeln(+ reduce Y);

// Steps, downwards, a rank change, records.
record point { var x, y: real; }
const S = blockDist.createDomain({1..n by -2}, here.gpus);
var T: [S] point;
forall i in S do T[i] = new point(i, i * 0.5);
// CHECK-NEXT: (x = 37.0, y = 18.5) (x = 1.0, y = 0.5) 361.0
writeln(T[37], " ", T[1], " ", + reduce [t in T] t.x);
forall a in A[.., 3] do a = -1;
forall a in A[5, ..] do a += 1;
// CHECK-NEXT: -1.0 0.0 505.0
writeln(A[n, 3], " ", A[5, 3], " ", A[5, 4]);

// More GPUs than indices, none at all, and some of the GPUs.
const Few = blockDist.createDomain({1..2}, here.gpus), None = Few[5..4],
      Some = blockDist.createDomain({1..n}, here.gpus[0..0]);
var F: [Few] int, N: [None] int, G: [Some] int;
forall i in Few do F[i] = i;
forall i in None do N[i] = i;
forall i in Some do G[i] = F[(i - 1) % 2 + 1];
// CHECK-NEXT: 1 2 | | 55
writeln(F, " |", N, " | ", + reduce G);

// A domain that grows: what is there stays.
var V = blockDist.createDomain({1..4}, here.gpus);
var W: [V] int;
forall i in V do W[i] = i;
V = {1..8};
forall i in V do W[i] += 10;
// CHECK-NEXT: 11 12 13 14 10 10 10 10
writeln(W);

// What the two GPUs exchange does not go through the host.
// DIAG: kernel launches: 37
// DIAG-NEXT: host to device: {{[0-9]+}} copies, 800 bytes
// DIAG-NEXT: device to host: {{[0-9]+}} copies, 1400 bytes
