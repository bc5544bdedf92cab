// Slices of one array at constant distances have one view.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-slice-views --cse --chpl-shift-views --cse | FileCheck %s

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>
!M = !chpl.array<f64, 2>
!W = !chpl.view<f64, 2>

// The slice one row up and one column to the right.
// CHECK-LABEL: func.func @plane
// CHECK: %[[VIEW:.*]] = chpl.make_view
// CHECK: chpl.forall forall (%[[P:.*]], %[[Q:.*]]) in
// CHECK: chpl.elem_ref_at %[[VIEW]][%[[P]], %[[Q]]]
// CHECK-DAG: %[[UP:.*]] = arith.addi %[[P]], %c-1_i64
// CHECK-DAG: %[[RIGHT:.*]] = arith.addi %[[Q]], %c1_i64
// CHECK: chpl.elem_ref_at %[[VIEW]][%[[UP]], %[[RIGHT]]]
func.func @plane(%m: !chpl.ref<!M>, %low: i64, %left: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 2 : !M
  chpl.array_slice %s of %m[%low, %left] [%n, %n] [%one, %one] : !M, !M
  %t = chpl.local header_rank 2 : !M
  %above = arith.subi %low, %one : i64
  %right = arith.addi %left, %one : i64
  chpl.array_slice %t of %m[%above, %right] [%n, %n] [%one, %one] : !M, !M
  %vs = chpl.view_of %s : !M
  %vt = chpl.view_of %t : !M
  chpl.forall forall (%p, %q) in (%n, %n) {
    %r = chpl.elem_ref_at %vs[%p, %q] : !W
    %x = chpl.load %r : f64
    %w = chpl.elem_ref_at %vt[%p, %q] : !W
    chpl.store %x, %w : f64
    chpl.end
  }
  chpl.return
}

// Rows: what moves a row to the next is not among the view's dimensions.
// CHECK-LABEL: func.func @rows
// CHECK: %[[FIRST:.*]] = chpl.make_view
// CHECK: %[[SECOND:.*]] = chpl.make_view
// CHECK: chpl.elem_ref_at %[[FIRST]][%
// CHECK: chpl.elem_ref_at %[[SECOND]][%
func.func @rows(%m: !chpl.ref<!M>, %i: i64, %low: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 2 : !A
  chpl.array_slice %s of %m[%i, %low] [%one, %n] [%one, %one] kept [false, true] : !A, !M
  %t = chpl.local header_rank 2 : !A
  %next = arith.addi %i, %one : i64
  chpl.array_slice %t of %m[%next, %low] [%one, %n] [%one, %one] kept [false, true] : !A, !M
  %vs = chpl.view_of %s : !A
  %vt = chpl.view_of %t : !A
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vs[%p] : !V
    %x = chpl.load %r : f64
    %w = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %w : f64
    chpl.end
  }
  chpl.return
}

// Different extents: one of them can be empty, and the first element of the other outside of the array.
// CHECK-LABEL: func.func @extents
// CHECK: %[[FIRST:.*]] = chpl.make_view
// CHECK: %[[SECOND:.*]] = chpl.make_view
// CHECK: chpl.elem_ref_at %[[FIRST]][%
// CHECK: chpl.elem_ref_at %[[SECOND]][%
func.func @extents(%a: !chpl.ref<!A>, %low: i64, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %a[%low] [%n] [%one] : !A, !A
  %t = chpl.local header_rank 1 : !A
  %next = arith.addi %low, %one : i64
  chpl.array_slice %t of %a[%next] [%k] [%one] : !A, !A
  %vs = chpl.view_of %s : !A
  %vt = chpl.view_of %t : !A
  chpl.forall forall (%p) in (%k) {
    %r = chpl.elem_ref_at %vs[%p] : !V
    %x = chpl.load %r : f64
    %w = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %w : f64
    chpl.end
  }
  chpl.return
}

// A distance that is not known.
// CHECK-LABEL: func.func @unknown
// CHECK: %[[FIRST:.*]] = chpl.make_view
// CHECK: %[[SECOND:.*]] = chpl.make_view
// CHECK: chpl.elem_ref_at %[[FIRST]][%
// CHECK: chpl.elem_ref_at %[[SECOND]][%
func.func @unknown(%a: !chpl.ref<!A>, %low: i64, %by: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !A
  chpl.array_slice %s of %a[%low] [%n] [%one] : !A, !A
  %t = chpl.local header_rank 1 : !A
  %next = arith.addi %low, %by : i64
  chpl.array_slice %t of %a[%next] [%n] [%one] : !A, !A
  %vs = chpl.view_of %s : !A
  %vt = chpl.view_of %t : !A
  chpl.forall forall (%p) in (%n) {
    %r = chpl.elem_ref_at %vs[%p] : !V
    %x = chpl.load %r : f64
    %w = chpl.elem_ref_at %vt[%p] : !V
    chpl.store %x, %w : f64
    chpl.end
  }
  chpl.return
}
