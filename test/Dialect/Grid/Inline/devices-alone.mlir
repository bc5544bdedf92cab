// Loops behind a test of the program for a device are for devices alone: processors get no form of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-inline-calls | FileCheck %s

func.func private @choir_device_is_used() -> i1

// CHECK-LABEL: func.func @tested(
func.func @tested(%n: i64, %flag: i1) {
  %used = call @choir_device_is_used() : () -> i1
  chpl.if %used {
    chpl.if %flag {
      // CHECK: grid.device_only = "forall"
      chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
      chpl.end
    }
    chpl.end
  } else {
    // CHECK: } else {
    // CHECK-NOT: grid.device_only
    chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.if %flag {
    chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.return
}
