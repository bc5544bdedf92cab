// A coforall over an iterator begins a task of its own group for each value, which the task has a copy of.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

var total: atomic int;
iter some(n: int) {
  for i in 1..n do yield i;
}

// States of reduce intents are in memory for each task, combined in the order of the tasks when all have ended.
// CHECK-LABEL: func.func {{.*}}.withReduction"(
// CHECK:         [[STATE:%.*]] = chpl.local "sum" : !SumReduceScanOp_int_64__
// CHECK:         [[FIRST:%.*]] = chpl.local "states" : !llvm.ptr
// CHECK:         chpl.sync {
// CHECK:             [[NODE:%.*]] = func.call @choir_alloc(
// CHECK:             chpl.begin in
// CHECK:         } {named_tasks}
// CHECK:         chpl.loop while {
// CHECK:           chpl.condition
// CHECK:         } do {
// CHECK-NEXT:      [[DONE:%.*]] = chpl.load [[FIRST]] : !llvm.ptr
// CHECK:           call @chpl.Reductions.SumReduceScanOp.combine{{.*}}([[STATE]], {{%.*}})
// CHECK-NEXT:      call @choir_free([[DONE]])
// CHECK-NEXT:      chpl.end
proc withReduction(n: int) {
  var sum = 0;
  coforall x in some(n) with (+ reduce sum) do sum += x;
  return sum;
}

// Other tasks that the body begins are not waited for: `named_tasks`.
// CHECK-LABEL: func.func {{.*}}.overIterator"(
// CHECK:         chpl.sync {
// CHECK-NEXT:    ^bb0([[GROUP:%.*]]: !llvm.ptr):
// CHECK-NEXT:      chpl.iterate @{{.*}}.some"(%arg0) : (i64) -> () yields [[X:%.*]] : i64 {
// CHECK-NEXT:        chpl.begin in [[GROUP]] ([[OWN:%.*]]: !chpl.ref<i64>) {
// CHECK:               chpl.load [[OWN]] : i64
// CHECK:               chpl.end
// CHECK-NEXT:        } init {
// CHECK-NEXT:        ^bb0([[MEMORY:%.*]]: !chpl.ref<i64>):
// CHECK-NEXT:          chpl.store [[X]], [[MEMORY]] : i64
// CHECK-NEXT:          chpl.end
// CHECK-NEXT:        } {private_types = [i64]}
// CHECK-NEXT:        chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } {named_tasks}
// CHECK-NEXT:    chpl.return
proc overIterator(n: int) {
  coforall x in some(n) do total.add(x);
}
overIterator(2);
writeln(withReduction(2));
