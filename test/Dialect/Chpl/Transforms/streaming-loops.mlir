// Serial loops have no version with streaming stores, nor have loops that compute the index by a load.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @serial(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @serial(%a: !V, %b: !V, %n: i64) {
  chpl.forall serial (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %to = chpl.elem_ref %a[%p] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @indirect(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @indirect(%a: !V, %l: !chpl.view<i64, 1>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %e = chpl.elem_ref %l[%n] : !chpl.view<i64, 1>
    %k = chpl.load %e : i64
    %i = arith.addi %p, %k : i64
    %to = chpl.elem_ref %a[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @made(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @made(%d: !llvm.ptr, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %v = chpl.make_view %d[%n] [%n] [%n] [%n] : !V
    %to = chpl.elem_ref %v[%p] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}
