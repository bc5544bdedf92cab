// Loops of kernels are unrolled unless --no-unroll says otherwise, which NVIDIA's assembler is told, too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --fast --emit=ptx %s | FileCheck %s --check-prefix=UNROLLED --implicit-check-not=nounroll
// RUN: %choir --no-warnings --fast --no-unroll --emit=ptx %s | FileCheck %s --check-prefix=KEPT
// RUN: %choir --no-warnings --fast --no-unroll --target=cpu --emit=llvm %s | FileCheck %s --check-prefix=HOST
use GPUDistributions;

const D = {1..100} dmapped new GPUDist(rank=1);
var A, B: [D] real;

forall i in D {
  var sum = 0.0;
  for k in 1..4 do
    sum = sum * B[i] + k;
  A[i] = sum;
}
writeln(A[1]);

// UNROLLED-COUNT-4: fma.rn.f64
// KEPT: .pragma "nounroll";
// KEPT: fma.rn.f64
// KEPT-NOT: fma.rn.f64
// KEPT: ret;
// HOST: define
