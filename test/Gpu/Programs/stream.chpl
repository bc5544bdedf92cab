// STREAM triad on all GPUs: each GPU has its part of the vectors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,ONE
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,FOUR
use GpuDiagnostics, Time;
config const n = 100_000, trials = 3, alpha = 3.0;
proc triad(const m: int, first: int) {
  var A, B, C: [0..<m] real;
  foreach i in 0..<m { B[i] = (first + i) % 7; C[i] = (first + i) % 5; }
  for 1..trials do
    foreach (a, b, c) in zip(A, B, C) do a = b + alpha * c;
  A = B + alpha * C;
  var wrong = 0;
  wrong = + reduce [i in 0..<m] if A[i] != B[i] + alpha * C[i] then 1 else 0;
  return (wrong, + reduce A);
}
startGpuDiagnostics();
var sums: [here.gpus.domain] real, wrongs: [here.gpus.domain] int;
coforall (gpu, g) in zip(here.gpus, here.gpus.domain) with (ref sums, ref wrongs) do on gpu {
  const count = here.parent.gpus.size, low = g * n / count, high = (g + 1) * n / count;
  (wrongs[g], sums[g]) = triad(high - low, low);
}
stopGpuDiagnostics();
writeln(+ reduce wrongs, " ", + reduce sums);
const launches = + reduce getGpuDiagnostics().kernel_launch;
writeln(launches >= (trials + 4) * here.gpus.size);
// CHECK: 0 8.99995e+05
// CHECK-NEXT: true
// ONE: kernel launches: 10
// ONE-NEXT: host to device: 0 copies, 0 bytes
// ONE-NEXT: device to host: 2 copies, 16 bytes
// ONE-NEXT: device to device: 0 copies, 0 bytes
// FOUR: kernel launches: 40
// FOUR-NEXT: host to device: 0 copies, 0 bytes
// FOUR-NEXT: device to host: 8 copies, 64 bytes
// FOUR-NEXT: device to device: 0 copies, 0 bytes
