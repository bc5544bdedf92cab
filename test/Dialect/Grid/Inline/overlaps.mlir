// A device has no memory for what an assignment between overlapping arrays holds on the way: it halts, else assigns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-inline-calls | FileCheck %s

!A = !chpl.array<i64, 1, device>
chpl.global @A : !A
chpl.global @B : !A
func.func private @held(i64)
func.func private @direct(i64)

// Two variables are never one another's parts.
// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall
// CHECK: %[[NO:.*]] = arith.constant false
// CHECK: %[[APART:.*]] = arith.xori %[[NO]]
// CHECK: chpl.check %[[APART]], "halt reached - an assignment between parts of an array that overlap
// CHECK-NOT: @held
// CHECK: call @direct(
// Of formals the bytes are compared, in what is copied as well.
// CHECK: chpl.forall
// CHECK: arith.divsi
// CHECK: chpl.check %{{.*}}, "halt reached - an assignment between parts of an array that overlap
// CHECK-NOT: @held
// CHECK: call @direct(
// CHECK-NOT: @held
func.func @main(%n: i64, %c: !chpl.ref<!A>, %d: !chpl.ref<!A>) {
  %a = chpl.address_of @A : !A
  %b = chpl.address_of @B : !A
  chpl.forall forall (%p) in (%n) {
    %meet = chpl.array_overlaps %a, %b : !A, !A
    chpl.if %meet {
      func.call @held(%p) : (i64) -> ()
      chpl.end
    } else {
      func.call @direct(%p) : (i64) -> ()
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.forall forall (%p) in (%n) {
    func.call @assign(%c, %d, %p) : (!chpl.ref<!A>, !chpl.ref<!A>, i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
// CHECK-LABEL: func.func private @assign(
func.func private @assign(%c: !chpl.ref<!A>, %d: !chpl.ref<!A>, %i: i64) {
  %meet = chpl.array_overlaps %c, %d : !A, !A
  chpl.if %meet {
    func.call @held(%i) : (i64) -> ()
    chpl.end
  } else {
    func.call @direct(%i) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
