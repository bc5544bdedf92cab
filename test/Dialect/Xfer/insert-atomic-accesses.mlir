// Atomic updates of an element read and write it; loads read it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!P = !chpl.record<"atomic int", (i64), atomic>
!D = !chpl.array<!P, 1, device>
!V = !chpl.view<!P, 1, device>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @update(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64
// CHECK: xfer.acquire host write %[[A]] [%[[I]] to %[[I]]]
// CHECK-NEXT: chpl.atomic_update
// CHECK-NEXT: xfer.acquire host read %[[A]] [%[[I]] to %[[I]]]
// CHECK-NEXT: chpl.atomic_load
// CHECK-NEXT: xfer.acquire host write %[[A]] [%[[I]] to %[[I]]]
// CHECK-NEXT: chpl.atomic_store
func.func @update(%a: !chpl.ref<!D>, %i: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[0] : !P
  %old = chpl.atomic_update add relaxed %i, %f : i64
  %now = chpl.atomic_load seq_cst %f : i64
  chpl.atomic_store seq_cst %i, %f : i64
  chpl.return
}
