// In programs that use GPUs a reference may be the global address of an element, if one of its type leads anywhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-reach-elements | FileCheck %s

!R = !chpl.record<"R", (i64, f64)>
func.func private @choir_gpu_count() -> i64
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }

// CHECK-LABEL: func.func @passed(
// CHECK: %[[REACHED:.*]] = call @choir_element_reference
// CHECK: %[[REF:.*]] = chpl.pointer_cast %[[REACHED]]
// CHECK: call @formal(%[[REF]])
func.func @passed(%v: !chpl.view<!R, 1>, %i: i64) attributes {chpl.several_locales} {
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<!R, 1>
  func.call @formal(%e) : (!chpl.ref<!R>) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @formal(
// CHECK: %[[FIELD:.*]] = chpl.field_ref %arg0[1]
// CHECK: call @part(%[[FIELD]])
func.func @formal(%x: !chpl.ref<!R>) attributes {chpl.several_locales} {
  %f = chpl.field_ref %x[1] : !R
  func.call @part(%f) : (!chpl.ref<f64>) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @part(
// CHECK: call @choir_element_put
func.func @part(%x: !chpl.ref<f64>) attributes {chpl.several_locales} {
  %zero = arith.constant 0.0 : f64
  chpl.store %zero, %x : f64
  chpl.return
}

// No element of the type leads anywhere.
// CHECK-LABEL: func.func @otherType(
// CHECK-NOT: @choir_element_get
// CHECK: chpl.return
func.func @otherType(%x: !chpl.ref<i32>) -> i32 attributes {chpl.several_locales} {
  %y = chpl.load %x : i32
  chpl.return %y : i32
}
