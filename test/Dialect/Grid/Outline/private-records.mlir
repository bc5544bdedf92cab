// The regions that set up and end private variables have copies of their own of records from outside.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!pair = !chpl.record<"pair", (i64, i64)>

// CHECK-LABEL: func.func @main_forall
// CHECK-SAME: (%{{[^:]*}}: i64, %[[A:[^:]*]]: i64, %[[B:[^:]*]]: i64
// CHECK: chpl.if
// CHECK-NEXT: %[[PRIVATE:.*]] = chpl.local : !pair
// CHECK-NEXT: %[[COPY:.*]] = chpl.local : !pair
// CHECK-NEXT: %[[TO:.*]] = chpl.field_ref %[[COPY]][0]
// CHECK-NEXT: chpl.store %[[A]], %[[TO]]
// CHECK-NEXT: %[[TO:.*]] = chpl.field_ref %[[COPY]][1]
// CHECK-NEXT: chpl.store %[[B]], %[[TO]]
// CHECK-NEXT: chpl.copy_bits %[[PRIVATE]], %[[COPY]]
// CHECK-NEXT: %[[SLOT:.*]] = chpl.local : i64
// CHECK: %[[COPY:.*]] = chpl.local : !pair
// CHECK: chpl.copy_bits %[[PRIVATE]], %[[COPY]]
// CHECK-NEXT: chpl.end
func.func @main(%r: !chpl.ref<!pair>, %n: i64) {
  chpl.forall forall (%p) in (%n) private (%x : !pair) {
    %slot = chpl.local : i64
    chpl.end
  } init {
  ^bb0(%x: !chpl.ref<!pair>):
    chpl.copy_bits %x, %r : !pair
    chpl.end
  } fini {
  ^bb0(%x: !chpl.ref<!pair>):
    chpl.copy_bits %x, %r : !pair
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
