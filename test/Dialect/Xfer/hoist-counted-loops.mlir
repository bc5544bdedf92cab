// A loop acquires the elements from its least to its greatest index: as overwritten, if the step is 1 or -1.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @up(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[LOW:[^:]*]]: i64, %[[N:[^:]*]]: i64
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK: %[[STEPS:.*]] = arith.subi %[[N]], %[[ONE]]
// CHECK-NEXT: %[[LAST:.*]] = arith.addi %[[LOW]], %[[STEPS]]
// CHECK: xfer.acquire host overwrite %[[A]] [%[[LOW]] to %[[LAST]]] : !chpl.array<f64, 1, device>
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @up(%a: !chpl.ref<!D>, %low: i64, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %low count %n step %one : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// The first index is the greatest.
// CHECK-LABEL: func.func @down(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[HIGH:[^:]*]]: i64, %[[N:[^:]*]]: i64
// CHECK: %[[STEPS:.*]] = arith.subi %[[N]]
// CHECK-NEXT: %[[DISTANCE:.*]] = arith.muli %[[STEPS]], %c-1_i64
// CHECK-NEXT: %[[LAST:.*]] = arith.addi %[[HIGH]], %[[DISTANCE]]
// CHECK: xfer.acquire host overwrite %[[A]] [%[[LAST]] to %[[HIGH]]]
// CHECK-NEXT: chpl.for
func.func @down(%a: !chpl.ref<!D>, %high: i64, %n: i64) {
  %minusOne = arith.constant -1 : i64
  chpl.for %i = %high count %n step %minusOne : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Between indices there are elements that keep their values.
// CHECK-LABEL: func.func @everySecond(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[LOW:[^:]*]]: i64, %[[N:[^:]*]]: i64
// CHECK: %[[STEPS:.*]] = arith.subi %[[N]]
// CHECK-NEXT: %[[DISTANCE:.*]] = arith.muli %[[STEPS]], %c2_i64
// CHECK-NEXT: %[[LAST:.*]] = arith.addi %[[LOW]], %[[DISTANCE]]
// CHECK: xfer.acquire host write %[[A]] [%[[LOW]] to %[[LAST]]]
// CHECK-NEXT: chpl.for
func.func @everySecond(%a: !chpl.ref<!D>, %low: i64, %n: i64) {
  %two = arith.constant 2 : i64
  chpl.for %i = %low count %n step %two : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Of an unknown step the direction is not known. Without an iteration there is no element.
// CHECK-LABEL: func.func @unknownStep(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[FIRST:[^:]*]]: i64, %[[N:[^:]*]]: i64, %[[STEP:[^:]*]]: i64
// CHECK: %[[STEPS:.*]] = arith.subi %[[N]]
// CHECK-NEXT: %[[DISTANCE:.*]] = arith.muli %[[STEPS]], %[[STEP]]
// CHECK-NEXT: %[[LAST:.*]] = arith.addi %[[FIRST]], %[[DISTANCE]]
// CHECK-NEXT: %[[LEAST:.*]] = arith.minsi %[[FIRST]], %[[LAST]]
// CHECK-DAG: %[[EMPTY:.*]] = arith.cmpi eq, %[[N]]
// CHECK-DAG: %[[BELOW:.*]] = arith.subi %[[LEAST]], %c1_i64
// CHECK-DAG: %[[MOST:.*]] = arith.maxsi %[[FIRST]], %[[LAST]]
// CHECK: %[[GREATEST:.*]] = arith.select %[[EMPTY]], %[[BELOW]], %[[MOST]]
// CHECK: xfer.acquire host write %[[A]] [%[[LEAST]] to %[[GREATEST]]]
// CHECK-NEXT: chpl.for
func.func @unknownStep(%a: !chpl.ref<!D>, %low: i64, %n: i64, %step: i64) {
  chpl.for %i = %low count %n step %step : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
