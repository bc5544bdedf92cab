// Procedures that call each other hand down what any of them reads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

chpl.global @scale : i64
chpl.global @shift : i64

func.func private @even(%i: i64) -> i64 {
  %x = func.call @odd(%i) : (i64) -> i64
  %address = chpl.address_of @scale : i64
  %s = chpl.load %address : i64
  %y = func.call @odd(%s) : (i64) -> i64
  chpl.return %y : i64
}
func.func private @odd(%i: i64) -> i64 {
  %x = func.call @even(%i) : (i64) -> i64
  %address = chpl.address_of @shift : i64
  %s = chpl.load %address : i64
  %y = func.call @even(%s) : (i64) -> i64
  chpl.return %y : i64
}

func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = func.call @even(%p) : (i64) -> i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: module @device
// CHECK: func.func private @even(%[[I:[^:]*]]: i64, %[[SCALE:[^:]*]]: i64, %[[SHIFT:[^:]*]]: i64) -> i64
// CHECK-NEXT: call @odd(%[[I]], %[[SHIFT]], %[[SCALE]])
// CHECK-NEXT: %[[Y:.*]] = call @odd(%[[SCALE]], %[[SHIFT]], %[[SCALE]])
// CHECK: func.func private @odd(%[[J:[^:]*]]: i64, %[[SHIFT:[^:]*]]: i64, %[[SCALE:[^:]*]]: i64) -> i64
// CHECK-NEXT: call @even(%[[J]], %[[SCALE]], %[[SHIFT]])
// CHECK-NEXT: call @even(%[[SHIFT]], %[[SCALE]], %[[SHIFT]])
