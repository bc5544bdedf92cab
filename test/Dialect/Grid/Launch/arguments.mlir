// The library gets the kernel's counts and arguments by the addresses of variables that hold them, in their order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %x: f64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[X:[^:]*]]: f64
// CHECK: %[[VALUES:.*]] = chpl.local : !arguments
// CHECK-NEXT: %[[FIRST:.*]] = chpl.field_ref %[[VALUES]][0]
// CHECK-NEXT: chpl.store %[[N]], %[[FIRST]]
// CHECK-NEXT: %[[SECOND:.*]] = chpl.field_ref %[[VALUES]][1]
// CHECK-NEXT: chpl.store %[[X]], %[[SECOND]]
// CHECK-NEXT: %[[LIST:.*]] = chpl.local : !addresses
// CHECK-NEXT: %[[FIRST:.*]] = chpl.field_ref %[[VALUES]][0]
// CHECK-NEXT: %[[ADDRESS:.*]] = chpl.pointer_cast %[[FIRST]]
// CHECK-NEXT: %[[TO:.*]] = chpl.field_ref %[[LIST]][0]
// CHECK-NEXT: chpl.store %[[ADDRESS]], %[[TO]]
// CHECK-NEXT: %[[SECOND:.*]] = chpl.field_ref %[[VALUES]][1]
// CHECK-NEXT: %[[ADDRESS:.*]] = chpl.pointer_cast %[[SECOND]]
// CHECK-NEXT: %[[TO:.*]] = chpl.field_ref %[[LIST]][1]
// CHECK-NEXT: chpl.store %[[ADDRESS]], %[[TO]]
// CHECK-NEXT: %[[ARGUMENTS:.*]] = chpl.pointer_cast %[[LIST]]
// CHECK: call @choir_device_launch(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[ARGUMENTS]],
func.func @main(%n: i64, %x: f64) {
  grid.launch @device::@k over(%n) block [64] shared %n(%x : f64) arrays() at [] access []
  chpl.return
}
