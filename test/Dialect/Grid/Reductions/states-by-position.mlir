// In a loop of several dimensions that knows its threads, the state of a thread is at its position in row-major order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

!S = !chpl.array<f64, 1, shared>

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64
// No position makes no state, and there are none below that.
// CHECK: %[[ROWS:.*]] = arith.maxsi %[[N]]
// CHECK: %[[SOME:.*]] = arith.muli %{{.*}}, %[[ROWS]]
// CHECK: %[[COLUMNS:.*]] = arith.maxsi %[[M]]
// CHECK: %[[ALL:.*]] = arith.muli %[[SOME]], %[[COLUMNS]]
// On the device or on the host, where the loop runs.
// CHECK: func.call @choir_device_alloc(
// CHECK: } else {
// CHECK: func.call @choir_alloc(
// CHECK: chpl.forall forall (%[[I:.*]], %[[J:.*]]) in (%[[N]], %[[M]]) {
// CHECK: %[[BEFORE:.*]] = arith.muli %[[I]], %[[M]]
// CHECK: %[[POSITION:.*]] = arith.addi %[[BEFORE]], %[[J]]
// CHECK: chpl.pointer_offset %{{.*}}[%[[POSITION]]]
// CHECK: } {grid.block = array<i64: 8, 8>}
// CHECK: chpl.forall forall (%[[K:.*]]) in (%[[ALL]]) reduce
// CHECK: chpl.pointer_offset %{{.*}}[%[[K]]]
// CHECK: call @choir_device_free(
// CHECK: call @choir_free(
func.func @main(%n: i64, %m: i64, %slot: !chpl.ref<f64>) {
  chpl.forall forall (%i, %j) in (%n, %m) reduce (%s : f64 -> %slot) {
    %shared = chpl.local "shared" : !S
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    chpl.zero_bits %s : f64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    chpl.end
  } {grid.block = array<i64: 8, 8>, reassociate}
  chpl.return
}
