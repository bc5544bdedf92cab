// A launch of three dimensions has them from x to z in the kernel, and from the outermost to the innermost on the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64, %l: i64)
      attributes {grid.kernel, grid.block = array<i64: 8, 4, 2>, grid.block_form} {
    %own = grid.context "own" [0, 1, 2] : !chpl.ref<i64>
    grid.threads [0, 1, 2] {
      %z = grid.position 2
      chpl.store %z, %own : i64
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[L:[^:]*]]: i64
// CHECK: chpl.forall forall (%[[BZ:.*]], %[[BY:.*]], %[[BX:.*]]) in
// CHECK: arith.cmpi sle, %{{.*}}, %[[L]]
// CHECK: arith.cmpi sle, %{{.*}}, %[[M]]
// CHECK: arith.cmpi sle, %{{.*}}, %[[N]]
// CHECK: chpl.if
// CHECK: %[[SX:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[SY:.*]] = arith.constant 4 : i64
// CHECK-NEXT: %[[SZ:.*]] = arith.constant 2 : i64
// CHECK: %[[OWN:.*]] = chpl.local "own" : !chpl.tuple<64xi64>
// CHECK: chpl.for %[[Z:.*]] = %{{.*}} count %[[SZ]]
// CHECK-NEXT: chpl.for %[[Y:.*]] = %{{.*}} count %[[SY]]
// CHECK-NEXT: chpl.for parallel %[[X:.*]] = %{{.*}} count %[[SX]]
// CHECK: %[[PLANE:.*]] = arith.muli %[[Z]]
// CHECK-NEXT: %[[ROW:.*]] = arith.addi %[[PLANE]], %[[Y]]
// CHECK: %[[ROWS:.*]] = arith.muli %[[ROW]]
// CHECK-NEXT: %[[INDEX:.*]] = arith.addi %[[ROWS]], %[[X]]
// CHECK-NEXT: chpl.tuple_ref_at %[[OWN]][%[[INDEX]]]
// CHECK: %[[FIRST:.*]] = arith.muli %[[BZ]]
// CHECK-NEXT: arith.addi %[[FIRST]], %[[Z]]
func.func @main(%n: i64, %m: i64, %l: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m, %l) block [8, 4, 2] shared %shared() arrays() at [] access []
  chpl.return
}
