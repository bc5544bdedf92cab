// A thread's number may have something added, or be taken from something: the bound moves, or becomes the other end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %a: i64, %b: i64) attributes {grid.kernel, grid.block = array<i64: 16>, grid.block_form} {
    grid.threads [0] {
      %t = grid.thread_id 0
      %sum = arith.addi %a, %t : i64
      %moved = arith.subi %sum, %b : i64
      %some = arith.cmpi slt, %moved, %n : i64
      chpl.if %some {
        %x = chpl.local "moved" : i64
        chpl.end
      }
      chpl.end
    }
    // a - t < n where t > a - n.
    grid.threads [0] {
      %t = grid.thread_id 0
      %mirror = arith.subi %a, %t : i64
      %some = arith.cmpi slt, %mirror, %n : i64
      chpl.if %some {
        %x = chpl.local "mirrored" : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[A:[^:]*]]: i64, %[[B:[^:]*]]: i64
// CHECK: chpl.if
// CHECK: %[[ADDED:.*]] = arith.addi %{{.*}}, %[[A]] : i64
// CHECK-NEXT: %[[OFFSET:.*]] = arith.subi %[[ADDED]], %[[B]] : i64
// CHECK-NEXT: %[[BOUND:.*]] = arith.subi %[[N]], %[[OFFSET]] : i64
// CHECK: %[[NUMBER:.*]] = arith.subi %[[BOUND]]
// CHECK: arith.minsi %{{.*}}, %[[NUMBER]]
// CHECK: chpl.local "moved"
// CHECK: %[[OFFSET:.*]] = arith.subi %[[A]], %{{.*}} : i64
// CHECK-NEXT: %[[BOUND:.*]] = arith.subi %[[OFFSET]], %[[N]] : i64
// CHECK: %[[NEXT:.*]] = arith.addi %[[BOUND]]
// CHECK: %[[LOW:.*]] = arith.maxsi %{{.*}}, %[[NEXT]]
// CHECK: chpl.for parallel %{{.*}} = %[[LOW]] count
// CHECK: chpl.local "mirrored"
func.func @main(%n: i64, %a: i64, %b: i64) {
  grid.launch @device::@k over(%n) block [16] shared %n(%a, %b : i64, i64) arrays() at [] access []
  chpl.return
}
