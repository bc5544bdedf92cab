// A kernel in block form becomes a parallel loop over blocks; each of its tasks has memory for what a block shares.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    grid.threads [0, 1] {
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[SHARED:[^:]*]]: i64
// A count below 0 makes no block, and a part of a block is one.
// CHECK: %[[POSITIVE:.*]] = arith.maxsi %[[N]]
// CHECK-NEXT: %[[MORE:.*]] = arith.constant 7 : i64
// CHECK-NEXT: %[[PADDED:.*]] = arith.addi %[[POSITIVE]], %[[MORE]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[ROWS:.*]] = arith.divui %[[PADDED]], %[[SIZE]]
// CHECK: %[[POSITIVE:.*]] = arith.maxsi %[[M]]
// CHECK-NEXT: %[[MORE:.*]] = arith.constant 15 : i64
// CHECK-NEXT: %[[PADDED:.*]] = arith.addi %[[POSITIVE]], %[[MORE]]
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[COLUMNS:.*]] = arith.divui %[[PADDED]], %[[SIZE]]
// CHECK-NEXT: chpl.forall forall (%{{.*}}, %{{.*}}) in (%[[ROWS]], %[[COLUMNS]]) private (%[[MEMORY:.*]] : !llvm.ptr) {
// CHECK-NEXT: chpl.load %[[MEMORY]]
// CHECK: } init {
// CHECK-NEXT: ^bb0(%[[MEMORY:.*]]: !chpl.ref<!llvm.ptr>):
// CHECK-NEXT: %[[ROOM:.*]] = arith.constant 64 : i64
// CHECK-NEXT: %[[BYTES:.*]] = arith.addi %[[SHARED]], %[[ROOM]]
// CHECK-NEXT: %[[ALIGNMENT:.*]] = arith.constant 64 : i64
// CHECK-NEXT: %[[ADDRESS:.*]] = func.call @choir_alloc(%[[BYTES]], %[[ALIGNMENT]])
// CHECK-NEXT: chpl.store %[[ADDRESS]], %[[MEMORY]]
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } fini {
// CHECK-NEXT: ^bb0(%[[MEMORY:.*]]: !chpl.ref<!llvm.ptr>):
// CHECK-NEXT: %[[ADDRESS:.*]] = chpl.load %[[MEMORY]]
// CHECK-NEXT: call @choir_free(%[[ADDRESS]])
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.return
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
