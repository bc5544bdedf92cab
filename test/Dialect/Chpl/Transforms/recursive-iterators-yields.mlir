// A recursive iterator that does more with what it gets than yield it has a loop of its own for that, with a context.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

// CHECK-LABEL: func.func private @walk.tasks(
// CHECK: chpl.proc_ref @[[BODY:walk.tasks.body.*]]
// CHECK: call @walk.tasks(
// CHECK: func.func private @[[BODY]](
// CHECK: %[[TWICE:.*]] = arith.addi %[[X:.*]], %[[X]]
// CHECK: chpl.call_indirect %{{.*}}(%{{.*}}, %[[TWICE]])
func.func private @walk(%n: i64) attributes {chpl.yields = i64} {
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    %twice = arith.addi %x, %x : i64
    chpl.yield %twice : i64
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}

func.func @main(%n: i64) {
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}
