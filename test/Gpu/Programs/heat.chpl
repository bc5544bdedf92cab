// Heat conduction: an implicit step by conjugate gradients, all vectors on the GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
config const n = 32, steps = 3, tolerance = 1e-10, ratio = 0.7;
const Inner = {1..n, 1..n}, All = {0..n + 1, 0..n + 1};
proc apply(const ref X: [] real, ref Y: [] real) {
  forall (i, j) in Inner do
    Y[i, j] = (1 + 4 * ratio) * X[i, j] - ratio * (X[i - 1, j] + X[i + 1, j] + X[i, j - 1] + X[i, j + 1]);
}
proc dot(const ref X: [] real, const ref Y: [] real) do return + reduce (X[Inner] * Y[Inner]);
proc solve(const ref B: [] real, ref X: [] real): int {
  var R, P, Q: [All] real;
  apply(X, Q);
  R[Inner] = B[Inner] - Q[Inner];
  P = R;
  var rho = dot(R, R), iterations = 0;
  while rho > tolerance && iterations < 200 {
    apply(P, Q);
    const alpha = rho / dot(P, Q);
    forall p in Inner { X[p] += alpha * P[p]; R[p] -= alpha * Q[p]; }
    const next = dot(R, R), beta = next / rho;
    forall p in Inner do P[p] = R[p] + beta * P[p];
    rho = next;
    iterations += 1;
  }
  return iterations;
}
var result: [Inner] real, iterations = 0;
on here.gpus[0] {
  var U: [All] real;
  foreach (i, j) in Inner do U[i, j] = if (i - n / 2)**2 + (j - n / 2)**2 < 30 then 100.0 else 0.0;
  for 1..steps {
    const B = U;
    iterations += solve(B, U);
  }
  result = U[Inner];
}
writeln(iterations, " ", + reduce result, " ", max reduce result);
// CHECK: 63 9699.75 95.5634
// ONE: kernel launches: 325
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: 130 copies, 9224 bytes
// ONE-NEXT: device to device: 6 copies, 55488 bytes
// FOUR: kernel launches: 325
// FOUR-NEXT: host to device: 0 copies, 0 bytes
// FOUR-NEXT: device to host: 130 copies, 9224 bytes
// FOUR-NEXT: device to device: 6 copies, 55488 bytes
