// Arrays of a launch without an acquire are acquired as a whole; conservatively, all are, and come back.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-complete-launches | FileCheck %s
// RUN: choir-opt %s --xfer-complete-launches=conservative | FileCheck %s --check-prefix=WHOLE

!A = !chpl.array<f64, 1, device>
!R = !chpl.ref<!A>
module @device attributes {grid.device} {
  func.func @k(%n: i64, %p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
}
// CHECK-LABEL: func.func @f
// CHECK: xfer.acquire device read %arg0 [%arg3 to %arg3]
// CHECK-NEXT: xfer.acquire device write %arg1 [*]
// CHECK-NEXT: grid.launch
// CHECK-NEXT: chpl.return
// WHOLE-LABEL: func.func @f
// WHOLE: xfer.acquire device read again %arg0 [*]
// WHOLE-NEXT: xfer.acquire device write again %arg1 [*]
// WHOLE-NEXT: grid.launch
// WHOLE-NEXT: xfer.acquire host read %arg1 [*]
// WHOLE-NEXT: chpl.return
func.func @f(%a: !R, %b: !R, %c: !R, %n: i64, %p: !llvm.ptr) {
  xfer.acquire device read %a [%n to %n] : !A
  grid.launch @device::@k over(%n) block [64] shared %n(%p, %p, %p : !llvm.ptr, !llvm.ptr, !llvm.ptr)
    arrays(%a, %b, %c : !R, !R, !R) at [0, 1, 2] access [1, 3, 9]
  chpl.return
}

// Acquired in parts.
// CHECK-LABEL: func.func @parts
// CHECK: xfer.parts
// CHECK-NEXT: grid.launch
func.func @parts(%a: !R, %n: i64, %p: !llvm.ptr) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %i = %zero count %n step %one : i64 {
    xfer.acquire device read %a [%i to %i] : !A
    chpl.end
  } {xfer.parts}
  grid.launch @device::@k over(%n) block [64] shared %n(%p, %p, %p : !llvm.ptr, !llvm.ptr, !llvm.ptr)
    arrays(%a : !R) at [0] access [1]
  chpl.return
}
