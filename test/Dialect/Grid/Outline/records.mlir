// A record outside that the body does more with than read its scalars is copied into the kernel by its scalars.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!pair = !chpl.record<"pair", (i64, !chpl.tuple<2xf64>)>

func.func private @use(%r: !chpl.ref<!pair>) {
  func.call @use(%r) : (!chpl.ref<!pair>) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @pass(
// CHECK-SAME: %[[RECORD:[^:]*]]: !chpl.ref
// CHECK: %[[FIELD:.*]] = chpl.field_ref %[[RECORD]][0]
// CHECK-NEXT: %[[NUMBER:.*]] = chpl.load %[[FIELD]]
// CHECK-NEXT: %[[TUPLE:.*]] = chpl.field_ref %[[RECORD]][1]
// CHECK-NEXT: %[[FIRST_AT:.*]] = chpl.tuple_ref %[[TUPLE]][0]
// CHECK-NEXT: %[[FIRST:.*]] = chpl.load %[[FIRST_AT]]
// CHECK-NEXT: %[[SECOND_AT:.*]] = chpl.tuple_ref %[[TUPLE]][1]
// CHECK-NEXT: %[[SECOND:.*]] = chpl.load %[[SECOND_AT]]
// CHECK: grid.launch {{.*}}(%[[NUMBER]], %[[FIRST]], %[[SECOND]] : i64, f64, f64) arrays()
// CHECK-LABEL: func.func @pass_forall
// CHECK-SAME: (%{{[^:]*}}: i64, %[[A:[^:]*]]: i64, %[[B:[^:]*]]: f64, %[[C:[^:]*]]: f64)
// Each thread has a copy of its own.
// CHECK: chpl.if
// CHECK-NEXT: %[[COPY:.*]] = chpl.local : !pair
// CHECK-NEXT: %[[TO:.*]] = chpl.field_ref %[[COPY]][0]
// CHECK-NEXT: chpl.store %[[A]], %[[TO]]
// CHECK-NEXT: %[[TUPLE:.*]] = chpl.field_ref %[[COPY]][1]
// CHECK-NEXT: %[[TO:.*]] = chpl.tuple_ref %[[TUPLE]][0]
// CHECK-NEXT: chpl.store %[[B]], %[[TO]]
// CHECK-NEXT: %[[TO:.*]] = chpl.tuple_ref %[[TUPLE]][1]
// CHECK-NEXT: chpl.store %[[C]], %[[TO]]
// CHECK-NEXT: call @use(%[[COPY]])
func.func @pass(%r: !chpl.ref<!pair>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @use(%r) : (!chpl.ref<!pair>) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
