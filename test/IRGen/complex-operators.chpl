// Operators of complex numbers are ops of the complex dialect; parts are put together and taken out by ops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.operators"(%arg0: complex<f64>, %arg1: complex<f64>,
// CHECK-DAG:     [[PRODUCT:%.*]] = complex.mul %arg0, %arg1
// CHECK-DAG:     [[SUM:%.*]] = complex.add [[PRODUCT]], %arg0
// CHECK-DAG:     [[QUOTIENT:%.*]] = complex.div %arg0, %arg1
// CHECK-DAG:     complex.sub [[SUM]], [[QUOTIENT]]
// CHECK-DAG:     complex.neg %arg0
// CHECK-DAG:     complex.eq %arg0, %arg1
// CHECK-DAG:     complex.neq %arg0, %arg1
proc operators(z: complex, w: complex) {
  return (z * w + z - z / w, -z, z == w, z != w);
}

// CHECK-LABEL: func.func {{.*}}.fromParts"(
// CHECK:         [[RE:%.*]] = chpl.load
// CHECK:         [[IM:%.*]] = chpl.load
// CHECK-NEXT:    complex.create [[RE]], [[IM]] : complex<f64>
proc fromParts(x: real, y: real) {
  return (x, y): complex;
}
var z = 1.0 + 2.0i;
writeln(operators(z, z), fromParts(1, 2), z.re, z.im);
