// An array formal may be an array of the device if the program passes one, or if its callers are not known.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

!H = !chpl.array<f64, 1, gapped>
!HV = !chpl.view<f64, 1, gapped>
!O = !chpl.array<f32, 1, gapped>
!G = !chpl.array<f64, 1, gapped device>

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func private @getsDeviceArray(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.load
func.func private @getsDeviceArray(%a: !chpl.ref<!H>, %i: i64) -> f64 {
  %v = chpl.view_of %a : !H
  %e = chpl.elem_ref %v[%i] : !HV
  %x = chpl.load %e : f64
  chpl.return %x : f64
}

// CHECK-LABEL: func.func private @getsHostArrays(
// CHECK-NOT: xfer
func.func private @getsHostArrays(%a: !chpl.ref<!H>, %i: i64) -> f64 {
  %v = chpl.view_of %a : !H
  %e = chpl.elem_ref %v[%i] : !HV
  %x = chpl.load %e : f64
  chpl.return %x : f64
}

// CHECK-LABEL: func.func private @addressTaken(
// CHECK: xfer.acquire host read
// CHECK-NEXT: chpl.load
func.func private @addressTaken(%a: !chpl.ref<!H>, %i: i64) -> f64 {
  %v = chpl.view_of %a : !H
  %e = chpl.elem_ref %v[%i] : !HV
  %x = chpl.load %e : f64
  chpl.return %x : f64
}

// No array of the device has elements of this type.
// CHECK-LABEL: func.func private @ofOtherElements(
// CHECK-NOT: xfer
func.func private @ofOtherElements(%a: !chpl.ref<!O>, %i: i64) -> f32 {
  %v = chpl.view_of %a : !O
  %e = chpl.elem_ref %v[%i] : !chpl.view<f32, 1, gapped>
  %x = chpl.load %e : f32
  chpl.return %x : f32
}

// CHECK-LABEL: func.func @calls(
func.func @calls(%d: !chpl.ref<!D>, %n: i64, %one: i64) -> !llvm.ptr {
  %h = chpl.local "h" : !H
  %s = chpl.local header_rank 1 : !H
  chpl.array_slice %s of %d [%one] [%n] [%one] : !H, !D
  %x = func.call @getsDeviceArray(%h, %n) : (!chpl.ref<!H>, i64) -> f64
  %y = func.call @getsDeviceArray(%s, %n) : (!chpl.ref<!H>, i64) -> f64
  %z = func.call @getsHostArrays(%h, %n) : (!chpl.ref<!H>, i64) -> f64
  %f = chpl.proc_ref @addressTaken
  chpl.return %f : !llvm.ptr
}
