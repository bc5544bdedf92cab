// Which products and sums of device code are fused is said before it becomes code of some device: the emulated device and
// GPUs compute the same. Nothing is left for the assembler to fuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX --implicit-check-not=mul.f64 --implicit-check-not=add.f64
// RUN: %choir --no-warnings --fast --emit=ptx %s | FileCheck %s --check-prefix=PTX --implicit-check-not=mul.f64 --implicit-check-not=add.f64
// RUN: %choir --no-warnings --emit=llvm %s | FileCheck %s
// RUN: %choir --no-warnings --fast --emit=llvm %s | FileCheck %s
use GPUDistributions;
const D = {1..8} dmapped new GPUDist(rank=1);
var A, B, C: [D] real;
// CHECK-LABEL: define {{.*}}@choir_emulated.
// CHECK: call double @llvm.fma.f64(
// CHECK-NOT: f{{add|sub|mul}} {{.*}}contract
// CHECK: {{^}}}
// PTX: fma.rn.f64
forall i in D do
  A[i] = A[i] * B[i] + C[i];
// The sum, of two products: one of them is rounded.
// PTX: fma.rn.f64
forall i in D do
  A[i] = A[i] * A[i] - C[i] * B[i];
