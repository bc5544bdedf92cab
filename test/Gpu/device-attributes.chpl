// What programs can ask of a GPU; the GPU that processors play answers as the emulated one does. EMULATED-ONLY: EMULATED
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s --check-prefixes=CHECK,EMULATED
// RUN: env CHOIR_TARGET=cpu CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t | FileCheck %s --check-prefixes=CHECK,PLAYED
// RUN: not %t --ofHost 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %t --peerOfHost 2>&1 | FileCheck %s --check-prefix=PEER
use GPU, GpuDiagnostics, CTypes;
config const ofHost = false, peerOfHost = false;
extern proc chpl_task_getRequestedSubloc(): int(32);
// HOST: device-attributes.chpl:[[#@LINE+1]]: error: halt reached - 'deviceAttributes' takes a GPU, such as here.gpus[0]
if ofHost then writeln(deviceAttributes(here).warpSize);
// PEER: device-attributes.chpl:[[#@LINE+1]]: error: halt reached - 'canAccessPeer' takes GPUs, such as here.gpus[0]
if peerOfHost then writeln(canAccessPeer(here, here));
const of0 = deviceAttributes(here.gpus[0]);
// EMULATED: emulated GPU
// PLAYED: processors of the host
writeln(of0.name);
// CHECK-NEXT: 1024 64 2147483647 32 9.0 true
writeln(of0.maxThreadsPerBlock, " ", of0.maxBlockDimZ, " ", of0.MaxGridDimX, " ", of0.warpSize, " ",
        of0.computeCapabilityMajor, ".", of0.computeCapabilityMinor, " ", of0.multiprocessorCount > 0);
on here.gpus[1] do
  // CHECK-NEXT: 1 true true 1000000000 true
  writeln(chpl_task_getRequestedSubloc(), " ", here.maxTaskPar > 0, " ", here.numPUs() > 0, " ", gpuClocksPerSec(1), " ",
          deviceAttributes(here).maxThreadsPerBlock == 1024);
// CHECK-NEXT: -2 true
writeln(chpl_task_getRequestedSubloc(), " ", canAccessPeer(here.gpus[0], here.gpus[1]));
setPeerAccess(here.gpus[0], here.gpus[1], true);
