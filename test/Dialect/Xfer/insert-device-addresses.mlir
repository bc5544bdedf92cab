// A device loop that stores or passes the address of an element may access all of its array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

func.func private @increase(%r: !chpl.ref<f64>) {
  %x = chpl.load %r : f64
  %y = arith.addf %x, %x : f64
  chpl.store %y, %r : f64
  chpl.return
}
func.func private @readFirst(%a: !chpl.ref<!D>, %i: i64) {
  chpl.return
}

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @stored(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: chpl.forall
// CHECK: xfer.acquire device write %[[A]] [*]
// CHECK-NEXT: chpl.store
func.func @stored(%a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    %slot = chpl.local "r" : !chpl.ref<f64>
    %e = chpl.elem_ref %v[%p] : !V
    chpl.store %e, %slot : !chpl.ref<f64>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @passed(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: chpl.forall
// CHECK: xfer.acquire device write %[[A]] [*]
// CHECK-NEXT: call @increase
func.func @passed(%a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref %v[%p] : !V
    func.call @increase(%e) : (!chpl.ref<f64>) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// An array itself.
// CHECK-LABEL: func.func @passedArray(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: chpl.forall
// CHECK: xfer.acquire device write %[[A]] [*]
// CHECK-NEXT: call @readFirst
func.func @passedArray(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @readFirst(%a, %p) : (!chpl.ref<!D>, i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
