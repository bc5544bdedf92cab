// A slice that need not be tested leaves nothing but arithmetic: no test, no header, and of its domain a null.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>

// The slice has two views and two domains; each is replaced.
// CHECK-LABEL: func.func @main_forall
// CHECK-NOT: chpl.check
// CHECK: chpl.if
// CHECK: %[[FIRST:.*]] = chpl.make_view
// CHECK: chpl.elem_ref %[[FIRST]]
// CHECK: %[[SECOND:.*]] = chpl.make_view
// CHECK: chpl.elem_ref %[[SECOND]]
// CHECK-NOT: chpl.array_
// CHECK: %[[NONE:.*]] = chpl.nil : !llvm.ptr
// CHECK-NOT: chpl.array_
// CHECK: %[[NONE_TOO:.*]] = chpl.nil : !llvm.ptr
// CHECK-NOT: chpl.array_
// CHECK: chpl.pointer_compare "eq" %[[NONE]], %[[NONE_TOO]]
// CHECK-NOT: chpl.check
func.func @main(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" header_rank 1 : !D
    chpl.array_slice %s of %a [%p] [%n] [%one] : !D, !D
    %v = chpl.view_of %s : !D
    %e = chpl.elem_ref %v[%p] : !V
    chpl.store %p, %e : i64
    %w = chpl.view_of %s : !D
    %f = chpl.elem_ref %w[%n] : !V
    chpl.store %p, %f : i64
    %link = chpl.array_link %s : !D
    %other = chpl.array_link %s : !D
    %same = chpl.pointer_compare "eq" %link, %other : !llvm.ptr
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
