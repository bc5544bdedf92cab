// Fields of an object that may be nil are read before the loop all the same: of zeros, if there is no object.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

chpl.class @C "C" id 1 fields [i64, f64]

// The record is as large as an object, whose header has two words.
// CHECK: !no_object = !chpl.record<"no object", (i64, i64, i64, f64)
// CHECK-LABEL: func.func @readFields(
// CHECK-SAME: %[[OBJECT:[^:]*]]: !chpl.class<@C>
// CHECK: %[[ZEROS:.*]] = chpl.local : !no_object
// CHECK-NEXT: chpl.zero_bits %[[ZEROS]]
// CHECK-NEXT: %[[NIL:.*]] = chpl.nil
// CHECK-NEXT: %[[IS_NIL:.*]] = chpl.pointer_compare "eq" %[[OBJECT]], %[[NIL]]
// CHECK-NEXT: %[[INSTEAD:.*]] = chpl.pointer_cast %[[ZEROS]]
// CHECK-NEXT: %[[SAFE:.*]] = arith.select %[[IS_NIL]], %[[INSTEAD]], %[[OBJECT]]
// CHECK-NEXT: %[[FIELD:.*]] = chpl.object_field_ref %[[SAFE]][1]
// CHECK-NEXT: %[[VALUE:.*]] = chpl.load %[[FIELD]]
// One test is enough for all fields.
// CHECK-NOT: arith.select
// CHECK: %[[OTHER_FIELD:.*]] = chpl.object_field_ref %[[SAFE]][0]
// CHECK-NEXT: %[[OTHER:.*]] = chpl.load %[[OTHER_FIELD]]
// CHECK: grid.launch {{.*}}(%{{.*}}, %[[VALUE]], %[[OTHER]] : !chpl.class<@C>, f64, i64)
// CHECK-LABEL: func.func @readFields_forall
// CHECK: chpl.check_nil
func.func @readFields(%c: !chpl.class<@C>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.check_nil %c : !chpl.class<@C>
    %f = chpl.object_field_ref %c[1] : !chpl.class<@C> -> f64
    %x = chpl.load %f : f64
    %g = chpl.object_field_ref %c[0] : !chpl.class<@C> -> i64
    %y = chpl.load %g : i64
    %slot = chpl.local : !chpl.record<"r", (f64, i64)>
    %f0 = chpl.field_ref %slot[0] : !chpl.record<"r", (f64, i64)>
    chpl.store %x, %f0 : f64
    %f1 = chpl.field_ref %slot[1] : !chpl.record<"r", (f64, i64)>
    chpl.store %y, %f1 : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
