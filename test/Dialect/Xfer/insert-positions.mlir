// The index of an element at a position is counted from the low of the view, in steps of its stride.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 2, strided device>
!V = !chpl.view<f64, 2, strided device>
!U = !chpl.array<f64, 2, device>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one, %one] [%n, %n] [%one, %one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @unitStride(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[P:[^:]*]]: i64, %[[Q:[^:]*]]: i64
// CHECK: %[[VIEW:.*]] = chpl.view_of
// CHECK: %[[LOW:.*]] = chpl.view_low %[[VIEW]], 0
// CHECK-NEXT: %[[I:.*]] = arith.addi %[[LOW]], %[[P]]
// CHECK-NEXT: %[[LOW1:.*]] = chpl.view_low %[[VIEW]], 1
// CHECK-NEXT: %[[J:.*]] = arith.addi %[[LOW1]], %[[Q]]
// CHECK-NEXT: xfer.acquire host read %[[A]] [%[[I]] to %[[I]], %[[J]] to %[[J]]]
// CHECK-NEXT: chpl.load
func.func @unitStride(%a: !chpl.ref<!U>, %p: i64, %q: i64) -> f64 {
  %v = chpl.view_of %a : !U
  %e = chpl.elem_ref_at %v[%p, %q] : !chpl.view<f64, 2, device>
  %x = chpl.load %e : f64
  chpl.return %x : f64
}

// CHECK-LABEL: func.func @strided(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[P:[^:]*]]: i64, %[[Q:[^:]*]]: i64
// CHECK: %[[VIEW:.*]] = chpl.view_of
// CHECK: %[[STRIDE:.*]] = chpl.view_stride %[[VIEW]], 0
// CHECK-NEXT: %[[STEPS:.*]] = arith.muli %[[P]], %[[STRIDE]]
// CHECK-NEXT: %[[LOW:.*]] = chpl.view_low %[[VIEW]], 0
// CHECK-NEXT: %[[I:.*]] = arith.addi %[[LOW]], %[[STEPS]]
// CHECK: xfer.acquire host read %[[A]] [%[[I]] to %[[I]],
func.func @strided(%a: !chpl.ref<!D>, %p: i64, %q: i64) -> f64 {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref_at %v[%p, %q] : !V
  %x = chpl.load %e : f64
  chpl.return %x : f64
}
