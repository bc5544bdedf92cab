// A slice of a slice is arithmetic on the view of the array, twice; the outer test of bounds looks at the inner slice.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

// CHECK-LABEL: func.func @main_forall
// CHECK: %[[BASE:.*]] = chpl.make_view %
// CHECK: %[[P:.*]] = grid.position 0
// CHECK: chpl.if
// The test of bounds looks at a view of the inner slice, which has %m elements from %p on.
// CHECK: %[[FIRST:.*]] = chpl.make_view %{{.*}}[%[[P]]] [%[[M:[a-z0-9]+]]] [
// CHECK-NOT: chpl.view_low %[[BASE]]
// CHECK: chpl.check %{{.*}}, "halt reached - array slice out of bounds"
// CHECK: %[[OUTER:.*]] = chpl.make_view %{{.*}}[%[[P]]] [%[[M]]] [
// CHECK: %[[INNER:.*]] = chpl.make_view
// CHECK: chpl.elem_ref %[[INNER]]
// CHECK-NOT: chpl.array_
func.func @main(%a: !chpl.ref<!D>, %n: i64, %m: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" header_rank 1 : !D
    chpl.array_slice %s of %a [%p] [%m] [%one] : !D, !D
    %t = chpl.local "t" header_rank 1 : !D
    chpl.array_slice checked %t of %s [%p] [%k] [%one] : !D, !D
    %v = chpl.view_of %t : !D
    %e = chpl.elem_ref %v[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
