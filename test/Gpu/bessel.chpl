// Bessel functions in kernels.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use Math;
on here.gpus[0] {
  var A: [1..6] real;
  var n = 2;
  // PTX: chpl_init_bessel_forall
  @assertOnGpu
  foreach i in 1..1 {
    const x = i + 0.5;
    A[1] = j0(x); A[2] = j1(x); A[3] = jn(n, x); A[4] = y0(x); A[5] = y1(x); A[6] = yn(n, x);
  }
  // CHECK: 0.511828 0.557937 0.232088 0.382449 -0.412309 -0.932194
  writeln(A);
}
