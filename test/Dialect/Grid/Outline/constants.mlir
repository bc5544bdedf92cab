// A constant from outside a device loop is made again in the kernel; any other scalar is an argument.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

// CHECK-LABEL: func.func @scale(
// CHECK: %[[QUOTIENT:.*]] = arith.divsi
// The last argument is the quotient: there is none for the constant.
// CHECK: grid.launch @device::@{{[^(]*}}over(%{{.*}}) block [64] shared %{{[^(]*}}(%{{[^ ,]*}}, %{{[^ ,]*}}, %{{[^ ,]*}}, %[[QUOTIENT]] : !llvm.ptr, i64, i64, i64)
func.func @scale(%a: !chpl.ref<!D>, %n: i64) {
  %seven = arith.constant 7 : i64
  %quotient = arith.divsi %n, %seven : i64
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, device>
    %x = arith.muli %quotient, %seven : i64
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @scale_forall
// CHECK-SAME: i64, %[[PASSED:[^ ]*]]: i64) attributes
// CHECK: %[[SEVEN:.*]] = arith.constant 7 : i64
// CHECK: chpl.if
// CHECK: arith.muli %[[PASSED]], %[[SEVEN]]
// CHECK: {grid.active}
