// A store goes past the caches if its index grows by one with the innermost position, whatever else is in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @sum(
// CHECK: call @choir_should_stream
func.func @sum(%a: !V, %b: !V, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %i = arith.addi %n, %p : i64
    %to = chpl.elem_ref %a[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @twice(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @twice(%a: !V, %b: !V, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %i = arith.addi %p, %p : i64
    %to = chpl.elem_ref %a[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @backwards(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @backwards(%a: !V, %b: !V, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %i = arith.subi %n, %p : i64
    %to = chpl.elem_ref %a[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @product(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @product(%a: !V, %b: !V, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %i = arith.muli %n, %p : i64
    %to = chpl.elem_ref %a[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}
