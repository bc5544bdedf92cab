// A slice that the body takes becomes arithmetic on the view of its array: kernels have no headers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

// CHECK-LABEL: func.func @slice(
// CHECK-SAME: %[[ARRAY:[^:]*]]: !chpl.ref
// CHECK: grid.launch {{.*}} arrays(%[[ARRAY]] : {{.*}}) at [1] access [2]
// CHECK-LABEL: func.func @slice_forall
// CHECK-SAME: %[[DATA:[^: ]*]]: !llvm.ptr
// CHECK: %[[BASE:.*]] = chpl.make_view %[[DATA]]
// CHECK: %[[POSITION:.*]] = grid.position 0
// The test of `checked` is in the thread.
// CHECK: chpl.if
// CHECK: %[[IS_INSIDE:.*]] = arith.ori
// CHECK-NEXT: chpl.check %[[IS_INSIDE]], "halt reached - array slice out of bounds"
// CHECK: %[[LOW:.*]] = chpl.view_low %[[BASE]], 0
// CHECK-NEXT: %[[STEPS:.*]] = arith.subi %[[POSITION]], %[[LOW]]
// CHECK-NEXT: %[[DISTANCE:.*]] = arith.muli %[[STEPS]]
// CHECK-NEXT: %[[DATA_TOO:.*]] = chpl.view_data %[[BASE]]
// CHECK-NEXT: %[[FIRST:.*]] = chpl.pointer_offset %[[DATA_TOO]][%[[DISTANCE]]] : i64
// CHECK-NEXT: %[[VIEW:.*]] = chpl.make_view %[[FIRST]][%[[POSITION]]]
// CHECK-NEXT: %[[ELEMENT:.*]] = chpl.elem_ref %[[VIEW]]
// CHECK-NEXT: chpl.store %{{.*}}, %[[ELEMENT]]
// The domain of the slice, which nothing shares, is null.
// CHECK: chpl.nil : !llvm.ptr
// CHECK-NOT: chpl.array_
func.func @slice(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" header_rank 1 : !D
    chpl.array_slice checked %s of %a [%p] [%n] [%one] : !D, !D
    %v = chpl.view_of %s : !D
    %e = chpl.elem_ref %v[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    %link = chpl.array_link %s : !D
    %slot = chpl.local : !llvm.ptr
    chpl.store %link, %slot : !llvm.ptr
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
