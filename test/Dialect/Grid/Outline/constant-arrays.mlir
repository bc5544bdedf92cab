// An array in constant memory: the kernel asks for its address there, and the launch says so (8) besides what is read.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!C = !chpl.array<i64, 1, constant>
!V = !chpl.view<i64, 1, constant>

// CHECK-LABEL: func.func @read(
// CHECK: grid.launch {{.*}} at [0] access [9]
func.func @read(%c: !chpl.ref<!C>, %n: i64) {
  %v = chpl.view_of %c : !C
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !V
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// It is an offset that the launch gives, so nothing is said of what the argument leads to.
// CHECK-LABEL: func.func @read_forall
// CHECK-SAME: %[[GIVEN:[^:]*]]: !llvm.ptr {grid.array = 0 : i64},
// CHECK: %[[ADDRESS:.*]] = grid.constant_address %[[GIVEN]]
// CHECK: %[[VIEW:.*]] = chpl.make_view %[[ADDRESS]]
// CHECK: chpl.elem_ref_at %[[VIEW]]

// -----

!C = !chpl.array<i64, 1, constant>

func.func @write(%n: i64) {
  %c = chpl.local "table" : !C
  %v = chpl.view_of %c : !C
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, constant>
    // expected-error @below {{a loop over a GPU distribution cannot write constant array 'table'}}
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
