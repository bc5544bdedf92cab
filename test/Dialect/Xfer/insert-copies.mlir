// A bitwise copy reads its source, and overwrites its target.
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

// CHECK-LABEL: func.func @toVariable(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.copy_bits
// CHECK-NOT: xfer
func.func @toVariable(%a: !chpl.ref<!D>, %i: i64) {
  %x = chpl.local "x" : f64
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  chpl.copy_bits %x, %e : f64
  chpl.return
}

// CHECK-LABEL: func.func @fromVariable(
// CHECK: xfer.acquire host overwrite
// CHECK-NEXT: chpl.copy_bits
// CHECK-NOT: xfer
func.func @fromVariable(%a: !chpl.ref<!D>, %i: i64) {
  %x = chpl.local "x" : f64
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  chpl.copy_bits %e, %x : f64
  chpl.return
}

// CHECK-LABEL: func.func @betweenArrays(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[B:[^:]*]]: !chpl.ref
// CHECK-DAG: xfer.acquire host read %[[B]]
// CHECK-DAG: xfer.acquire host overwrite %[[A]]
// CHECK: chpl.copy_bits
func.func @betweenArrays(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %i: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %w = chpl.view_of %b : !D
  %f = chpl.elem_ref %w[%i] : !V
  chpl.copy_bits %e, %f : f64
  chpl.return
}

// Of one element in itself, the value stays.
// CHECK-LABEL: func.func @toItself(
// CHECK-NOT: overwrite
// CHECK: xfer.acquire host write
// CHECK-NOT: overwrite
// CHECK: chpl.copy_bits
func.func @toItself(%a: !chpl.ref<!D>, %i: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  chpl.copy_bits %e, %e : f64
  chpl.return
}
