// Views of slices are arithmetic on the views of their arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-slice-views | FileCheck %s

!A = !chpl.array<f64, 1>
!M = !chpl.array<f64, 2>

// CHECK-LABEL: func.func @slice
// CHECK: %[[BASE:.*]] = chpl.view_of %arg0
// CHECK: %[[STRIDE:.*]] = chpl.view_element_stride %[[BASE]], 0
// CHECK: %[[LOW:.*]] = chpl.view_low %[[BASE]], 0
// CHECK: %[[STEPS:.*]] = arith.subi %arg1, %[[LOW]]
// CHECK: %[[DISTANCE:.*]] = arith.muli %[[STEPS]], %[[STRIDE]]
// CHECK: %[[DATA:.*]] = chpl.view_data %[[BASE]]
// CHECK: %[[FIRST:.*]] = chpl.pointer_offset %[[DATA]][%[[DISTANCE]]] : f64
// CHECK: chpl.make_view %[[FIRST]][%arg1] [%arg2]
// CHECK-NOT: chpl.view_of
func.func @slice(%a: !chpl.ref<!A>, %low: i64, %n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %a[%low] [%n] [%one] : !A, !A
  %v = chpl.view_of %s : !A
  %count = chpl.view_count %v, 0 : !chpl.view<f64, 1>
  chpl.return %count : i64
}

// A row: the dimension that is fixed moves the first element only.
// CHECK-LABEL: func.func @row
// CHECK: chpl.view_of %arg0
// CHECK-COUNT-2: arith.muli
// CHECK: chpl.make_view %{{.*}}[%arg2] [%arg3] [%{{.*}}] [%{{.*}}] : <f64, 1>
func.func @row(%m: !chpl.ref<!M>, %i: i64, %low: i64, %n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 2 : !A
  chpl.array_slice %s of %m[%i, %low] [%one, %n] [%one, %one] kept [false, true] : !A, !M
  %v = chpl.view_of %s : !A
  %count = chpl.view_count %v, 0 : !chpl.view<f64, 1>
  chpl.return %count : i64
}

// A slice of a slice goes down to the array.
// CHECK-LABEL: func.func @of_slice
// CHECK: chpl.view_of %arg0
// CHECK-NOT: chpl.view_of
func.func @of_slice(%a: !chpl.ref<!A>, %low: i64, %n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %a[%low] [%n] [%one] : !A, !A
  %t = chpl.local header_rank 1 : !A
  chpl.array_slice %t of %s[%one] [%low] [%one] : !A, !A
  %v = chpl.view_of %t : !A
  %count = chpl.view_count %v, 0 : !chpl.view<f64, 1>
  chpl.return %count : i64
}

// A slice that was tested is tested again where its array may have been resized since.
// CHECK-LABEL: func.func @resized
// CHECK: %[[FIRST:.*]] = chpl.view_of %arg0
// CHECK-NOT: chpl.check
// CHECK: chpl.domain_link_assign
// CHECK: %[[BASE:.*]] = chpl.view_of %arg0
// CHECK: %[[EMPTY:.*]] = arith.cmpi sle, %arg3
// CHECK: %[[INSIDE:.*]] = arith.andi
// CHECK: %[[BOTH:.*]] = arith.ori %[[EMPTY]], %[[INSIDE]]
// CHECK: chpl.check %[[BOTH]], "halt reached - a slice reaches outside its array, which was resized"
func.func @resized(%a: !chpl.ref<!A>, %link: !llvm.ptr, %low: i64, %n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice checked %s of %a[%low] [%n] [%one] : !A, !A
  %v = chpl.view_of %s : !A
  chpl.domain_link_assign %link [%one] [%n] [%one]
  %w = chpl.view_of %s : !A
  %before = chpl.view_count %v, 0 : !chpl.view<f64, 1>
  %after = chpl.view_count %w, 0 : !chpl.view<f64, 1>
  %sum = arith.addi %before, %after : i64
  chpl.return %sum : i64
}

// An array that nothing resizes keeps its shape. A slice that was not tested when it was made is where it may lie outside.
// CHECK-LABEL: func.func @fixed
// CHECK: chpl.view_of %arg0
// CHECK: chpl.check
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @fixed(%a: !chpl.ref<!A>, %link: !llvm.ptr, %low: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %t = chpl.local : !A
  chpl.array_init %t [%one] [%n] [%one] : !A
  %s = chpl.local header_rank 1 : !A
  %u = chpl.local header_rank 1 : !A
  chpl.array_slice checked %s of %t[%low] [%n] [%one] : !A, !A
  chpl.array_slice %u of %a[%low] [%n] [%one] : !A, !A
  chpl.domain_link_assign %link [%one] [%n] [%one]
  %v = chpl.view_of %s : !A
  %w = chpl.view_of %u : !A
  %e = chpl.elem_ref %v[%low] : !chpl.view<f64, 1>
  %f = chpl.elem_ref %w[%low] : !chpl.view<f64, 1>
  %x = chpl.load %e : f64
  chpl.store %x, %f : f64
  chpl.return
}

// At several locales elements have no common first one.
// CHECK-LABEL: func.func @several
// CHECK: %[[S:.*]] = chpl.local
// CHECK: chpl.view_of %[[S]]
func.func @several(%a: !chpl.ref<!A>, %low: i64, %n: i64) -> i64 attributes {chpl.several_locales} {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %a[%low] [%n] [%one] : !A, !A
  %v = chpl.view_of %s : !A
  %count = chpl.view_count %v, 0 : !chpl.view<f64, 1>
  chpl.return %count : i64
}
