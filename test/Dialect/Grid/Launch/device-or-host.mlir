// A launch asks when the program runs whether a device is used: there is a call for one, and a loop of the host's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s --check-prefix=HOST

module @device attributes {grid.device} {
  func.func @k(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    %p = grid.position 0
    %c = arith.cmpi slt, %p, %n : i64
    chpl.if %c {
      chpl.end
    } {grid.active}
    chpl.return
  }
}

// CHECK-LABEL: func.func @both(
// CHECK: %[[USED:.*]] = call @choir_device_is_used()
// CHECK-NEXT: chpl.if %[[USED]] {
// CHECK-NOT: chpl.forall
// CHECK: call @choir_device_launch
// CHECK-NOT: chpl.forall
// CHECK: } else {
// CHECK-NOT: call
// CHECK: chpl.forall
// CHECK-NOT: call
// CHECK: chpl.return
// HOST-LABEL: func.func @both(
// HOST-NEXT: chpl.forall forall
// HOST-NOT: chpl.if
// HOST-NOT: call
// HOST: chpl.return
func.func @both(%n: i64, %shared: i64) {
  grid.launch @device::@k over(%n) block [64] shared %shared() arrays() at [] access []
  chpl.return
}

// The program has another form for the host, and comes here with a device alone.
// CHECK-LABEL: func.func @deviceOnly(
// CHECK-NOT: choir_device_is_used
// CHECK-NOT: chpl.forall
// CHECK: call @choir_device_launch
// CHECK-NOT: chpl.forall
// CHECK: chpl.return
// HOST-LABEL: func.func @deviceOnly(
// HOST-NEXT: chpl.return
func.func @deviceOnly(%n: i64, %shared: i64) {
  grid.launch device_only @device::@k over(%n) block [64] shared %shared() arrays() at [] access []
  chpl.return
}

// CHECK-NOT: module @device
// HOST-NOT: module @device
