// A loop that reads the module-scope array that it writes has no streaming version, by whatever address it reads it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>
chpl.global @A : !A
chpl.global @B : !A

// CHECK-LABEL: func.func @same(
// CHECK-NOT: call @choir_should_stream
// CHECK: chpl.return
func.func @same(%n: i64) {
  %to = chpl.address_of @A : !A
  %v = chpl.view_of %to : !A
  %from = chpl.address_of @A : !A
  %w = chpl.view_of %from : !A
  chpl.forall forall (%p) in (%n) {
    %f = chpl.elem_ref_at %w[%p] : !V
    %x = chpl.load %f : f64
    %t = chpl.elem_ref %v[%p] : !V
    chpl.store %x, %t : f64
    chpl.end
  }
  chpl.return
}

// Each array counts once for the bytes of a position, however often it is accessed.
// CHECK-LABEL: func.func @other(
// CHECK: arith.maxsi
// CHECK-NEXT: %[[NONE:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[SIZE:.*]] = chpl.size_of f64
// CHECK-NEXT: %[[ONE:.*]] = arith.addi %[[NONE]], %[[SIZE]]
// CHECK-NEXT: %[[SIZE:.*]] = chpl.size_of f64
// CHECK-NEXT: %[[BOTH:.*]] = arith.addi %[[ONE]], %[[SIZE]]
// CHECK-NEXT: %[[BYTES:.*]] = arith.muli %{{.*}}, %[[BOTH]]
// CHECK: call @choir_should_stream(%[[BYTES]])
func.func @other(%n: i64) {
  %to = chpl.address_of @A : !A
  %v = chpl.view_of %to : !A
  %from = chpl.address_of @B : !A
  %w = chpl.view_of %from : !A
  chpl.forall forall (%p) in (%n) {
    %f = chpl.elem_ref_at %w[%p] : !V
    %x = chpl.load %f : f64
    %g = chpl.elem_ref_at %w[%n] : !V
    %y = chpl.load %g : f64
    %sum = arith.addf %x, %y : f64
    %t = chpl.elem_ref %v[%p] : !V
    chpl.store %sum, %t : f64
    chpl.end
  }
  chpl.return
}
