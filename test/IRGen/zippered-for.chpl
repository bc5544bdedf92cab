// A zippered loop goes over the positions of its leader, once all extents are known to agree.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: ZippedExtentsUnchecked
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --no-bounds-checks %s | FileCheck %s --check-prefix=FAST
// FAST-LABEL:  func.func {{.*}}.twoArrays"(
// FAST-NOT:      chpl.check_extents
// FAST:          chpl.return
// CHECK-LABEL: func.func {{.*}}.twoArrays"(
// CHECK:         [[A:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    [[B:%.*]] = chpl.view_of %arg1
// CHECK-NEXT:    [[VIEW_A:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    [[COUNT:%.*]] = chpl.view_count [[VIEW_A]], 0
// CHECK-NEXT:    [[VIEW_B:%.*]] = chpl.view_of %arg1
// CHECK-NEXT:    [[OTHER:%.*]] = chpl.view_count [[VIEW_B]], 0
// CHECK-NEXT:    chpl.check_extents zip [[COUNT]], [[OTHER]] dim 0
// CHECK-NEXT:    [[FROM:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:    [[STEP:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    chpl.for [[AT:%.*]] = [[FROM]] count [[COUNT]] step [[STEP]] : i64 {
// CHECK-NEXT:      [[NOW_A:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:      chpl.check_shape [[A]], [[NOW_A]]
// CHECK-NEXT:      [[OF_A:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:      chpl.elem_ref_at [[OF_A]][[[AT]]]
// CHECK-NEXT:      [[NOW_B:%.*]] = chpl.view_of %arg1
// CHECK-NEXT:      chpl.check_shape [[B]], [[NOW_B]]
// CHECK-NEXT:      [[OF_B:%.*]] = chpl.view_of %arg1
// CHECK-NEXT:      chpl.elem_ref_at [[OF_B]][[[AT]]]
proc twoArrays(const ref A: [] int, const ref B: [] int) {
  var sum = 0;
  for (a, b) in zip(A, B) do sum += a * b;
  return sum;
}

// By position: first + position * stride.
// CHECK-LABEL: func.func {{.*}}.arrayAndRange"(
// CHECK:         [[FIRST:%.*]] = call @chpl.Ranges.range._low
// CHECK:         [[STRIDE:%.*]] = call @chpl.Ranges.range._step
// CHECK:         chpl.check_extents zip
// CHECK:         chpl.for [[AT:%.*]] = {{.*}} {
// CHECK:           [[OFFSET:%.*]] = arith.muli [[AT]], [[STRIDE]] : i64
// CHECK-NEXT:      arith.addi [[OFFSET]], [[FIRST]] : i64
proc arrayAndRange(const ref A: [] int) {
  var sum = 0;
  for (a, i) in zip(A, 10..16 by 2) do sum += a * i;
  return sum;
}

// CHECK-LABEL: func.func {{.*}}.twoDimensions"(
// CHECK:         [[ROWS:%.*]] = chpl.view_count {{%.*}}, 0
// CHECK:         [[COLUMNS:%.*]] = chpl.view_count {{%.*}}, 1
// CHECK:         chpl.check_extents zip [[ROWS]], {{%.*}} dim 0
// CHECK-NEXT:    chpl.check_extents zip [[COLUMNS]], {{%.*}} dim 1
// CHECK:         chpl.for {{%.*}} count [[ROWS]]
// CHECK-NEXT:      chpl.for {{%.*}} count [[COLUMNS]]
proc twoDimensions(ref A: [] int, const ref B: [] int) {
  for (a, b) in zip(A, B) do a = b;
}
var A: [1..4] int, C: [1..2, 1..2] int;
writeln(twoArrays(A, A), arrayAndRange(A));
twoDimensions(C, C);
