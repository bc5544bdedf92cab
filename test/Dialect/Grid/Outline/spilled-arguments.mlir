// Scalars that do not fit below the limit of bytes go to constant memory, in order; what comes after them and is no
// scalar moves up, with the numbers of arrays' arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels=max-args=24 | FileCheck %s
// RUN: choir-opt %s --grid-outline-kernels=max-args=80 | FileCheck %s --check-prefix=ENOUGH

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>

// The count of the loop and two arguments are 24 bytes. Truths stay, and so do addresses.
// CHECK-LABEL: func.func @use(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[I:[^:]*]]: i64, %[[T:[^:]*]]: i1, %[[X:[^:]*]]: f64, %[[Z:[^:]*]]: complex<f64>, %[[J:[^:]*]]: i32,
// CHECK: %[[DATA:.*]] = chpl.view_data
// CHECK: %[[LOW:.*]] = chpl.view_low
// CHECK: %[[COUNT:.*]] = chpl.view_count
// CHECK: grid.launch {{.*}}(%[[I]], %[[T]], %[[Z]], %[[DATA]] : i64, i1, complex<f64>, !llvm.ptr)
// CHECK-SAME: at [3] access
// CHECK-SAME: spilled(%[[X]], %[[J]], %[[LOW]], %[[COUNT]] : f64, i32, i64, i64) to [0, 8, 16, 24]

// The complex number counts as 16 bytes: eight words, and that.
// ENOUGH-LABEL: func.func @use(
// ENOUGH: grid.launch
// ENOUGH-NOT: spilled
// ENOUGH: chpl.return
func.func @use(%n: i64, %i: i64, %t: i1, %x: f64, %z: complex<f64>, %j: i32, %a: !chpl.ref<!D>) {
  chpl.forall forall (%p) in (%n) {
    %slot = chpl.local : !chpl.record<"r", (i64, i1, f64, complex<f64>, i32)>
    %f0 = chpl.field_ref %slot[0] : !chpl.record<"r", (i64, i1, f64, complex<f64>, i32)>
    chpl.store %i, %f0 : i64
    %f1 = chpl.field_ref %slot[1] : !chpl.record<"r", (i64, i1, f64, complex<f64>, i32)>
    chpl.store %t, %f1 : i1
    %f2 = chpl.field_ref %slot[2] : !chpl.record<"r", (i64, i1, f64, complex<f64>, i32)>
    chpl.store %x, %f2 : f64
    %f3 = chpl.field_ref %slot[3] : !chpl.record<"r", (i64, i1, f64, complex<f64>, i32)>
    chpl.store %z, %f3 : complex<f64>
    %f4 = chpl.field_ref %slot[4] : !chpl.record<"r", (i64, i1, f64, complex<f64>, i32)>
    chpl.store %j, %f4 : i32
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %i, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @use_forall
// CHECK-SAME: (%{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i1, %{{[^:]*}}: complex<f64>, %[[AT:[^:]*]]: !llvm.ptr {{[^,]*}}) attr
// CHECK-DAG: %[[SPILLED:.*]] = grid.spilled 0 : f64
// CHECK-DAG: grid.spilled 24 : i64
// CHECK: chpl.store %[[SPILLED]], %{{.*}} : f64
