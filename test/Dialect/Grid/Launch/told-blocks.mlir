// A launch that tells the threads of a block starts as many blocks as cover the index set with these.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64) attributes {grid.kernel, grid.block = array<i64: 1024>, grid.block_at_run_time} { chpl.return }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[THREADS:[^:]*]]: i64
// CHECK: %[[LESS:.*]] = arith.subi %[[THREADS]]
// CHECK: %[[PADDED:.*]] = arith.addi {{.*}}%[[LESS]]
// CHECK: %[[BLOCKS:.*]] = arith.divui %[[PADDED]], %[[THREADS]]
// CHECK: chpl.store %[[BLOCKS]]
// CHECK: chpl.store %[[THREADS]]
func.func @main(%n: i64, %threads: i64) {
  grid.launch device_only @device::@k over(%n) block [1024] threads(%threads) shared %n() arrays() at [] access []
  chpl.return
}
