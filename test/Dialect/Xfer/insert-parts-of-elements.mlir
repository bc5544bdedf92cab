// A store to a field of an element writes a part of it, so the rest must be valid.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!P = !chpl.record<"pair", (f64, i64)>
!D = !chpl.array<!P, 1, device>
!V = !chpl.view<!P, 1, device>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @storeField(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64
// CHECK: xfer.acquire host write %[[A]] [%[[I]] to %[[I]]]
// CHECK-NEXT: chpl.store
func.func @storeField(%a: !chpl.ref<!D>, %i: i64, %x: f64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[0] : !P
  chpl.store %x, %f : f64
  chpl.return
}

// Stores to all fields write all of the element.
// CHECK-LABEL: func.func @storeFields(
// CHECK-COUNT-2: xfer.acquire host overwrite
// CHECK-NOT: xfer
func.func @storeFields(%a: !chpl.ref<!D>, %i: i64, %x: f64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[0] : !P
  chpl.store %x, %f : f64
  %l = chpl.local "l" : i64
  %y = chpl.load %l : i64
  %g = chpl.field_ref %e[1] : !P
  chpl.store %y, %g : i64
  chpl.return
}

// An element that is read in between may be this one.
// CHECK-LABEL: func.func @readBetween(
// CHECK: xfer.acquire host write
// CHECK: xfer.acquire host read
// CHECK: xfer.acquire host write
func.func @readBetween(%a: !chpl.ref<!D>, %i: i64, %j: i64, %x: f64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[0] : !P
  chpl.store %x, %f : f64
  %o = chpl.elem_ref %v[%j] : !V
  %h = chpl.field_ref %o[1] : !P
  %y = chpl.load %h : i64
  %g = chpl.field_ref %e[1] : !P
  chpl.store %y, %g : i64
  chpl.return
}

// CHECK-LABEL: func.func @storeFieldPerhaps(
// CHECK: xfer.acquire host write
// CHECK: xfer.acquire host write
func.func @storeFieldPerhaps(%a: !chpl.ref<!D>, %i: i64, %x: f64, %y: i64, %c: i1) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[0] : !P
  chpl.store %x, %f : f64
  chpl.if %c {
    %g = chpl.field_ref %e[1] : !P
    chpl.store %y, %g : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @loadField(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.load
func.func @loadField(%a: !chpl.ref<!D>, %i: i64) -> f64 {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %f = chpl.field_ref %e[0] : !P
  %x = chpl.load %f : f64
  chpl.return %x : f64
}
