// The right side of `&&` and `||` is evaluated only where the left one does not decide.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.conjunction"(
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.local : i1
// CHECK-NEXT:    chpl.store %arg0, [[RESULT]] : i1
// CHECK-NEXT:    chpl.if %arg0 {
// CHECK:           arith.divsi
// CHECK:           [[RIGHT:%.*]] = arith.cmpi eq
// CHECK-NEXT:      chpl.store [[RIGHT]], [[RESULT]] : i1
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[RESULT]] : i1
// CHECK-NEXT:    chpl.return [[VALUE]] : i1
proc conjunction(a: bool, x: int) {
  return a && x / x == 1;
}

// CHECK-LABEL: func.func {{.*}}.disjunction"(
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.local : i1
// CHECK-NEXT:    chpl.store %arg0, [[RESULT]] : i1
// CHECK-NEXT:    [[TRUE:%.*]] = arith.constant true
// CHECK-NEXT:    [[UNDECIDED:%.*]] = arith.xori %arg0, [[TRUE]] : i1
// CHECK-NEXT:    chpl.if [[UNDECIDED]] {
// CHECK:           [[RIGHT:%.*]] = arith.cmpi eq
// CHECK-NEXT:      chpl.store [[RIGHT]], [[RESULT]] : i1
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.load [[RESULT]] : i1
proc disjunction(a: bool, x: int) {
  return a || x / x == 1;
}

// The expression of a `select` is evaluated once; each value is compared when those before have not matched.
// CHECK-LABEL: func.func {{.*}}.ofSelect"(
// CHECK:         [[ON:%.*]] = arith.addi %arg0
// CHECK:         chpl.store [[ON]], [[KEPT:%.*]] : i64
// CHECK-NOT:     arith.addi
// CHECK:         [[VALUE:%.*]] = chpl.load [[KEPT]] : i64
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    [[IS_ONE:%.*]] = arith.cmpi eq, [[VALUE]], [[ONE]]
// CHECK-NEXT:    chpl.store [[IS_ONE]], [[MATCHES:%.*]] : i1
// CHECK:         chpl.if
// CHECK-NEXT:      [[AGAIN:%.*]] = chpl.load [[KEPT]] : i64
// CHECK:           arith.cmpi eq, [[AGAIN]]
// CHECK-NEXT:      chpl.store {{%.*}}, [[MATCHES]] : i1
// CHECK:         [[MATCHED:%.*]] = chpl.load [[MATCHES]] : i1
// CHECK-NEXT:    chpl.if [[MATCHED]] {
// CHECK-NEXT:      arith.constant 10 : i64
// CHECK:         } else {
// CHECK:           arith.constant 30 : i64
proc ofSelect(n: int) {
  select n + 5 {
    when 1, 2 do return 10;
    otherwise do return 30;
  }
}
writeln(conjunction(true, 2), disjunction(true, 2), ofSelect(1));
