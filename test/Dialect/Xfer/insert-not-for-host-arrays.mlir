// Elements of arrays that no launch can have are not acquired.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

!H = !chpl.array<f64, 1>
!HV = !chpl.view<f64, 1>
!E = !chpl.array<f64, 1, explicit>
!S = !chpl.array<f64, 1, shared>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @variable(
// CHECK-NOT: xfer
func.func @variable(%n: i64, %one: i64, %x: f64) {
  %h = chpl.local "h" : !H
  chpl.array_init %h [%one] [%n] [%one] : !H
  %v = chpl.view_of %h : !H
  %e = chpl.elem_ref %v[%n] : !HV
  chpl.store %x, %e : f64
  chpl.return
}

// Arrays that are on the device alone have no copies either.
// CHECK-LABEL: func.func @explicitArray(
// CHECK-NOT: xfer
func.func @explicitArray(%a: !chpl.ref<!E>, %n: i64, %x: f64) {
  %v = chpl.view_of %a : !E
  %e = chpl.elem_ref %v[%n] : !chpl.view<f64, 1, explicit>
  chpl.store %x, %e : f64
  chpl.return
}

// Small arrays of constant shape are variables.
// CHECK-LABEL: func.func @onStack(
// CHECK-NOT: xfer
func.func @onStack(%n: i64, %one: i64, %x: f64) {
  %memory = chpl.local "s" : !chpl.tuple<4xf64>
  %data = chpl.pointer_cast %memory : !chpl.ref<!chpl.tuple<4xf64>> to !llvm.ptr
  %v = chpl.make_view %data [%one] [%n] [%one] [%one] : !HV
  %e = chpl.elem_ref %v[%n] : !HV
  chpl.store %x, %e : f64
  chpl.return
}
