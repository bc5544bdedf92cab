// A serial loop over a range without an end counts its turns, and halts where its type has no more indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.alone"(
// CHECK:         [[LOW:%.*]] = call @chpl.Ranges.range._low
// CHECK:         [[ROOM:%.*]] = call @chpl.Ranges.range._room
// CHECK-NEXT:    [[NEXT:%.*]] = chpl.local : i64
// CHECK-NEXT:    [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:    chpl.store [[ZERO]], [[NEXT]] : i64
// CHECK-NEXT:    chpl.loop while {
// CHECK-NEXT:      [[ALWAYS:%.*]] = arith.constant true
// CHECK-NEXT:      chpl.condition [[ALWAYS]]
// CHECK-NEXT:    } do {
// CHECK-NEXT:      [[TURN:%.*]] = chpl.load [[NEXT]] : i64
// CHECK-NEXT:      [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:      [[MORE:%.*]] = arith.addi [[TURN]], [[ONE]] : i64
// CHECK-NEXT:      chpl.store [[MORE]], [[NEXT]] : i64
// CHECK-NEXT:      [[FITS:%.*]] = arith.cmpi slt, [[TURN]], [[ROOM]] : i64
// CHECK-NEXT:      chpl.check [[FITS]], "halt reached - the loop goes on beyond the last index of type int(64)"
// CHECK-NEXT:      [[I:%.*]] = arith.addi [[TURN]], [[LOW]] : i64
// CHECK:           chpl.return [[I]] : i64
proc alone() {
  for i in 1.. do
    if i == 10 then return i;
  return 0;
}

// In a zip the others say how many turns there are: one test, before the loop.
// CHECK-LABEL: func.func {{.*}}.zippered"(
// CHECK:         [[SPACE:%.*]] = call @chpl.Ranges.range._room
// CHECK:         [[COUNT:%.*]] = chpl.view_count
// CHECK-NEXT:    [[HOLDS:%.*]] = arith.cmpi sle, [[COUNT]], [[SPACE]] : i64
// CHECK-NEXT:    chpl.check [[HOLDS]], "halt reached - the loop goes on beyond the last index of type int(8)"
// CHECK:         chpl.for {{%.*}} count [[COUNT]]
// CHECK-NOT:     chpl.check {{.*}}halt reached
// CHECK:         chpl.return
proc zippered(const ref A: [] int) {
  var sum = 0;
  for (a, i) in zip(A, 1:int(8)..) do sum += a * i;
  return sum;
}
var A: [1..4] int;
writeln(alone(), zippered(A));
