// A parallel loop inside a device loop runs in its threads: it is serial, and no kernel of its own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @nested(
// CHECK-COUNT-1: grid.launch
// CHECK-NOT: grid.launch
// CHECK-LABEL: module @device
// CHECK: func.func @nested_forall
// CHECK-SAME: array<i64: 64>
// CHECK: grid.position 0
// CHECK: chpl.if
// CHECK-NEXT: chpl.forall serial
// CHECK-NEXT: chpl.forall serial
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.end
// The loop was marked as one for a device.
// CHECK-NEXT: }{{$}}
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } {grid.active}
// CHECK-NOT: func.func
func.func @nested(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    chpl.forall forall (%j) in (%n) {
      chpl.forall foreach (%k) in (%n) {
        chpl.end
      }
      chpl.end
    } {grid.block = array<i64: 32>}
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
