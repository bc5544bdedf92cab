// Parallel loops are chpl.forall over 0-based positions, of the kind that the statement says.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// The end of an iteration by `continue` is a break out of its body. Without one there is no construct for it.
// CHECK-LABEL: func.func {{.*}}.ofForall"(
// CHECK:         [[LOW:%.*]] = call @chpl.Ranges.range._low
// CHECK-NEXT:    [[COUNT:%.*]] = call @chpl.Ranges.range._count
// CHECK:         chpl.forall forall ([[P:%.*]]) in ([[COUNT]]) {
// CHECK-NEXT:      chpl.breakable label [[ITERATION:%.*]] {
// CHECK-NEXT:        [[I:%.*]] = arith.addi [[P]], [[LOW]] : i64
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[ITERATION]]
// CHECK-NEXT:        }
// CHECK:             chpl.elem_ref {{%.*}}[[[I]]]
proc ofForall(ref A: [] int, n: int) {
  forall i in 5..n {
    if i == 7 then continue;
    A[i] = i;
  }
}

// CHECK-LABEL: func.func {{.*}}.ofForeach"(
// CHECK:         [[COUNT:%.*]] = chpl.view_count
// CHECK-NEXT:    chpl.forall foreach ([[P:%.*]]) in ([[COUNT]]) {
// CHECK-NOT:       chpl.breakable
// CHECK:           chpl.elem_ref_at {{%.*}}[[[P]]]
// CHECK:         chpl.return
proc ofForeach(ref A: [] int) {
  foreach a in A do a = 1;
}

// CHECK-LABEL: func.func {{.*}}.ofCoforall"(
// CHECK:         chpl.forall coforall ({{%.*}}) in ({{%.*}}) {
proc ofCoforall(ref A: [] int) {
  coforall i in 5..8 with (ref A) do A[i] = i;
}

// One loop has all dimensions, the outermost first.
// CHECK-LABEL: func.func {{.*}}.twoDimensions"(
// CHECK:         [[ROWS:%.*]] = chpl.view_count {{%.*}}, 0
// CHECK-NEXT:    [[COLUMNS:%.*]] = chpl.view_count {{%.*}}, 1
// CHECK:         chpl.forall forall ([[I:%.*]], [[J:%.*]]) in ([[ROWS]], [[COLUMNS]]) {
// CHECK:           chpl.elem_ref_at {{%.*}}[[[I]], [[J]]]
proc twoDimensions(ref A: [] real) {
  forall a in A do a = 1;
}
var A: [5..8] int, B: [1..2, 1..3] real;
ofForall(A, 8);
ofForeach(A);
ofCoforall(A);
twoDimensions(B);
