// Views leave the loops in which no header changes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-hoist-views | FileCheck %s

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

func.func private @external()
func.func @resize(%link: !llvm.ptr, %n: i64) {
  chpl.domain_link_assign %link [%n] [%n] [%n]
  chpl.return
}
func.func @resizeDeep(%link: !llvm.ptr, %n: i64) {
  func.call @resize(%link, %n) : (!llvm.ptr, i64) -> ()
  chpl.return
}

// Stores to elements and calls of functions that leave headers alone are no obstacle; equal views are one.
// CHECK-LABEL: func.func @hoisted
// CHECK-NEXT: %[[V:.*]] = chpl.view_of %arg0
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.for
// CHECK-NOT: chpl.view_of
// CHECK: chpl.return
func.func @hoisted(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.for %j = %n count %n step %n : i64 {
      %v = chpl.view_of %a : !A
      %e = chpl.elem_ref %v[%j] : !V
      chpl.store %x, %e : f64
      func.call @external() : () -> ()
      %w = chpl.view_of %a : !A
      %f = chpl.elem_ref %w[%i] : !V
      chpl.store %x, %f : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @resized
// CHECK: chpl.for
// CHECK-NEXT: chpl.view_of
// CHECK: call @resizeDeep
// CHECK-NEXT: chpl.view_of
func.func @resized(%a: !chpl.ref<!A>, %link: !llvm.ptr, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    chpl.store %x, %e : f64
    func.call @resizeDeep(%link, %n) : (!llvm.ptr, i64) -> ()
    %w = chpl.view_of %a : !A
    %f = chpl.elem_ref %w[%i] : !V
    chpl.store %x, %f : f64
    chpl.end
  }
  chpl.return
}

// A loop inside stays clean where only the one around it resizes.
// CHECK-LABEL: func.func @innerClean
// CHECK: chpl.for
// CHECK-NEXT: chpl.view_of
// CHECK-NEXT: chpl.for
func.func @innerClean(%a: !chpl.ref<!A>, %link: !llvm.ptr, %n: i64, %x: f64) {
  chpl.for %i = %n count %n step %n : i64 {
    chpl.for %j = %n count %n step %n : i64 {
      %v = chpl.view_of %a : !A
      %e = chpl.elem_ref %v[%j] : !V
      chpl.store %x, %e : f64
      chpl.end
    }
    func.call @resize(%link, %n) : (!llvm.ptr, i64) -> ()
    chpl.end
  }
  chpl.return
}

// An array that is made in the loop is one of its own in each iteration; others are not concerned.
// CHECK-LABEL: func.func @localArray
// CHECK: %[[T:.*]] = chpl.local "t"
// CHECK: chpl.view_of %arg0
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.array_init %[[T]]
// CHECK-NEXT: chpl.view_of %[[T]]
func.func @localArray(%a: !chpl.ref<!A>, %n: i64) {
  %t = chpl.local "t" : !A
  chpl.for %i = %n count %n step %n : i64 {
    chpl.array_init %t [%n] [%n] [%n] : !A
    %v = chpl.view_of %t : !A
    %w = chpl.view_of %a : !A
    %e = chpl.elem_ref %v[%i] : !V
    %f = chpl.elem_ref %w[%i] : !V
    %x = chpl.load %f : f64
    chpl.store %x, %e : f64
    chpl.array_deinit %t : !A
    chpl.end
  }
  chpl.return
}

chpl.class @C "C" id 1 fields [!A]
// The field of an object may be looked at early only where there is an object for sure.
// CHECK-LABEL: func.func @fields
// CHECK-NEXT: %[[R:.*]] = chpl.object_field_ref nonnil %arg0[0]
// CHECK-NEXT: chpl.view_of %[[R]]
// CHECK-NEXT: chpl.for
// CHECK: chpl.object_field_ref %arg1[0]
// CHECK-NEXT: chpl.view_of
func.func @fields(%sure: !chpl.class<@C>, %perhaps: !chpl.class<@C>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %r = chpl.object_field_ref nonnil %sure[0] : !chpl.class<@C> -> !A
    %v = chpl.view_of %r : !A
    %s = chpl.object_field_ref %perhaps[0] : !chpl.class<@C> -> !A
    %w = chpl.view_of %s : !A
    %e = chpl.elem_ref %v[%i] : !V
    %f = chpl.elem_ref %w[%i] : !V
    %x = chpl.load %f : f64
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}

// Out of parallel loops as well.
// CHECK-LABEL: func.func @parallel
// CHECK-NEXT: chpl.view_of
// CHECK-NEXT: chpl.forall
func.func @parallel(%a: !chpl.ref<!A>, %n: i64, %x: f64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !A
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %x, %e : f64
    chpl.end
  }
  chpl.return
}
