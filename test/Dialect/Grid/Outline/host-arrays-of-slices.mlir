// What a slice or a reindexed view shows decides where its elements are, and an error names the array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!D = !chpl.array<i64, 1, device>
!A = !chpl.array<i64, 1, gapped>
!V = !chpl.view<i64, 1, gapped>
// CHECK-LABEL: func.func @reindexed(
// CHECK: grid.launch {{.*}} access [2]
func.func @reindexed(%d: !chpl.ref<!D>, %n: i64, %one: i64) {
  %r = chpl.local header_rank 1 : !A
  chpl.array_reindex %r of %d [%one] [%n] [%one] : !A, !D
  %v = chpl.view_of %r : !A
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!A = !chpl.array<i64, 1, gapped>
!V = !chpl.view<i64, 1, gapped>
func.func @sliceOfReindexed(%n: i64, %one: i64) {
  %a = chpl.local "a" : !A
  %r = chpl.local "r" header_rank 1 : !A
  chpl.array_reindex %r of %a [%one] [%n] [%one] : !A, !A
  %s = chpl.local "s" header_rank 1 : !A
  chpl.array_slice %s of %r [%one] [%n] [%one] : !A, !A
  %v = chpl.view_of %s : !A
  // expected-error @below {{cannot touch host array 'a'}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!A = !chpl.array<i64, 1, gapped>
!V = !chpl.view<i64, 1, gapped>
func.func @unnamed(%n: i64) {
  %a = chpl.local : !A
  %v = chpl.view_of %a : !A
  // expected-error @below {{cannot touch host array without a name}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
