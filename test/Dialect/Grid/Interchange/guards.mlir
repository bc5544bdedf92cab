// A branch that is all of a run goes into the loops over threads that its own loop comes to stand around.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @computed(
// CHECK: chpl.for
// CHECK: grid.threads [0] {
// CHECK: %[[SOME:.*]] = arith.cmpi sgt
// CHECK: chpl.if %[[SOME]] {
// CHECK: chpl.store
func.func @computed(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%m, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %some = arith.cmpi sgt, %t, %c1 : i64
    chpl.if %some {
      chpl.for %k = %c0 count %m step %c1 : i64 {
        %place = chpl.elem_ref %A[%k, %t] : <f64, 2, device>
        chpl.store %zero, %place : f64
        chpl.end
      }
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
