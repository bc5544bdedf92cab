// The device copy of a procedure has no acquires of the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires --xfer-hoist-acquires --grid-outline-kernels --xfer-complete-launches | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

func.func private @countDown(%r: !chpl.ref<f64>, %i: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %isDone = arith.cmpi sle, %i, %zero : i64
  chpl.if %isDone {
    chpl.return
  }
  %x = chpl.load %r : f64
  chpl.store %x, %r : f64
  %less = arith.subi %i, %one : i64
  func.call @countDown(%r, %less) : (!chpl.ref<f64>, i64) -> ()
  chpl.return
}

// CHECK-LABEL: module @device
// CHECK: func.func private @countDown
// CHECK-NOT: xfer
// CHECK: func.func @loop_forall
func.func @loop(%n: i64, %one: i64) {
  %a = chpl.local "a" : !D
  chpl.array_init %a [%one] [%n] [%one] : !D
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    func.call @countDown(%e, %p) : (!chpl.ref<f64>, i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
