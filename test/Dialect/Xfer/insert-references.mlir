// A formal gets an acquire by address if some call passes an element of an array that devices may have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!A = !chpl.array<f64, 1, device>

// CHECK-LABEL: func.func private @element
func.func private @element(%x: !chpl.ref<f64>) -> f64 {
  // CHECK-NEXT: xfer.acquire_at read %{{.*}} as f64
  // CHECK-NEXT: chpl.load
  %y = chpl.load %x : f64
  chpl.return %y : f64
}
// CHECK-LABEL: func.func private @variable
func.func private @variable(%x: !chpl.ref<f64>) -> f64 {
  // CHECK-NOT: xfer
  %y = chpl.load %x : f64
  chpl.return %y : f64
}
// CHECK-LABEL: func.func @f
func.func @f(%i: i64, %n: i64) {
  %a = chpl.local "a" : !A
  chpl.array_init %a [%i] [%n] [%i] : !A
  %v = chpl.view_of %a : !A
  %e = chpl.elem_ref %v[%i] : !chpl.view<f64, 1, device>
  %x = func.call @element(%e) : (!chpl.ref<f64>) -> f64
  %l = chpl.local "l" : f64
  %y = func.call @variable(%l) : (!chpl.ref<f64>) -> f64
  chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
  chpl.return
}
