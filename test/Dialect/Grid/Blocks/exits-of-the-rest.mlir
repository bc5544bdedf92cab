// An exit at the end of a branch that the whole block takes belongs to the block, even if threads have ended before.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: chpl.breakable label %[[NEXT:.*]] {
// CHECK: chpl.if %arg2 {
// CHECK-NEXT: grid.threads [0] {
// CHECK: chpl.load %arg3
// CHECK-NEXT: grid.threads [0] {
// CHECK: chpl.store %{{.*}}, %arg3
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.break %[[NEXT]]
// CHECK-NEXT: }
func.func @main(%n: i64, %m: i64, %c: i1, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.breakable label %next {
      %ends = arith.cmpi slt, %t, %m : i64
      chpl.if %ends {
        chpl.break %next
      }
      chpl.if %c {
        chpl.store %t, %r : i64
        grid.barrier
        %x = chpl.load %r : i64
        chpl.store %x, %r : i64
        chpl.break %next
      }
      chpl.store %t, %r : i64
      grid.barrier
      %y = chpl.load %r : i64
      chpl.store %y, %r : i64
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.active}
  chpl.return
}
} }
