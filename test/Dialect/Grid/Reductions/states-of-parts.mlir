// A state of several numbers goes from thread to thread by its numbers, however records and tuples hold them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

!state = !chpl.record<"state", (i64, !chpl.tuple<2xf32>)>

// CHECK-LABEL: func.func @main(
// CHECK: %[[OWN:.*]] = chpl.local : !state
// CHECK: %[[OTHER:.*]] = chpl.local : !state
// CHECK: %[[FROM:.*]] = chpl.field_ref %[[OWN]][0]
// CHECK-NEXT: %[[TO:.*]] = chpl.field_ref %[[OTHER]][0]
// CHECK-NEXT: %[[BY:.*]] = arith.constant 16 : i32
// CHECK-NEXT: %[[VALUE:.*]] = chpl.load %[[FROM]] : i64
// CHECK-NEXT: %[[MOVED:.*]] = grid.shuffle whole down %[[VALUE]] by %[[BY]] : i64
// CHECK-NEXT: chpl.store %[[MOVED]], %[[TO]]
// CHECK-NEXT: %[[TUPLE:.*]] = chpl.field_ref %[[OWN]][1]
// CHECK-NEXT: %[[TUPLE_TO:.*]] = chpl.field_ref %[[OTHER]][1]
// CHECK-NEXT: chpl.tuple_ref %[[TUPLE]][0]
// CHECK-NEXT: chpl.tuple_ref %[[TUPLE_TO]][0]
// CHECK: grid.shuffle whole down %{{.*}} by %{{.*}} : f32
// CHECK: chpl.tuple_ref %[[TUPLE]][1]
// CHECK: grid.shuffle whole down %{{.*}} by %{{.*}} : f32
// CHECK: func.call @combine(%[[OWN]], %[[OTHER]])
func.func private @combine(!chpl.ref<!state>, !chpl.ref<!state>)
func.func @main(%n: i64, %slot: !chpl.ref<!state>) {
  chpl.forall forall (%p) in (%n) reduce (%s : !state -> %slot) {
    chpl.zero_bits %s : !state
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!state>):
    chpl.zero_bits %s : !state
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!state>, %r: !chpl.ref<!state>):
    func.call @combine(%l, %r) : (!chpl.ref<!state>, !chpl.ref<!state>) -> ()
    chpl.end
  } {grid.block = array<i64: 64>, reassociate}
  chpl.return
}
