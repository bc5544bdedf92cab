// A block is whole where the index set has its last thread in each dimension; loops over threads have constant counts then.
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
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[COLUMN]], %[[ONE]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[END:.*]] = arith.muli %[[NEXT]], %[[SIZE]]
// CHECK-NEXT: %[[FITS_X:.*]] = arith.cmpi sle, %[[END]], %[[M]]
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[ROW]], %[[ONE]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[END:.*]] = arith.muli %[[NEXT]], %[[SIZE]]
// CHECK-NEXT: %[[FITS_Y:.*]] = arith.cmpi sle, %[[END]], %[[N]]
// CHECK-NEXT: %[[IS_WHOLE:.*]] = arith.andi %[[FITS_X]], %[[FITS_Y]]
// CHECK-NEXT: chpl.if %[[IS_WHOLE]] {
// CHECK-NEXT: %[[X:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[Y:.*]] = arith.constant 8 : i64
// CHECK-NOT: arith.minsi
// CHECK: chpl.for %{{.*}} count %[[Y]] step
// CHECK-NEXT: chpl.for parallel %{{.*}} count %[[X]] step
// CHECK-NOT: arith.minsi
// CHECK: } else {
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
