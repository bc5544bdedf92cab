// Kernels write with gpuWrite, gpuWriteln and gpuWritef, and read a clock.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An executor of PTX may have no vprintf, by which kernels write on a GPU. EMULATED-ONLY: CHECK
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
use GPU, CTypes;
on here.gpus[0] {
  var ticks: [0..0] uint;
  @gpu.assertEligible
  foreach i in 0..0 {
    const before = gpuClock();
    // CHECK: 02.5true(1, 2)
    gpuWrite(i, i + 2.5);
    gpuWriteln(i == 0, (1, 2));
    // CHECK-NEXT: [0] 100% of 7.5 and 3
    gpuWritef("[%i] 100%% of %5.1dr and %u\n", i, 7.5, 3: uint);
    ticks[0] = gpuClock() - before;
  }
  // CHECK-NEXT: true true
  writeln(ticks[0] < 10**12, " ", gpuClocksPerSec(0) > 0);
}
