// What a thread has stored before a break is saved for what follows the loop, though the loop itself does not load it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: %[[KEPT:.*]] = grid.context "x" [0]
// CHECK: chpl.loop while
// CHECK: } do
// CHECK-NEXT: grid.threads [0] {
// CHECK: chpl.store %{{.*}}, %[[KEPT]]
// CHECK: chpl.if %arg2 {
// CHECK-NEXT: chpl.break
func.func @main(%n: i64, %m: i64, %c: i1, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %one = arith.constant 1 : i64
    %x = chpl.local "x" : i64
    chpl.store %t, %x : i64
    chpl.loop while {
      chpl.condition %c
    } do label %loop {
      %new = arith.addi %t, %one : i64
      chpl.store %new, %x : i64
      chpl.store %new, %r : i64
      grid.barrier
      chpl.if %c {
        chpl.break %loop
      }
      %y = chpl.load %r : i64
      chpl.store %y, %x : i64
      chpl.end
    }
    %last = chpl.load %x : i64
    chpl.store %last, %r : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
