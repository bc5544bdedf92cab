// Where two intervals of a box depend on one variable or number of blocks, all iterations access less than the box
// around all: the launch acquires boxes of parts of the iterations, of which there are at most 64.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!M = !chpl.array<f64, 2, device>

// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64
// CHECK-DAG: %[[UP:.*]] = arith.addi %[[N]], %c7_i64
// CHECK-DAG: %[[BLOCKS:.*]] = arith.divui %[[UP]], %c8_i64
// CHECK: %[[ROUNDED:.*]] = arith.addi %{{.*}}, %c63_i64
// CHECK: %[[SHARE:.*]] = arith.divui %[[ROUNDED]], %c64_i64
// CHECK: %[[IN_PART:.*]] = arith.maxsi %[[SHARE]], %c1_i64
// CHECK: chpl.for %[[I:.*]] = %c0_i64 count
// CHECK: %[[FIRST:.*]] = arith.muli %[[I]], %[[IN_PART]]
// CHECK: %[[LAST:.*]] = arith.minsi
// CHECK: %[[ROW:.*]] = arith.muli %[[FIRST]], %c8_i64
// CHECK: xfer.acquire device read %[[A]] [%[[ROW]] to %{{.*}}, %{{.*}} to %{{.*}}]
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } {xfer.parts}
// CHECK-NEXT: chpl.forall
func.func @tiles(%a: !chpl.ref<!M>, %n: i64) {
  %eight = arith.constant 8 : i64
  chpl.forall forall (%p) in (%n) {
    %b = grid.block_id 0
    %t = grid.thread_id 0
    %row = arith.muli %b, %eight : i64
    %left = arith.subi %n, %row : i64
    %column = arith.addi %left, %t : i64
    xfer.acquire device read %a [%row to %row, %column to %column] : !M
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 8>}
  chpl.return
}

// CHECK-LABEL: func.func @diagonal(
// CHECK: chpl.for
// CHECK: xfer.acquire device write
// CHECK: } {xfer.parts}
// CHECK-NEXT: chpl.forall
func.func @diagonal(%a: !chpl.ref<!M>, %n: i64, %m: i64) {
  chpl.forall forall (%p) in (%n) {
    %q = arith.subi %m, %p : i64
    xfer.acquire device overwrite %a [%p to %p, %q to %q] : !M
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Each interval has its own variable.
// CHECK-LABEL: func.func @box(
// CHECK-NOT: chpl.for %
// CHECK: xfer.acquire device read
// CHECK-NEXT: chpl.forall
func.func @box(%a: !chpl.ref<!M>, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    xfer.acquire device read %a [%p to %p, %q to %q] : !M
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Loops of the host acquire at once.
// CHECK-LABEL: func.func @onHost(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer.parts
func.func @onHost(%a: !chpl.ref<!M>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%i to %i, %i to %i] : !M
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// A block size that is chosen later.
// CHECK-LABEL: func.func @open(
// CHECK-NOT: chpl.for %
// CHECK: xfer.acquire device read %{{.*}} [*, *]
func.func @open(%a: !chpl.ref<!M>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %b = grid.block_id 0
    xfer.acquire device read %a [%b to %b, %b to %b] : !M
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// What grows with a loop around is copied ahead of it as one box.
// CHECK-LABEL: func.func @ahead(
// CHECK: xfer.acquire device read ahead
// CHECK-NEXT: chpl.for
// CHECK: xfer.acquire device read %
// CHECK: } {xfer.parts}
// CHECK-NEXT: chpl.forall
func.func @ahead(%a: !chpl.ref<!M>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %d = %one count %n step %one : i64 {
    chpl.forall forall (%p) in (%d) {
      %last = arith.subi %d, %one : i64
      %q = arith.subi %last, %p : i64
      xfer.acquire device read %a [%p to %p, %q to %q] : !M
      func.call @body() : () -> ()
      chpl.end
    } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.return
}

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}
