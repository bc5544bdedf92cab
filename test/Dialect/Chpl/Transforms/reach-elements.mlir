// In functions for several locales accesses to elements take the remote path where addresses are global.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-reach-elements | FileCheck %s

func.func private @byReference(%x: !chpl.ref<f64>)
func.func private @choir_locale_of(%p: !llvm.ptr) -> i64

// CHECK-LABEL: func.func @load
// CHECK: %[[ELEMENT:.*]] = chpl.elem_ref_at
// CHECK: %[[TAG:.*]] = arith.shrui
// CHECK: %[[GLOBAL:.*]] = arith.cmpi eq, %[[TAG]]
// CHECK: chpl.if %[[GLOBAL]] {
// CHECK: call @choir_element_get
// CHECK: } else {
// CHECK: chpl.load %[[ELEMENT]]
func.func @load(%v: !chpl.view<f64, 1>, %i: i64) -> f64 attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  %x = chpl.load %e : f64
  chpl.return %x : f64
}

// CHECK-LABEL: func.func @store
// CHECK: chpl.if
// CHECK: call @choir_element_put
// CHECK: } else {
// CHECK: chpl.store %arg2
func.func @store(%v: !chpl.view<f64, 1>, %i: i64, %x: f64) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  chpl.store %x, %e : f64
  chpl.return
}

// CHECK-LABEL: func.func @reference
// CHECK: %[[REACHED:.*]] = call @choir_element_borrow
// CHECK: %[[REF:.*]] = chpl.pointer_cast %[[REACHED]]
// CHECK: call @byReference(%[[REF]])
func.func @reference(%v: !chpl.view<f64, 1>, %i: i64) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  func.call @byReference(%e) : (!chpl.ref<f64>) -> ()
  chpl.return
}

// Where an element is can be said without reaching it.
// CHECK-LABEL: func.func @where
// CHECK-NOT: choir_element
func.func @where(%v: !chpl.view<f64, 1>, %i: i64) -> i64 attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  %p = chpl.pointer_cast %e : !chpl.ref<f64> to !llvm.ptr
  %l = func.call @choir_locale_of(%p) : (!llvm.ptr) -> i64
  chpl.return %l : i64
}

// For one locale nothing changes.
// CHECK-LABEL: func.func @one
// CHECK-NOT: choir_element
// CHECK: chpl.return
func.func @one(%v: !chpl.view<f64, 1>, %i: i64) -> f64 {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  %x = chpl.load %e : f64
  chpl.return %x : f64
}
