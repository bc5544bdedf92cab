// Acquires at the beginning of a procedure stand before its calls, if the program has all of these.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
// A device loop may have arrays like those below.
func.func @device(%n: i64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%n] [%n] [%n] : !D
  chpl.return
}

// CHECK-LABEL: func.func private @sum(
// CHECK-NOT: xfer.acquire
func.func private @sum(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  xfer.acquire host read %a [%one to %n] : !D
  chpl.return
}
// The call's loop launches nothing: once before it.
// CHECK-LABEL: func.func @callsInLoop(
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %{{.*}}]
// CHECK: chpl.for
// CHECK-NOT: xfer.acquire
func.func @callsInLoop(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    func.call @sum(%a, %i) : (!chpl.ref<!D>, i64) -> ()
    chpl.end
  }
  chpl.return
}

// Others may call it.
// CHECK-LABEL: func.func @isPublic(
// CHECK: xfer.acquire
func.func @isPublic(%a: !chpl.ref<!D>) {
  xfer.acquire host read %a [*] : !D
  chpl.return
}
func.func @callsPublic(%a: !chpl.ref<!D>) {
  func.call @isPublic(%a) : (!chpl.ref<!D>) -> ()
  chpl.return
}

// CHECK-LABEL: func.func private @hasAddress(
// CHECK: xfer.acquire
func.func private @hasAddress(%a: !chpl.ref<!D>) {
  xfer.acquire host read %a [*] : !D
  chpl.return
}
func.func @takesAddress(%a: !chpl.ref<!D>) -> !llvm.ptr {
  func.call @hasAddress(%a) : (!chpl.ref<!D>) -> ()
  %p = chpl.proc_ref @hasAddress
  chpl.return %p : !llvm.ptr
}

// The call does not always acquire.
// CHECK-LABEL: func.func private @afterReturn(
// CHECK: xfer.acquire
func.func private @afterReturn(%a: !chpl.ref<!D>, %b: i1) {
  chpl.if %b {
    chpl.return
  }
  xfer.acquire host read %a [*] : !D
  chpl.return
}
func.func @callsAfterReturn(%a: !chpl.ref<!D>, %b: i1) {
  func.call @afterReturn(%a, %b) : (!chpl.ref<!D>, i1) -> ()
  chpl.return
}

// A launch in the procedure lets elements become stale.
// CHECK-LABEL: func.func private @afterLaunch(
// CHECK: chpl.forall
// CHECK: xfer.acquire host
func.func private @afterLaunch(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    chpl.end
  } {grid.block = array<i64: 256>}
  xfer.acquire host read %a [*] : !D
  chpl.return
}
func.func @callsAfterLaunch(%a: !chpl.ref<!D>, %n: i64) {
  func.call @afterLaunch(%a, %n) : (!chpl.ref<!D>, i64) -> ()
  chpl.return
}

// What is overwritten counts as valid: not before the procedure has read it.
// CHECK-LABEL: func.func private @readsBefore(
// CHECK: xfer.acquire host overwrite
func.func private @readsBefore(%a: !chpl.ref<!D>, %b: i1) {
  chpl.if %b {
    xfer.acquire host read %a [*] : !D
    chpl.end
  }
  xfer.acquire host overwrite %a [*] : !D
  chpl.return
}
func.func @callsReadsBefore(%a: !chpl.ref<!D>, %b: i1) {
  func.call @readsBefore(%a, %b) : (!chpl.ref<!D>, i1) -> ()
  chpl.return
}

// The bound has another value than at the call.
// CHECK-LABEL: func.func private @writesBound(
// CHECK: xfer.acquire host read
func.func private @writesBound(%a: !chpl.ref<!D>, %n: !chpl.ref<i64>) {
  %one = arith.constant 1 : i64
  chpl.store %one, %n : i64
  %m = chpl.load %n : i64
  xfer.acquire host read %a [%one to %m] : !D
  chpl.return
}
// CHECK-LABEL: func.func private @readsBound(
// CHECK-NOT: xfer.acquire
func.func private @readsBound(%a: !chpl.ref<!D>, %n: !chpl.ref<i64>) {
  %one = arith.constant 1 : i64
  %m = chpl.load %n : i64
  xfer.acquire host read %a [%one to %m] : !D
  chpl.return
}
// CHECK-LABEL: func.func @callsWithBound(
// CHECK: %[[BOUND:.*]] = chpl.load %arg1
// CHECK: xfer.acquire host read %arg0 [%{{.*}} to %[[BOUND]]]
// CHECK: call @readsBound
func.func @callsWithBound(%a: !chpl.ref<!D>, %n: !chpl.ref<i64>) {
  func.call @writesBound(%a, %n) : (!chpl.ref<!D>, !chpl.ref<i64>) -> ()
  func.call @readsBound(%a, %n) : (!chpl.ref<!D>, !chpl.ref<i64>) -> ()
  chpl.return
}

// A recursive procedure's own calls find what all its callers have acquired.
// CHECK-LABEL: func.func private @recursive(
// CHECK-NOT: xfer.acquire
func.func private @recursive(%a: !chpl.ref<!D>, %b: i1) {
  xfer.acquire host write %a [*] : !D
  chpl.if %b {
    func.call @recursive(%a, %b) : (!chpl.ref<!D>, i1) -> ()
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func @callsRecursive(
// CHECK: xfer.acquire host write %arg0
// CHECK-NEXT: call @recursive
func.func @callsRecursive(%a: !chpl.ref<!D>, %b: i1) {
  func.call @recursive(%a, %b) : (!chpl.ref<!D>, i1) -> ()
  chpl.return
}
