// With --ieee-float nothing is contracted: the same bits at every level, on processors and devices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run -O0 --ieee-float %s > %t.plain
// RUN: env CHOIR_TARGET=cpu %choir-run --ieee-float %s | diff %t.plain -
// RUN: env CHOIR_TARGET=cpu %choir-run --fast --ieee-float %s | diff %t.plain -
// RUN: env CHOIR_DEVICE=emulated %choir-run --ieee-float %s | diff %t.plain -
// RUN: env CHOIR_DEVICE=emulated %choir-run --ieee-float --fast %s | diff %t.plain -
// RUN: FileCheck %s < %t.plain
// RUN: %choir --no-warnings --fast --ieee-float --emit=ptx %s | FileCheck %s --check-prefix=PTX --implicit-check-not=fma.rn
use GPUDistributions;
config const n = 64;
const D = {0..<n} dmapped new GPUDist(rank=1, blockSizeX=32);

proc report(what: string, const ref A) {
  writeln(what, " ", + reduce [a in A] (a * 2.0**40 - floor(a * 2.0**40)));
}
proc test(type t) {
  var A, B, C, R: [D] t;
  for i in D {
    A[i] = 1: t / (i + 3): t;
    B[i] = 0.3: t + 1: t / (i * 7 + 1): t;
    C[i] = -A[i] * B[i];
  }
  // What rounding has left of a product: nothing, unless the product is not rounded.
  forall i in D do
    R[i] = A[i] * B[i] + C[i];
  writeln("exact ", + reduce (R != 0));
  forall i in D do
    R[i] = A[i] * B[i] - C[i] * A[i];
  report("two", R);
  forall i in D {
    var sum = 0: t;
    for j in 0..<9 do
      sum += A[i] * (B[i] + j: t);
    R[i] = sum / B[i];
  }
  report("loop", R);
  forall i in D do
    R[i] = sqrt(A[i] * A[i] + B[i] * B[i]);
  report("root", R);
  forall i in D {
    const z = (A[i], B[i]): complex(2 * numBits(t)), w = z * z + z;
    R[i] = w.re * w.im + 1: t;
  }
  report("complex", R);
}
// CHECK-COUNT-2: exact 0
test(real(64));
test(real(32));
// PTX: mul.rn.f64
// PTX: add.rn.f64
// PTX: mul.rn.f32
