// An address in the memory of a block is an offset in what the task has allocated.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %offset: i64) attributes {grid.kernel, grid.block = array<i64: 64>, grid.block_form} {
    %address = grid.shared_address %offset
    grid.threads [0] {
      %slot = chpl.local : !llvm.ptr
      chpl.store %address, %slot : !llvm.ptr
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %[[OFFSET:[^:]*]]: i64
// CHECK: private (%[[MEMORY:.*]] : !llvm.ptr) {
// CHECK-NEXT: %[[BASE:.*]] = chpl.load %[[MEMORY]]
// CHECK: chpl.if
// CHECK: %[[ADDRESS:.*]] = chpl.pointer_offset %[[BASE]][%[[OFFSET]]] : i8
// CHECK: chpl.for parallel
// CHECK: chpl.store %[[ADDRESS]]
// CHECK: } else {
func.func @main(%n: i64, %offset: i64, %shared: i64) {
  grid.launch @device::@k over(%n) block [64] shared %shared(%offset : i64) arrays() at [] access []
  chpl.return
}
