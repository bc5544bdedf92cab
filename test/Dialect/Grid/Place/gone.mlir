// A choice whose device loop is gone keeps the other form, and says so.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels=report=true 2>&1 | FileCheck %s

// CHECK: remark: no kernel, on the processors: {{.*}}nothing is left of the loop
// CHECK-LABEL: func.func @gone(
// CHECK-NOT: chpl.if
func.func @gone(%n: i64, %is: i1) {
  chpl.if %is {
    chpl.end
  } else {
    chpl.forall foreach (%p) in (%n) { chpl.end }
    chpl.end
  } {grid.on_gpu}
  chpl.return
}
