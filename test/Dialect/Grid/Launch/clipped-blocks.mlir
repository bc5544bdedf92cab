// In a block that is not whole, loops over threads end with the index set, in each dimension for itself.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    grid.threads [0, 1] {
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64
// CHECK: chpl.forall forall (%[[ROW:.*]], %[[COLUMN:.*]]) in
// CHECK: } else {
// CHECK: %[[FIRST:.*]] = arith.muli %[[COLUMN]]
// CHECK-NEXT: %[[REST:.*]] = arith.subi %[[M]], %[[FIRST]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[X:.*]] = arith.minsi %[[REST]], %[[SIZE]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[FIRST:.*]] = arith.muli %[[ROW]], %[[SIZE]]
// CHECK-NEXT: %[[REST:.*]] = arith.subi %[[N]], %[[FIRST]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[Y:.*]] = arith.minsi %[[REST]], %[[SIZE]]
// CHECK: chpl.for %{{.*}} count %[[Y]] step
// CHECK-NEXT: chpl.for parallel %{{.*}} count %[[X]] step
// CHECK: } init {
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
