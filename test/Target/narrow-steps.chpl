// The counter of a loop by steps has 32 bits in a kernel's narrow version, and its end takes no minimum.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --fast --no-unroll --emit=ptx %s | FileCheck %s
// CHECK-LABEL: .entry {{.*}}steps_forall_{{[0-9]+}}_narrow(
// CHECK: .reqntid
// CHECK-NOT: min.s64
// CHECK-NOT: setp.{{[a-z]+}}.{{[su]}}64
// CHECK: setp.ne.b32
// CHECK-NOT: setp.{{[a-z]+}}.{{[su]}}64
// CHECK: ret;
use GPUDistributions;
config const n = 100;
const D = {1..n} dmapped new GPUExplicitDist(rank=1);
var C: [D] int;
proc steps() {
  forall i in D {
    var sum = 0;
    for k in 0..<n by 16 do sum += C[k + 1];
    C[i] = sum;
  }
}
steps();
