// Elements of a slice are acquired by the header of the slice, whose indices they have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

!M = !chpl.array<f64, 2, device>
!S = !chpl.array<f64, 1, gapped>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @row(
// CHECK-SAME: %{{[^:]*}}: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64, %[[J:[^:]*]]: i64
// CHECK: %[[SLICE:.*]] = chpl.local header_rank 2
// CHECK: xfer.acquire host overwrite %[[SLICE]] [%[[J]] to %[[J]]] : !chpl.array<f64, 1, gapped>
// CHECK-NEXT: chpl.store
func.func @row(%m: !chpl.ref<!M>, %i: i64, %j: i64, %n: i64, %x: f64) {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 2 : !S
  chpl.array_slice %s of %m [%i, %one] [%one, %n] [%one, %one] kept [false, true] : !S, !M
  %v = chpl.view_of %s : !S
  %e = chpl.elem_ref %v[%j] : !chpl.view<f64, 1, gapped>
  chpl.store %x, %e : f64
  chpl.return
}
