// A forall over an iterator of its own is chpl.parallel_iterate: privates and reductions as those of chpl.forall.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

iter parts(n: int) {
  for i in 1..n do yield i;
}
// The iterator's own loop is parallel: it yields in its tasks.
// CHECK-LABEL: func.func {{.*}}@"chpl.parallel-iterator.parts.{{[0-9]+}}"(%arg0: i64) attributes {chpl.yields = i64} {
// CHECK:         chpl.forall forall ([[P:%.*]]) in
// CHECK-NEXT:      [[I:%.*]] = arith.addi [[P]]
// CHECK-NEXT:      chpl.yield [[I]] : i64{{$}}
// CHECK-NEXT:      chpl.end
iter parts(param tag: iterKind, n: int) where tag == iterKind.standalone {
  forall i in 1..n do yield i;
}

// CHECK-LABEL: func.func {{.*}}.inParallel"(
// CHECK:         [[SUMS:%.*]] = chpl.local "sum" : !SumReduceScanOp_int_64__
// CHECK-NEXT:    chpl.parallel_iterate @"chpl.parallel-iterator.parts.{{[0-9]+}}"(%arg0) reduce([[SUMS]] : {{.*}}) private [i64] : (i64) -> () {
// CHECK-NEXT:    ^bb0([[X:%.*]]: i64, [[T:%.*]]: !chpl.ref<i64>, [[STATE:%.*]]: !chpl.ref<!Sum{{.*}}>):
// CHECK-NEXT:      chpl.breakable label [[ITERATION:%.*]] {
// CHECK:             arith.cmpi eq, [[X]]
// CHECK-NEXT:        chpl.if
// CHECK-NEXT:          chpl.break [[ITERATION]]
// CHECK:             chpl.load [[T]] : i64
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } init {
// CHECK-NEXT:    ^bb0([[T:%.*]]: !chpl.ref<i64>):
// CHECK-NEXT:      chpl.store %arg0, [[T]]
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } fini {
// CHECK-NEXT:    } identity {
// CHECK-NEXT:    ^bb0([[STATE:%.*]]: !chpl.ref<!Sum{{.*}}>):
// CHECK-NEXT:      call @{{.*}}init{{.*}}([[STATE]])
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } combine {
// CHECK-NEXT:    ^bb0([[LEFT:%.*]]: {{.*}}, [[RIGHT:%.*]]: {{.*}}):
// CHECK-NEXT:      call @chpl.Reductions.SumReduceScanOp.combine{{.*}}([[LEFT]], [[RIGHT]])
// CHECK:         call @chpl.Reductions.SumReduceScanOp.combine{{.*}}({{%.*}}, [[SUMS]])
proc inParallel(n: int) {
  var sum = 0;
  forall x in parts(n) with (+ reduce sum, in n) {
    if x == 2 then continue;
    sum += x * n;
  }
  return sum;
}
writeln(inParallel(3));
