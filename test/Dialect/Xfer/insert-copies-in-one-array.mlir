// Two elements of a bitwise copy may be one: it is acquired to be read before it counts as overwritten.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @inOneArray(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64, %[[J:[^:]*]]: i64
// CHECK: xfer.acquire host read %[[A]] [%[[J]] to %[[J]]]
// CHECK-NEXT: xfer.acquire host overwrite %[[A]] [%[[I]] to %[[I]]]
// CHECK-NEXT: chpl.copy_bits
func.func @inOneArray(%a: !chpl.ref<!D>, %i: i64, %j: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.elem_ref %v[%j] : !V
  chpl.copy_bits %e, %f : f64
  chpl.return
}
