// Launches in procedures and branches show their callers what they read: one copy before the first of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
chpl.global @A : !D
chpl.class @C "C" id 1 fields [!D]

// Elements of the caller's array, from bounds that the caller hands over; none of the branch if it is not taken.
// CHECK-LABEL: func.func @calls(
// CHECK-DAG: %[[NEXT:.*]] = arith.addi %arg1, %c1_i64
// CHECK-DAG: %[[END:.*]] = arith.select %arg2, %arg1, %
// CHECK: xfer.acquire device read ahead %arg0 [%c0_i64 to %c0_i64], [%[[NEXT]] to %[[NEXT]]], [%c1_i64 to %[[END]]]
// CHECK: call @readsAt(%arg0, %c0_i64)
// CHECK-NEXT: call @readsAt(%arg0, %[[NEXT]])
// CHECK-NOT: xfer.acquire
// CHECK: chpl.if
// CHECK-NEXT: xfer.acquire device read %arg0 [%c1_i64 to %arg1]
func.func @calls(%a: !chpl.ref<!D>, %n: i64, %more: i1) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  func.call @readsAt(%a, %zero) : (!chpl.ref<!D>, i64) -> ()
  %next = arith.addi %n, %one : i64
  func.call @readsAt(%a, %next) : (!chpl.ref<!D>, i64) -> ()
  chpl.if %more {
    xfer.acquire device read %a [%one to %n] : !D
    chpl.forall forall (%p) in (%n) {
      chpl.end
    } {grid.block = array<i64: 256>}
    chpl.end
  }
  chpl.return
}

// Where a branch is not taken an object may have ended.
// CHECK-LABEL: func.func @objects(
// CHECK-NOT: ahead
// CHECK: chpl.return
func.func @objects(%object: !chpl.class<@C>, %n: i64, %isThere: i1) {
  %one = arith.constant 1 : i64
  %a = chpl.object_field_ref nonnil %object[0] : !chpl.class<@C> -> !D
  xfer.acquire device read %a [%n to %n] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.if %isThere {
    xfer.acquire device read %a [%one to %one] : !D
    chpl.forall forall (%p) in (%n) {
      chpl.end
    } {grid.block = array<i64: 256>}
    chpl.end
  }
  chpl.return
}

// Module-scope variables are the same everywhere, and calls of calls count.
// CHECK-LABEL: func.func @variable(
// CHECK: xfer.acquire device read ahead %[[A:.*]] [%c1_i64 to %c1_i64], [%arg0 to %arg0]
// CHECK-NEXT: xfer.acquire device read %[[A]] [%c1_i64 to %c1_i64]
// CHECK: call @callsReader(%arg0)
func.func @variable(%n: i64) {
  %one = arith.constant 1 : i64
  %a = chpl.address_of @A : !D
  xfer.acquire device read %a [%one to %one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  func.call @callsReader(%n) : (i64) -> ()
  chpl.return
}

// A launch that writes some of what it has acquired is in no reader's way.
// CHECK-LABEL: func.func @overwritesKnown(
// CHECK: xfer.acquire device read ahead %arg0 [%c1_i64 to %c1_i64], [%arg1 to %arg1]
func.func @overwritesKnown(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  func.call @updates(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

// The same elements again are no reason for a copy ahead.
// CHECK-LABEL: func.func @same(
// CHECK-NOT: xfer.acquire
// CHECK: chpl.return
func.func @same(%a: !chpl.ref<!D>, %n: i64) {
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

// What a launch overwrites need not be copied.
// CHECK-LABEL: func.func @overwrites(
// CHECK-NOT: xfer.acquire
// CHECK: chpl.return
func.func @overwrites(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  func.call @readsAt(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  func.call @fills(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

// What the host writes is copied after that.
// CHECK-LABEL: func.func @hostWrites(
// CHECK-NOT: xfer.acquire
// CHECK: chpl.return
func.func @hostWrites(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  func.call @writesOnHost(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

// The host writes another array.
// CHECK-LABEL: func.func @hostWritesOther(
// CHECK: xfer.acquire device read ahead %[[A:.*]] [%c1_i64 to %c1_i64], [%arg0 to %arg0]
func.func @hostWritesOther(%n: i64) {
  %one = arith.constant 1 : i64
  %a = chpl.address_of @A : !D
  %b = chpl.local "b" : !D
  func.call @readsAt(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  func.call @writesOnHost(%b, %n) : (!chpl.ref<!D>, i64) -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

// Nothing is known of recursive procedures, of waits for tasks, and of code that may leave the block.
// CHECK-LABEL: func.func @unknown(
// CHECK-NOT: xfer.acquire
// CHECK: chpl.return
func.func @unknown(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  func.call @readsAt(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  func.call @recursive(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}
// CHECK-LABEL: func.func @waits(
// CHECK-NOT: xfer.acquire
// CHECK: chpl.return
func.func @waits(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  func.call @readsAt(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  func.call @waitsForTasks() : () -> ()
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}
// CHECK-LABEL: func.func @leaves(
// CHECK-NOT: xfer.acquire
// CHECK: chpl.return
func.func @leaves(%a: !chpl.ref<!D>, %n: i64, %ends: i1) {
  %one = arith.constant 1 : i64
  func.call @readsAt(%a, %one) : (!chpl.ref<!D>, i64) -> ()
  chpl.if %ends {
    chpl.return
  }
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

func.func private @readsAt(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire device read %a [%i to %i] : !D
  chpl.forall forall (%p) in (%i) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}
func.func private @callsReader(%i: i64) {
  %a = chpl.address_of @A : !D
  func.call @readsAt(%a, %i) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}
func.func private @updates(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire device read %a [%i to %i] : !D
  xfer.acquire device overwrite %a [%i to %i] : !D
  chpl.forall forall (%p) in (%i) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}
func.func private @fills(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire device overwrite %a [%i to %i] : !D
  chpl.forall forall (%p) in (%i) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}
func.func private @writesOnHost(%a: !chpl.ref<!D>, %i: i64) {
  %zero = arith.constant 0.0 : f64
  func.call @readsAt(%a, %i) : (!chpl.ref<!D>, i64) -> ()
  %view = chpl.view_of %a : !D
  %e = chpl.elem_ref %view[%i] : <f64, 1, device>
  xfer.acquire host overwrite %a [%i to %i] : !D
  chpl.store %zero, %e : f64
  chpl.return
}
func.func private @recursive(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %isMore = arith.cmpi sgt, %n, %zero : i64
  chpl.if %isMore {
    func.call @recursive(%a, %zero) : (!chpl.ref<!D>, i64) -> ()
    chpl.end
  }
  func.call @readsAt(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}
func.func private @waitsForTasks() {
  chpl.sync {
  ^bb0(%group: !llvm.ptr):
    chpl.end
  }
  chpl.return
}
