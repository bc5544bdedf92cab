// What an iterator returns is kept from its copy on: zero or null until it returns, in the loop or as a coroutine.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

chpl.class @Error "Error" id 1 fields [i64]
!error = !chpl.class<@Error>
!generated = !chpl.record<"generated", (i1, i64, !error)>
func.func private @take(f64, !error)

func.func private @upTo(%n: i64, %x: f64, %e: !error) -> (f64, !error) attributes {chpl.yields = i64} {
  chpl.forall coforall (%i) in (%n) {
    chpl.yield %i : i64
    chpl.end
  }
  chpl.return %x, %e : f64, !error
}

// CHECK-LABEL: func.func @loop(
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: chpl.store %[[ZERO]], %[[NUMBER:.*]] : f64
// CHECK: %[[NIL:.*]] = chpl.nil : !chpl.class<@Error>
// CHECK-NEXT: chpl.store %[[NIL]], %[[ERROR:.*]] : !chpl.class<@Error>
// CHECK: chpl.forall coforall
// CHECK: chpl.store %arg1, %[[NUMBER]] : f64
// CHECK: chpl.store %arg2, %[[ERROR]] : !chpl.class<@Error>
// CHECK: %[[FIRST:.*]] = chpl.load %[[NUMBER]]
// CHECK-NEXT: %[[SECOND:.*]] = chpl.load %[[ERROR]]
// CHECK-NEXT: call @take(%[[FIRST]], %[[SECOND]])
func.func @loop(%n: i64, %x: f64, %e: !error) {
  %r:2 = chpl.parallel_iterate @upTo(%n, %x, %e) : (i64, f64, !error) -> (f64, !error) {
  ^bb0(%i: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  func.call @take(%r#0, %r#1) : (f64, !error) -> ()
  chpl.return
}

// A coroutine leaves it in the slot, behind whether there is a value, and the value.
// CHECK: func.func private @serial.resumable(%{{[^:]*}}: i64, %[[R:[^:]*]]: !chpl.class<@Error>, %[[SLOT:[^:]*]]: !chpl.ref
// CHECK: %[[FIELD:.*]] = chpl.field_ref %[[SLOT]][2]
// CHECK-NEXT: chpl.store %[[R]], %[[FIELD]]
func.func private @serial(%n: i64, %e: !error) -> !error attributes {chpl.yields = i64} {
  chpl.yield %n : i64
  chpl.return %e : !error
}
func.func @coroutine(%n: i64, %e: !error) {
  %slot = chpl.local : !generated
  %g = chpl.generator @serial(%n, %e) to %slot : (i64, !error) -> !chpl.ref<!generated>
  chpl.drop %g
  chpl.return
}
