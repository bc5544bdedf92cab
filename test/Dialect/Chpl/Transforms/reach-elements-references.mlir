// An element whose address is stored, or asked for besides its locale, is reached; one that is stored to is not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-reach-elements | FileCheck %s

!V = !chpl.view<!chpl.ref<f64>, 1>
func.func private @choir_locale_of(%p: !llvm.ptr) -> i64
func.func private @other(%p: !llvm.ptr)

// The address itself is kept: it has to work like any other one.
// CHECK-LABEL: func.func @stored(
// CHECK: %[[ELEMENT:.*]] = chpl.elem_ref_at
// CHECK: %[[REACHED:.*]] = call @choir_element_reference(
// CHECK: %[[REFERENCE:.*]] = chpl.pointer_cast %[[REACHED]]
// CHECK: chpl.store %[[REFERENCE]], %arg2
// CHECK-NOT: @choir_element_put
func.func @stored(%v: !chpl.view<f64, 1>, %i: i64, %slot: !chpl.ref<!chpl.ref<f64>>) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  chpl.store %e, %slot : !chpl.ref<f64>
  chpl.return
}

// CHECK-LABEL: func.func @askedAndUsed(
// CHECK: call @choir_element_reference(
func.func @askedAndUsed(%v: !chpl.view<f64, 1>, %i: i64) -> i64 attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  %p = chpl.pointer_cast %e : !chpl.ref<f64> to !llvm.ptr
  %l = func.call @choir_locale_of(%p) : (!llvm.ptr) -> i64
  func.call @other(%p) : (!llvm.ptr) -> ()
  chpl.return %l : i64
}

// An address that is in an element is put there as any value is.
// CHECK-LABEL: func.func @reference(
// CHECK-NOT: @choir_element_reference
// CHECK: call @choir_element_put(
// CHECK-NOT: @choir_element_reference(
// CHECK: chpl.return
func.func @reference(%v: !V, %i: i64, %x: !chpl.ref<f64>) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.store %x, %e : !chpl.ref<f64>
  chpl.return
}
