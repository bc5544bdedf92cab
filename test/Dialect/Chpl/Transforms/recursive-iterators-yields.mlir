// A recursive iterator that does more with what it gets than yield it has a loop of its own for that, with a context.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

func.func private @use(i64)

// CHECK-LABEL: func.func private @walk.tasks(
// CHECK: chpl.proc_ref @[[USES:walk.tasks.body.*]]
// CHECK: call @walk.tasks(
// CHECK: chpl.proc_ref @[[YIELDS_OTHER:walk.tasks.body.*]]
// CHECK: call @walk.tasks(
// CHECK: func.func private @[[YIELDS_OTHER]](%{{[^:]*}}: !llvm.ptr, %[[X:[^:]*]]: i64)
// CHECK-NOT: chpl.call_indirect %{{.*}}(%{{.*}}, %[[X]])
// CHECK: chpl.call_indirect
// CHECK: func.func private @[[USES]](%{{[^:]*}}: !llvm.ptr, %[[X:[^:]*]]: i64)
// CHECK: call @use(%[[X]])
// CHECK: chpl.call_indirect %{{.*}}(%{{.*}}, %[[X]])
func.func private @walk(%n: i64) attributes {chpl.yields = i64} {
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    func.call @use(%x) : (i64) -> ()
    chpl.yield %x : i64
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.parallel_iterate @walk(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.yield %n : i64
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
