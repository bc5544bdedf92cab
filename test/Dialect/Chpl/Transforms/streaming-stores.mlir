// A loop that fills an array without reading it has a version whose stores go past the caches.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!V = !chpl.view<f64, 1>
!M = !chpl.view<f64, 2>

// CHECK-LABEL: func.func @fill
// CHECK: %[[STREAM:.*]] = {{.*}}call @choir_should_stream
// CHECK: chpl.if %[[STREAM]] {
// CHECK: chpl.proc_ref @fill.streaming{{.*}}.task
// CHECK: } else {
// CHECK: call @choir_should_fork
func.func @fill(%a: !V, %b: !V, %n: i64, %low: i64) {
  chpl.forall forall (%p) in (%n) {
    %i = arith.addi %p, %low : i64
    %from = chpl.elem_ref %b[%i] : !V
    %x = chpl.load %from : f64
    %to = chpl.elem_ref %a[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func private @fill.forall.{{[0-9]+}}(
// CHECK-NOT: chpl.streaming

// Up to the first cache line as usual, from there on past the caches; then a fence.
// CHECK-LABEL: func.func private @fill.streaming.{{[0-9]+}}(
// CHECK: llvm.ptrtoint
// CHECK: %[[LEAD:.*]] = arith.minsi
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[LEAD]]
// CHECK-NOT: chpl.streaming
// CHECK: chpl.if
// CHECK: llvm.intr.assume %{{.*}} ["align"
// CHECK: chpl.for parallel
// CHECK: chpl.store {{.*}}chpl.streaming
// CHECK: call @choir_streaming_fence

// What the loop reads is wanted in the caches.
// CHECK-LABEL: func.func @update
// CHECK-NOT: call @choir_should_stream
func.func @update(%a: !V, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %a[%p] : !V
    %x = chpl.load %e : f64
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

// A loop across the rows fills no line whole.
// CHECK-LABEL: func.func @transpose
// CHECK-NOT: call @choir_should_stream
func.func @transpose(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %b[%p, %q] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %a[%q, %p] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}
