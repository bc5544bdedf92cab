// What a kernel does with a component of a tuple it does with the array, whether or not the component is known.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!pair = !chpl.tuple<2xi64>
!D = !chpl.array<!pair, 1, device>
!V = !chpl.view<!pair, 1, device>

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[READ:[^:]*]]: {{[^%]*}}%[[WRITTEN:[^:]*]]: {{[^%]*}}%[[FOUND:[^:]*]]: {{[^%]*}}%[[SET:[^:]*]]:
// CHECK: arrays(%[[READ]], %[[WRITTEN]], %[[FOUND]], %[[SET]] : {{.*}}) at [0, 3, 6, 9] access [1, 2, 1, 2]
func.func @main(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %c: !chpl.ref<!D>, %d: !chpl.ref<!D>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %va = chpl.view_of %a : !D
    %ea = chpl.elem_ref_at %va[%p] : !V
    %ta = chpl.tuple_ref %ea[1] : !pair
    %x = chpl.load %ta : i64
    %vb = chpl.view_of %b : !D
    %eb = chpl.elem_ref_at %vb[%p] : !V
    %tb = chpl.tuple_ref %eb[0] : !pair
    chpl.store %x, %tb : i64
    %vc = chpl.view_of %c : !D
    %ec = chpl.elem_ref_at %vc[%p] : !V
    %tc = chpl.tuple_ref_at %ec[%p] : !pair
    %y = chpl.load %tc : i64
    %vd = chpl.view_of %d : !D
    %ed = chpl.elem_ref_at %vd[%p] : !V
    %td = chpl.tuple_ref_at %ed[%p] : !pair
    chpl.store %y, %td : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
