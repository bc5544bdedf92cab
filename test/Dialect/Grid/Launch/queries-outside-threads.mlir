// What a block does once for all its threads sees the first thread's numbers; dimensions that it has not are of size 1.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

!words = !chpl.tuple<4xi64>
module @device attributes {grid.device} {
  func.func @k(%n: i64) attributes {grid.kernel, grid.block = array<i64: 16>, grid.block_form} {
    %s = chpl.local : !words
    %w0 = chpl.tuple_ref %s[0] : !words
    %thread = grid.thread_id 0
    chpl.store %thread, %w0 : i64
    %w1 = chpl.tuple_ref %s[1] : !words
    %position = grid.position 0
    chpl.store %position, %w1 : i64
    %w2 = chpl.tuple_ref %s[2] : !words
    %size = grid.block_dim 2
    chpl.store %size, %w2 : i64
    %w3 = chpl.tuple_ref %s[3] : !words
    %block = grid.block_id 1
    chpl.store %block, %w3 : i64
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall forall (%[[BLOCK:.*]]) in (%{{.*}}) private
// CHECK: chpl.if
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: chpl.store %[[ZERO]],
// CHECK: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[FIRST:.*]] = arith.muli %[[BLOCK]], %[[SIZE]] overflow<nsw>
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[POSITION:.*]] = arith.addi %[[FIRST]], %[[ZERO]]
// CHECK-NEXT: chpl.store %[[POSITION]],
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: chpl.store %[[ONE]],
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: chpl.store %[[ZERO]],
func.func @main(%n: i64) {
  grid.launch @device::@k over(%n) block [16] shared %n() arrays() at [] access []
  chpl.return
}
