// Arguments that lead to elements say of which array: variables of their own are numbered, slices are their base, and
// what may be a part of another one is 0.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>

chpl.global @A : !D

// The arguments are in the order in which the body uses the views: the local array, the formal, the slice, the
// module-scope array, the other local one.
// CHECK-LABEL: func.func @main_forall
// CHECK-SAME: !llvm.ptr {grid.array = 2 : i64
// CHECK-SAME: !llvm.ptr {grid.array = 0 : i64
// CHECK-SAME: !llvm.ptr {grid.array = 2 : i64
// CHECK-SAME: !llvm.ptr {grid.array = 4 : i64
// CHECK-SAME: !llvm.ptr {grid.array = 6 : i64
func.func @main(%formal: !chpl.ref<!D>, %n: i64, %one: i64) {
  %local = chpl.local "local" : !D
  %slice = chpl.local "slice" header_rank 1 : !D
  chpl.array_slice %slice of %local [%one] [%n] [%one] : !D, !D
  %other = chpl.local "other" : !D
  %global = chpl.address_of @A : !D
  %v1 = chpl.view_of %local : !D
  %v2 = chpl.view_of %formal : !D
  %v3 = chpl.view_of %slice : !D
  %v4 = chpl.view_of %global : !D
  %v5 = chpl.view_of %other : !D
  chpl.forall forall (%p) in (%n) {
    %e1 = chpl.elem_ref_at %v1[%p] : !V
    chpl.store %p, %e1 : i64
    %e2 = chpl.elem_ref_at %v2[%p] : !V
    chpl.store %p, %e2 : i64
    %e3 = chpl.elem_ref_at %v3[%p] : !V
    chpl.store %p, %e3 : i64
    %e4 = chpl.elem_ref_at %v4[%p] : !V
    chpl.store %p, %e4 : i64
    %e5 = chpl.elem_ref_at %v5[%p] : !V
    chpl.store %p, %e5 : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
