// The host acquires an element before it is loaded, and before it is stored to: as overwritten if all of it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @load(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64
// CHECK: xfer.acquire host read %[[A]] [%[[I]] to %[[I]]] : !chpl.array<f64, 1, device>
// CHECK-NEXT: chpl.load
// CHECK-NOT: xfer
func.func @load(%a: !chpl.ref<!D>, %i: i64) -> f64 {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %x = chpl.load %e : f64
  chpl.return %x : f64
}

// CHECK-LABEL: func.func @store(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64
// CHECK: xfer.acquire host overwrite %[[A]] [%[[I]] to %[[I]]] : !chpl.array<f64, 1, device>
// CHECK-NEXT: chpl.store
// CHECK-NOT: xfer
func.func @store(%a: !chpl.ref<!D>, %i: i64, %x: f64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  chpl.store %x, %e : f64
  chpl.return
}

// CHECK-LABEL: func.func @zero(
// CHECK: xfer.acquire host overwrite
// CHECK-NEXT: chpl.zero_bits
func.func @zero(%a: !chpl.ref<!D>, %i: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  chpl.zero_bits %e : f64
  chpl.return
}
