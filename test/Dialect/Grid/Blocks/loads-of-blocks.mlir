// What a block loads once stays behind the stores of its threads that may change it, and moves before others.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: %[[OTHER:.*]] = chpl.elem_ref %{{.*}}[%c0
// CHECK: %[[FREE:.*]] = chpl.load %[[OTHER]]
// CHECK: grid.threads [0] {
// CHECK: chpl.store
// CHECK: chpl.end
// CHECK: %[[BOUND:.*]] = chpl.load
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[FREE]], %[[BOUND]]
// CHECK-NEXT: grid.threads [0] {
// CHECK: arith.addi %[[SUM]]
func.func @main(%n: i64, %a: !llvm.ptr {grid.array = 2}, %b: !llvm.ptr {grid.array = 4}) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %c0 = arith.constant 0 : i64
    %c1 = arith.constant 1 : i64
    %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
    %B = chpl.make_view %b[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
    %own = chpl.elem_ref %A[%i] : <i64, 1, device>
    chpl.store %t, %own : i64
    %other = chpl.elem_ref %B[%c0] : <i64, 1, device>
    %free = chpl.load %other : i64
    %first = chpl.elem_ref %A[%c0] : <i64, 1, device>
    %bound = chpl.load %first : i64
    %sum = arith.addi %free, %bound : i64
    %all = arith.addi %sum, %t : i64
    chpl.store %all, %own : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
