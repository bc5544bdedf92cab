// Conversions to and from what is no number of one part: bools, imaginary and complex numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: ExtensionBySignOfTarget
// RUN: %choir --emit=chpl %s | FileCheck %s

// Small numbers are true as well: nothing is cut off. What is no number is not zero.
// CHECK-LABEL: func.func {{.*}}.toBool"(%arg0: i64, %arg1: f64, %arg2: complex<f64>,
// CHECK:         [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:    arith.cmpi ne, %arg0, [[ZERO]] : i64
// CHECK:         [[ZERO:%.*]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:    arith.cmpf une, %arg1, [[ZERO]] : f64
// CHECK:         [[ZERO:%.*]] = complex.constant [0.000000e+00, 0.000000e+00]
// CHECK-NEXT:    complex.neq %arg2, [[ZERO]]
proc toBool(n: int, x: real, z: complex) {
  return (n: bool, x: bool, z: bool);
}

// True is 1, not -1.
// CHECK-LABEL: func.func {{.*}}.ofBool"(%arg0: i1,
// CHECK:         arith.extui %arg0 : i1 to i64
// CHECK:         arith.uitofp %arg0 : i1 to f64
// CHECK:         [[RE:%.*]] = arith.uitofp %arg0 : i1 to f64
// CHECK-NEXT:    [[IM:%.*]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:    complex.create [[RE]], [[IM]]
proc ofBool(a: bool) {
  return (a: int, a: real, a: complex);
}

// CHECK-LABEL: func.func {{.*}}.toComplex"(%arg0: i64, %arg1: f32, %arg2: f64,
// CHECK:         [[RE:%.*]] = arith.sitofp %arg0 : i64 to f64
// CHECK:         complex.create [[RE]], {{%.*}} : complex<f64>
// CHECK:         [[RE:%.*]] = arith.extf %arg1 : f32 to f64
// CHECK:         complex.create [[RE]], {{%.*}} : complex<f64>
// CHECK:         [[ZERO:%.*]] = arith.constant 0.000000e+00 : f64
// CHECK:         [[IM:%.*]] = arith.bitcast %arg2 : f64 to f64
// CHECK:         complex.create [[ZERO]], [[IM]] : complex<f64>
proc toComplex(n: int, x: real(32), y: imag) {
  return (n: complex, x: complex, y: complex);
}

// CHECK-LABEL: func.func {{.*}}.ofComplex"(%arg0: complex<f64>,
// CHECK:         [[RE:%.*]] = complex.re %arg0
// CHECK-NEXT:    [[SMALL_RE:%.*]] = arith.truncf [[RE]] : f64 to f32
// CHECK-NEXT:    [[IM:%.*]] = complex.im %arg0
// CHECK-NEXT:    [[SMALL_IM:%.*]] = arith.truncf [[IM]] : f64 to f32
// CHECK-NEXT:    complex.create [[SMALL_RE]], [[SMALL_IM]] : complex<f32>
// CHECK:         chpl.tuple_ref %arg1[1]
// CHECK-NEXT:    complex.re %arg0
// CHECK:         chpl.tuple_ref %arg1[2]
// CHECK-NEXT:    complex.im %arg0
proc ofComplex(z: complex) {
  return (z: complex(64), z: real, z: imag);
}
writeln(toBool(1, 2, 3), ofBool(true), toComplex(1, 2, 3i), ofComplex(1));
