// Accesses to arrays that are variables say which other arrays they are not in.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-distinct-arrays | FileCheck %s

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>
!S = !chpl.record<"state", (i64, !A)>

chpl.global @g : !A
chpl.global @h : !A
func.func @exchange() {
  %g = chpl.address_of @g : !A
  %h = chpl.address_of @h : !A
  %done = chpl.array_swap %g, %h : !A, !A
  chpl.return
}

// A slice belongs to the array that it shows; a formal may be any array.
// CHECK-LABEL: func.func @slices
// CHECK: chpl.for
// CHECK: chpl.load %{{.*}} {chpl.alias_scopes = [#[[G:.*]]], chpl.noalias_scopes = [#[[LOCAL:.*]]]} : f64
// CHECK: chpl.store %{{.*}} {chpl.alias_scopes = [#[[LOCAL]]], chpl.noalias_scopes = [#[[G]]]} : f64
// CHECK: chpl.store %{{[^{]*}} : f64
func.func @slices(%formal: !chpl.ref<!A>, %n: i64) {
  %one = arith.constant 1 : i64
  %g = chpl.address_of @g : !A
  %local = chpl.local "x" : !A
  chpl.array_init %local [%one] [%n] [%one] : !A
  %slice = chpl.local header_rank 1 : !A
  chpl.array_slice %slice of %g [%one] [%n] [%one] : !A, !A
  %sliceView = chpl.view_of %slice : !A
  %localView = chpl.view_of %local : !A
  %formalView = chpl.view_of %formal : !A
  chpl.for %i = %one count %n step %one : i64 {
    %from = chpl.elem_ref %sliceView[%i] : !V
    %x = chpl.load %from : f64
    %to = chpl.elem_ref %localView[%i] : !V
    chpl.store %x, %to : f64
    %other = chpl.elem_ref %formalView[%i] : !V
    chpl.store %x, %other : f64
    chpl.end
  }
  chpl.array_deinit %local : !A
  chpl.return
}

// What the loop calls may exchange the storage of arrays.
// CHECK-LABEL: func.func @exchanging
// CHECK-NOT: alias_scopes
func.func @exchanging(%n: i64) {
  %one = arith.constant 1 : i64
  %g = chpl.address_of @g : !A
  %local = chpl.local "x" : !A
  chpl.array_init %local [%one] [%n] [%one] : !A
  chpl.for %i = %one count %n step %one : i64 {
    %gView = chpl.view_of %g : !A
    %localView = chpl.view_of %local : !A
    %from = chpl.elem_ref %gView[%i] : !V
    %x = chpl.load %from : f64
    func.call @exchange() : () -> ()
    %to = chpl.elem_ref %localView[%i] : !V
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.array_deinit %local : !A
  chpl.return
}

// An address from before the loop may be in an array that has been swapped away since.
// CHECK-LABEL: func.func @earlierAddress
// CHECK-NOT: alias_scopes
func.func @earlierAddress(%n: i64) {
  %one = arith.constant 1 : i64
  %g = chpl.address_of @g : !A
  %local = chpl.local "x" : !A
  chpl.array_init %local [%one] [%n] [%one] : !A
  %before = chpl.view_of %g : !A
  %element = chpl.elem_ref %before[%one] : !V
  %done = chpl.array_swap %g, %local : !A, !A
  %localView = chpl.view_of %local : !A
  chpl.for %i = %one count %n step %one : i64 {
    %to = chpl.elem_ref %localView[%i] : !V
    %x = chpl.load %element : f64
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.array_deinit %local : !A
  chpl.return
}

// Each state of a reduction has its own arrays.
// CHECK-LABEL: func.func @states
// CHECK: chpl.forall
// CHECK: chpl.load %{{.*}} {chpl.alias_scopes = [#[[G:.*]]], chpl.noalias_scopes = [#[[LEFT:.*]], #[[RIGHT:.*]]]} : f64
// CHECK: chpl.store %{{.*}} {chpl.alias_scopes = [#[[LEFT]]], chpl.noalias_scopes = [#[[G]], #[[RIGHT]]]} : f64
// CHECK: chpl.store %{{.*}} {chpl.alias_scopes = [#[[RIGHT]]], chpl.noalias_scopes = [#[[G]], #[[LEFT]]]} : f64
func.func @states(%n: i64) {
  %one = arith.constant 1 : i64
  %g = chpl.address_of @g : !A
  %gView = chpl.view_of %g : !A
  %left = chpl.local "left" : !S
  %right = chpl.local "right" : !S
  chpl.forall forall (%i) in (%n) reduce (%s : !S -> %left, %t : !S -> %right) {
    %from = chpl.elem_ref %gView[%i] : !V
    %x = chpl.load %from : f64
    %sArray = chpl.field_ref %s[1] : !S
    %sView = chpl.view_of %sArray : !A
    %inS = chpl.elem_ref %sView[%one] : !V
    chpl.store %x, %inS : f64
    %tArray = chpl.field_ref %t[1] : !S
    %tView = chpl.view_of %tArray : !A
    %inT = chpl.elem_ref %tView[%one] : !V
    chpl.store %x, %inT : f64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!S>, %t: !chpl.ref<!S>):
    chpl.end
  } combine {
  ^bb0(%a: !chpl.ref<!S>, %b: !chpl.ref<!S>, %c: !chpl.ref<!S>, %d: !chpl.ref<!S>):
    chpl.end
  }
  chpl.return
}
