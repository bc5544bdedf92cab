// Arrays whose domain is assigned between device loops: each side keeps what it has of the elements that stay.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions;

var D = {1..8} dmapped new GPUDist(rank=1), Plane = {1..4, 1..4} dmapped new GPUDist(rank=2);
var A: [D] int, B: [Plane] int;

// The device has all elements of A; the host writes one of them.
forall i in D do
  A[i] = i;
A[3] = 30;
D = {2..10};
forall i in D do
  A[i] += 100;
// CHECK: 102 130 104 105 106 107 108 100 100
writeln(A);

// The inside of a plane, and a plane that loses a row and gains columns.
forall (i, j) in Plane[2..3, 2..3] do
  B[i, j] = 10 * i + j;
Plane = {2..4, 1..6};
B[4, 6] = 46;
forall (i, j) in Plane do
  B[i, j] += 100;
// CHECK-NEXT: 100 122 123 100 100 100
// CHECK-NEXT: 100 132 133 100 100 100
// CHECK-NEXT: 100 100 100 100 100 146
writeln(B);

// Elements that do not stay neighbours come back to the host first.
var Even = {0..12 by 2} dmapped new GPUDist(rank=1), C: [Even] int;
forall i in Even do
  C[i] = i;
Even = {0..12 by 4};
forall i in Even do
  C[i] += 1000;
// CHECK-NEXT: 1000 1004 1008 1012
writeln(C);

// To the device: the element that the host has written, and the two new ones; of the plane all but the four elements that
// the device had; the strided array for each loop. On the device: what A and B
// keep, but for zeros that nobody has written.
// DIAG: kernel launches: 6
// DIAG-NEXT: host to device: {{[0-9]+}} copies, 48 bytes
// DIAG-NEXT: device to host: {{[0-9]+}} copies, 304 bytes
// DIAG-NEXT: device to device: {{[0-9]+}} copies, 80 bytes
