// Operations on reals that processors have as one, or the compiler knows by name, are ops of their own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --fast %s | FileCheck %s --check-prefix=FAST
// RUN: %choir --emit=chpl --fast --ieee-float %s | FileCheck %s --check-prefix=IEEE

// CHECK-LABEL: func.func {{.*}}.primitives"(%arg0: f64, %arg1: f64, %arg2: i32,
// CHECK:         math.copysign %arg0, %arg1 fastmath<contract> : f64
// CHECK:         math.fma %arg0, %arg1, %arg0 fastmath<contract> : f64
// CHECK:         arith.remf %arg0, %arg1 fastmath<contract> : f64
// CHECK:         math.fpowi %arg0, %arg2 fastmath<contract> : f64, i32
proc primitives(x: real, y: real, n: int(32)) {
  return (__primitive("copysign", x, y), __primitive("fma", x, y, x), __primitive("%", x, y), __primitive("**", x, n));
}

// Sums may be put together in another order with --fast, but no value is taken to be finite or a number.
// FAST-LABEL:  func.func {{.*}}.sum"(
// FAST-NEXT:     [[SUM:%.*]] = arith.addf %arg0, %arg1 fastmath<reassoc,nsz,arcp,contract,afn> : f64
// FAST-NEXT:     arith.addf [[SUM]], %arg2 fastmath<reassoc,nsz,arcp,contract,afn> : f64
// IEEE-LABEL:  func.func {{.*}}.sum"(
// IEEE-NEXT:     [[SUM:%.*]] = arith.addf %arg0, %arg1 : f64
// IEEE-NEXT:     arith.addf [[SUM]], %arg2 : f64
proc sum(x: real, y: real, z: real) {
  return x + y + z;
}
writeln(primitives(1, 2, 3), sum(1, 2, 3));
