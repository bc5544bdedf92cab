// Threads that have ended are not asked whether they agree on a condition around a barrier.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: %[[LEFT:.*]] = grid.context "left" [0] : !chpl.ref<i1>
// CHECK: grid.threads ordered [0] {
// CHECK: %[[HAS_LEFT:.*]] = chpl.load %[[LEFT]]
// CHECK: %[[STAYS:.*]] = arith.xori
// CHECK: chpl.if %[[STAYS]] {
// CHECK: chpl.load %{{.*}} : i1
// CHECK: arith.cmpi ne
// CHECK: chpl.check %{{.*}}, "the threads of a block do not all reach the same barrier
func.func @main(%n: i64, %m: i64, %v: !chpl.view<i1, 1, device>, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.breakable label %next {
      %ends = arith.cmpi slt, %t, %m : i64
      chpl.if %ends {
        chpl.break %next
      }
      %e = chpl.elem_ref %v[%i] : !chpl.view<i1, 1, device>
      %some = chpl.load %e : i1
      chpl.if %some {
        chpl.store %t, %r : i64
        grid.barrier
        %x = chpl.load %r : i64
        chpl.store %x, %r : i64
        chpl.end
      }
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.active}
  chpl.return
}
} }
