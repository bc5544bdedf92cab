// A launch says of each array whether the kernel reads its elements (1), writes them (2), does both (3) or neither (0).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>
!R = !chpl.ref<!D>
!V = !chpl.view<i64, 1, device>

// CHECK-LABEL: func.func @loadAndStore(
// CHECK-SAME: %[[READ:[^:]*]]: {{[^%]*}}%[[WRITTEN:[^:]*]]: {{[^%]*}}%[[CHANGED:[^:]*]]:
// CHECK: arrays(%[[READ]], %[[WRITTEN]], %[[CHANGED]] : {{.*}}) at [0, 3, 6] access [1, 2, 3]
func.func @loadAndStore(%read: !R, %written: !R, %changed: !R, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %vr = chpl.view_of %read : !D
    %r = chpl.elem_ref_at %vr[%p] : !V
    %x = chpl.load %r : i64
    %vw = chpl.view_of %written : !D
    %w = chpl.elem_ref_at %vw[%p] : !V
    chpl.store %x, %w : i64
    %vc = chpl.view_of %changed : !D
    %c = chpl.elem_ref_at %vc[%p] : !V
    %y = chpl.load %c : i64
    chpl.store %y, %c : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @copyAndZero(
// CHECK-SAME: %[[SOURCE:[^:]*]]: {{[^%]*}}%[[TARGET:[^:]*]]: {{[^%]*}}%[[ZEROED:[^:]*]]: {{[^%]*}}%[[TESTED:[^:]*]]:
// CHECK: arrays(%[[SOURCE]], %[[TARGET]], %[[ZEROED]], %[[TESTED]] : {{.*}}) at [0, 3, 6, 9] access [1, 2, 2, 0]
func.func @copyAndZero(%source: !R, %target: !R, %zeroed: !R, %tested: !R, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %vs = chpl.view_of %source : !D
    %s = chpl.elem_ref_at %vs[%p] : !V
    %vt = chpl.view_of %target : !D
    %t = chpl.elem_ref_at %vt[%p] : !V
    chpl.copy_bits %t, %s : i64
    %vz = chpl.view_of %zeroed : !D
    %z = chpl.elem_ref_at %vz[%p] : !V
    chpl.zero_bits %z : i64
    // Bounds are in the arguments of the kernel: no element is touched.
    %vb = chpl.view_of %tested : !D
    chpl.check_bounds %vb[%p] : !V
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
// CHECK-LABEL: module @device
