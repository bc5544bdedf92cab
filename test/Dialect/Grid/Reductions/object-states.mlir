// A reduction whose states are objects has records in their place on the device, from which the host's object is made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

chpl.class @Sum "Sum" id 1 fields [f64, i64]
!sum = !chpl.class<@Sum>

// CHECK: !Sum = !chpl.record<"Sum", (f64, i64){{ *}}>
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %[[SLOT:[^:]*]]:
// CHECK: chpl.if
// CHECK: %[[STATE:.*]] = chpl.local : !Sum
// A new object is the record itself; what its class is, and whether it is nil, is no question there.
// CHECK-NEXT: %[[FIELD:.*]] = chpl.field_ref %[[STATE]][0]
// CHECK-NEXT: chpl.zero_bits %[[FIELD]]
// CHECK: chpl.for
// CHECK-NEXT: grid.below
// CHECK-NEXT: chpl.field_ref %[[STATE]][1]
// CHECK: func.call @choir_device_fetch(
// CHECK: chpl.copy_bits %[[RESULT:.*]], %{{.*}} : !Sum
// CHECK: %[[NEW:.*]] = chpl.new_object : <@Sum>
// CHECK: chpl.store %[[NEW]], %[[SLOT]]
// CHECK: %[[OBJECT:.*]] = chpl.load %[[SLOT]]
// CHECK: %[[TO:.*]] = chpl.object_field_ref nonnil %[[OBJECT]][0]
// CHECK: %[[FROM:.*]] = chpl.field_ref %[[RESULT]][0]
// CHECK: chpl.copy_bits %[[TO]], %[[FROM]] : f64
// CHECK: chpl.object_field_ref nonnil %[[OBJECT]][1]
// The host keeps its objects.
// CHECK: } else {
// CHECK: chpl.forall forall {{.*}}reduce (%{{.*}} : !chpl.class<@Sum> -> %[[SLOT]])
func.func @main(%n: i64, %slot: !chpl.ref<!sum>) {
  chpl.forall forall (%p) in (%n) reduce (%s : !sum -> %slot) {
    %o = chpl.load %s : !sum
    chpl.check_nil %o : !sum
    %f = chpl.object_field_ref %o[1] : !sum -> i64
    chpl.store %p, %f : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!sum>):
    %o = chpl.new_object : !sum
    %f = chpl.object_field_ref %o[0] : !sum -> f64
    chpl.zero_bits %f : f64
    chpl.store %o, %s : !sum
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!sum>, %r: !chpl.ref<!sum>):
    %o = chpl.load %r : !sum
    chpl.delete_object %o : !sum
    chpl.end
  } {grid.block = array<i64: 64>, reassociate}
  chpl.return
}
