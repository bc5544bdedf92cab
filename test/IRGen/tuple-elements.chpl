// Elements of tuples are reached where they are, built where they go, and copied each as its type has it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.constantIndex"(%arg0: !chpl.ref<!chpl.tuple<i64, !chpl.tuple<2xf64>, !string>>) -> f64 {
// CHECK-NEXT:    [[INNER:%.*]] = chpl.tuple_ref %arg0[1]
// CHECK-NEXT:    [[ELEMENT:%.*]] = chpl.tuple_ref [[INNER]][0] : !chpl.tuple<2xf64>
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[ELEMENT]] : f64
// CHECK-NEXT:    chpl.return [[VALUE]]
proc constantIndex(const ref t: (int, 2*real, string)) {
  return t(1)(0);
}

// What is returned is built in the caller's memory.
// CHECK-LABEL: func.func {{.*}}.built"(%arg0: i64, %arg1: !chpl.ref<!string>, %arg2: !chpl.ref<!chpl.tuple<i64, !string>>) {
// CHECK-NEXT:    [[FIRST:%.*]] = chpl.tuple_ref %arg2[0]
// CHECK-NEXT:    chpl.store %arg0, [[FIRST]] : i64
// CHECK-NEXT:    [[SECOND:%.*]] = chpl.tuple_ref %arg2[1]
// CHECK-NEXT:    call @[[COPY:.*]]([[SECOND]], %arg1)
// CHECK-NEXT:    chpl.return
proc built(n: int, s: string) {
  return (n, s);
}

// Both old elements are read before the first is written.
// CHECK-LABEL: func.func {{.*}}.swapped"(%arg0: !chpl.ref<!chpl.tuple<2xi64>>) {
// CHECK-NEXT:    [[SECOND:%.*]] = chpl.tuple_ref %arg0[1]
// CHECK-NEXT:    [[B:%.*]] = chpl.load [[SECOND]] : i64
// CHECK-NEXT:    [[KEPT_B:%.*]] = chpl.local : i64
// CHECK-NEXT:    chpl.store [[B]], [[KEPT_B]] : i64
// CHECK-NEXT:    [[FIRST:%.*]] = chpl.tuple_ref %arg0[0]
// CHECK-NEXT:    [[A:%.*]] = chpl.load [[FIRST]] : i64
// CHECK-NEXT:    [[KEPT_A:%.*]] = chpl.local : i64
// CHECK-NEXT:    chpl.store [[A]], [[KEPT_A]] : i64
// CHECK-NEXT:    [[TARGET:%.*]] = chpl.tuple_ref %arg0[0]
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[KEPT_B]] : i64
// CHECK-NEXT:    chpl.store [[VALUE]], [[TARGET]] : i64
// CHECK-NEXT:    [[TARGET:%.*]] = chpl.tuple_ref %arg0[1]
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[KEPT_A]] : i64
// CHECK-NEXT:    chpl.store [[VALUE]], [[TARGET]] : i64
proc swapped(ref t: 2*int) {
  (t(0), t(1)) = (t(1), t(0));
}

// CHECK-LABEL: func.func {{.*}}.runTimeIndex"(%arg0: !chpl.ref<!chpl.tuple<3xi64>>, %arg1: i8, %arg2: i8) {
// CHECK-NEXT:    [[I:%.*]] = arith.extsi %arg1 : i8 to i64
// CHECK-NEXT:    chpl.check_index [[I]] in 3
// CHECK-NEXT:    [[ELEMENT:%.*]] = chpl.tuple_ref_at %arg0{{\[}}[[I]]]
// CHECK-NEXT:    [[FIVE:%.*]] = arith.constant 5 : i64
// CHECK-NEXT:    chpl.store [[FIVE]], [[ELEMENT]] : i64
// CHECK-NEXT:    [[J:%.*]] = arith.extui %arg2 : i8 to i64
// CHECK-NEXT:    chpl.check_index [[J]] in 3
proc runTimeIndex(ref t: 3*int, i: int(8), j: uint(8)) {
  t[i] = 5;
  t[j] = 6;
}
writeln(constantIndex((1, (2.0, 3.0), "a")), built(1, "b"));
var t = (1, 2, 3), u = (1, 2);
swapped(u);
runTimeIndex(t, 2, 1);
