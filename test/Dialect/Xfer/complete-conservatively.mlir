// Conservative copies: all of each array to the device before each launch, and back after one that writes it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-complete-launches=conservative=true | FileCheck %s

!D = !chpl.array<f64, 1, device>
!C = !chpl.array<f64, 1, constant>

module @device {
  func.func @one(%n: i64, %a: !llvm.ptr) attributes {grid.kernel} {
    chpl.return
  }
  func.func @two(%n: i64, %a: !llvm.ptr, %b: !llvm.ptr) attributes {grid.kernel} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @around(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[B:[^:]*]]: !chpl.ref
// CHECK-NEXT: xfer.acquire device read again %[[A]] [*]
// CHECK-NEXT: xfer.acquire device write again %[[B]] [*]
// CHECK-NEXT: grid.launch
// CHECK-NEXT: xfer.acquire host read %[[B]] [*]
// CHECK-NEXT: chpl.return
func.func @around(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %n: i64, %p: !llvm.ptr) {
  grid.launch @device::@two over(%n) block [64] shared %n(%p, %p : !llvm.ptr, !llvm.ptr) arrays(%a, %b : !chpl.ref<!D>, !chpl.ref<!D>) at [0, 1] access [1, 2]
  chpl.return
}

// CHECK-LABEL: func.func @constantArray(
// CHECK-NOT: xfer
func.func @constantArray(%c: !chpl.ref<!C>, %n: i64, %p: !llvm.ptr) {
  grid.launch @device::@one over(%n) block [64] shared %n(%p : !llvm.ptr) arrays(%c : !chpl.ref<!C>) at [0] access [9]
  chpl.return
}

// An assignment may have been made on the device.
// CHECK-LABEL: func.func @assigned(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK-NEXT: chpl.array_copy %[[A]]
// CHECK-NEXT: xfer.acquire host read %[[A]] [*]
func.func @assigned(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>) -> i1 {
  %done = chpl.array_copy %a, %b : !D, !D
  chpl.return %done : i1
}
