// A parallel loop of an iterator keeps its own variables, reductions and placement, before those of the loop over it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

func.func private @use(i64, !chpl.ref<i64>)
func.func private @begin(!chpl.ref<i32>)
func.func private @count(!chpl.ref<i32>, !chpl.ref<f32>)
func.func private @make(!chpl.ref<i64>)

func.func private @parts(%n: i64, %place: !chpl.ref<!llvm.ptr>, %own: !chpl.ref<f32>) attributes {chpl.yields = i64} {
  chpl.forall forall (%i) in (%n) private (%t : i32) reduce (%s : f32 -> %own) placed %place {
    func.call @count(%t, %s) : (!chpl.ref<i32>, !chpl.ref<f32>) -> ()
    chpl.yield %i : i64
    chpl.end
  } init {
  ^bb0(%t: !chpl.ref<i32>):
    func.call @begin(%t) : (!chpl.ref<i32>) -> ()
    chpl.end
  } fini {
  } identity {
  ^bb0(%s: !chpl.ref<f32>):
    chpl.zero_bits %s : f32
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f32>, %r: !chpl.ref<f32>):
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall forall (%[[I:.*]]) in (%{{.*}}) private (%[[T:.*]] : i32, %[[P:.*]] : i64) reduce (%[[S:.*]] : f32 -> %arg2)
// CHECK-SAME: placed %arg1
// CHECK-NEXT: func.call @count(%[[T]], %[[S]])
// CHECK: func.call @use(%[[I]], %[[P]])
// CHECK: } init {
// CHECK-NEXT: ^bb0(%[[FIRST:.*]]: !chpl.ref<i32>, %[[SECOND:.*]]: !chpl.ref<i64>):
// CHECK-NEXT: func.call @begin(%[[FIRST]])
// CHECK-NEXT: func.call @make(%[[SECOND]])
func.func @main(%n: i64, %place: !chpl.ref<!llvm.ptr>, %own: !chpl.ref<f32>) {
  chpl.parallel_iterate @parts(%n, %place, %own) private [i64] : (i64, !chpl.ref<!llvm.ptr>, !chpl.ref<f32>) -> () {
  ^bb0(%x: i64, %p: !chpl.ref<i64>):
    func.call @use(%x, %p) : (i64, !chpl.ref<i64>) -> ()
    chpl.end
  } init {
  ^bb0(%p: !chpl.ref<i64>):
    func.call @make(%p) : (!chpl.ref<i64>) -> ()
    chpl.end
  } fini {} identity {} combine {}
  chpl.return
}
