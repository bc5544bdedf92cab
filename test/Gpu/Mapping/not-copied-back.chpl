// In OpenMP the host reads its own old copy of what is on the device, where a copy back is forgotten.
// Here an array of GPUExplicitDist has no copy on the host: an access of the host is reported, with file and line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sanitizers have handlers of their own.
// UNSUPPORTED: sanitized-programs
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: not env CHOIR_TARGET=cpu %t --which=1 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not env CHOIR_DEVICE=emulated %t --which=1 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not env CHOIR_TARGET=cpu %t --which=2 2>&1 | FileCheck %s --check-prefix=WRITE
// RUN: not env CHOIR_DEVICE=emulated %t --which=2 2>&1 | FileCheck %s --check-prefix=WRITE
use GPUDistributions;
config const n = 8, which = 0;
const E = {1..n} dmapped new GPUExplicitDist(rank=1);
var G: [E] int, H: [1..n] int;
forall i in E do G[i] = i;
if which == 1 then
  // READ: not-copied-back.chpl:[[#@LINE+1]]: error: an element of an array in device memory, accessed by the host:
  H[3] = G[3];
if which == 2 then
  // WRITE: not-copied-back.chpl:[[#@LINE+1]]: error: an element of an array in device memory, accessed by the host:
  for i in 1..n do G[i] = 5;
H[3..4] = G[3..4];
// CHECK: 0 0 3 4 0 0 0 0
writeln(H);
