// A loop over a recursive parallel iterator is a context of what its body needs, and functions that begin and end one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

func.func private @use(i64, !chpl.ref<i64>, !chpl.ref<f64>, f64)
func.func private @make(!chpl.ref<i64>)
func.func private @add(!chpl.ref<f64>, !chpl.ref<f64>)
func.func private @walk(%n: i64) attributes {chpl.yields = i64} {
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.yield %x : i64
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}

// The address of the function that ends it, a value from outside, a private variable, a state.
// CHECK-DAG: !main_context{{.*}} = !chpl.record<"main.context{{.*}}", (!llvm.ptr, f64, i64, f64)
// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %[[F:[^:]*]]: f64
// CHECK: %[[END:.*]] = chpl.proc_ref @[[END_NAME:main.end.*]]
// CHECK: chpl.store %[[END]]
// CHECK-NEXT: chpl.store %[[F]]
// CHECK: call @walk.tasks(
// CHECK: call @add(
// CHECK: func.func private @main.body{{[^(]*}}(%{{[^:]*}}: !llvm.ptr, %[[VALUE:[^:]*]]: i64)
// CHECK: call @use(%[[VALUE]],
// CHECK: func.func private @[[END_NAME]](%[[OUTER:[^:]*]]: !llvm.ptr, %[[OWN:[^:]*]]: !llvm.ptr)
// CHECK: call @add(
// CHECK: call @choir_free(%[[OWN]])
// CHECK: func.func private @main.begin
// CHECK: %[[MEMORY:.*]] = call @choir_alloc(
// CHECK: call @make(
// CHECK: chpl.return %[[MEMORY]]
func.func @main(%n: i64, %f: f64) {
  %slot = chpl.local : f64
  chpl.parallel_iterate @walk(%n) reduce (%slot : !chpl.ref<f64>) private [i64] : (i64) -> () {
  ^bb0(%x: i64, %p: !chpl.ref<i64>, %s: !chpl.ref<f64>):
    func.call @use(%x, %p, %s, %f) : (i64, !chpl.ref<i64>, !chpl.ref<f64>, f64) -> ()
    chpl.end
  } init {
  ^bb0(%p: !chpl.ref<i64>):
    func.call @make(%p) : (!chpl.ref<i64>) -> ()
    chpl.end
  } fini {} identity {
  ^bb0(%s: !chpl.ref<f64>):
    chpl.zero_bits %s : f64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    func.call @add(%l, %r) : (!chpl.ref<f64>, !chpl.ref<f64>) -> ()
    chpl.end
  }
  chpl.return
}
