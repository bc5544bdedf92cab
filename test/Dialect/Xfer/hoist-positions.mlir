// Numbers of blocks and threads, and positions below a limit, have a range: elements at them are not all of an array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// The last block may have threads past the end.
// CHECK-LABEL: func.func @block(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64
// CHECK: %[[UP:.*]] = arith.addi %[[N]], %c63_i64
// CHECK: %[[BLOCKS:.*]] = arith.divui %[[UP]], %c64_i64
// CHECK: %[[LAST:.*]] = arith.subi %[[BLOCKS]]
// CHECK: xfer.acquire device write %[[A]] [%{{.*}} to %[[LAST]]]
// CHECK-NEXT: chpl.forall
func.func @block(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %b = grid.block_id 0
    xfer.acquire device overwrite %a [%b to %b] : !D
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @below(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64
// CHECK: %[[LAST:.*]] = arith.subi %[[M]]
// CHECK: xfer.acquire device read %[[A]] [%{{.*}} to %[[LAST]]]
// CHECK-NEXT: chpl.forall
func.func @below(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  chpl.forall forall (%p) in (%n) {
    %two = arith.constant 2 : i64
    %half = arith.divui %p, %two : i64
    %q = grid.below %half, %m
    xfer.acquire device read %a [%q to %q] : !D
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Remainders have the sign of the dividend.
// CHECK-LABEL: func.func @remainders(
// CHECK: xfer.acquire device read %arg0 [%c0_i64{{[_0-9]*}} to %c7_i64{{[_0-9]*}}]
// CHECK-NEXT: xfer.acquire device write %arg0 [%c-7_i64{{[_0-9]*}} to %c7_i64{{[_0-9]*}}]
// CHECK-NEXT: chpl.forall
func.func @remainders(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  chpl.forall forall (%p) in (%n) {
    %eight = arith.constant 8 : i64
    %t = grid.thread_id 0
    %r = arith.remsi %t, %eight : i64
    xfer.acquire device read %a [%r to %r] : !D
    %d = arith.subi %p, %m : i64
    %s = arith.remsi %d, %eight : i64
    xfer.acquire device write %a [%s to %s] : !D
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// A block size that is chosen later says nothing.
// CHECK-LABEL: func.func @open(
// CHECK: xfer.acquire device read %{{.*}} [*]
func.func @open(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %t = grid.thread_id 0
    xfer.acquire device read %a [%t to %t] : !D
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
