// What is known of a divisor saves checks: of 7 no quotient can fail, of -1 only that of the least number.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: DivisorsUnchecked
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --no-div-by-zero-checks %s | FileCheck %s --check-prefix=NONE
// RUN: %choir --emit=chpl --no-checks %s | FileCheck %s --check-prefix=NONE
// RUN: %choir --emit=chpl --fast %s | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: func.func {{.*}}.byMinusOne"(%arg0: i64,
// CHECK-NOT:     chpl.check_divisor
// CHECK:         [[MINUS_ONE:%.*]] = arith.constant -1 : i64
// CHECK-NEXT:    chpl.check_quotient %arg0, [[MINUS_ONE]] : i64
// CHECK-NEXT:    arith.divsi %arg0, [[MINUS_ONE]] : i64
// Any remainder of -1 is 0.
// CHECK-NOT:     chpl.check
// CHECK:         arith.remsi %arg0
// CHECK-NOT:     chpl.check
// CHECK:         chpl.return
proc byMinusOne(n: int) {
  return (n / -1, n % -1);
}

// CHECK-LABEL: func.func {{.*}}.byConstant"(%arg0: i64, %arg1: i64,
// CHECK-NOT:     chpl.check
// CHECK:         arith.divsi %arg0
// CHECK-NOT:     chpl.check
// CHECK:         arith.remsi %arg0
// CHECK-NOT:     chpl.check
// CHECK:         arith.divui %arg1
// CHECK-NOT:     chpl.check
// CHECK:         chpl.return
proc byConstant(n: int, m: uint) {
  return (n / 7, n % 7, m / 7);
}

// Numbers that are narrow are not widened.
// CHECK-LABEL: func.func {{.*}}.unknown"(%arg0: i8, %arg1: i8, %arg2: i8, %arg3: i8,
// CHECK:         chpl.check_divisor %arg1 : i8
// CHECK-NEXT:    chpl.check_quotient %arg0, %arg1 : i8
// CHECK-NEXT:    arith.divsi %arg0, %arg1 : i8
// CHECK-NOT:     chpl.check_quotient
// CHECK:         chpl.check_divisor modulus %arg1 : i8
// CHECK-NEXT:    arith.remsi %arg0, %arg1 : i8
// CHECK-NOT:     chpl.check_quotient
// CHECK:         chpl.check_divisor %arg3 : i8
// CHECK-NEXT:    arith.divui %arg2, %arg3 : i8
// CHECK-NOT:     chpl.check_quotient
// CHECK:         chpl.check_divisor modulus %arg3 : i8
// CHECK-NEXT:    arith.remui %arg2, %arg3 : i8
// NONE-LABEL:  func.func {{.*}}.unknown"(%arg0: i8, %arg1: i8, %arg2: i8, %arg3: i8,
// NONE-NOT:      chpl.check
// NONE:          arith.divsi %arg0, %arg1 : i8
// NONE-NOT:      chpl.check
// NONE:          arith.remui %arg2, %arg3 : i8
// NONE-NOT:      chpl.check
// NONE:          chpl.return
proc unknown(n: int(8), k: int(8), m: uint(8), l: uint(8)) {
  return (n / k, n % k, m / l, m % l);
}
writeln(byMinusOne(1), byConstant(1, 2), unknown(1, 2, 3, 4));
