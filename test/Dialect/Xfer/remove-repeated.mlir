// An acquire of acquired elements is removed, unless a launch, a changed header or another branch is in between. What
// is read later in the block is acquired with the first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @same(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64, %[[J:[^:]*]]: i64
// CHECK-NEXT: xfer.acquire host read %[[A]] [%[[I]] to %[[I]]], [%[[J]] to %[[J]]]
// CHECK-NEXT: chpl.return
func.func @same(%a: !chpl.ref<!D>, %i: i64, %j: i64) {
  xfer.acquire host read %a [%i to %i] : !D
  xfer.acquire host read %a [%j to %j] : !D
  xfer.acquire host read %a [%i to %i] : !D
  xfer.acquire host read %a [%j to %j] : !D
  chpl.return
}

// All elements, then one. The other way round there are two boxes.
// CHECK-LABEL: func.func @oneOfAll(
// CHECK-NEXT: xfer.acquire host read %{{.*}} [*]
// CHECK-NEXT: chpl.return
func.func @oneOfAll(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire host read %a [*] : !D
  xfer.acquire host read %a [%i to %i] : !D
  chpl.return
}
// CHECK-LABEL: func.func @oneThenAll(
// CHECK-NEXT: xfer.acquire host read %{{.*}} [%{{.*}} to %{{.*}}], [*]
// CHECK-NEXT: chpl.return
func.func @oneThenAll(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire host read %a [%i to %i] : !D
  xfer.acquire host read %a [*] : !D
  chpl.return
}

// What was written or overwritten is valid here. What was read is not yet stale in the other copy.
// CHECK-LABEL: func.func @readAfterOverwrite(
// CHECK-NEXT: xfer.acquire host overwrite
// CHECK-NEXT: chpl.return
func.func @readAfterOverwrite(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire host overwrite %a [%i to %i] : !D
  xfer.acquire host read %a [%i to %i] : !D
  xfer.acquire host write %a [%i to %i] : !D
  chpl.return
}
// CHECK-LABEL: func.func @writeAfterRead(
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: xfer.acquire host write
// CHECK-NEXT: chpl.return
func.func @writeAfterRead(%a: !chpl.ref<!D>, %i: i64) {
  xfer.acquire host read %a [%i to %i] : !D
  xfer.acquire host write %a [%i to %i] : !D
  xfer.acquire host overwrite %a [%i to %i] : !D
  chpl.return
}

// CHECK-LABEL: func.func @otherArray(
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: chpl.return
func.func @otherArray(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %i: i64) {
  xfer.acquire host read %a [%i to %i] : !D
  xfer.acquire host read %b [%i to %i] : !D
  chpl.return
}

// CHECK-LABEL: func.func @deviceLoopBetween(
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: chpl.forall
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.return
func.func @deviceLoopBetween(%a: !chpl.ref<!D>, %n: i64) {
  xfer.acquire host read %a [%n to %n] : !D
  chpl.forall forall (%p) in (%n) {
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  xfer.acquire host read %a [%n to %n] : !D
  chpl.return
}

// Each iteration but the first comes after a launch.
// CHECK-LABEL: func.func @deviceLoopInLoop(
// CHECK: xfer.acquire host read
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @deviceLoopInLoop(%a: !chpl.ref<!D>, %n: i64) {
  xfer.acquire host read %a [%n to %n] : !D
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%n to %n] : !D
    chpl.forall forall (%p) in (%n) {
      func.call @body() : () -> ()
      chpl.end
    } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @branches(
// CHECK: chpl.if
// CHECK-NEXT: xfer.acquire host read
// CHECK: else
// CHECK-NEXT: xfer.acquire host read
// CHECK: }
// CHECK-NEXT: xfer.acquire host read
func.func @branches(%a: !chpl.ref<!D>, %c: i1) {
  chpl.if %c {
    xfer.acquire host read %a [*] : !D
    chpl.end
  } else {
    xfer.acquire host read %a [*] : !D
    chpl.end
  }
  xfer.acquire host read %a [*] : !D
  chpl.return
}

// CHECK-LABEL: func.func @changedHeader(
// CHECK: xfer.acquire host read
// CHECK: xfer.acquire host read
func.func @changedHeader(%a: !chpl.ref<!D>, %link: !llvm.ptr, %n: i64) {
  %v = chpl.view_of %a : !D
  xfer.acquire host read %a [*] : !D
  chpl.domain_link_assign %link [%n] [%n] [%n]
  xfer.acquire host read %a [*] : !D
  chpl.return
}
