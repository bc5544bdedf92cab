// The device form of a loop for tasks on a GPU becomes a kernel, or is dropped without an error.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @kernel(
// CHECK: chpl.if
// CHECK: grid.launch @device::
// CHECK: } else {
// CHECK: chpl.forall foreach
func.func @kernel(%n: i64, %is: i1) {
  chpl.if %is {
    chpl.forall foreach (%p) in (%n) { chpl.end } {grid.block = array<i64: 0>}
    chpl.end
  } else {
    chpl.forall foreach (%p) in (%n) { chpl.end }
    chpl.end
  } {grid.on_gpu}
  chpl.return
}

// It reads and assigns a variable outside.
// CHECK-LABEL: func.func @noKernel(
// CHECK-NOT: chpl.if
// CHECK-NOT: grid.launch
// CHECK: chpl.forall foreach
// CHECK: chpl.return
func.func @noKernel(%n: i64, %is: i1) {
  %x = chpl.local : i64
  chpl.if %is {
    chpl.forall foreach (%p) in (%n) {
      %v = chpl.load %x : i64
      %w = arith.addi %v, %p : i64
      chpl.store %w, %x : i64
      chpl.end
    } {grid.block = array<i64: 0>}
    chpl.end
  } else {
    chpl.forall foreach (%p) in (%n) { chpl.store %p, %x : i64  chpl.end }
    chpl.end
  } {grid.on_gpu}
  chpl.return
}
