// References that procedures hand on in a circle are to what they are given from outside of it, and to nothing else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
// CHECK-LABEL: func.func private @other(
// CHECK: grid.launch
func.func private @other(%x: !chpl.ref<i64>, %a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    %value = chpl.load %x : i64
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %value, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @other(%x, %a, %n) : (!chpl.ref<i64>, !chpl.ref<!D>, i64) -> ()
  chpl.return
}
func.func @main(%n: i64) {
  %a = chpl.local "a" : !D
  %b = chpl.local "b" : !D
  %v = chpl.view_of %b : !D
  %first = chpl.elem_ref_at %v[%n] : !V
  func.call @other(%first, %a, %n) : (!chpl.ref<i64>, !chpl.ref<!D>, i64) -> ()
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
func.func private @same(%x: !chpl.ref<i64>, %a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %value = chpl.load %x : i64
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %value, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @same(%x, %a, %n) : (!chpl.ref<i64>, !chpl.ref<!D>, i64) -> ()
  chpl.return
}
func.func @main(%n: i64) {
  %a = chpl.local "a" : !D
  %v = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %v[%n] : !V
  func.call @same(%first, %a, %n) : (!chpl.ref<i64>, !chpl.ref<!D>, i64) -> ()
  chpl.return
}
