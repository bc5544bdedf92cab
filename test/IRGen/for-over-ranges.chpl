// A serial loop over a range counts from the range's first index, by its stride; the count is 64 bits wide.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// A count, and not a last index: a loop to the greatest index of a type ends.
// CHECK-LABEL: func.func {{.*}}.byOne"(
// CHECK:         [[RANGE:%.*]] = chpl.local : !range_int_64__both_one_
// CHECK:         [[LOW:%.*]] = call @chpl.Ranges.range._low{{.*}}([[RANGE]])
// CHECK-NEXT:    [[COUNT:%.*]] = call @chpl.Ranges.range._count{{.*}}([[RANGE]]) {{.*}} -> i64
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    chpl.for [[I:%.*]] = [[LOW]] count [[COUNT]] step [[ONE]] : i64 {
// CHECK-NEXT:      [[SUM:%.*]] = chpl.load
// CHECK-NEXT:      arith.addi [[SUM]], [[I]] : i64
proc byOne(lo: int, hi: int) {
  var sum = 0;
  for i in lo..hi do sum += i;
  return sum;
}

// CHECK-LABEL: func.func {{.*}}.strided"(
// CHECK:         [[STRIDED:%.*]] = chpl.local : !range_int_64__both_negative_
// CHECK:         call @chpl.Ranges.by{{.*}}({{%.*}}, [[STRIDED]])
// CHECK-NEXT:    [[FIRST:%.*]] = call @chpl.Ranges.range._low{{.*}}([[STRIDED]])
// CHECK-NEXT:    [[COUNT:%.*]] = call @chpl.Ranges.range._count{{.*}}([[STRIDED]])
// CHECK-NEXT:    [[STEP:%.*]] = call @chpl.Ranges.range._step{{.*}}([[STRIDED]])
// CHECK-NEXT:    chpl.for {{%.*}} = [[FIRST]] count [[COUNT]] step [[STEP]] : i64 {
proc strided(n: int) {
  var sum = 0;
  for i in 1..n by -2 do sum += i;
  return sum;
}

// The loop is as wide as i64 whatever the index is; small unsigned numbers keep their values, and lose none.
// CHECK-LABEL: func.func {{.*}}.narrow"(
// CHECK:         [[FIRST:%.*]] = call @chpl.Ranges.range._low{{.*}} -> i8
// CHECK-NEXT:    [[WIDE:%.*]] = arith.extui [[FIRST]] : i8 to i64
// CHECK-NEXT:    [[COUNT:%.*]] = call @chpl.Ranges.range._count{{.*}} -> i64
// CHECK:         chpl.for [[AT:%.*]] = [[WIDE]] count [[COUNT]] step {{%.*}} : i64 {
// CHECK-NEXT:      [[INDEX:%.*]] = arith.trunci [[AT]] overflow<nuw> : i64 to i8
// CHECK:           arith.extui [[INDEX]] : i8 to i64
proc narrow(n: uint(8)) {
  var sum = 0;
  for i in 0:uint(8)..n do sum += i;
  return sum;
}

// CHECK-LABEL: func.func {{.*}}.narrowSigned"(
// CHECK:         [[FIRST:%.*]] = call @chpl.Ranges.range._low{{.*}} -> i16
// CHECK-NEXT:    arith.extsi [[FIRST]] : i16 to i64
// CHECK:         arith.trunci {{%.*}} overflow<nsw> : i64 to i16
proc narrowSigned(n: int(16)) {
  var sum = 0;
  for i in 0:int(16)..n do sum += i;
  return sum;
}

// Without a last index they may go beyond their type, and begin again.
// CHECK-LABEL: func.func {{.*}}.open"(
// CHECK:         arith.trunci {{%.*}} : i64 to i16
proc open(n: int(16)) {
  var sum = 0;
  for i in n.. {
    sum += i;
    if sum > 10 then return sum;
  }
  return sum;
}
writeln(byOne(1, 3), strided(9), narrow(3), narrowSigned(3), open(3));
