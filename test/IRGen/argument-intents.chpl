// How arguments are handed over: scalars as values, all else by address, which is that of a copy for the `in` intents.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
record point {
  var x: int;
  var y: real;
}

// The variable of the formal is the copy itself.
// CHECK-LABEL: func.func {{.*}}.ofIn"(%arg0: i64, %arg1: !chpl.ref<!point>) {
// CHECK-NEXT:    [[N:%.*]] = chpl.local "n" : i64
// CHECK-NEXT:    chpl.store %arg0, [[N]]
// CHECK-NOT:     chpl.copy_bits
// CHECK:         chpl.field_ref %arg1[0]
proc ofIn(in n: int, in p: point) { n += 1; p.x = n; }

// CHECK-LABEL: func.func {{.*}}.calls"(%arg0: !chpl.ref<i64>, %arg1: !chpl.ref<!point>) {
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load %arg0 : i64
// CHECK-NEXT:    [[COPY:%.*]] = chpl.local : !point
// CHECK-NEXT:    chpl.copy_bits [[COPY]], %arg1
// CHECK-NEXT:    call @{{.*}}.ofIn"([[VALUE]], [[COPY]])
// CHECK-NEXT:    call @{{.*}}.ofRef"(%arg0, %arg1)
// A constant gets a place.
// CHECK-NEXT:    [[SEVEN:%.*]] = arith.constant 7 : i64
// CHECK-NEXT:    [[PLACE:%.*]] = chpl.local : i64
// CHECK-NEXT:    chpl.store [[SEVEN]], [[PLACE]]
// CHECK-NEXT:    call @{{.*}}.ofConstRef"([[PLACE]], %arg1)
// What comes out is assigned after the call.
// CHECK:         [[OUT:%.*]] = chpl.local "n" : i64
// CHECK:         [[OUT_P:%.*]] = chpl.local "p" : !point
// CHECK:         call @{{.*}}.ofOut"([[OUT]], [[OUT_P]])
// CHECK-NEXT:    [[NEW:%.*]] = chpl.load [[OUT]]
// CHECK-NEXT:    chpl.store [[NEW]], %arg0
// CHECK-NEXT:    call @[[ASSIGN:.*]](%arg1, [[OUT_P]])
// CHECK-NEXT:    [[OLD:%.*]] = chpl.load %arg0
// CHECK-NEXT:    [[INOUT:%.*]] = chpl.local "n" : i64
// CHECK-NEXT:    chpl.store [[OLD]], [[INOUT]]
// CHECK-NEXT:    call @{{.*}}.ofInout"([[INOUT]])
// CHECK-NEXT:    [[NEW:%.*]] = chpl.load [[INOUT]]
// CHECK-NEXT:    chpl.store [[NEW]], %arg0
// CHECK:         call @{{.*}}.ofDefault"({{%.*}}, %arg1, {{%.*}}) : (i64, !chpl.ref<!point>, !chpl.ref<!chpl.array<i64, 1>>)
proc calls(ref n: int, ref p: point) {
  ofIn(n, p);
  ofRef(n, p);
  ofConstRef(7, p);
  ofOut(n, p);
  ofInout(n);
  ofDefault(n, p, [1, 2]);
}
proc ofRef(ref n: int, ref p: point) { n = p.x; }
proc ofConstRef(const ref n: int, const ref p: point) { writeln(n + p.x); }
proc ofOut(out n: int, out p: point) { n = 3; p = new point(4, 5.0); }
proc ofInout(inout n: int) { n += 1; }

// CHECK-LABEL: func.func {{.*}}.ofDefault"(%arg0: i64, %arg1: !chpl.ref<!point>, %arg2: !chpl.ref<!chpl.array<i64, 1>>) {
proc ofDefault(n: int, p: point, A: [] int) { writeln(n + p.x + A[1]); }
var n = 1, p: point;
ofIn(n, p);
calls(n, p);
