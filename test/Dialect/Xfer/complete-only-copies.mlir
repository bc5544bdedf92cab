// Arrays in constant memory, and atomic variables, which a launch copies itself, are not acquired for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-complete-launches | FileCheck %s

!C = !chpl.array<f64, 1, constant>
!atomic = !chpl.record<"atomic int", (i64), atomic>

module @device {
  func.func @one(%n: i64, %a: !llvm.ptr) attributes {grid.kernel} {
    chpl.return
  }
  func.func @two(%n: i64, %a: !llvm.ptr, %b: !llvm.ptr) attributes {grid.kernel} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @constantArray(
// CHECK-NOT: xfer
func.func @constantArray(%c: !chpl.ref<!C>, %n: i64, %p: !llvm.ptr) {
  grid.launch @device::@one over(%n) block [64] shared %n(%p : !llvm.ptr) arrays(%c : !chpl.ref<!C>) at [0] access [9]
  chpl.return
}

// CHECK-LABEL: func.func @atomicVariable(
// CHECK-NOT: xfer
func.func @atomicVariable(%v: !chpl.ref<!atomic>, %n: i64, %p: !llvm.ptr) {
  grid.launch @device::@one over(%n) block [64] shared %n(%p : !llvm.ptr) arrays(%v : !chpl.ref<!atomic>) at [0] access [3]
  chpl.return
}
