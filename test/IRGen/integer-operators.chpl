// Operators of integers: those of unsigned numbers differ where the sign counts, and checks stand before what may halt.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// Constants need no check.
// CHECK-LABEL: func.func {{.*}}.signed"(%arg0: i64,
// CHECK-NOT:     chpl.check
// CHECK:         [[AND:%.*]] = arith.andi %arg0
// CHECK:         [[SHIFTED:%.*]] = arith.shli %arg0
// CHECK-NEXT:    arith.ori [[AND]], [[SHIFTED]] : i64
// CHECK:         arith.shrsi %arg0
// CHECK:         arith.remsi %arg0
// CHECK:         arith.divsi %arg0
// CHECK-NOT:     chpl.check
// CHECK:         chpl.return
proc signed(n: int) {
  return ((n & 3) | (n << 2), n >> 2, n % 3, n / 3);
}

// CHECK-LABEL: func.func {{.*}}.unsigned"(%arg0: i64,
// CHECK:         arith.shrui %arg0
// CHECK:         arith.remui %arg0
// CHECK:         arith.divui %arg0
// CHECK:         arith.cmpi ult, %arg0
proc unsigned(n: uint) {
  return (n >> 2, n % 3, n / 3, n < 5);
}

// CHECK-LABEL: func.func {{.*}}.checkedSigned"(%arg0: i64, %arg1: i64,
// CHECK:         chpl.check_divisor %arg1 : i64
// CHECK-NEXT:    chpl.check_quotient %arg0, %arg1 : i64
// CHECK-NEXT:    arith.divsi %arg0, %arg1 : i64
// CHECK:         chpl.check_divisor modulus %arg1 : i64
// CHECK:         arith.remsi %arg0
// CHECK:         chpl.check_shift %arg1 width 64 : i64
// CHECK-NEXT:    arith.shli %arg0, %arg1 : i64
proc checkedSigned(n: int, m: int) {
  return (n / m, n % m, n << m);
}

// CHECK-LABEL: func.func {{.*}}.checkedUnsigned"(%arg0: i64, %arg1: i64,
// CHECK:         chpl.check_divisor %arg1 : i64
// CHECK-NOT:     chpl.check_quotient
// CHECK:         arith.divui %arg0, %arg1 : i64
// CHECK:         chpl.check_shift unsigned %arg1 width 64 : i64
// CHECK-NEXT:    arith.shrui %arg0, %arg1 : i64
proc checkedUnsigned(n: uint, m: uint) {
  return (n / m, n >> m);
}
writeln(signed(1), unsigned(2), checkedSigned(1, 2), checkedUnsigned(1, 2));
