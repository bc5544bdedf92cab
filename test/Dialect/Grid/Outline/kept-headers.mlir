// A header that outlives its frame (choir_array_view_keep) shows the array of the header that it was copied from.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!A = !chpl.array<i64, 1, gapped>
!C = !chpl.array<i64, 1, constant>

chpl.global @r : !chpl.ref<!A>
func.func private @choir_array_view_keep(!llvm.ptr) -> !llvm.ptr
func.func private @copy(!llvm.ptr) -> !llvm.ptr

// It is in constant memory (8), as the array is that is sliced.
// CHECK-LABEL: func.func @kept(
// CHECK: grid.launch {{.*}} access [9]
func.func @kept(%n: i64, %one: i64) {
  %c = chpl.local "c" : !C
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %c [%one] [%n] [%one] : !A, !C
  %from = chpl.pointer_cast %s : !chpl.ref<!A> to !llvm.ptr
  %to = func.call @choir_array_view_keep(%from) : (!llvm.ptr) -> !llvm.ptr
  %kept = chpl.pointer_cast %to : !llvm.ptr to !chpl.ref<!A>
  %slot = chpl.address_of @r : !chpl.ref<!A>
  chpl.store %kept, %slot : !chpl.ref<!A>
  %ref = chpl.load %slot : !chpl.ref<!A>
  %v = chpl.view_of %ref : !A
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Of what another function gives back nothing is known: the array is one of the device.
// CHECK-LABEL: func.func @other(
// CHECK: grid.launch {{.*}} access [1]
func.func @other(%n: i64, %one: i64) {
  %c = chpl.local "c" : !C
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %c [%one] [%n] [%one] : !A, !C
  %from = chpl.pointer_cast %s : !chpl.ref<!A> to !llvm.ptr
  %to = func.call @copy(%from) : (!llvm.ptr) -> !llvm.ptr
  %copied = chpl.pointer_cast %to : !llvm.ptr to !chpl.ref<!A>
  %v = chpl.view_of %copied : !A
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
