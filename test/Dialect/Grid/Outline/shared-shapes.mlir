// What is known of the shape of a shared array is a constant in the kernel, and no argument of it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!S = !chpl.array<i64, 2, shared>
!V = !chpl.view<i64, 2, shared>

// Only the offset is left.
// CHECK-LABEL: func.func @known(
// CHECK: grid.launch {{.*}}(%{{[^ ,]*}} : i64) arrays()
func.func @known(%n: i64) {
  %low = arith.constant 2 : i64
  %one = arith.constant 1 : i64
  %rows = arith.constant 3 : i64
  %columns = arith.constant 5 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" : !S
    chpl.array_init %s [%low, %one] [%rows, %columns] [%one, %one] : !S
    %v = chpl.view_of %s : !S
    %e = chpl.elem_ref_at %v[%p, %p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// The count of columns, and with it the distance of rows, comes from a run.
// CHECK-LABEL: func.func @unknown(
// CHECK: %[[COLUMNS:.*]] = chpl.view_count %{{.*}}, 1
// CHECK: %[[DISTANCE:.*]] = chpl.view_element_stride %{{.*}}, 0
// CHECK: grid.launch {{.*}}(%{{[^ ,]*}}, %[[COLUMNS]], %[[DISTANCE]] : i64, i64, i64) arrays()
func.func @unknown(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" : !S
    chpl.array_init %s [%one, %one] [%one, %n] [%one, %one] : !S
    %v = chpl.view_of %s : !S
    %e = chpl.elem_ref_at %v[%p, %p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @known_forall
// CHECK: %[[LOW:.*]] = arith.constant 2 : i64
// CHECK-NEXT: %[[OTHER_LOW:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[ROWS:.*]] = arith.constant 3 : i64
// CHECK-NEXT: %[[COLUMNS:.*]] = arith.constant 5 : i64
// CHECK: %[[DISTANCE:.*]] = arith.constant 5 : i64
// CHECK: chpl.make_view %{{.*}}[%[[LOW]], %[[OTHER_LOW]]] [%[[ROWS]], %[[COLUMNS]]] [%{{.*}}] [%[[DISTANCE]], %{{.*}}]
