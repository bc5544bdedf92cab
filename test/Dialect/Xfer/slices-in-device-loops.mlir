// A device loop that accesses an array directly and by a slice of its own acquires all that either may access.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires --xfer-hoist-acquires --grid-outline-kernels --xfer-complete-launches | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// CHECK-LABEL: func.func @readBySlice(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire device {{read|write}} %[[A]] [*]
// CHECK: grid.launch
func.func @readBySlice(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !D
  chpl.array_init %t [%one] [%n] [%one] : !D
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" header_rank 1 : !D
    chpl.array_slice checked %s of %a [%p] [%n] [%one] : !D, !D
    %w = chpl.view_of %s : !D
    %far = arith.addi %p, %n : i64
    %f = chpl.elem_ref %w[%far] : !V
    %x = chpl.load %f : f64
    %e = chpl.elem_ref %v[%p] : !V
    chpl.store %x, %e : f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
