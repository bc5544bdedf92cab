// The bounds of all boxes lie in memory one by one; those of all indices are the least and greatest integer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-lower-acquires --cse | FileCheck %s

!M = !chpl.array<f64, 2, device>

// CHECK-LABEL: func.func @boxes(
// CHECK-SAME: %{{[^:]*}}: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64, %[[J:[^:]*]]: i64
// CHECK-DAG: %[[TWO_BOXES:.*]] = arith.constant 2 : i64
// CHECK-DAG: %[[LEAST:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG: %[[GREATEST:.*]] = arith.constant 9223372036854775807 : i64
// CHECK: %[[BOUNDS:.*]] = chpl.local : !chpl.tuple<8xi64>
// CHECK: %[[P0:.*]] = chpl.tuple_ref %[[BOUNDS]][0]
// CHECK-NEXT: chpl.store %[[I]], %[[P0]]
// CHECK-NEXT: %[[P1:.*]] = chpl.tuple_ref %[[BOUNDS]][1]
// CHECK-NEXT: chpl.store %[[J]], %[[P1]]
// CHECK-NEXT: %[[P2:.*]] = chpl.tuple_ref %[[BOUNDS]][2]
// CHECK-NEXT: chpl.store %[[LEAST]], %[[P2]]
// CHECK-NEXT: %[[P3:.*]] = chpl.tuple_ref %[[BOUNDS]][3]
// CHECK-NEXT: chpl.store %[[GREATEST]], %[[P3]]
// CHECK-NEXT: %[[P4:.*]] = chpl.tuple_ref %[[BOUNDS]][4]
// CHECK-NEXT: chpl.store %[[LEAST]], %[[P4]]
// CHECK-NEXT: %[[P5:.*]] = chpl.tuple_ref %[[BOUNDS]][5]
// CHECK-NEXT: chpl.store %[[GREATEST]], %[[P5]]
// CHECK-NEXT: %[[P6:.*]] = chpl.tuple_ref %[[BOUNDS]][6]
// CHECK-NEXT: chpl.store %[[J]], %[[P6]]
// CHECK-NEXT: %[[P7:.*]] = chpl.tuple_ref %[[BOUNDS]][7]
// CHECK-NEXT: chpl.store %[[I]], %[[P7]]
// CHECK-NEXT: %[[MEMORY:.*]] = chpl.pointer_cast %[[BOUNDS]]
// CHECK: call @choir_device_acquire(%{{.*}}, %{{.*}}, %[[TWO_BOXES]], %[[MEMORY]],
func.func @boxes(%m: !chpl.ref<!M>, %i: i64, %j: i64) {
  xfer.acquire device read %m [%i to %j, *], [*, %j to %i] : !M
  chpl.return
}
