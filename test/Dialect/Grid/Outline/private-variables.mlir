// Each thread has the private variables of the loop: it runs init before the body and fini after it, inside the test.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @sum(
// What init and fini alone use is captured as well.
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[FIRST:[^:]*]]: i64, %[[LAST:[^:]*]]: i64
// CHECK: grid.launch {{.*}}(%[[FIRST]], %[[LAST]] : i64, i64)
// CHECK-LABEL: func.func @sum_forall
// CHECK-SAME: (%{{[^:]*}}: i64, %[[PASSED:[^:]*]]: i64, %[[PASSED_LAST:[^:]*]]: i64)
// CHECK: chpl.if
// CHECK-NEXT: %[[VARIABLE:.*]] = chpl.local : i64
// CHECK-NEXT: chpl.store %[[PASSED]], %[[VARIABLE]]
// CHECK-NEXT: chpl.load %[[VARIABLE]]
// CHECK-NEXT: chpl.store %[[PASSED_LAST]], %[[VARIABLE]]
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } {grid.active}
func.func @sum(%n: i64, %first: i64, %last: i64) {
  chpl.forall forall (%p) in (%n) private (%x : i64) {
    %now = chpl.load %x : i64
    chpl.end
  } init {
  ^bb0(%x: !chpl.ref<i64>):
    chpl.store %first, %x : i64
    chpl.end
  } fini {
  ^bb0(%x: !chpl.ref<i64>):
    chpl.store %last, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
