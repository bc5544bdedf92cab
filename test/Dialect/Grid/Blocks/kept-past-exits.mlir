// What a thread keeps is saved on each way that leads past its loop: the end, a break, and the next iteration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: %[[KEPT:.*]] = grid.context "x" [0]
// CHECK: chpl.for
// CHECK: grid.threads [0] {
// CHECK: chpl.store %{{.*}}, %[[KEPT]]
// CHECK: chpl.if %arg2 {
// CHECK-NEXT: chpl.break
// CHECK: chpl.if %arg3 {
// CHECK-NEXT: chpl.continue
// CHECK: } do {
// CHECK-NEXT: grid.threads [0] {
// CHECK: chpl.load %[[KEPT]]
// CHECK: chpl.store %{{.*}}, %[[KEPT]]
// CHECK: grid.threads [0] {
// CHECK: chpl.load %[[KEPT]]
func.func @main(%n: i64, %m: i64, %b: i1, %c: i1, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %one = arith.constant 1 : i64
    %x = chpl.local "x" : i64
    chpl.store %t, %x : i64
    chpl.for %k = %one count %m step %one label %loop : i64 {
      %old = chpl.load %x : i64
      %new = arith.addi %old, %k : i64
      chpl.store %new, %x : i64
      chpl.store %new, %r : i64
      grid.barrier
      chpl.if %b {
        chpl.break %loop
      }
      chpl.if %c {
        chpl.continue %loop
      }
      chpl.loop post_test while {
        chpl.condition %c
      } do {
        %z = chpl.load %x : i64
        chpl.store %z, %r : i64
        grid.barrier
        %y = chpl.load %r : i64
        %sum = arith.addi %y, %t : i64
        chpl.store %sum, %x : i64
        chpl.end
      }
      chpl.end
    }
    %last = chpl.load %x : i64
    chpl.store %last, %r : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
