// Threads that run in order, or that differ in an outer dimension alone, are no parallel loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    grid.threads ordered [0] {
      %a = chpl.local "ordered" : i64
      chpl.end
    }
    grid.threads [1] {
      %b = chpl.local "outer" : i64
      grid.threads [0] {
        %c = chpl.local "inner" : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.if
// CHECK: %[[X:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[Y:.*]] = arith.constant 8 : i64
// CHECK: chpl.for %{{.*}} count %[[X]] step
// CHECK-NEXT: chpl.local "ordered"
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }{{$}}
// CHECK: chpl.for %{{.*}} count %[[Y]] step
// CHECK-NEXT: chpl.local "outer"
// CHECK: chpl.for parallel %{{.*}} count %[[X]] step
// CHECK-NEXT: chpl.local "inner"
// CHECK-NEXT: chpl.end
// Accesses of the loop are marked as independent, and it stays one piece.
// CHECK-NEXT: } {chpl.access_group = #{{.*}}, chpl.vectorize_whole}
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }{{$}}
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
