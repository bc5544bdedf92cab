// A loop over two positions that has the same position in both indices overwrites a diagonal, which is no box.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!M = !chpl.array<f64, 2, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @diagonal(
// CHECK-NOT: overwrite
// CHECK: xfer.acquire device write
// CHECK: chpl.forall
// CHECK-NOT: overwrite
// CHECK: chpl.return
func.func @diagonal(%a: !chpl.ref<!M>, %n: i64, %k: i64) {
  chpl.forall forall (%p, %q) in (%n, %k) {
    xfer.acquire device overwrite %a [%p to %p, %p to %p] : !M
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
