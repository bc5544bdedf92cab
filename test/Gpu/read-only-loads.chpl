// Arrays that a kernel only reads are loaded past the coherent caches; those that it writes too, or that may be parts of
// what it writes, are not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s
use GPUDistributions;
const D = {1..100} dmapped GPUDist(rank=1);

// CHECK-LABEL: .entry {{.*}}scale{{.*}}(
// CHECK: ld.global.nc
// CHECK: st.global
// CHECK-LABEL: .entry {{.*}}update{{.*}}(
// CHECK-NOT: ld.global.nc
// CHECK: st.global
// CHECK-LABEL: .entry {{.*}}shift{{.*}}(
// CHECK-NOT: ld.global.nc
// CHECK: st.global
var A, B: [D] real;
proc scale() {
  forall i in D do
    A[i] = 2 * B[i];
}
proc update() {
  forall i in D do
    A[i] = 2 * A[i];
}
proc shift(ref to, ref from) { // may be one array
  forall i in D do
    to[i] = from[i] + 1;
}
scale();
update();
shift(A, B);
