// Outside of device loops, the host halts where it would touch an element in device memory, if the code may run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!E = !chpl.array<i64, 1, explicit>
!V = !chpl.view<i64, 1, explicit>

// CHECK-LABEL: func.func @touch(
// CHECK: chpl.view_of
// CHECK-NEXT: %[[NEVER:.*]] = arith.constant false
// CHECK-NEXT: chpl.check %[[NEVER]], "an element of an array in device memory, accessed by the host: copy the array to one of the host by assignment"
// CHECK-NEXT: chpl.elem_ref_at
func.func @touch(%a: !chpl.ref<!E>, %i: i64) {
  %v = chpl.view_of %a : !E
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.store %i, %e : i64
  func.call @called(%a, %i) : (!chpl.ref<!E>, i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func private @called(
// CHECK: chpl.check
func.func private @called(%a: !chpl.ref<!E>, %i: i64) {
  %v = chpl.view_of %a : !E
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.store %i, %e : i64
  chpl.return
}

// CHECK-LABEL: func.func private @unused(
// CHECK-NOT: chpl.check
func.func private @unused(%a: !chpl.ref<!E>, %i: i64) {
  %v = chpl.view_of %a : !E
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.store %i, %e : i64
  chpl.return
}

// A loop that does on the host what a device does elsewhere runs where there is no device.
// CHECK-LABEL: func.func @hostForm(
// CHECK-NOT: chpl.check
func.func @hostForm(%a: !chpl.ref<!E>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !E
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.host_form}
  chpl.return
}
