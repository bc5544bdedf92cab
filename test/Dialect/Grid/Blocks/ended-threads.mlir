// Threads that have ended do nothing in later runs; once all have ended, the block does not go on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main
// CHECK: %[[LEFT:.*]] = grid.context "left" [0] : !chpl.ref<i1>
// CHECK: chpl.breakable label %[[NEXT:.*]] {
// CHECK: chpl.store %{{.*}}, %[[SOME_STAY:.*]] : i1
// CHECK: grid.threads [0] {
// CHECK: chpl.breakable label %[[OUT:.*]] {
// CHECK: chpl.store %false{{.*}}, %[[FLAG:.*]] : i1
// CHECK: chpl.if
// CHECK: chpl.store %true{{.*}}, %[[FLAG]] : i1
// CHECK-NEXT: chpl.break %[[OUT]]
// CHECK: chpl.store %{{.*}}, %[[LEFT]] : i1
// A run for the threads that are there says that there is one.
// CHECK: grid.threads [0] {
// CHECK: chpl.load %[[LEFT]]
// CHECK: chpl.if
// CHECK: chpl.store %true{{.*}}, %[[SOME_STAY]] : i1
// CHECK: %[[STAY:.*]] = chpl.load %[[SOME_STAY]]
// CHECK: %[[NONE:.*]] = arith.xori %[[STAY]]
// CHECK-NEXT: chpl.if %[[NONE]] {
// CHECK-NEXT: chpl.break %[[NEXT]]
// CHECK: chpl.load %arg2
// CHECK: grid.threads [0] {
// CHECK: chpl.load %[[LEFT]]
// CHECK: chpl.if
// CHECK-NEXT: chpl.store %{{.*}}, %arg2 : i64
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.breakable label %next {
      chpl.store %t, %r : i64
      %ends = arith.cmpi slt, %t, %m : i64
      chpl.if %ends {
        chpl.break %next
      }
      grid.barrier
      %x = chpl.load %r : i64
      chpl.store %x, %r : i64
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.active}
  chpl.return
}
} }
