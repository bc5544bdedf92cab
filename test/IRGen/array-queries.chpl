// What is asked of an array: of a view of its elements, or of its header where the view does not know.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.ofView"(%arg0: !chpl.ref<!chpl.array<i64, 2>>,
// CHECK:         [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    chpl.view_low [[VIEW]], 1 : <i64, 2>
// CHECK:         [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    chpl.view_count [[VIEW]], 0 : <i64, 2>
// CHECK:         [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    chpl.view_stride [[VIEW]], 1 : <i64, 2>
// CHECK:         [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    chpl.view_element_stride [[VIEW]], 0 : <i64, 2>
// CHECK:         [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    chpl.view_data [[VIEW]] : <i64, 2>
proc ofView(const ref A: [] int) {
  return (__primitive("array first", A, 1), __primitive("array count", A, 0), __primitive("array stride", A, 1),
    __primitive("array element stride", A, 0), __primitive("array data", A));
}

// CHECK-LABEL: func.func {{.*}}.ofHeader"(%arg0: !chpl.ref<!chpl.array<i64, 2>>,
// CHECK:         chpl.array_bound %arg0, 0 : !chpl.array<i64, 2>
// CHECK:         chpl.array_bound high %arg0, 1 : !chpl.array<i64, 2>
// CHECK:         chpl.array_is_view %arg0 : !chpl.array<i64, 2>
// CHECK:         chpl.array_link %arg0 : !chpl.array<i64, 2>
proc ofHeader(const ref A: [] int) {
  return (__primitive("array low bound", A, 0), __primitive("array high bound", A, 1), __primitive("array is view", A),
    __primitive("array domain link", A));
}

// CHECK-LABEL: func.func {{.*}}.ofTwo"(%arg0: !chpl.ref<!chpl.array<i64, 2>>, %arg1: !chpl.ref<!chpl.array<i64, 2>>) -> i1 {
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.array_overlaps %arg0, %arg1
// CHECK-NEXT:    chpl.return [[RESULT]]
proc ofTwo(const ref A: [] int, const ref B: [] int) do return __primitive("array overlaps", A, B);

// Elements that are no plain data cannot be copied so.
// CHECK-LABEL: func.func {{.*}}.copied"(%arg0: !chpl.ref<!chpl.array<i64, 2>>, %arg1: !chpl.ref<!chpl.array<i64, 2>>) {
// CHECK-NEXT:    [[DONE:%.*]] = chpl.array_copy %arg0, %arg1
// CHECK-NEXT:    chpl.check [[DONE]], "only plain elements are copied to and from device memory"
// CHECK-NEXT:    chpl.return
proc copied(ref A: [] int, const ref B: [] int) { __primitive("array copy", A, B); }
var A: [1..2, 1..3] int, B = A;
writeln(ofView(A)(0), ofHeader(A)(0), ofTwo(A, B));
copied(A, B);
