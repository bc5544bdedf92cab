// A scan of numbers is in vectors: groups of elements are scanned on top of a total, which leaves combine in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

var A: [1..4] int, B: [1..4] real;
writeln(+ scan A, * scan B);

// The last group, of a leaf that is not full, is scanned where it is.
// CHECK-LABEL: func.func private @chpl.Scans._scanGroupInLanes({{.*}}, %arg1: !chpl.ref<!chpl.tuple<64xi64>>, %arg2: i64, %arg3: i64)
// CHECK-NEXT:    [[FIRST:%.*]] = chpl.tuple_ref %arg1[0]
// CHECK-NEXT:    [[HERE:%.*]] = chpl.pointer_cast [[FIRST]]
// CHECK-NEXT:    [[TOTAL:%.*]] = chpl.scan_lanes{{ *}} add %arg3, [[HERE]], before %arg2, [[HERE]] : i64
// CHECK-NEXT:    chpl.return [[TOTAL]] : i64

// CHECK-LABEL: func.func private @chpl.Scans._combineTotals({{.*}}, %arg1: i64, %arg2: i64) -> i64
// CHECK-NEXT:    [[BOTH:%.*]] = chpl.combine_totals{{ *}} add %arg1, %arg2 : i64
// CHECK-NEXT:    chpl.return [[BOTH]] : i64

// With streaming the target is written past the caches: a function of its own.
// CHECK-LABEL: func.func private @chpl.Scans._scanLeafInLanes{{.*}}(
// CHECK:         [[KEPT:%.*]] = chpl.local "total" : i64
// CHECK:         [[TOTAL:%.*]] = chpl.load [[KEPT]] : i64
// CHECK-NEXT:    arith.constant 64 : i64
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    [[FROM:%.*]] = chpl.pointer_offset
// CHECK-NEXT:    arith.constant 64 : i64
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    [[TO:%.*]] = chpl.pointer_offset
// CHECK-NEXT:    [[NEXT:%.*]] = chpl.scan_lanes{{ *}} add [[TOTAL]], [[FROM]], before {{%.*}}, [[TO]] streaming : i64
// CHECK-NEXT:    chpl.store [[NEXT]], [[KEPT]] : i64

// Reals are multiplied in the same way.
// CHECK-DAG:     chpl.scan_lanes{{ *}} mul {{%.*}}, {{%.*}}, before {{%.*}}, {{%.*}} : f64
// CHECK-DAG:     chpl.sum_lanes{{ *}} add {{%.*}}, {{%.*}} stride {{%.*}} rows {{%.*}} : i64
// CHECK-DAG:     chpl.sum_lanes{{ *}} mul {{%.*}}, {{%.*}} stride {{%.*}} rows {{%.*}} : f64
