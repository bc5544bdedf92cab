// Scalar arguments beyond --max-gpu-args bytes lie in constant memory, before the constant arrays of the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run --max-gpu-args=32 %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run --max-gpu-args=32 %s 2>&1 | FileCheck %s --check-prefixes=CHECK,SPILLED
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: %choir --no-warnings --max-gpu-args=32 --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config const low = 1, n = 100, a = 2.0, b = 3, c = 0.5, d = 7;
const D = {low..n} dmapped GPUDist(rank=1, blockSizeX=32);
const C = {0..3} dmapped GPUCCDist(rank=1);
var A, B: [D] real;
var weights: [C] real = [1.0, 10.0, 100.0, 1000.0];
forall i in D do B[i] = i;
forall i in D do A[i] = a * B[i] + b * c + d + weights[i % 4];
// CHECK: 20.5 209.5
writeln(A[1], " ", A[n]);
// Each launch that has spilled arguments copies them, besides the constant array.
// ALL: host to device: 1 copies
// SPILLED: host to device: 3 copies
// PTX-COUNT-2: .visible .entry
// PTX: ld.const
