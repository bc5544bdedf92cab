// An affine index is least and greatest in the first and the last iteration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @twicePlusOne(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[LOW:[^:]*]]: i64, %[[N:[^:]*]]: i64
// CHECK-DAG: %[[STEPS:.*]] = arith.subi %[[N]], %c1_i64
// CHECK-DAG: %[[LAST:.*]] = arith.addi %[[LOW]], %[[STEPS]]
// CHECK-DAG: %[[TWICE_LOW:.*]] = arith.muli %[[LOW]], %c2_i64
// CHECK-DAG: %[[FIRST_INDEX:.*]] = arith.addi %[[TWICE_LOW]], %c1_i64
// CHECK-DAG: %[[TWICE_LAST:.*]] = arith.muli %[[LAST]], %c2_i64
// CHECK-DAG: %[[LAST_INDEX:.*]] = arith.addi %[[TWICE_LAST]], %c1_i64
// CHECK: xfer.acquire host write %[[A]] [%[[FIRST_INDEX]] to %[[LAST_INDEX]]]
// CHECK-NEXT: chpl.for
func.func @twicePlusOne(%a: !chpl.ref<!D>, %low: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  chpl.for %i = %low count %n step %one : i64 {
    %twice = arith.muli %i, %two : i64
    %index = arith.addi %twice, %one : i64
    xfer.acquire host overwrite %a [%index to %index] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Where the variable is subtracted, the last iteration has the least index.
// CHECK-LABEL: func.func @subtracted(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64
// CHECK: %[[STEPS:.*]] = arith.subi %[[N]], %c1_i64
// CHECK: %[[LAST:.*]] = arith.addi %[[STEPS]], %c1_i64
// CHECK: %[[MINUS_LAST:.*]] = arith.muli %[[LAST]], %c-1_i64
// CHECK: %[[LEAST:.*]] = arith.addi %[[M]], %[[MINUS_LAST]]
// CHECK: %[[GREATEST:.*]] = arith.addi %[[M]], %c-1_i64
// CHECK: xfer.acquire host overwrite %[[A]] [%[[LEAST]] to %[[GREATEST]]]
// CHECK-NEXT: chpl.for
func.func @subtracted(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %index = arith.subi %m, %i : i64
    xfer.acquire host overwrite %a [%index to %index] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
