// A power of integers is a call of one function for each type; a negative exponent divides, so 0 is checked.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --fast %s | FileCheck %s --check-prefix=FAST

// FAST-LABEL:  func.func {{.*}}.signed"(
// FAST-NOT:      chpl.check
// FAST:          chpl.return
// CHECK-LABEL: func.func {{.*}}.signed"(%arg0: i64, %arg1: i64) -> i64
// CHECK:         [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:    [[IS_NEGATIVE:%.*]] = arith.cmpi slt, %arg1, [[ZERO]] : i64
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    [[DIVISOR:%.*]] = arith.select [[IS_NEGATIVE]], %arg0, [[ONE]] : i64
// CHECK-NEXT:    chpl.check_divisor [[DIVISOR]] : i64
// CHECK-NEXT:    [[POWER:%.*]] = call @"[[SIGNED:power int\(64\)]]"(%arg0, %arg1)
// CHECK-NEXT:    chpl.return [[POWER]]
proc signed(n: int, k: int) {
  return n ** k;
}

// CHECK-LABEL: func.func {{.*}}.unsigned"(%arg0: i8, %arg1: i8) -> i8
// CHECK-NEXT:    call @"[[UNSIGNED:power uint\(8\)]]"(%arg0, %arg1)
proc unsigned(n: uint(8), k: uint(8)) {
  return n ** k;
}

// CHECK-LABEL: func.func {{.*}}.constant"(%arg0: i64) -> i64
// CHECK-NEXT:    [[FIVE:%.*]] = arith.constant 5 : i64
// CHECK-NEXT:    call @"[[SIGNED]]"(%arg0, [[FIVE]])
proc constant(n: int) {
  return n ** 5;
}
writeln(signed(1, 2), unsigned(1, 2), constant(3));

// CHECK-LABEL: func.func private @"power int(64)"(%arg0: i64, %arg1: i64) -> i64 {
// CHECK:         [[IS_NEGATIVE:%.*]] = arith.cmpi slt, %arg1
// CHECK-NEXT:    chpl.if [[IS_NEGATIVE]] {
// CHECK:           chpl.return
// CHECK:         chpl.loop while {
// CHECK-NEXT:      [[REST:%.*]] = chpl.load [[LEFT:%.*]] : i64
// CHECK-NEXT:      [[IS_LEFT:%.*]] = arith.cmpi ne, [[REST]]
// CHECK-NEXT:      chpl.condition [[IS_LEFT]]
// CHECK:           [[HALF:%.*]] = arith.shrui
// CHECK-NEXT:      chpl.store [[HALF]], [[LEFT]]

// CHECK-LABEL: func.func private @"power uint(8)"(%arg0: i8, %arg1: i8) -> i8 {
// CHECK-NOT:     chpl.if
// CHECK:         chpl.loop while {
