// Module-scope arrays are told apart by their names, and fields by their numbers, where a loop reads by reference.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
chpl.global @A : !D
chpl.global @B : !D
// CHECK-LABEL: func.func @globals(
// CHECK: grid.launch
func.func @globals(%n: i64) {
  %a = chpl.address_of @A : !D
  %va = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %va[%n] : !V
  %b = chpl.address_of @B : !D
  %vb = chpl.view_of %b : !D
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %first : i64
    %e = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
!pair = !chpl.record<"pair", (!D, !D)>
// CHECK-LABEL: func.func @fields(
// CHECK: grid.launch
func.func @fields(%r: !chpl.ref<!pair>, %n: i64) {
  %a = chpl.field_ref %r[0] : !pair
  %va = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %va[%n] : !V
  %b = chpl.field_ref %r[1] : !pair
  %vb = chpl.view_of %b : !D
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %first : i64
    %e = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
