// In OpenMP mapping a structure maps the pointers in it, not what they point to: loops use addresses of the host.
// Here arrays in records and in records of records are on both sides; copies of records have their own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s --match-full-lines
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s --match-full-lines
use GPUDistributions;
config const n = 8;
const D = {1..n} dmapped new GPUDist(rank=1);

record inner { var A: [D] int; var factor = 3; }
record outer { var p: inner; var q: 2 * inner; }
var r: outer;
r.p.A[2] = 5;
r.q(1).A[3] = 6;
forall i in D with (ref r) do r.p.A[i] += r.q(1).A[i] + r.p.factor;
r.p.factor = 7;
forall i in D with (ref r) do r.q(0).A[i] = r.p.A[i] * r.p.factor;
// CHECK: 21 56 63 21 21 21 21 21
writeln(r.q(0).A);
var s = r.q(0);
forall i in D with (ref r) do r.q(0).A[i] = 0;
s.A[1] = 1;
forall i in D with (ref s) do s.A[i] += 1000;
// CHECK-NEXT: 1001 1056 1063 1021 1021 1021 1021 1021
writeln(s.A);
// CHECK-NEXT: 0 0 0 0 0 0 0 0
writeln(r.q(0).A);
