// An array in a record that is an element belongs to the host as well; its bounds may be read, and nothing else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!inner = !chpl.array<i64, 1>
!owner = !chpl.record<"owner", (i64, !inner)>
!D = !chpl.array<!owner, 1, device>
// CHECK-LABEL: func.func @bounds(
// CHECK: grid.launch
func.func @bounds(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<!owner, 1, device>
    %header = chpl.field_ref %e[1] : !owner
    %w = chpl.view_of %header : !inner
    %low = chpl.view_low %w, 0 : !chpl.view<i64, 1>
    chpl.check_bounds %w[%low] : !chpl.view<i64, 1>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!inner = !chpl.array<i64, 1>
!owner = !chpl.record<"owner", (i64, !inner)>
!D = !chpl.array<!owner, 1, device>
func.func @elements(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<!owner, 1, device>
    %header = chpl.field_ref %e[1] : !owner
    // expected-error @below {{a loop over a GPU distribution cannot touch arrays that are elements of an array}}
    %w = chpl.view_of %header : !inner
    %x = chpl.elem_ref_at %w[%p] : !chpl.view<i64, 1>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!inner = !chpl.array<i64, 1>
func.func private @formal(%a: !chpl.ref<!inner>, %i: i64) {
  // expected-error @below {{not supported yet: this use of array without a name in a loop over a GPU distribution}}
  %w = chpl.view_of %a : !inner
  %x = chpl.elem_ref_at %w[%i] : !chpl.view<i64, 1>
  chpl.return
}
func.func @calls(%a: !chpl.ref<!chpl.array<!inner, 1, device>>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !chpl.array<!inner, 1, device>
    %header = chpl.elem_ref_at %v[%p] : !chpl.view<!inner, 1, device>
    func.call @formal(%header, %p) : (!chpl.ref<!inner>, i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
