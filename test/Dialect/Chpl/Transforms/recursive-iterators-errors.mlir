// An iteration over a recursive parallel iterator that fails hands its error to a sink that all tasks share, and ends.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

chpl.class @Error "Error" id 1 fields [i64]
func.func private @take(!llvm.ptr, i64)
func.func private @walk(%n: i64) -> i64 attributes {chpl.yields = i64} {
  %r = chpl.parallel_iterate @walk(%n) : (i64) -> i64 {
  ^bb0(%x: i64):
    chpl.yield %x : i64
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return %r : i64
}

// CHECK: func.func private @walk.tasks({{.*}}) -> i64
// CHECK: %[[INNER:.*]] = func.call @walk.tasks(
// CHECK-NEXT: chpl.store %[[INNER]], %[[RESULT:.*]] : i64
// CHECK: %[[VALUE:.*]] = chpl.load %[[RESULT]]
// CHECK-NEXT: chpl.return %[[VALUE]]
// CHECK-LABEL: func.func @main(
// CHECK: %[[MEMORY:.*]] = chpl.local : !chpl.tuple<2xi64>
// CHECK-NEXT: chpl.zero_bits %[[MEMORY]]
// CHECK-NEXT: %[[SINK:.*]] = chpl.pointer_cast %[[MEMORY]]
// CHECK: %[[RESULT:.*]] = call @walk.tasks(
// CHECK: %[[ERRORS:.*]] = call @choir_errors_take(%[[SINK]])
// CHECK-NEXT: call @take(%[[ERRORS]], %[[RESULT]])
// CHECK: func.func private @main.body
// CHECK: chpl.breakable label %[[NEXT:.*]] {
// CHECK-NEXT: chpl.if
// CHECK: call @choir_errors_add(
// CHECK-NEXT: chpl.break %[[NEXT]]
// What fails in a task that the body waits for is the business of that.
// CHECK: chpl.forall coforall
// CHECK-NEXT: chpl.fail
func.func @main(%n: i64, %e: !chpl.class<@Error>, %c: i1) {
  %r, %errors = chpl.parallel_iterate @walk(%n) : (i64) -> i64 errors !llvm.ptr {
  ^bb0(%x: i64):
    chpl.if %c {
      chpl.fail %e : !chpl.class<@Error>
    }
    %inner = chpl.forall coforall (%i) in (%x) errors {
      chpl.fail %e : !chpl.class<@Error>
    }
    chpl.end
  } init {} fini {} identity {} combine {}
  func.call @take(%errors, %r) : (!llvm.ptr, i64) -> ()
  chpl.return
}
