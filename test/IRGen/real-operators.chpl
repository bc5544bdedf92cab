// Operators of reals may be contracted to one operation, and nothing else unless --fast allows it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --ieee-float %s | FileCheck %s --check-prefix=IEEE

// IEEE-LABEL:  func.func {{.*}}.operators"(
// IEEE-NOT:      fastmath
// IEEE:          chpl.return
// CHECK-LABEL: func.func {{.*}}.operators"(%arg0: f64, %arg1: f64,
// CHECK:         arith.negf %arg0 fastmath<contract> : f64
// CHECK:         arith.subf %arg0, %arg1 fastmath<contract> : f64
// CHECK:         [[PRODUCT:%.*]] = arith.mulf %arg0, %arg1 fastmath<contract> : f64
// CHECK-NEXT:    arith.addf [[PRODUCT]], %arg0 fastmath<contract> : f64
// CHECK:         arith.divf %arg0, %arg1 fastmath<contract> : f64
// What is no number is not equal to itself, and not less or greater.
// CHECK:         arith.cmpf oeq, %arg0, %arg1 : f64
// CHECK:         arith.cmpf une, %arg0, %arg1 : f64
// CHECK:         arith.cmpf olt, %arg0, %arg1 : f64
proc operators(x: real, y: real) {
  return (-x, x - y, x * y + x, x / y, x == y, x != y, x < y);
}
writeln(operators(1, 2));
