// A parallel loop of a thread with a barrier in it is a nest of serial loops, with its private variables around them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers --split-input-file --verify-diagnostics | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main
// CHECK: grid.threads [0] {
// CHECK: chpl.store %arg1, %{{.*}} : i64
// CHECK-NOT: grid.threads
// CHECK: chpl.for %[[P:.*]] = %{{.*}} count %arg1
// CHECK-NEXT: chpl.for %[[Q:.*]] = %{{.*}} count %arg0
// CHECK: arith.addi %[[P]], %[[Q]]
// CHECK: grid.threads [0] {
// CHECK: grid.threads [0] {
// The variables end behind the loops.
// CHECK: grid.threads [0] {
// CHECK-NOT: chpl.for
// CHECK: chpl.store %{{.*}}, %arg2 : i64
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.forall serial (%p, %q) in (%m, %n) private (%own : i64) {
      %sum = arith.addi %p, %q : i64
      %s = arith.addi %t, %sum : i64
      chpl.store %s, %own : i64
      chpl.store %t, %r : i64
      grid.barrier
      %y = chpl.load %r : i64
      chpl.store %y, %r : i64
      chpl.end
    } init {
    ^bb0(%own: !chpl.ref<i64>):
      chpl.store %m, %own : i64
      chpl.end
    } fini {
    ^bb0(%own: !chpl.ref<i64>):
      %last = chpl.load %own : i64
      chpl.store %last, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
