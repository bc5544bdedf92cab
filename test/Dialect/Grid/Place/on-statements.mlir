// Loops that an `on` statement may reach have a device form behind a test of the task's place, if a device may be able
// to run them; arrays made there are marked.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-place-loops --split-input-file | FileCheck %s

func.func private @choir_gpu_count() -> i64
func.func private @choir_locale_enter(%place: i64) -> i64
func.func private @choir_locale_leave(%before: i64)
func.func private @choir_time_now() -> f64
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }

// CHECK-LABEL: func.func @statement(
func.func @statement(%place: i64, %n: i64, %x: !chpl.ref<f64>) {
  // CHECK-NOT: chpl.if
  // CHECK: call @choir_locale_enter
  chpl.forall forall (%p) in (%n) { chpl.end }
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  // CHECK: %[[HERE:.*]] = call @choir_here()
  // CHECK: %[[GPU:.*]] = arith.shrui %[[HERE]]
  // CHECK: %[[ON:.*]] = arith.cmpi ne, %[[GPU]]
  // CHECK: chpl.if %[[ON]] {
  // CHECK-NEXT: chpl.forall foreach
  // CHECK: } {grid.block = array<i64: 0>}
  // CHECK: } else {
  // CHECK-NEXT: chpl.forall foreach
  // CHECK-NOT: grid.block
  // CHECK: } {grid.on_gpu}
  chpl.forall foreach (%p) in (%n) { chpl.end }
  // CHECK: call @choir_locale_leave
  call @choir_locale_leave(%before) : (i64) -> ()
  // CHECK-NOT: chpl.if
  chpl.forall forall (%p) in (%n) { chpl.end }
  call @reached(%n) : (i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @caller(
func.func @caller(%place: i64, %n: i64) {
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  call @reached(%n) : (i64) -> ()
  call @choir_locale_leave(%before) : (i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func private @reached(
func.func private @reached(%n: i64) {
  // CHECK: chpl.array_init {{.*}}chpl.placed
  %one = arith.constant 1 : i64
  %a = chpl.local : !chpl.array<f64, 2>
  chpl.array_init %a[%one, %one] [%n, %n] [%one, %one] : !chpl.array<f64, 2>
  // The outer loop alone is a device loop.
  // CHECK: chpl.if
  // CHECK: chpl.forall forall
  // CHECK-NOT: chpl.if
  // CHECK: } {grid.block = array<i64: 0, 0>}
  chpl.forall forall (%p, %q) in (%n, %n) {
    chpl.forall foreach (%r) in (%n) { chpl.end }
    chpl.end
  }
  chpl.array_deinit %a : !chpl.array<f64, 2>
  chpl.return
}

// A loop that certainly cannot run on a device stays; one inside of it may.
// CHECK-LABEL: func.func @clock(
func.func @clock(%place: i64, %n: i64) {
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  // CHECK: call @choir_locale_enter
  // CHECK-NEXT: chpl.forall forall
  // CHECK: chpl.if
  // CHECK: chpl.forall foreach
  chpl.forall forall (%p) in (%n) {
    %t = func.call @choir_time_now() : () -> f64
    chpl.forall foreach (%q) in (%n) { chpl.end }
    chpl.end
  }
  call @choir_locale_leave(%before) : (i64) -> ()
  chpl.return
}

// -----

// An assignment between arrays is one copy where one of them is on a GPU, everywhere in the program.
func.func private @choir_gpu_count() -> i64
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }

// CHECK-LABEL: func.func @assignment(
// CHECK: %[[DONE:.*]] = call @choir_array_copy_on_device(
// CHECK: chpl.if %[[DONE]] {
// CHECK: } else {
// CHECK-NEXT: chpl.forall forall
func.func @assignment(%a: !chpl.ref<!chpl.array<f64, 1>>, %b: !chpl.ref<!chpl.array<f64, 1>>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !chpl.array<f64, 1>
    %vb = chpl.view_of %b : !chpl.array<f64, 1>
    %to = chpl.elem_ref_at %va[%p] : <f64, 1>
    %from = chpl.elem_ref_at %vb[%p] : <f64, 1>
    %x = chpl.load %from : f64
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// No other element, and no other value.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: call @choir_array_copy_on_device
func.func @others(%a: !chpl.ref<!chpl.array<f64, 1>>, %b: !chpl.ref<!chpl.array<f64, 1>>, %n: i64) {
  %zero = arith.constant 0 : i64
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !chpl.array<f64, 1>
    %vb = chpl.view_of %b : !chpl.array<f64, 1>
    %to = chpl.elem_ref_at %va[%p] : <f64, 1>
    %from = chpl.elem_ref_at %vb[%zero] : <f64, 1>
    %x = chpl.load %from : f64
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !chpl.array<f64, 1>
    %vb = chpl.view_of %b : !chpl.array<f64, 1>
    %to = chpl.elem_ref_at %va[%p] : <f64, 1>
    %from = chpl.elem_ref_at %vb[%p] : <f64, 1>
    %x = chpl.load %from : f64
    %y = arith.addf %x, %x : f64
    chpl.store %y, %to : f64
    chpl.end
  }
  chpl.return
}

// -----

// A program that asks for no GPU stays as it is.
func.func private @choir_locale_enter(%place: i64) -> i64
func.func private @choir_locale_leave(%before: i64)
// CHECK-LABEL: func.func @noGpus(
// CHECK-NOT: chpl.if
func.func @noGpus(%place: i64, %n: i64) {
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  chpl.forall forall (%p) in (%n) { chpl.end }
  call @choir_locale_leave(%before) : (i64) -> ()
  chpl.return
}
