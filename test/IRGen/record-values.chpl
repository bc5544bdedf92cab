// Records of plain data are copied as bits, others by their copy initialiser; what is not used again moves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
record point {
  var x: int, y: real;
}
record named {
  var name: string;
  var n: int;
}

// CHECK-LABEL: func.func {{.*}}.field"(%arg0: !chpl.ref<!point>) -> f64 {
// CHECK-NEXT:    [[Y:%.*]] = chpl.field_ref %arg0[1] : !point
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[Y]] : f64
// CHECK-NEXT:    chpl.return [[VALUE]]
proc field(const ref p: point) {
  return p.y;
}

// CHECK-LABEL: func.func {{.*}}.plainCopy"(%arg0: !chpl.ref<!point>, %arg1: !chpl.ref<!point>) {
// CHECK-NEXT:    [[Q:%.*]] = chpl.local "q" : !point
// CHECK-NEXT:    chpl.copy_bits [[Q]], %arg0 : !point
// CHECK-NEXT:    [[X:%.*]] = chpl.field_ref [[Q]][0]
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    chpl.store [[ONE]], [[X]] : i64
// CHECK-NEXT:    chpl.copy_bits %arg1, [[Q]] : !point
// CHECK-NEXT:    chpl.return
proc plainCopy(const ref p: point) {
  var q = p;
  q.x = 1;
  return q;
}

// CHECK-LABEL: func.func {{.*}}.realCopy"(%arg0: !chpl.ref<!named>) -> i64 {
// CHECK-NEXT:    [[Q:%.*]] = chpl.local "q" : !named
// CHECK-NEXT:    call @[[COPY:.*]]([[Q]], %arg0)
// CHECK-NEXT:    [[N:%.*]] = chpl.field_ref [[Q]][1]
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.load [[N]] : i64
// CHECK-NEXT:    call @[[DEINIT:.*]]([[Q]]) :
// CHECK-NEXT:    chpl.return [[RESULT]]
proc realCopy(const ref p: named) {
  var q = p;
  return q.n;
}

// One value goes from variable to variable to the caller: nothing is copied, and nothing ends.
// CHECK-LABEL: func.func {{.*}}.moved"(%arg0: !chpl.ref<!named>, %arg1: !chpl.ref<!named>) {
// CHECK-NEXT:    [[P:%.*]] = chpl.local "p" : !named
// CHECK-NEXT:    call @[[COPY]]([[P]], %arg0)
// CHECK-NEXT:    [[Q:%.*]] = chpl.local "q" : !named
// CHECK-NEXT:    chpl.copy_bits [[Q]], [[P]] : !named
// CHECK-NEXT:    chpl.copy_bits %arg1, [[Q]] : !named
// CHECK-NEXT:    chpl.return
proc moved(const ref of: named) {
  var p = of;
  var q = p;
  return q;
}
var p: point, q: named;
writeln(field(p), plainCopy(p), realCopy(q), moved(q));
