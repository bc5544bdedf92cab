// Partial results of reductions are loaded and stored as numbers, not byte by byte.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=ptx %s | FileCheck %s --implicit-check-not=ld.global.b8 --implicit-check-not=st.global.b8

use GPUDistributions;

config const n = 1000;
const D = {1..n} dmapped new GPUDist(rank=1, blockSizeX=128);
var A: [D] real;
var S: [D] real(32);
var C: [D] complex;

// CHECK: .entry {{.*}}combine
// CHECK: ld.global.b64
// CHECK: .entry {{.*}}combine
// CHECK: ld.global.b32
writeln(+ reduce A);
writeln(max reduce S);
writeln(+ reduce C);
writeln(minloc reduce zip(A, D));
