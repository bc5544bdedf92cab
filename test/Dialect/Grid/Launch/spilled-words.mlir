// Spilled arguments go to constant memory in one area, a word each whatever their type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @spill(
// CHECK-SAME: %{{[^:]*}}: i64, %[[I:[^:]*]]: i32, %[[X:[^:]*]]: f64
// CHECK: %[[AREA:.*]] = chpl.local : !chpl.tuple<2xi64>
// CHECK-NEXT: %[[FIRST:.*]] = chpl.tuple_ref %[[AREA]][0]
// CHECK-NEXT: %[[TYPED:.*]] = chpl.pointer_cast %[[FIRST]] : !chpl.ref<i64> to !chpl.ref<i32>
// CHECK-NEXT: chpl.store %[[I]], %[[TYPED]] : i32
// CHECK-NEXT: %[[SECOND:.*]] = chpl.tuple_ref %[[AREA]][1]
// CHECK-NEXT: %[[TYPED:.*]] = chpl.pointer_cast %[[SECOND]] : !chpl.ref<i64> to !chpl.ref<f64>
// CHECK-NEXT: chpl.store %[[X]], %[[TYPED]] : f64
// CHECK-NEXT: %[[ADDRESS:.*]] = chpl.pointer_cast %[[AREA]]
// CHECK-NEXT: %[[BYTES:.*]] = arith.constant 16 : i64
// CHECK-NEXT: call @choir_device_spill(%[[ADDRESS]], %[[BYTES]])
func.func @spill(%n: i64, %i: i32, %x: f64) {
  grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access [] spilled(%i, %x : i32, f64) to [0, 8]
  chpl.return
}

// CHECK-LABEL: func.func @none(
// CHECK-NOT: choir_device_spill
// CHECK: chpl.return
func.func @none(%n: i64) {
  grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access []
  chpl.return
}
