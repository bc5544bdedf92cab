// Arrays with copies on both sides, used by tasks on several GPUs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=copies %s -o %t.checked
// RUN: env CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t.checked | FileCheck %s
use GPUDistributions;
config const n = 1000, rounds = 6;
const D = {1..n} dmapped new GPUDist(rank=1, blockSizeX=64), X = {1..n} dmapped new GPUExplicitDist(rank=1);
const gpus = here.gpus, count = gpus.size;
var A, B: [D] int;
var total: atomic int;
forall i in D do A[i] = i;
for r in 1..rounds do on gpus[r % count] {
  forall i in D do B[i] = A[i] + r;
  if r % 2 == 0 then A[r] = 0;
  forall i in D do A[i] += B[i] % 3;
  var own: [1..n] int;
  foreach i in 1..n do own[i] = i;
  forall i in D do B[i] += own[i];
}
writeln(+ reduce A, " ", + reduce B, " ", A[2]);
// Each GPU its part of the same arrays.
coforall (gpu, g) in zip(gpus, 0..) do on gpu {
  const low = 1 + g * n / count, high = (g + 1) * n / count;
  for 1..3 {
    forall i in D[low..high] do A[i] = A[i] * 2 - B[i] % 5;
    total.add(+ reduce A[low..high]);
  }
  var E: [X] int;
  E[low..high] = A[low..high];
  forall i in X do E[i] += 1;
  B[low..high] = E[low..high];
}
writeln(+ reduce A, " ", total.read(), " ", + reduce B);
var counter: atomic int;
for gpu in gpus do on gpu do forall i in D do if A[i] > 0 then counter.add(1);
writeln(counter.read() % count == 0);
// CHECK: 506482 1011993 3
// CHECK-NEXT: 4037870 7068770 4038870
// CHECK-NEXT: true
