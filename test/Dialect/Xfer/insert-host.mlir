// Accesses of the host to elements: loads read, stores of whole elements overwrite, stores to parts write.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!P = !chpl.record<"p", (f64, f64)>
!A = !chpl.array<!P, 1, device>
!V = !chpl.view<!P, 1, device>
!H = !chpl.array<!P, 1>

// CHECK-LABEL: func.func @f
func.func @f(%i: i64, %n: i64, %x: f64, %q: !chpl.ref<!P>) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a [%one] [%n] [%one] : !A
  %h = chpl.local "h" : !H
  chpl.array_init %h [%one] [%n] [%one] : !H
  %v = chpl.view_of %a : !A
  %w = chpl.view_of %h : !H
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[1] : !P
  // CHECK: xfer.acquire host read %[[A:.*]] [%[[I:.*]] to %[[I]]]
  // CHECK-NEXT: chpl.load
  %y = chpl.load %f : f64
  // CHECK-NEXT: xfer.acquire host write %[[A]] [%[[I]] to %[[I]]]
  // CHECK-NEXT: chpl.store
  chpl.store %x, %f : f64
  // CHECK-NEXT: xfer.acquire host overwrite %[[A]] [%[[I]] to %[[I]]]
  // CHECK-NEXT: chpl.copy_bits
  chpl.copy_bits %e, %q : !P
  // By position: the index is computed from the lowest one.
  // CHECK: chpl.elem_ref_at
  %at = chpl.elem_ref_at %v[%i] : !V
  // CHECK-NEXT: %[[LOW:.*]] = chpl.view_low
  // CHECK-NEXT: %[[INDEX:.*]] = arith.addi %[[LOW]], %[[I]]
  // CHECK-NEXT: xfer.acquire host overwrite %[[A]] [%[[INDEX]] to %[[INDEX]]]
  // CHECK-NEXT: chpl.zero_bits
  chpl.zero_bits %at : !P
  // An array of the host needs none.
  // CHECK-NOT: xfer
  %b = chpl.elem_ref %w[%i] : !chpl.view<!P, 1>
  chpl.zero_bits %b : !P
  // CHECK: chpl.forall
  chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
  chpl.return
}
