// A loop that has no CPU form says what it is for: the kernel has that in its name, and the launch is for devices alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @ordinary(
// CHECK: grid.launch @device::@ordinary_forall{{[_0-9]*}} over
func.func @ordinary(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @forDevices(
// CHECK: grid.launch device_only @device::@[[KERNEL:forDevices_leaves[_0-9]*]] over
func.func @forDevices(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>, grid.device_only = "leaves"}
  chpl.return
}

// CHECK-LABEL: func.func @ordinary_forall
// CHECK-SAME: attributes {grid.block = array<i64: 64>, grid.kernel}
// CHECK: func.func @[[KERNEL]]
// CHECK-SAME: attributes {grid.block = array<i64: 64>, grid.device_only = "leaves", grid.kernel}
