// In nested loops over threads a context is the thread's own as soon as all numbers that it depends on are counted.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    %row = grid.context "row" [1] : !chpl.ref<i64>
    %own = grid.context "own" [0, 1] : !chpl.ref<i64>
    %unused = grid.context "unused" [1] : !chpl.ref<f64>
    grid.threads [1] {
      chpl.store %n, %row : i64
      grid.threads [0] {
        %x = chpl.load %row : i64
        chpl.store %x, %own : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-DAG: %[[ROW:.*]] = chpl.local "row" : !chpl.tuple<8xi64>
// CHECK-DAG: %[[OWN:.*]] = chpl.local "own" : !chpl.tuple<128xi64>
// CHECK: chpl.for %[[Y:.*]] = %{{.*}} count
// CHECK: %[[OF_ROW:.*]] = chpl.tuple_ref_at %[[ROW]][%[[Y]]]
// CHECK-NEXT: chpl.store %{{.*}}, %[[OF_ROW]] : i64
// CHECK: chpl.for parallel %[[X:.*]] = %{{.*}} count
// CHECK-NOT: tuple_ref_at %[[ROW]]
// CHECK: %[[BEFORE:.*]] = arith.muli %[[Y]]
// CHECK-NEXT: %[[INDEX:.*]] = arith.addi %[[BEFORE]], %[[X]]
// CHECK-NEXT: %[[OF_THREAD:.*]] = chpl.tuple_ref_at %[[OWN]][%[[INDEX]]]
// CHECK: %[[VALUE:.*]] = chpl.load %[[OF_ROW]]
// CHECK-NEXT: chpl.store %[[VALUE]], %[[OF_THREAD]]
// CHECK-NOT: chpl.tuple_ref_at
// CHECK: } else {
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
