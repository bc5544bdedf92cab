// A view is a header in the frame that shows a part of another array, with room for the rank of what it may show.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --no-bounds-checks %s | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: func.func {{.*}}.row"(%arg0: !chpl.ref<!chpl.array<i64, 2>>, %arg1: i64, %arg2: {{.*}}) -> i64 {
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    [[LOW:%.*]] = call @chpl.Ranges.range._low(%arg2)
// CHECK-NEXT:    [[COUNT:%.*]] = call @chpl.Ranges.range._count(%arg2)
// CHECK-NEXT:    [[STEP:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    [[VIEW:%.*]] = chpl.local header_rank 2 : !chpl.array<i64, 1>
// CHECK-NEXT:    [[SINGLE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    chpl.array_slice checked [[VIEW]] of %arg0[%arg1, [[LOW]]] {{\[}}[[SINGLE]], [[COUNT]]] {{\[}}[[ONE]], [[STEP]]] kept [false, true] : !chpl.array<i64, 1>, !chpl.array<i64, 2>
// CHECK-NEXT:    [[INDEX:%.*]] = arith.constant 5 : i64
// CHECK-NEXT:    [[ELEMENTS:%.*]] = chpl.view_of [[VIEW]]
// CHECK-NEXT:    chpl.check_bounds [[ELEMENTS]]{{\[}}[[INDEX]]]
// CHECK-NEXT:    chpl.elem_ref [[ELEMENTS]]{{\[}}[[INDEX]]]
// NONE-LABEL:  func.func {{.*}}.row"(
// NONE-NOT:      chpl.check
// NONE:          chpl.array_slice {{%.*}} of %arg0[%arg1, {{.*}} kept [false, true]
// NONE-NOT:      chpl.check
// NONE:          chpl.return
proc row(ref A: [] int, i: int, r: range) {
  ref R = A[i, r];
  return R[5];
}

// The stride is that of the range, and the bounds are the range's own.
// CHECK-LABEL: func.func {{.*}}.strided"(%arg0: !chpl.ref<!chpl.array<i64, 1>>, %arg1: {{.*}}) {
// CHECK-DAG:     [[COUNT:%.*]] = call @chpl.Ranges.range._count{{.*}}(%arg1)
// CHECK-DAG:     [[STEP:%.*]] = call @chpl.Ranges.range._step{{.*}}(%arg1)
// CHECK-DAG:     [[LOW:%.*]] = call @chpl.Ranges.range.lowBound{{.*}}(%arg1)
// CHECK-DAG:     [[HIGH:%.*]] = call @chpl.Ranges.range.highBound{{.*}}(%arg1)
// CHECK:         [[VIEW:%.*]] = chpl.local header_rank 2 : !chpl.array<i64, 1, strided gapped>
// CHECK-NEXT:    chpl.array_slice checked [[VIEW]] of %arg0[{{%.*}}] {{\[}}[[COUNT]]] {{\[}}[[STEP]]] :
// CHECK-NEXT:    chpl.array_set_bounds [[VIEW]]{{\[}}[[LOW]]] {{\[}}[[HIGH]]]
proc strided(ref A: [] int, r: range(strides=strideKind.positive)) {
  ref S = A[r];
}

// CHECK-LABEL: func.func {{.*}}.reindexed"(%arg0: !chpl.ref<!chpl.array<i64, 1>>, %arg1: {{.*}}) {
// CHECK:         [[COUNT:%.*]] = call @chpl.Ranges.range._count
// CHECK:         [[HEADER:%.*]] = chpl.local header_rank 2
// CHECK:         [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK:         [[OWN:%.*]] = chpl.view_count [[VIEW]], 0
// CHECK:         [[AGREE:%.*]] = arith.cmpi eq, [[OWN]], [[COUNT]]
// CHECK-NEXT:    chpl.check [[AGREE]], "halt reached - reindex:{{.*}}"
// CHECK-NEXT:    chpl.array_reindex [[HEADER]] of %arg0[{{%.*}}] {{\[}}[[COUNT]]] [{{%.*}}] : !chpl.array<i64, 1>, !chpl.array<i64, 1>
proc reindexed(ref A: [] int, D: domain(1)) {
  ref S = A.reindex(D);
}
var A: [1..6] int, B: [1..2, 1..6] int;
writeln(row(B, 1, 1..5));
strided(A, 1..6 by 2);
reindexed(A, {0..5});
