// Functions of the mathematical library are ops, which keep the rounding that the program asks for.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use Math, BitOps;

proc roundings(x: real) {
  return (floor(x), ceil(x), round(x), rint(x), trunc(x), abs(x));
}
proc functions(x: real, y: real) {
  return (sqrt(x), sin(x), cos(x), exp(x), log(x), x ** y);
}
proc least(n: int, k: int, u: uint, v: uint, x: real, y: real) {
  return (min(n, k), max(n, k), min(u, v), max(u, v), min(x, y), max(x, y));
}
proc ofBits(n: int, m: uint) {
  return (abs(n), popCount(m), clz(m), ctz(m));
}
writeln(roundings(1), functions(1, 2), least(1, 2, 3, 4, 5, 6), ofBits(1, 2));

// CHECK-DAG: func.func private @chpl.AutoMath.floor({{.*[[:space:]].*}}math.floor %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.ceil({{.*[[:space:]].*}}math.ceil %arg0 {{.*}}: f64
// Halves go away from zero, but to the even neighbour with rint.
// CHECK-DAG: func.func private @chpl.AutoMath.round({{.*[[:space:]].*}}math.round %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.rint({{.*[[:space:]].*}}math.roundeven %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.trunc({{.*[[:space:]].*}}math.trunc %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.abs{{[.0-9]*}}(%arg0: f64{{.*[[:space:]].*}}math.absf %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.sqrt({{.*[[:space:]].*}}math.sqrt %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.sin({{.*[[:space:]].*}}math.sin %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.cos({{.*[[:space:]].*}}math.cos %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.exp({{.*[[:space:]].*}}math.exp %arg0 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.log({{.*[[:space:]].*}}math.log %arg0 {{.*}}: f64
// CHECK-DAG: math.powf %arg0, %arg1 {{.*}}: f64
// CHECK-DAG: arith.minsi %arg0, %arg1 : i64
// CHECK-DAG: arith.maxsi %arg0, %arg1 : i64
// CHECK-DAG: arith.minui %arg0, %arg1 : i64
// CHECK-DAG: arith.maxui %arg0, %arg1 : i64
// CHECK-DAG: arith.minimumf %arg0, %arg1 {{.*}}: f64
// CHECK-DAG: arith.maximumf %arg0, %arg1 {{.*}}: f64
// CHECK-DAG: func.func private @chpl.AutoMath.abs{{[.0-9]*}}(%arg0: i64{{.*[[:space:]].*}}math.absi %arg0 : i64
// CHECK-DAG: func.func private @chpl.BitOps.popCount({{.*[[:space:]].*}}math.ctpop %arg0 : i64
// CHECK-DAG: func.func private @chpl.BitOps.clz({{.*[[:space:]].*}}math.ctlz %arg0 : i64
// CHECK-DAG: math.cttz {{%.*}} : i64
