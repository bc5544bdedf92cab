// A reduction over an array in device memory: two kernels, the second of which combines the leaves of the first, shuffles in
// both, and one element that comes back.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s --check-prefix=OUT
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
const D = {1..10000} dmapped GPUExplicitDist(rank=1);
var A: [D] int;
forall i in D do
  A[i] = i;
// OUT: 100010000
// CHECK: 100010000
writeln(+ reduce (2 * A));
// CHECK-NEXT: kernel launches: 3
// CHECK-NEXT: host to device: 0 copies, 0 bytes
// CHECK-NEXT: device to host: 1 copies, 8 bytes

// PTX: .visible .entry {{.*}}forall
// PTX: .visible .entry {{.*}}reduce
// PTX: ld.global.nc
// PTX-COUNT-10: shfl.sync.down.b32
// PTX: .visible .entry {{.*}}combine
// PTX-COUNT-10: shfl.sync.down.b32
// PTX: bar.sync
// PTX-COUNT-10: shfl.sync.down.b32
// PTX-NOT: .visible .entry {{.*[0-9]}}(
