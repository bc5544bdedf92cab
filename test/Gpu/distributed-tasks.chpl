// Tasks whose arrays all GPUs share out, at the same time; and tasks on GPUs beside loops over all of them. How much memory
// is in use depends on when tasks run. EMULATED-ONLY: CHECK
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=3 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=1 %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t | FileCheck %s
// RUN: %choir --no-warnings --sanitize=copies %s -o %t && env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=4 %t | FileCheck %s
use BlockDist;
var results: [0..2] int;
coforall t in 0..2 with (ref results) {
  const E = blockDist.createDomain({0..99}, here.gpus);
  var U: [E] int = t;
  for step in 1..5 do forall u in U do u += step;
  results[t] = + reduce U;
}
// CHECK: 1500 1600 1700
writeln(results);

// Each GPU's task reads all of an array that the GPUs share out, and writes the part that is its own.
const D = blockDist.createDomain({0..99}, here.gpus);
var A, B: [D] int;
forall i in D do A[i] = i;
coforall (gpu, g) in zip(here.gpus, 0..) with (ref B) do on gpu {
  const own = D.localSubdomain(gpu);
  foreach i in own do B[i] = A[99 - i] * 2;
}
// CHECK-NEXT: 9900 198 0
writeln(+ reduce B, " ", B[0], " ", B[99]);
