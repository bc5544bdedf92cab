// Parts of elements are reached as elements are; C's functions and copies of bits borrow what they have an address of.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-reach-elements | FileCheck %s

!R = !chpl.record<"R", (i64, f64)>
func.func private @change(%x: !chpl.ref<f64>)

// CHECK-LABEL: func.func @field(
// CHECK-NOT: @choir_element_reference
// CHECK: chpl.field_ref
// CHECK: call @choir_element_put(
// CHECK-NOT: @choir_element_reference
// CHECK: chpl.return
func.func @field(%v: !chpl.view<!R, 1>, %i: i64, %x: f64) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<!R, 1>
  %f = chpl.field_ref %e[1] : !R
  chpl.store %x, %f : f64
  chpl.return
}

// CHECK-LABEL: func.func @call(
// CHECK: %[[BORROWED:.*]] = call @choir_element_borrow(%[[ELEMENT:[^,]*]], %[[SIZE:[^)]*]])
// CHECK: %[[REF:.*]] = chpl.pointer_cast %[[BORROWED]]
// CHECK: call @change(%[[REF]])
// CHECK: call @choir_element_return(%[[ELEMENT]], %[[BORROWED]], %[[SIZE]])
func.func @call(%v: !chpl.view<f64, 1>, %i: i64) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  func.call @change(%e) : (!chpl.ref<f64>) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @copy(
// CHECK: call @choir_element_borrow
// CHECK: chpl.copy_bits
// CHECK: call @choir_element_return
func.func @copy(%v: !chpl.view<!R, 1>, %i: i64, %x: !chpl.ref<!R>) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<!R, 1>
  chpl.copy_bits %e, %x : !R
  chpl.return
}

// The program's own functions get a reference, here to a part.
// CHECK-LABEL: func.func @own(
// CHECK-NOT: @choir_element_borrow
// CHECK: %[[PART:.*]] = chpl.field_ref
// CHECK: call @choir_element_reference
// CHECK: call @find
func.func private @find(%x: !chpl.ref<f64>) { chpl.return }
func.func @own(%v: !chpl.view<!R, 1>, %i: i64) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<!R, 1>
  %f = chpl.field_ref %e[1] : !R
  func.call @find(%f) : (!chpl.ref<f64>) -> ()
  chpl.return
}

// References are addresses of this process where there are no GPUs.
// CHECK-LABEL: func.func @formal(
// CHECK-NOT: @choir_element_get
// CHECK: chpl.return
func.func @formal(%x: !chpl.ref<f64>) -> f64 attributes {chpl.several_locales} {
  %y = chpl.load %x : f64
  chpl.return %y : f64
}
