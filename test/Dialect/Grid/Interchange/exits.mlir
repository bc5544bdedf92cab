// A loop that threads may leave stays theirs, though their accesses lie beside one another.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @leaves(
// CHECK: grid.threads [0] {
// CHECK: chpl.for
// CHECK-NOT: grid.threads
func.func @leaves(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%m, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.for %k = %c0 count %m step %c1 label %loop : i64 {
      %place = chpl.elem_ref %A[%k, %t] : <f64, 2, device>
      %old = chpl.load %place : f64
      %isLast = arith.cmpf oeq, %old, %zero : f64
      chpl.if %isLast {
        chpl.break %loop
      }
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
