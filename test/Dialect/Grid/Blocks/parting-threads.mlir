// Threads may leave a construct on their own behind its last barrier: they leave the run, and are back after it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main
// CHECK: chpl.breakable {
// CHECK: grid.threads [0] {
// CHECK: chpl.breakable label %[[OUT:.*]] {
// CHECK: %[[LEAVES:.*]] = arith.cmpi slt
// CHECK-NEXT: chpl.if %[[LEAVES]] {
// CHECK: chpl.store %true{{.*}} : i1
// CHECK-NEXT: chpl.break %[[OUT]]
// CHECK: chpl.for
// CHECK: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// Behind the construct nobody asks who left it.
// CHECK: grid.threads [0] {
// CHECK-NEXT: %[[T:.*]] = grid.thread_id 0
// CHECK-NEXT: chpl.store %[[T]], %arg2
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    chpl.store %t, %r : i64
    chpl.breakable label %out {
      grid.barrier
      %x = chpl.load %r : i64
      %leaves = arith.cmpi slt, %x, %t : i64
      chpl.if %leaves {
        chpl.break %out
      }
      chpl.for %k = %zero count %m step %one : i64 {
        chpl.store %k, %r : i64
        chpl.end
      }
      chpl.end
    }
    chpl.store %t, %r : i64
    grid.barrier
    %y = chpl.load %r : i64
    chpl.store %y, %r : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
