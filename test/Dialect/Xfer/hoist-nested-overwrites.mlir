// Nested loops overwrite the box of the indices of both.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!M = !chpl.array<f64, 2, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @rectangle(
// CHECK: xfer.acquire host overwrite
// CHECK-NEXT: chpl.for
func.func @rectangle(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.for %j = %one count %k step %one : i64 {
      xfer.acquire host overwrite %a [%i to %i, %j to %j] : !M
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
