// A reference may be to what callers give a formal, and to what is stored in a variable: both are found.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
func.func private @callee(%x: !chpl.ref<i64>, %a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %value = chpl.load %x : i64
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %value, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @caller(%n: i64) {
  %a = chpl.local "a" : !D
  %v = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %v[%n] : !V
  func.call @callee(%first, %a, %n) : (!chpl.ref<i64>, !chpl.ref<!D>, i64) -> ()
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
func.func @variableOfBody(%n: i64) {
  %a = chpl.local "a" : !D
  %v = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %v[%n] : !V
  %slot = chpl.local : !chpl.ref<i64>
  chpl.store %first, %slot : !chpl.ref<i64>
  chpl.forall forall (%p) in (%n) {
    %ref = chpl.load %slot : !chpl.ref<i64>
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %value = chpl.load %ref : i64
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %value, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
