// A body that describes variables is in the program once: one loop over blocks, whose last one has fewer lanes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

// CHECK-LABEL: func.func private @main.forall{{[.0-9]*}}(
// CHECK-SAME: %{{[^:]*}}: !chpl.ref<i64>, %[[LOW:[^:]*]]: i64, %[[HIGH:[^:]*]]: i64
// CHECK: %[[COUNT:.*]] = arith.subi %[[HIGH]], %[[LOW]]
// CHECK: %[[PADDED:.*]] = arith.addi %[[COUNT]], %c31
// CHECK: %[[BLOCKS:.*]] = arith.divui %[[PADDED]], %c32
// CHECK: chpl.for %[[BLOCK:.*]] = %{{.*}} count %[[BLOCKS]]
// CHECK: %[[REST:.*]] = arith.subi %[[COUNT]]
// CHECK: %[[LANES:.*]] = arith.minsi %[[REST]], %c32
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[LANES]]
// CHECK: chpl.debug_variable
// CHECK-NOT: chpl.debug_variable
// CHECK: chpl.return
func.func @main(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) reassociate {
    %x = chpl.local "x" : i64
    chpl.debug_variable 1 at %x : i64
    chpl.store %p, %x : i64
    chpl.copy_bits %s, %x : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}
