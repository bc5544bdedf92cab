// Strides of a view that are 1 by its type are constants in the kernel; the others are arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!Dense = !chpl.array<i64, 2, device>
!Gapped = !chpl.array<i64, 2, gapped device>
!Strided = !chpl.array<i64, 2, strided device>

// Address, lows, counts, and the element stride of the outer dimension.
// CHECK-LABEL: func.func @dense(
// CHECK: %[[ROWS:.*]] = chpl.view_element_stride %{{.*}}, 0
// CHECK: grid.launch {{.*}}%[[ROWS]] : !llvm.ptr, i64, i64, i64, i64, i64)
func.func @dense(%a: !chpl.ref<!Dense>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !Dense
    %e = chpl.elem_ref_at %v[%p, %p] : !chpl.view<i64, 2, device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Both element strides.
// CHECK-LABEL: func.func @gapped(
// CHECK: %[[OUTER:.*]] = chpl.view_element_stride %{{.*}}, 0
// CHECK: %[[INNER:.*]] = chpl.view_element_stride %{{.*}}, 1
// CHECK: grid.launch {{.*}}%[[OUTER]], %[[INNER]] : !llvm.ptr, i64, i64, i64, i64, i64, i64)
func.func @gapped(%a: !chpl.ref<!Gapped>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !Gapped
    %e = chpl.elem_ref_at %v[%p, %p] : !chpl.view<i64, 2, gapped device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Both index strides, and the element stride of the outer dimension.
// CHECK-LABEL: func.func @strided(
// CHECK: %[[OUTER:.*]] = chpl.view_stride %{{.*}}, 0
// CHECK: %[[INNER:.*]] = chpl.view_stride %{{.*}}, 1
// CHECK: grid.launch {{.*}}%[[OUTER]], %[[INNER]], %{{[^,]*}} : !llvm.ptr, i64, i64, i64, i64, i64, i64, i64)
func.func @strided(%a: !chpl.ref<!Strided>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !Strided
    %e = chpl.elem_ref_at %v[%p, %p] : !chpl.view<i64, 2, strided device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @dense_forall
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[ONE_TOO:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[LAST:.*]] = arith.constant 1 : i64
// CHECK-NEXT: chpl.make_view %{{.*}} [%[[ONE]], %[[ONE_TOO]]] [%{{.*}}, %[[LAST]]]
