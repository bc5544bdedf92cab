// Only stores to dense views from outside of the loop go past the caches, and not those along a diagonal.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!V = !chpl.view<f64, 1>
!S = !chpl.view<f64, 1, strided>
!G = !chpl.view<f64, 1, gapped>
!M = !chpl.view<f64, 2>

// CHECK-LABEL: func.func @strided(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @strided(%a: !S, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %to = chpl.elem_ref %a[%p] : !S
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @gapped(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @gapped(%a: !G, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %to = chpl.elem_ref %a[%p] : !G
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @diagonal(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @diagonal(%a: !M, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %to = chpl.elem_ref %a[%p, %p] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @row(
// CHECK: call @choir_should_stream
func.func @row(%a: !M, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = arith.constant 1.0 : f64
    %to = chpl.elem_ref %a[%n, %p] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}
