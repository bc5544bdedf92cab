// A reduction that must not be reassociated has a thread for each leaf, which accumulates its positions in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: %[[LEAVES:.*]] = func.call @choir_leaf_parts(
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK: %[[THREADS:.*]] = arith.muli %[[LEAVES]], %[[ONE]] : i64
// CHECK: chpl.forall forall (%{{.*}}) in (%[[THREADS]]) private (%[[P:.*]] : i64) {
// Two dimensions, both with a step of one.
// CHECK: chpl.for %[[ROW:.*]] = %{{.*}} count %{{.*}} step %c1_i64{{[_0-9]*}} : i64 {
// CHECK: chpl.for %[[COLUMN:.*]] = %{{.*}} count %{{.*}} step %c1_i64{{[_0-9]*}} : i64 {
// Positions are those of the loop that is reduced.
// CHECK: %[[I:.*]] = grid.below %[[ROW]], %arg0
// CHECK: %[[J:.*]] = grid.below %[[COLUMN]], %arg1
// CHECK: func.call @accumulate(%[[I]], %[[J]], %[[P]], %{{.*}})
// Nothing goes from thread to thread before the leaf's state is stored.
// CHECK-NOT: grid.shuffle
// CHECK: } init {
// CHECK: func.call @make
// CHECK: } fini {
// CHECK: } {grid.block = array<i64: 256>, grid.device_only = "reduce"}
func.func private @accumulate(i64, i64, !chpl.ref<i64>, !chpl.ref<f64>)
func.func private @make(!chpl.ref<i64>)
func.func @main(%n: i64, %m: i64, %slot: !chpl.ref<f64>) {
  chpl.forall forall (%i, %j) in (%n, %m) private (%own : i64) reduce (%s : f64 -> %slot) {
    func.call @accumulate(%i, %j, %own, %s) : (i64, i64, !chpl.ref<i64>, !chpl.ref<f64>) -> ()
    chpl.end
  } init {
  ^bb0(%own: !chpl.ref<i64>):
    func.call @make(%own) : (!chpl.ref<i64>) -> ()
    chpl.end
  } fini {
  ^bb0(%own: !chpl.ref<i64>):
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    chpl.zero_bits %s : f64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    chpl.end
  } {grid.block = array<i64: 8, 8>}
  chpl.return
}
