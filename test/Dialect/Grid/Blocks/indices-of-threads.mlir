// A loop around a barrier counts for the block; an index that depends on the thread is computed in its body.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main
// CHECK: %[[STEP:.*]] = arith.constant 2 : i64
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK: chpl.for %[[K:.*]] = %[[ZERO]] count %arg1 step %[[ONE]] : i64 {
// CHECK-NEXT: grid.threads [0] {
// CHECK-NEXT: %[[T:.*]] = grid.thread_id 0
// CHECK-NEXT: %[[OFFSET:.*]] = arith.muli %[[K]], %[[STEP]]
// CHECK-NEXT: %[[INDEX:.*]] = arith.addi %[[T]], %[[OFFSET]]
// CHECK-NEXT: chpl.store %[[INDEX]], %arg2
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %two = arith.constant 2 : i64
    chpl.for %k = %t count %m step %two : i64 {
      chpl.store %k, %r : i64
      grid.barrier
      %y = chpl.load %r : i64
      chpl.store %y, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
