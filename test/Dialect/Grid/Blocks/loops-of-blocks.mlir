// A loop in which nothing depends on the thread is done once for the block, with the exits in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK-NOT: grid.threads
// CHECK: chpl.for
// CHECK: chpl.check
// CHECK: chpl.if
// CHECK-NEXT: chpl.break
// CHECK: chpl.store %{{.*}}, %last : i64
// CHECK: grid.threads [0] {
// CHECK-NOT: chpl.for
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %one = arith.constant 1 : i64
    %last = chpl.local "last" : i64
    chpl.store %one, %last : i64
    chpl.for %k = %one count %m step %one label %loop : i64 {
      %small = arith.cmpi slt, %k, %n : i64
      chpl.check %small, "too large"
      %ends = arith.cmpi eq, %k, %m : i64
      chpl.if %ends {
        chpl.break %loop
      }
      chpl.store %k, %last : i64
      chpl.end
    }
    %x = chpl.load %last : i64
    %sum = arith.addi %x, %t : i64
    chpl.store %sum, %r : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
