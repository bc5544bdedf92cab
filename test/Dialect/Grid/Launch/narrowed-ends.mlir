// A loop over threads of which only those up to a bound do something counts no others: the test becomes its count.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %half: i64) attributes {grid.kernel, grid.block = array<i64: 16>, grid.block_form} {
    grid.threads [0] {
      %t = grid.thread_id 0
      %some = arith.cmpi slt, %t, %half : i64
      chpl.if %some {
        %less = chpl.local "less" : i64
        chpl.end
      }
      chpl.end
    }
    // The sides may be exchanged, and the bound computed in the loop.
    grid.threads [0] {
      %t = grid.thread_id 0
      %twice = arith.addi %half, %half : i64
      %some = arith.cmpi sge, %twice, %t : i64
      chpl.if %some {
        %most = chpl.local "most" : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %[[HALF:[^:]*]]: i64
// CHECK: chpl.if
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK: %[[BOUND:.*]] = arith.subi %[[HALF]], %{{.*}} : i64
// CHECK: %[[NUMBER:.*]] = arith.subi %[[BOUND]], %[[ZERO]] : i64
// CHECK: %[[LEAST:.*]] = arith.minsi %[[SIZE]], %[[NUMBER]] : i64
// CHECK: %[[COUNT:.*]] = arith.maxsi %[[LEAST]]
// CHECK: chpl.for parallel %{{.*}} = %[[ZERO]] count %[[COUNT]] step
// CHECK: %[[ALWAYS:.*]] = arith.constant true
// CHECK-NEXT: chpl.if %[[ALWAYS]] {
// CHECK-NEXT: chpl.local "less"
// CHECK: %[[TWICE:.*]] = arith.addi %[[HALF]], %[[HALF]]
// CHECK: %[[LAST:.*]] = arith.subi %[[TWICE]]
// CHECK: %[[BOUND:.*]] = arith.addi %[[LAST]]
// CHECK: %[[NUMBER:.*]] = arith.subi %[[BOUND]]
// CHECK: %[[LEAST:.*]] = arith.minsi %{{.*}}, %[[NUMBER]]
// CHECK: %[[COUNT:.*]] = arith.maxsi %[[LEAST]]
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[COUNT]] step
func.func @main(%n: i64, %half: i64) {
  grid.launch @device::@k over(%n) block [16] shared %n(%half : i64) arrays() at [] access []
  chpl.return
}
