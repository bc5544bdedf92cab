// An element of an array without a header, which is a small one of the host, is no element of the device's arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

// CHECK-LABEL: func.func @main(
// CHECK: %[[VIEW:.*]] = chpl.make_view
// CHECK: %[[FIRST:.*]] = chpl.elem_ref %[[VIEW]]
// CHECK: %[[VALUE:.*]] = chpl.load %[[FIRST]]
// CHECK: grid.launch {{.*}}%[[VALUE]] :
func.func @main(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %small = chpl.local : !chpl.tuple<4xi64>
  %data = chpl.pointer_cast %small : !chpl.ref<!chpl.tuple<4xi64>> to !llvm.ptr
  %v = chpl.make_view %data[%zero] [%one] [%one] [%one] : !chpl.view<i64, 1>
  %first = chpl.elem_ref %v[%zero] : !chpl.view<i64, 1>
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %first : i64
    %w = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %w[%p] : !chpl.view<i64, 1, device>
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
