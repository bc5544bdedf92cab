// All acquires of a device loop stand right before it, for its launch alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @twoLoops(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64
// CHECK: %[[LAST:.*]] = arith.subi %[[N]], %c1_i64
// CHECK: xfer.acquire device read %[[A]] [%c0_i64 to %[[LAST]]]
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
// CHECK: {grid.block
// CHECK: xfer.acquire device read %[[A]] [%c0_i64 to %[[LAST]]]
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @twoLoops(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    xfer.acquire device read %a [%p to %p] : !D
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.forall forall (%p) in (%n) {
    xfer.acquire device read %a [%p to %p] : !D
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// They do not leave loops of the host around.
// CHECK-LABEL: func.func @inLoop(
// CHECK: chpl.for
// CHECK: xfer.acquire device overwrite
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @inLoop(%a: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.forall forall (%p) in (%n) {
      xfer.acquire device overwrite %a [%p to %p] : !D
      func.call @body() : () -> ()
      chpl.end
    } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.return
}

// Out of loops inside.
// CHECK-LABEL: func.func @loopInside(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64, %[[K:[^:]*]]: i64
// CHECK: xfer.acquire device read %[[A]] [%c1_i64 to %[[K]]]
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @loopInside(%a: !chpl.ref<!D>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    chpl.for %i = %one count %k step %one : i64 {
      xfer.acquire device read %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// What an iteration has overwritten it reads again, which is no read of what was there before.
// CHECK-LABEL: func.func @readsItsOwn(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK-NOT: read
// CHECK: xfer.acquire device overwrite %[[A]]
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @readsItsOwn(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    xfer.acquire device overwrite %a [%p to %p] : !D
    xfer.acquire device read %a [%p to %p] : !D
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// What another iteration overwrites may be read before.
// CHECK-LABEL: func.func @readsItsNeighbour(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire device read %[[A]]
// CHECK-NEXT: xfer.acquire device overwrite %[[A]]
// CHECK-NEXT: chpl.forall
// CHECK-NOT: xfer
func.func @readsItsNeighbour(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    xfer.acquire device overwrite %a [%p to %p] : !D
    %next = arith.addi %p, %one : i64
    xfer.acquire device read %a [%next to %next] : !D
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
