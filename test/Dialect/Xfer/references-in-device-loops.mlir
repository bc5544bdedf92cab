// What a device loop reads by a reference from outside is read on the host, before the launch, so the host acquires it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires --xfer-hoist-acquires --grid-outline-kernels --xfer-complete-launches | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// CHECK-LABEL: func.func @formal(
// CHECK-SAME: %[[REFERENCE:[^:]*]]: !chpl.ref<f64>
// CHECK: xfer.acquire_at read %[[REFERENCE]] as f64
// CHECK: chpl.load %[[REFERENCE]]
// CHECK: grid.launch
func.func @formal(%r: !chpl.ref<f64>, %b: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %r : f64
    %v = chpl.view_of %b : !D
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %x, %e : f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @element(
// CHECK: xfer.acquire host read %[[A:.*]] [%[[N:.*]] to %[[N]]]
// CHECK: chpl.load
// CHECK: grid.launch
func.func @element(%n: i64, %one: i64) {
  %a = chpl.local "a" : !D
  %b = chpl.local "b" : !D
  chpl.array_init %a [%one] [%n] [%one] : !D
  chpl.array_init %b [%one] [%n] [%one] : !D
  %v = chpl.view_of %a : !D
  %r = chpl.elem_ref %v[%n] : !V
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %r : f64
    %w = chpl.view_of %b : !D
    %e = chpl.elem_ref_at %w[%p] : !V
    chpl.store %x, %e : f64
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @formal(%r, %b, %n) : (!chpl.ref<f64>, !chpl.ref<!D>, i64) -> ()
  chpl.return
}
