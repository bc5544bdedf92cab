// A parallel iterator that runs itself has one form for all loops over it, which calls their bodies by address.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

// CHECK: func.func private @walk.tasks(%[[N:[^:]*]]: i64, %[[BODY:[^:]*]]: !llvm.ptr, %[[BEGIN:[^:]*]]: !llvm.ptr, %[[CONTEXT:[^:]*]]: !llvm.ptr)
// CHECK: chpl.store %[[CONTEXT]], %[[SLOT:.*]] : !llvm.ptr
// CHECK: %[[OWN:.*]] = chpl.load %[[SLOT]]
// CHECK-NEXT: chpl.call_indirect %[[BODY]](%[[OWN]], %[[N]])
// Each task begins with a context of its own, which what it hands on goes to as well.
// CHECK: chpl.forall coforall (%[[I:.*]]) in (%[[N]]) reduce (%[[STATE:.*]] : !llvm.ptr -> %[[ALL:.*]]) {
// CHECK-NEXT: %[[OF_TASK:.*]] = chpl.load %[[STATE]]
// CHECK-NEXT: func.call @walk.tasks(%[[I]], %[[BODY]], %[[BEGIN]], %[[OF_TASK]])
// CHECK-NEXT: chpl.end
// CHECK: identity
// CHECK: %[[MADE:.*]] = chpl.call_indirect %[[BEGIN]](%[[CONTEXT]])
// CHECK-NEXT: chpl.store %[[MADE]]
// A context begins with the address of what combines it with another.
// CHECK: combine
// CHECK: %[[LEFT:.*]] = chpl.load
// CHECK-NEXT: %[[RIGHT:.*]] = chpl.load
// CHECK-NEXT: %[[FIRST:.*]] = chpl.pointer_cast %[[LEFT]]
// CHECK-NEXT: %[[COMBINE:.*]] = chpl.load %[[FIRST]]
// CHECK-NEXT: chpl.call_indirect %[[COMBINE]](%[[LEFT]], %[[RIGHT]])
// CHECK: chpl.return
func.func private @walk(%n: i64) attributes {chpl.yields = i64} {
  chpl.yield %n : i64
  chpl.forall coforall (%i) in (%n) {
    chpl.parallel_iterate @walk(%i) : (i64) -> () {
    ^bb0(%x: i64):
      chpl.yield %x : i64
      chpl.end
    } init {} fini {} identity {} combine {}
    chpl.end
  }
  chpl.return
}

// CHECK: call @walk.tasks(
// CHECK: call @walk.tasks(
// CHECK-NOT: func.func private @walk.tasks
func.func @main(%n: i64) {
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}
