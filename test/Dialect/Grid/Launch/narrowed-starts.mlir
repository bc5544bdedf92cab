// A loop over threads of which only those from a bound on do something begins there; with both bounds it is one thread.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %bound: i64) attributes {grid.kernel, grid.block = array<i64: 16>, grid.block_form} {
    grid.threads [0] {
      %t = grid.thread_id 0
      %some = arith.cmpi sgt, %t, %bound : i64
      chpl.if %some {
        %more = chpl.local "more" : i64
        chpl.end
      }
      chpl.end
    }
    grid.threads [0] {
      %t = grid.thread_id 0
      %one = arith.cmpi eq, %t, %bound : i64
      chpl.if %one {
        %single = chpl.local "single" : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %[[GIVEN:[^:]*]]: i64
// CHECK: chpl.if
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 16 : i64
// CHECK: %[[BOUND:.*]] = arith.subi %[[GIVEN]], %{{.*}} : i64
// CHECK: %[[NEXT:.*]] = arith.addi %[[BOUND]]
// CHECK: %[[END:.*]] = arith.addi %[[ZERO:.*]], %[[SIZE]] : i64
// CHECK-NEXT: %[[LOW:.*]] = arith.maxsi %[[ZERO]], %[[NEXT]] : i64
// CHECK-NEXT: %[[NUMBER:.*]] = arith.subi %[[END]], %[[LOW]] : i64
// CHECK: %[[COUNT:.*]] = arith.maxsi %[[NUMBER]]
// CHECK: chpl.for parallel %{{.*}} = %[[LOW]] count %[[COUNT]] step
// CHECK: chpl.local "more"
// CHECK: %[[BOUND:.*]] = arith.subi %[[GIVEN]], %{{.*}} : i64
// CHECK: %[[NEXT:.*]] = arith.addi %[[BOUND]]
// CHECK: %[[LOW:.*]] = arith.maxsi %{{.*}}, %[[BOUND]] : i64
// CHECK: %[[NUMBER:.*]] = arith.subi %[[NEXT]], %[[LOW]] : i64
// CHECK: arith.minsi %{{.*}}, %[[NUMBER]]
// CHECK: chpl.for parallel %{{.*}} = %[[LOW]] count
// CHECK: chpl.local "single"
func.func @main(%n: i64, %bound: i64) {
  grid.launch @device::@k over(%n) block [16] shared %n(%bound : i64) arrays() at [] access []
  chpl.return
}
