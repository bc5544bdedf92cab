// A shared array is made before the loop, so its bounds do not depend on the iteration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!S = !chpl.array<i64, 1, shared>

// What the bounds are computed from moves with it, and it ends behind the launch.
// CHECK-LABEL: func.func @computed(
// CHECK-SAME: %[[N:[^:]*]]: i64
// CHECK: %[[LOCAL:.*]] = chpl.local "s"
// CHECK: %[[TWICE:.*]] = arith.addi %[[N]], %[[N]]
// CHECK: chpl.array_init %[[LOCAL]][{{.*}}] [%[[TWICE]]]
// CHECK: grid.launch
// CHECK-NEXT: chpl.array_deinit %[[LOCAL]]
// CHECK-NEXT: chpl.return
// CHECK-LABEL: module @device
// CHECK-NOT: chpl.array_
func.func @computed(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" : !S
    %twice = arith.addi %n, %n : i64
    chpl.array_init %s [%one] [%twice] [%one] : !S
    %v = chpl.view_of %s : !S
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, shared>
    chpl.store %p, %e : i64
    chpl.array_deinit %s : !S
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!S = !chpl.array<i64, 1, shared>

func.func @ofIteration(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" : !S
    // expected-error @below {{the bounds of shared array 's' depend on the iteration of the loop over a GPU distribution}}
    chpl.array_init %s [%one] [%p] [%one] : !S
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
