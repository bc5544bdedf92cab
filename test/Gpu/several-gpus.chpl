// A task on each of several GPUs, of several locales, with arrays of its own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHPL_RT_NUM_GPUS_PER_LOCALE=3 CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHPL_RT_NUM_GPUS_PER_LOCALE=3 CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t -nl 2 | FileCheck %s --check-prefix=LOCALES
// RUN: not env CHPL_RT_NUM_GPUS_PER_LOCALE=many %t 2>&1 | FileCheck %s --check-prefix=BAD
config const n = 999;
var Result: [1..n] int;
const gpus = here.gpus;
coforall (gpu, k) in zip(gpus, 0..) do on gpu {
  const mine = k * n / gpus.size + 1..(k + 1) * n / gpus.size;
  var Part: [mine] int;
  forall i in mine do Part[i] = i * i;
  cobegin {
    assert(here == gpu);
    forall i in mine do assert(here.gpuId == gpu.gpuId);
  }
  Result[mine] = Part;
}
// CHECK: true
// LOCALES: true
writeln(&& reduce (Result == [i in 1..n] i * i));
// LOCALES-NEXT: LOCALE0-GPU0 LOCALE0-GPU1 LOCALE1-GPU0 LOCALE1-GPU1
var Places: [LocaleSpace][0..<here.gpus.size] locale;
coforall loc in Locales do on loc do
  for gpu in here.gpus do on gpu do Places[loc.id][gpu.gpuId] = here;
writeln(Places);
// BAD: error: CHPL_RT_NUM_GPUS_PER_LOCALE is '{{.*}}'; it can be a number from 0 to 1024
