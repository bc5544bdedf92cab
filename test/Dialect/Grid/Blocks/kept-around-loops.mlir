// What a thread keeps from one iteration of a loop with a barrier to the next, and past the loop, is in a context.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main
// CHECK: %[[KEPT:.*]] = grid.context "last" [0] : !chpl.ref<i64>
// What all threads agree on is done once: the test, and the variable that it reads.
// CHECK: %[[STEPS:.*]] = chpl.local "steps"
// CHECK: grid.threads [0] {
// CHECK: chpl.store %{{.*}}, %[[KEPT]]
// CHECK: chpl.loop while {
// CHECK-NEXT: chpl.load %[[STEPS]]
// CHECK-NOT: grid.threads
// CHECK: chpl.condition
// CHECK: grid.threads [0] {
// CHECK: chpl.load %[[KEPT]]
// CHECK-NOT: chpl.store %{{.*}}, %[[KEPT]]
// CHECK: grid.threads [0] {
// CHECK-NOT: chpl.load %[[KEPT]]
// CHECK: chpl.store %{{.*}}, %[[KEPT]]
// CHECK: grid.threads [0] {
// CHECK: chpl.load %[[KEPT]]
// CHECK-NOT: grid.threads
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %one = arith.constant 1 : i64
    %last = chpl.local "last" : i64
    chpl.store %t, %last : i64
    %steps = chpl.local "steps" : i64
    chpl.store %m, %steps : i64
    chpl.loop while {
      %s = chpl.load %steps : i64
      %more = arith.cmpi slt, %one, %s : i64
      chpl.condition %more
    } do {
      %s = chpl.load %steps : i64
      %less = arith.subi %s, %one : i64
      chpl.store %less, %steps : i64
      %x = chpl.load %last : i64
      chpl.store %x, %r : i64
      grid.barrier
      %y = chpl.load %r : i64
      chpl.store %y, %last : i64
      chpl.end
    }
    %z = chpl.load %last : i64
    chpl.store %z, %r : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
