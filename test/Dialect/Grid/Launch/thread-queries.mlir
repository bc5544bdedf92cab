// In the CPU form of a block, numbers and sizes of threads and blocks are those of the loops, or known here.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    grid.threads [0, 1] {
      %s = chpl.local : !chpl.tuple<6xi64>
      %e0 = chpl.tuple_ref %s[0] : !chpl.tuple<6xi64>
      %thread = grid.thread_id 0
      chpl.store %thread, %e0 : i64
      %e1 = chpl.tuple_ref %s[1] : !chpl.tuple<6xi64>
      %block = grid.block_id 1
      chpl.store %block, %e1 : i64
      %e2 = chpl.tuple_ref %s[2] : !chpl.tuple<6xi64>
      %size = grid.block_dim 1
      chpl.store %size, %e2 : i64
      %e3 = chpl.tuple_ref %s[3] : !chpl.tuple<6xi64>
      %blocks = grid.grid_dim 0
      chpl.store %blocks, %e3 : i64
      %e4 = chpl.tuple_ref %s[4] : !chpl.tuple<6xi64>
      %position = grid.position 1
      chpl.store %position, %e4 : i64
      // The launch has no third dimension.
      %e5 = chpl.tuple_ref %s[5] : !chpl.tuple<6xi64>
      %none = grid.grid_dim 2
      chpl.store %none, %e5 : i64
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall forall (%[[ROW:.*]], %{{.*}}) in (%{{.*}}, %[[COLUMNS:.*]]) private
// CHECK: chpl.for %[[Y:.*]] = %{{.*}} count
// CHECK-NEXT: chpl.for parallel %[[X:.*]] = %{{.*}} count
// CHECK: chpl.store %[[X]], %{{.*}} : i64
// CHECK-NEXT: chpl.tuple_ref %{{.*}}[1]
// CHECK-NEXT: chpl.store %[[ROW]], %{{.*}} : i64
// CHECK: %[[SIZE:.*]] = arith.constant 8 : i64
// CHECK-NEXT: chpl.store %[[SIZE]], %{{.*}} : i64
// CHECK: chpl.store %[[COLUMNS]], %{{.*}} : i64
// CHECK: %[[SIZE:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[FIRST:.*]] = arith.muli %[[ROW]], %[[SIZE]]
// CHECK-NEXT: %[[POSITION:.*]] = arith.addi %[[FIRST]], %[[Y]]
// CHECK-NEXT: chpl.store %[[POSITION]], %{{.*}} : i64
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: chpl.store %[[ONE]], %{{.*}} : i64
// CHECK-NEXT: chpl.end
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
