// Of a kernel over arrays there are two versions. The narrow one computes positions, conditions and offsets of elements in
// 32 bits; the launch starts it where all numbers are small. Both count from the element with indices 0. Arrays of one domain
// have one stride there: the launch tests that, too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --fast --emit=ptx %s | FileCheck %s
// RUN: %choir --no-warnings --fast --emit=llvm %s | FileCheck %s --check-prefix=HOST
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=CHECKED
use GPUDistributions;

config const n = 100;
const D = {1..n, 1..n} dmapped new GPUExplicitDist(rank=2);
var A, B: [D] real(32), C: [D] int;

// CHECK-LABEL: .entry {{.*}}transpose_forall_{{[0-9]+}}(
// CHECK-DAG: ld.param.b64 %[[B_STRIDE:.*]], [{{.*}}_param_7];
// CHECK-DAG: ld.param.b64 %[[A_STRIDE:.*]], [{{.*}}_param_13];
// CHECK: mad.lo.s64 {{.*}}, %[[B_STRIDE]],
// CHECK: mad.lo.s64 {{.*}}, %[[A_STRIDE]],
// CHECK-LABEL: .entry {{.*}}transpose_forall_{{[0-9]+}}_narrow(
// CHECK: .reqntid
// CHECK-NOT: {{(mul|mad).lo.s64}}
// CHECK-NOT: setp.{{[a-z]+}}.s64
// CHECK-NOT: _param_13]
// CHECK: cvt.u32.u64 %[[STRIDE:.*]], %{{.*}};
// CHECK: mad.lo.s32 {{.*}}, %[[STRIDE]],
// CHECK: mad.lo.s32 {{.*}}, %[[STRIDE]],
// CHECK-NOT: {{(mul|mad).lo.s64}}
// CHECK: mul.wide.s32 {{.*}}, 4
// CHECK: ld.global.nc.b32
// CHECK: mul.wide.s32 {{.*}}, 4
// CHECK: st.global.b32
// CHECKED-LABEL: .entry {{.*}}transpose_forall_{{[0-9]+}}_narrow(
// CHECKED: setp.ge.u32
// CHECKED: st.global.b32
proc transpose() {
  forall (i, j) in D do
    B[j, i] = A[i, j];
}

// Products that may not fit are wide, quotients of what fits are narrow.
// CHECK-LABEL: .entry {{.*}}mix_forall_{{[0-9]+}}_narrow(
// CHECK-DAG: mul.hi.u64
// CHECK-DAG: mul.wide.s32
// CHECK: ret;
proc mix() {
  forall (i, j) in D do
    C[i, j] = (i * 7919 + j / 3) % 11;
}

// HOST: select i1 {{.*}}, ptr @{{.*}}, ptr @{{.*}}
// HOST: call void @choir_device_launch(
transpose();
mix();
writeln(B[1, 2], C[3, 4]);
