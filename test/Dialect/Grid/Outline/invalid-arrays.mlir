// A device loop touches the elements of no array of the host, nor of arrays that are elements; both errors say which.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!H = !chpl.array<i64, 1>
func.func @host(%n: i64) {
  %a = chpl.local "a" : !H
  // expected-error @below {{a loop over a GPU distribution cannot touch host array 'a'; declare it over a GPU distribution}}
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !H
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// The formal has the type of a slice, which does not say where the elements are: one caller gives a host array.
!H = !chpl.array<i64, 1, gapped>
func.func @formal(%a: !chpl.ref<!H>, %n: i64) {
  // expected-error @below {{a loop over a GPU distribution cannot touch host array 'table'; declare it over a GPU distribution}}
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !H
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @caller(%n: i64) {
  %a = chpl.local "table" : !H
  func.call @formal(%a, %n) : (!chpl.ref<!H>, i64) -> ()
  chpl.return
}

// -----

!inner = !chpl.array<i64, 1>
!D = !chpl.array<!inner, 1, device>
func.func @arrayOfArrays(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %header = chpl.elem_ref_at %v[%p] : !chpl.view<!inner, 1, device>
    // expected-error @below {{a loop over a GPU distribution cannot touch arrays that are elements of an array: the host has them; declare one array of more dimensions}}
    %w = chpl.view_of %header : !inner
    %e = chpl.elem_ref_at %w[%p] : !chpl.view<i64, 1>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
