// A reduce intent of a loop that runs in the current task has one state, and no regions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

iter some(n: int) {
  for i in 1..n do yield i;
}

// CHECK-LABEL: func.func {{.*}}.overIterator"(
// CHECK:         [[SUM:%.*]] = chpl.local "sum" : i64
// CHECK:         [[STATE:%.*]] = chpl.local "sum" : !SumReduceScanOp_int_64__
// CHECK-NEXT:    call @{{.*}}init{{.*}}([[STATE]])
// CHECK-NEXT:    chpl.iterate @{{.*}}.some"({{.*}}) {{.*}} yields [[X:%.*]] : i64 {
// CHECK:           [[TO:%.*]] = chpl.field_ref [[STATE]][0]
// CHECK:           chpl.store {{%.*}}, [[TO]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK:         call @chpl.Reductions.SumReduceScanOp.accumulate{{.*}}([[ALL:%.*]], [[SUM]])
// CHECK-NEXT:    call @chpl.Reductions.SumReduceScanOp.combine{{.*}}([[ALL]], [[STATE]])
// CHECK-NEXT:    [[RESULT:%.*]] = call @chpl.Reductions.SumReduceScanOp.generate{{.*}}([[ALL]])
// CHECK-NEXT:    chpl.store [[RESULT]], [[SUM]] : i64
proc overIterator(n: int) {
  var sum = 5;
  foreach x in some(n) with (+ reduce sum) do sum += x;
  return sum;
}
writeln(overIterator(3));
