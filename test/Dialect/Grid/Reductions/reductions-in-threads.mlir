// A reduction in the body of a device loop is a serial loop of the thread, which accumulates in the variable itself.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall forall (%{{.*}}) in (%arg0) {
// CHECK-NEXT: %[[SUM:.*]] = chpl.local "sum" : f64
// CHECK-NEXT: chpl.zero_bits %[[SUM]]
// CHECK-NEXT: chpl.forall serial (%[[Q:.*]]) in (%arg0) private (%[[OWN:.*]] : i64) {
// CHECK-NEXT: func.call @accumulate(%[[Q]], %[[OWN]], %[[SUM]])
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } init {
// CHECK: func.call @make
// CHECK: } fini {
// CHECK-NOT: identity
// CHECK: } {grid.block = array<i64: 64>}
func.func private @accumulate(i64, !chpl.ref<i64>, !chpl.ref<f64>)
func.func private @make(!chpl.ref<i64>)
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %sum = chpl.local "sum" : f64
    chpl.forall forall (%q) in (%n) private (%own : i64) reduce (%s : f64 -> %sum) {
      func.call @accumulate(%q, %own, %s) : (i64, !chpl.ref<i64>, !chpl.ref<f64>) -> ()
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
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
