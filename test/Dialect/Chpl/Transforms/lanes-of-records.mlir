// A state that is a record stays in its lane's memory; loops over the outer dimensions stand around those over blocks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!state = !chpl.record<"state", (i64, f64)>

// CHECK-LABEL: func.func private @main.forall
// CHECK: %[[LANES:.*]] = chpl.local "lanes" : !chpl.tuple<32x!state>
// CHECK: chpl.for %[[ROW:.*]] = %{{.*}} count
// CHECK: chpl.for %{{.*}} = %{{.*}} count
// CHECK: chpl.for parallel %[[LANE:.*]] = %{{.*}} count
// CHECK: %[[OWN:.*]] = chpl.tuple_ref_at %[[LANES]][%[[LANE]]]
// CHECK: chpl.field_ref %[[OWN]][0]
// CHECK-NEXT: arith.addi %[[ROW]], %
// What fills no block is tested for each lane, without a copy of its state.
// CHECK: chpl.if
// CHECK: chpl.for parallel %[[LANE:.*]] = %{{.*}} count
// CHECK-NEXT: %[[OWN:.*]] = chpl.tuple_ref_at %[[LANES]][%[[LANE]]]
// CHECK-NOT: chpl.local "state"
// CHECK: chpl.if
// CHECK: chpl.field_ref %[[OWN]][0]
func.func @main(%n: i64, %m: i64, %slot: !chpl.ref<!state>) {
  chpl.forall forall (%i, %j) in (%n, %m) reduce (%s : !state -> %slot) reassociate {
    %f = chpl.field_ref %s[0] : !state
    %sum = arith.addi %i, %j : i64
    chpl.store %sum, %f : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!state>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!state>, %r: !chpl.ref<!state>):
    chpl.end
  }
  chpl.return
}
