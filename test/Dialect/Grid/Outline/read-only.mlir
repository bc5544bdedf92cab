// An argument says that its array stays as it is (llvm.readonly) where the kernel writes none that may be the same.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>

func.func @variables(%n: i64) {
  %from = chpl.local "from" : !D
  %to = chpl.local "to" : !D
  %vf = chpl.view_of %from : !D
  %vt = chpl.view_of %to : !D
  chpl.forall forall (%p) in (%n) {
    %f = chpl.elem_ref_at %vf[%p] : !V
    %x = chpl.load %f : i64
    %t = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %t : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

func.func @formals(%from: !chpl.ref<!D>, %n: i64) {
  %to = chpl.local "to" : !D
  %vf = chpl.view_of %from : !D
  %vt = chpl.view_of %to : !D
  chpl.forall forall (%p) in (%n) {
    %f = chpl.elem_ref_at %vf[%p] : !V
    %x = chpl.load %f : i64
    %t = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %t : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

func.func @nothingWritten(%from: !chpl.ref<!D>, %n: i64) {
  %vf = chpl.view_of %from : !D
  chpl.forall forall (%p) in (%n) {
    %f = chpl.elem_ref_at %vf[%p] : !V
    %x = chpl.load %f : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @variables_forall
// CHECK-SAME: !llvm.ptr {grid.array = 2 : i64, llvm.noalias, llvm.readonly}
// CHECK-SAME: !llvm.ptr {grid.array = 4 : i64}
// A formal may be a part of any array (0).
// CHECK-LABEL: func.func @formals_forall
// CHECK-SAME: !llvm.ptr {grid.array = 0 : i64}
// CHECK-SAME: !llvm.ptr {grid.array = 2 : i64}
// CHECK-LABEL: func.func @nothingWritten_forall
// CHECK-SAME: !llvm.ptr {grid.array = 0 : i64, llvm.noalias, llvm.readonly}
