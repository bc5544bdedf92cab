// Before a loop all elements are acquired that it reads, before those count as valid that it overwrites.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @inPlace(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK-SAME: %[[N:[^ ]*]]: i64)
// CHECK: xfer.acquire host read %[[A]] [%c2_i64 to
// CHECK-NEXT: xfer.acquire host write %[[A]] [%[[N]] to %[[N]]]
// CHECK-NEXT: xfer.acquire host overwrite %[[A]] [%c1_i64 to
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @inPlace(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    %next = arith.addi %i, %one : i64
    xfer.acquire host read %a [%next to %next] : !D
    xfer.acquire host write %a [%n to %n] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
