// The acquires of nested loops stand before the outer one, with the indices of both.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!M = !chpl.array<f64, 2, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @rectangle(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64, %[[K:[^:]*]]: i64
// CHECK-DAG: %[[N_STEPS:.*]] = arith.subi %[[N]], %c1_i64
// CHECK-DAG: %[[N_LAST:.*]] = arith.addi %[[N_STEPS]], %c1_i64
// CHECK: xfer.acquire host read %[[A]] [%c1_i64 to %[[N_LAST]], %c1_i64 to %[[K]]] : !chpl.array<f64, 2, device>
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @rectangle(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.for %j = %one count %k step %one : i64 {
      xfer.acquire host read %a [%i to %i, %j to %j] : !M
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The inner loop ends at the variable of the outer one. What is above the diagonal keeps its values.
// CHECK-LABEL: func.func @triangle(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64
// CHECK-DAG: %[[STEPS:.*]] = arith.subi %[[N]], %c1_i64
// CHECK-DAG: %[[LAST:.*]] = arith.addi %[[STEPS]], %c1_i64
// CHECK: xfer.acquire host write %[[A]] [%c1_i64 to %[[LAST]], %c1_i64 to %[[LAST]]]
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @triangle(%a: !chpl.ref<!M>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.for %j = %one count %i step %one : i64 {
      xfer.acquire host overwrite %a [%i to %i, %j to %j] : !M
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The outer loop may have no iterations, in which nothing is overwritten.
// CHECK-LABEL: func.func @sameInEachIteration(
// CHECK-NOT: overwrite
// CHECK: xfer.acquire host write
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @sameInEachIteration(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.for %j = %one count %k step %one : i64 {
      xfer.acquire host overwrite %a [%one to %one, %j to %j] : !M
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
