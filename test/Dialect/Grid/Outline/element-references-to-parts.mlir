// A loop may read one part of an element by reference and change another: the numbers of their fields tell them apart.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!point = !chpl.record<"point", (i64, !chpl.tuple<2xi64>)>
!D = !chpl.array<!point, 1, device>
!V = !chpl.view<!point, 1, device>
// CHECK-LABEL: func.func @parts(
// CHECK: grid.launch
func.func @parts(%a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %v[%n] : !V
  %tuple = chpl.field_ref %first[1] : !point
  %left = chpl.tuple_ref %tuple[0] : !chpl.tuple<2xi64>
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %left : i64
    %e = chpl.elem_ref_at %v[%p] : !V
    %number = chpl.field_ref %e[0] : !point
    chpl.store %x, %number : i64
    %others = chpl.field_ref %e[1] : !point
    %right = chpl.tuple_ref %others[1] : !chpl.tuple<2xi64>
    chpl.store %x, %right : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// An index that is not a constant may be that of any component: only what is around them tells parts apart.
!pair = !chpl.record<"pair", (i64, i64)>
!D = !chpl.array<!chpl.tuple<2x!pair>, 1, device>
!V = !chpl.view<!chpl.tuple<2x!pair>, 1, device>
func.func @anyPart(%a: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %v[%n] : !V
  %second = chpl.tuple_ref %first[1] : !chpl.tuple<2x!pair>
  %left = chpl.field_ref %second[0] : !pair
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %x = chpl.load %left : i64
    %e = chpl.elem_ref_at %v[%p] : !V
    %any = chpl.tuple_ref_at %e[%p] : !chpl.tuple<2x!pair>
    %right = chpl.field_ref %any[0] : !pair
    chpl.store %x, %right : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
