// A complex number has two parts, which are read as values and written in memory; operators of imaginaries are reals'.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.constant"(%arg0: complex<f64>, %arg1: complex<f32>,
// CHECK:         [[Z:%.*]] = complex.constant [1.0{{.*}}, 2.5{{.*}}] : complex<f64>
// CHECK-NEXT:    complex.eq %arg0, [[Z]] : complex<f64>
// CHECK:         [[W:%.*]] = complex.constant [-3.0{{.*}}, 4.0{{.*}}] : complex<f32>
// CHECK-NEXT:    complex.neq %arg1, [[W]] : complex<f32>
proc constant(z: complex, w: complex(64)) {
  param c: complex(64) = -3 + 4i;
  return (z == 1.0 + 2.5i, w != c);
}

// Between a real and an imaginary part there is nothing to add.
// CHECK-LABEL: func.func {{.*}}.sum"(%arg0: f64, %arg1: f64) -> complex<f64> {
// CHECK-NEXT:    [[IM:%.*]] = arith.bitcast %arg1 : f64 to f64
// CHECK-NEXT:    [[Z:%.*]] = complex.create %arg0, [[IM]] : complex<f64>
// CHECK-NEXT:    chpl.return [[Z]]
proc sum(x: real, y: imag) {
  return x + y;
}

// CHECK-LABEL: func.func {{.*}}.product"(%arg0: f64, %arg1: f64) -> f64 {
// CHECK:         [[PRODUCT:%.*]] = arith.mulf
// CHECK-NEXT:    [[RESULT:%.*]] = arith.negf [[PRODUCT]]
// CHECK-NEXT:    chpl.return [[RESULT]]
proc product(x: imag, y: imag) {
  return x * y;
}

// CHECK-LABEL: func.func {{.*}}.power"(%arg0: complex<f64>, %arg1: complex<f64>) -> complex<f64> {
// CHECK-NEXT:    complex.pow %arg0, %arg1 fastmath<contract> : complex<f64>
proc power(z: complex, w: complex) {
  return __primitive("**", z, w);
}
// CHECK-LABEL: func.func {{.*}}.setPart"(%arg0: !chpl.ref<complex<f64>>, %arg1: f64) {
// CHECK-NEXT:    [[PART:%.*]] = call @[[IM_OF:.*im[.0-9]*]](%arg0) : (!chpl.ref<complex<f64>>) -> !chpl.ref<f64>
// CHECK-NEXT:    chpl.store %arg1, [[PART]] : f64
proc setPart(ref z: complex, x: real) {
  z.im = x;
}

var z: complex;
writeln(constant(z, 1), sum(1, 2i), product(1i, 2i), power(z, z));
setPart(z, 3);
writeln(z);

// The imaginary part is behind the real one.
// CHECK:       func.func private @[[IM_OF]](%arg0: !chpl.ref<complex<f64>>) -> !chpl.ref<f64>
// CHECK-NEXT:    [[Z:%.*]] = chpl.pointer_cast %arg0
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    [[IM:%.*]] = chpl.pointer_offset [[Z]]{{\[}}[[ONE]]] : f64
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.pointer_cast [[IM]]
// CHECK-NEXT:    chpl.return [[RESULT]]
