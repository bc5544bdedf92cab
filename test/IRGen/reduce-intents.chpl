// Reduce intents are states of leaves: made by `identity`, added up by `combine`, and with the outer variable at the end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.twoReductions"(
// CHECK:         [[SUM:%.*]] = chpl.local "sum" : i64
// CHECK:         [[LEAST:%.*]] = chpl.local "least" : i64
// CHECK:         [[SUMS:%.*]] = chpl.local "sum" : !SumReduceScanOp_int_64__
// CHECK:         [[LEASTS:%.*]] = chpl.local "least" : !MinReduceScanOp_int_64__
// CHECK-NEXT:    chpl.forall forall ({{%.*}}) in ({{%.*}}) reduce ([[S:%.*]] : !SumReduceScanOp_int_64__ -> [[SUMS]], [[M:%.*]] : !MinReduceScanOp_int_64__ -> [[LEASTS]]) reassociate {
// The body goes on with its task's states, and not with the variables outside.
// CHECK-NOT:       chpl.store {{.*}}, [[SUM]] : i64
// CHECK:           [[TO:%.*]] = chpl.field_ref [[S]][0]
// CHECK:           chpl.store {{%.*}}, [[TO]] : i64
// CHECK:           chpl.field_ref [[M]][0]
// CHECK:           chpl.end
// CHECK-NEXT:    } identity {
// CHECK-NEXT:    ^bb0([[S:%.*]]: !chpl.ref<!Sum{{.*}}>, [[M:%.*]]: !chpl.ref<!Min{{.*}}>):
// CHECK-NEXT:      call @{{.*}}init{{.*}}([[S]])
// CHECK-NEXT:      call @{{.*}}init{{.*}}([[M]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } combine {
// CHECK-NEXT:    ^bb0([[S1:%.*]]: !chpl.ref<!S{{.*}}>, [[M1:%.*]]: !chpl.ref<!M{{.*}}>, [[S2:%.*]]: !chpl.ref<!S{{.*}}>, [[M2:%.*]]: !chpl.ref<!M{{.*}}>):
// CHECK-NEXT:      call @chpl.Reductions.SumReduceScanOp.combine{{.*}}([[S1]], [[S2]])
// CHECK-NEXT:      call @chpl.Reductions.MinReduceScanOp.combine{{.*}}([[M1]], [[M2]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// The outer variable's value comes before those of the loop.
// CHECK:         call @chpl.Reductions.SumReduceScanOp.accumulate{{.*}}([[ALL:%.*]], [[SUM]])
// CHECK-NEXT:    call @chpl.Reductions.SumReduceScanOp.combine{{.*}}([[ALL]], [[SUMS]])
// CHECK-NEXT:    [[RESULT:%.*]] = call @chpl.Reductions.SumReduceScanOp.generate{{.*}}([[ALL]])
// CHECK-NEXT:    chpl.store [[RESULT]], [[SUM]] : i64
// CHECK:         call @chpl.Reductions.MinReduceScanOp.accumulate{{.*}}({{%.*}}, [[LEAST]])
proc twoReductions(const ref A: [] int) {
  var sum = 5, least = max(int);
  forall a in A with (+ reduce sum, min reduce least) {
    sum += a;
    least = min(least, a);
  }
  return sum + least;
}
var A: [1..4] int;
writeln(twoReductions(A));
