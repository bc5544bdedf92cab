// Elements that are arrays, have arrays or lead to objects are found before a device loop, where their index does not
// change in it. The index is limited there, and the loop keeps its test.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-hoist-elements --canonicalize --cse | FileCheck %s

!D = !chpl.array<i64, 1, device>
!rows = !chpl.array<!D, 1>
!level = !chpl.record<"level", (i64, !D)>

// CHECK-LABEL: func.func @arrays(
// CHECK: %[[ROWS:.+]] = chpl.view_of %arg0
// CHECK: %[[LOW:.+]] = chpl.view_low %[[ROWS]], 0
// CHECK: %[[ROW:.+]] = chpl.elem_ref %[[ROWS]][%{{.+}}]
// CHECK: chpl.zero_bits %[[ZEROS:.+]] :
// CHECK: %[[SAFE:.+]] = arith.select %{{.+}}, %[[ZEROS]], %[[ROW]]
// CHECK: chpl.forall
// CHECK: %[[BOUNDS:.+]] = chpl.make_view %{{.+}}[%[[LOW]]]
// CHECK-NEXT: chpl.check_bounds %[[BOUNDS]][%arg1]
// CHECK-NEXT: chpl.view_of %[[SAFE]]
func.func @arrays(%a: !chpl.ref<!rows>, %k: i64, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %rows = chpl.view_of %a : !rows
    chpl.check_bounds %rows[%k] : !chpl.view<!D, 1>
    %row = chpl.elem_ref %rows[%k] : !chpl.view<!D, 1>
    %view = chpl.view_of %row : !D
    %e = chpl.elem_ref_at %view[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// A divisor may be 0 where the loop would not divide.
// CHECK-LABEL: func.func @quotient(
// CHECK: %[[ZERO:.+]] = arith.cmpi eq, %arg2, %c0_i64
// CHECK: %[[DIVISOR:.+]] = arith.select %[[ZERO]], %c1_i64, %arg2
// CHECK: arith.remsi %arg1, %[[DIVISOR]]
// CHECK: chpl.elem_ref
// CHECK: chpl.forall
// CHECK: chpl.check_divisor
func.func @quotient(%a: !chpl.ref<!rows>, %k: i64, %m: i64, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.check_divisor modulus %m : i64
    %i = arith.remsi %k, %m : i64
    %rows = chpl.view_of %a : !rows
    %row = chpl.elem_ref %rows[%i] : !chpl.view<!D, 1>
    %view = chpl.view_of %row : !D
    %e = chpl.elem_ref_at %view[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// A tuple has an element.
// CHECK-LABEL: func.func @tuple(
// CHECK: %[[ELEMENT:.+]] = chpl.tuple_ref_at
// CHECK-NOT: arith.select
// CHECK: chpl.forall
// CHECK: chpl.view_of %[[ELEMENT]]
func.func @tuple(%t: !chpl.ref<!chpl.tuple<!D, !D>>, %k: i64, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %row = chpl.tuple_ref_at %t[%k] : !chpl.tuple<!D, !D>
    %view = chpl.view_of %row : !D
    %e = chpl.elem_ref_at %view[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @records(
// CHECK: chpl.elem_ref
// CHECK: chpl.forall
// CHECK-NEXT: chpl.field_ref
func.func @records(%a: !chpl.ref<!chpl.array<!level, 1>>, %k: i64, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %levels = chpl.view_of %a : !chpl.array<!level, 1>
    %level = chpl.elem_ref %levels[%k] : !chpl.view<!level, 1>
    %array = chpl.field_ref %level[1] : !level
    %view = chpl.view_of %array : !D
    %e = chpl.elem_ref_at %view[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Elements of another kind stay, and those whose index changes.
// CHECK-LABEL: func.func @others(
// CHECK-NEXT: chpl.forall
func.func @others(%a: !chpl.ref<!rows>, %b: !chpl.ref<!D>, %k: i64, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %rows = chpl.view_of %a : !rows
    %row = chpl.elem_ref %rows[%p] : !chpl.view<!D, 1>
    %view = chpl.view_of %row : !D
    %low = chpl.view_low %view, 0 : !chpl.view<i64, 1, device>
    %own = chpl.view_of %b : !D
    %e = chpl.elem_ref %own[%k] : !chpl.view<i64, 1, device>
    chpl.store %low, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
