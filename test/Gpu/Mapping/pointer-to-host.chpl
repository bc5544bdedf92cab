// In OpenMP a pointer whose target is not mapped goes to the device, where it leads to memory of the host.
// Here a loop over a GPU distribution that follows such a pointer is reported on the device, with its line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: not env CHOIR_DEVICE=emulated %t 2>&1 | FileCheck %s --check-prefix=REPORTED
// What a GPU says depends on the machine: some can read memory of the host.
// EMULATED-ONLY: REPORTED
use GPUDistributions, CTypes;
config const n = 4;
const D = {1..n} dmapped new GPUDist(rank=1);
var A: [D] int;
const p = allocate(int, n: c_size_t);
for i in 0..<n do p[i] = 10 * i;
// REPORTED: pointer-to-host.chpl:[[#@LINE+1]]: error: device code touches an address that is not in device memory
forall i in D do A[i] = p[i - 1];
// CHECK: 0 10 20 30
writeln(A);
deallocate(p);
