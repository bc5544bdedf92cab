// A parallel loop acquires the elements at all of its positions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!M = !chpl.array<f64, 2, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @twoPositions(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64, %[[K:[^:]*]]: i64
// CHECK-DAG: %[[N_LAST:.*]] = arith.subi %[[N]], %c1_i64
// CHECK-DAG: %[[N_INDEX:.*]] = arith.addi %[[N_LAST]], %c1_i64
// CHECK-DAG: %[[K_LAST:.*]] = arith.subi %[[K]], %c1_i64
// CHECK: xfer.acquire host overwrite %[[A]] [%c1_i64 to %[[N_INDEX]], %c0_i64 to %[[K_LAST]]]
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @twoPositions(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p, %q) in (%n, %k) {
    %i = arith.addi %p, %one : i64
    xfer.acquire host overwrite %a [%i to %i, %q to %q] : !M
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// One of the positions alone: if the other loop is empty, nothing is overwritten.
// CHECK-LABEL: func.func @onePosition(
// CHECK: xfer.acquire host write
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @onePosition(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p, %q) in (%n, %k) {
    xfer.acquire host overwrite %a [%p to %p, %one to %one] : !M
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Diagonals, in which neighbours are no row.
// CHECK-LABEL: func.func @sumOfPositions(
// CHECK: xfer.acquire host write
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @sumOfPositions(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  chpl.forall forall (%p, %q) in (%n, %k) {
    %sum = arith.addi %p, %q : i64
    xfer.acquire host overwrite %a [%sum to %sum, %q to %q] : !M
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
