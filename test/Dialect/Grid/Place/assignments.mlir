// Loops that assign an array to another: one copy if an array is on a GPU, also of records that are copied field by field;
// those that convert elements are device loops only if both arrays are on a GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-place-loops | FileCheck %s

func.func private @choir_gpu_count() -> i64
func.func private @choir_locale_enter(%place: i64) -> i64
func.func private @choir_locale_leave(%before: i64)
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }

// CHECK-LABEL: func.func @fields(
func.func @fields(%a: !chpl.ref<!chpl.array<!chpl.record<"pair", (f64, i64)>, 1>>, %b: !chpl.ref<!chpl.array<!chpl.record<"pair", (f64, i64)>, 1>>, %n: i64) {
  // CHECK: call @choir_array_copy_on_device
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !chpl.array<!chpl.record<"pair", (f64, i64)>, 1>
    %vb = chpl.view_of %b : !chpl.array<!chpl.record<"pair", (f64, i64)>, 1>
    %to = chpl.elem_ref_at %va[%p] : <!chpl.record<"pair", (f64, i64)>, 1>
    %from = chpl.elem_ref_at %vb[%p] : <!chpl.record<"pair", (f64, i64)>, 1>
    %f0 = chpl.field_ref %from[0] : !chpl.record<"pair", (f64, i64)>
    %t0 = chpl.field_ref %to[0] : !chpl.record<"pair", (f64, i64)>
    %x = chpl.load %f0 : f64
    chpl.store %x, %t0 : f64
    %f1 = chpl.field_ref %from[1] : !chpl.record<"pair", (f64, i64)>
    %t1 = chpl.field_ref %to[1] : !chpl.record<"pair", (f64, i64)>
    %y = chpl.load %f1 : i64
    chpl.store %y, %t1 : i64
    chpl.end
  }
  chpl.return
}

// One field alone.
// CHECK-LABEL: func.func @some(
func.func @some(%a: !chpl.ref<!chpl.array<!chpl.record<"pair", (f64, i64)>, 1>>, %b: !chpl.ref<!chpl.array<!chpl.record<"pair", (f64, i64)>, 1>>, %n: i64) {
  // CHECK-NOT: call @choir_array_copy_on_device
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !chpl.array<!chpl.record<"pair", (f64, i64)>, 1>
    %vb = chpl.view_of %b : !chpl.array<!chpl.record<"pair", (f64, i64)>, 1>
    %to = chpl.elem_ref_at %va[%p] : <!chpl.record<"pair", (f64, i64)>, 1>
    %from = chpl.elem_ref_at %vb[%p] : <!chpl.record<"pair", (f64, i64)>, 1>
    %f0 = chpl.field_ref %from[0] : !chpl.record<"pair", (f64, i64)>
    %t0 = chpl.field_ref %to[0] : !chpl.record<"pair", (f64, i64)>
    %x = chpl.load %f0 : f64
    chpl.store %x, %t0 : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @converted(
func.func @converted(%a: !chpl.ref<!chpl.array<i64, 1>>, %b: !chpl.ref<!chpl.array<i32, 1>>, %n: i64, %place: i64) {
  // CHECK-NOT: call @choir_array_copy_on_device
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  // CHECK: call @choir_here
  // CHECK-COUNT-2: call @choir_array_locale
  // CHECK: chpl.if
  // CHECK: } {grid.on_gpu}
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !chpl.array<i64, 1>
    %vb = chpl.view_of %b : !chpl.array<i32, 1>
    %to = chpl.elem_ref_at %va[%p] : <i64, 1>
    %from = chpl.elem_ref_at %vb[%p] : <i32, 1>
    %x = chpl.load %from : i32
    %y = arith.extsi %x : i32 to i64
    chpl.store %y, %to : i64
    chpl.end
  }
  call @choir_locale_leave(%before) : (i64) -> ()
  chpl.return
}
