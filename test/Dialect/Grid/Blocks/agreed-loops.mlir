// A loop around a barrier goes on while its threads agree that it does: its condition is tested as that of a branch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: chpl.loop while {
// CHECK: grid.threads ordered [0] {
// CHECK: chpl.check %{{.*}}, "the threads of a block do not all reach the same barrier
// CHECK: %[[AGREED:.*]] = chpl.load
// CHECK-NEXT: chpl.condition %[[AGREED]]
// CHECK: } do
func.func @main(%n: i64, %v: !chpl.view<i1, 1, device>, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.loop while {
      %e = chpl.elem_ref %v[%i] : !chpl.view<i1, 1, device>
      %more = chpl.load %e : i1
      chpl.condition %more
    } do {
      chpl.store %t, %r : i64
      grid.barrier
      %x = chpl.load %r : i64
      chpl.store %x, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
