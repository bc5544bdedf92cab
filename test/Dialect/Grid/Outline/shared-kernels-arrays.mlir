// Equal loops of one place are one kernel only if their arguments lead to arrays that stand alike to one another.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>
!V = !chpl.view<i64, 1, device>
#body = loc("x.chpl":8:1)

// An array of its own: nothing else leads to its elements.
// CHECK-LABEL: func.func @variable(
// CHECK: grid.launch @device::@variable_forall_7 over
func.func @variable(%n: i64) {
  %a = chpl.local "a" : !D
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D loc(#body)
    %e = chpl.elem_ref_at %v[%p] : !V loc(#body)
    chpl.store %p, %e : i64 loc(#body)
    chpl.end loc(#body)
  } {grid.block = array<i64: 64>} loc("x.chpl":7:1)
  chpl.return
}

// CHECK-LABEL: func.func @formal(
// CHECK: grid.launch @device::@formal_forall_7 over
func.func @formal(%a: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D loc(#body)
    %e = chpl.elem_ref_at %v[%p] : !V loc(#body)
    chpl.store %p, %e : i64 loc(#body)
    chpl.end loc(#body)
  } {grid.block = array<i64: 64>} loc("x.chpl":7:1)
  chpl.return
}

// Another variable of its own stands alike.
// CHECK-LABEL: func.func @otherVariable(
// CHECK: grid.launch @device::@variable_forall_7 over
func.func @otherVariable(%n: i64) {
  %b = chpl.local "b" : !D
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %b : !D loc(#body)
    %e = chpl.elem_ref_at %v[%p] : !V loc(#body)
    chpl.store %p, %e : i64 loc(#body)
    chpl.end loc(#body)
  } {grid.block = array<i64: 64>} loc("x.chpl":7:1)
  chpl.return
}
