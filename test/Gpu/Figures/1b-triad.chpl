// Figure 1(b): STREAM Triad.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s -- --N=20000 | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s -- --N=20000 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;

const alpha = 3.0;
config const N = 2000000;
const space = [1..N] dmapped GPUdist(rank=1);
var A, B, C : [space] real;
B = 0.5;
C = 0.5;
forall (a,b,c) in zip(A,B,C) do
    a = b + alpha * c;

// CHECK: 2.0 2.0 40000.0
writeln(A[1], " ", A[N], " ", + reduce A);

// B and C go in; all of A is written. Two elements come back at once, and the result of the reduction.
// DIAG: kernel launches: 3
// DIAG-NEXT: host to device: 2 copies, 320000 bytes
// DIAG-NEXT: device to host: 2 copies, 24 bytes
// DIAG-NEXT: device to device: 0 copies, 0 bytes
// DIAG-NEXT: device peak: 480064 bytes

// The loop, and two entries for the reduction.
// PTX: .visible .entry {{.*}}forall
// PTX: ld.global.nc.b64
// PTX: st.global.b64
// PTX: .visible .entry {{.*}}reduce
// PTX: .visible .entry {{.*}}combine
// PTX-NOT: .visible .entry
