// A loop over threads counts all of them where one branch is not all that it does, or the bound is not known before it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %half: i64, %x: i32, %s: !chpl.ref<i64>)
      attributes {grid.kernel, grid.block = array<i64: 16>, grid.block_form} {
    grid.threads [0] {
      %t = grid.thread_id 0
      %some = arith.cmpi slt, %t, %half : i64
      chpl.if %some {
        %a = chpl.local "one" : i64
        chpl.end
      }
      chpl.if %some {
        %a = chpl.local "two" : i64
        chpl.end
      }
      chpl.end
    }
    grid.threads [0] {
      %t = grid.thread_id 0
      %some = arith.cmpi slt, %t, %half : i64
      chpl.store %t, %s : i64
      chpl.if %some {
        %a = chpl.local "after store" : i64
        chpl.end
      }
      chpl.end
    }
    grid.threads [0] {
      %t = grid.thread_id 0
      %twice = arith.muli %t, %t : i64
      %some = arith.cmpi slt, %twice, %half : i64
      %narrow = arith.cmpi slt, %x, %x : i32
      %both = arith.andi %some, %narrow : i1
      chpl.if %both {
        %a = chpl.local "product" : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.if
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[SIZE]] step
// CHECK: chpl.local "two"
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[SIZE]] step
// CHECK: chpl.local "after store"
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[SIZE]] step
// CHECK: chpl.local "product"
func.func @main(%n: i64, %half: i64, %x: i32, %s: !chpl.ref<i64>) {
  grid.launch @device::@k over(%n) block [16] shared %n(%half, %x, %s : i64, i32, !chpl.ref<i64>)
    arrays() at [] access []
  chpl.return
}
