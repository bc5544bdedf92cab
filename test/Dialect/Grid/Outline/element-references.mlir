// What a reference to an element is read for is read before the loop, so the loop does not change that array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>

// CHECK-LABEL: func.func @otherArray(
// CHECK: %[[REFERENCE:.*]] = chpl.elem_ref_at
// CHECK: %[[VALUE:.*]] = chpl.load %[[REFERENCE]]
// CHECK: grid.launch {{.*}}%[[VALUE]]
func.func @otherArray(%n: i64) {
  %zero = arith.constant 0 : i64
  %a = chpl.local "a" : !D
  %va = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %va[%zero] : !V
  %b = chpl.local "b" : !D
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %first : i64
    %vb = chpl.view_of %b : !D
    %e = chpl.elem_ref_at %vb[%p] : !V
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>

func.func @sameArray(%n: i64) {
  %zero = arith.constant 0 : i64
  %a = chpl.local "a" : !D
  %va = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %va[%zero] : !V
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{a loop over a GPU distribution cannot read by reference an element of an array that it changes: use the array and an index}}
    %x = chpl.load %first : i64
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
