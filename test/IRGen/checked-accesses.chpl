// Indices of arrays and tuples, and references that may be nil, are tested before what they lead to; unless told not to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --fast %s | FileCheck %s --check-prefix=FAST

class C {
  var x: int;
}

// FAST-LABEL:  func.func {{.*}}.ofArray"(
// FAST-NOT:      chpl.check
// FAST:          chpl.return
// CHECK-LABEL: func.func {{.*}}.ofArray"(
// CHECK-NEXT:    [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    chpl.check_bounds [[VIEW]][%arg1, %arg2] : <i64, 2>
// CHECK-NEXT:    chpl.elem_ref [[VIEW]][%arg1, %arg2]
proc ofArray(const ref A: [] int, i: int, j: int) {
  return A[i, j];
}

// FAST-LABEL:  func.func {{.*}}.ofTuple"(
// FAST-NOT:      chpl.check
// FAST:          chpl.return
// CHECK-LABEL: func.func {{.*}}.ofTuple"(
// CHECK-NEXT:    chpl.check_index %arg1 in 3
// CHECK-NEXT:    chpl.tuple_ref_at %arg0[%arg1]
proc ofTuple(const ref t: 3*int, i: int) {
  return t(i);
}

// FAST-LABEL:  func.func {{.*}}.ofNilable"(
// FAST-NOT:      chpl.check
// FAST:          chpl.return
// CHECK-LABEL: func.func {{.*}}.ofNilable"(
// CHECK-NEXT:    chpl.check_nil postfix %arg0 : <@"class C">
// CHECK-NEXT:    [[KNOWN:%.*]] = chpl.known_object %arg0
// CHECK-NEXT:    chpl.object_field_ref nonnil [[KNOWN]][0]
proc ofNilable(object: borrowed C?) {
  return object!.x;
}

// What cannot be nil is not tested.
// CHECK-LABEL: func.func {{.*}}.ofNonNilable"(
// CHECK-NEXT:    chpl.object_field_ref nonnil %arg0[0]
proc ofNonNilable(object: borrowed C) {
  return object.x;
}
var A: [1..2, 1..2] int;
const object = new C(3);
writeln(ofArray(A, 1, 2), ofTuple((1, 2, 3), 2), ofNilable(object), ofNonNilable(object));
