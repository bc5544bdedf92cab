// Conversions between numbers keep the value, or as much of it as there is: reals beyond the integers give the nearest.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.toReal"(%arg0: i64, %arg1: i64,
// CHECK:         arith.sitofp %arg0 : i64 to f64
// CHECK:         arith.uitofp %arg1 : i64 to f64
proc toReal(n: int, m: uint) {
  return (n: real, m: real);
}

// CHECK-LABEL: func.func {{.*}}.widths"(%arg0: f64, %arg1: f32, %arg2: i64, %arg3: i8, %arg4: i8,
// CHECK:         arith.truncf %arg0 : f64 to f32
// CHECK:         arith.extf %arg1 : f32 to f64
// CHECK:         arith.trunci %arg2 : i64 to i8
// CHECK:         arith.extsi %arg3 : i8 to i64
// CHECK:         arith.extui %arg4 : i8 to i64
proc widths(x: real, y: real(32), n: int, k: int(8), m: uint(8)) {
  return (x: real(32), y: real, n: int(8), k: int, m: uint);
}

// What is no number gives 0.
// CHECK-LABEL: func.func {{.*}}.toInt"(%arg0: f64) -> i64 {
// CHECK-NEXT:    [[FAST:%.*]] = arith.fptosi %arg0 : f64 to i64
// CHECK-NEXT:    [[LEAST:%.*]] = arith.constant -9.2{{.*}}E+18 : f64
// CHECK-NEXT:    [[ABOVE:%.*]] = arith.cmpf ugt, %arg0, [[LEAST]]
// CHECK-NEXT:    [[MIN:%.*]] = arith.constant -9223372036854775808
// CHECK-NEXT:    [[FROM_BELOW:%.*]] = arith.select [[ABOVE]], [[FAST]], [[MIN]]
// CHECK-NEXT:    [[MOST:%.*]] = arith.constant 9.2{{.*}}E+18 : f64
// CHECK-NEXT:    [[BELOW:%.*]] = arith.cmpf ult, %arg0, [[MOST]]
// CHECK-NEXT:    [[MAX:%.*]] = arith.constant 9223372036854775807
// CHECK-NEXT:    [[BOUNDED:%.*]] = arith.select [[BELOW]], [[FROM_BELOW]], [[MAX]]
// CHECK-NEXT:    [[IS_NUMBER:%.*]] = arith.cmpf ord, %arg0, %arg0
// CHECK-NEXT:    [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:    [[RESULT:%.*]] = arith.select [[IS_NUMBER]], [[BOUNDED]], [[ZERO]]
// CHECK-NEXT:    chpl.return [[RESULT]]
proc toInt(x: real) {
  return x: int;
}

// CHECK-LABEL: func.func {{.*}}.toUint"(%arg0: f64) -> i64 {
// CHECK:         [[IS_POSITIVE:%.*]] = arith.cmpf ogt, %arg0
// CHECK-NEXT:    [[FAST:%.*]] = arith.fptoui %arg0 : f64 to i64
// CHECK-NEXT:    [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:    arith.select [[IS_POSITIVE]], [[FAST]], [[ZERO]]
proc toUint(x: real) {
  return x: uint;
}
writeln(toReal(1, 2), widths(1, 2, 3, 4, 5), toInt(2.5), toUint(2.5));
