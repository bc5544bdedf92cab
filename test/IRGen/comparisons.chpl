// What compares depends on the type: with sign or without, and nothing but != is true of what is no number.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
enum color { red, green }

// CHECK-LABEL: func.func {{.*}}.ofInts(
// CHECK:         arith.cmpi eq, %arg0, %arg1 : i64
// CHECK:         arith.cmpi ne, %arg0, %arg1 : i64
// CHECK:         arith.cmpi slt, %arg0, %arg1 : i64
// CHECK:         arith.cmpi sle, %arg0, %arg1 : i64
// CHECK:         arith.cmpi sgt, %arg0, %arg1 : i64
// CHECK:         arith.cmpi sge, %arg0, %arg1 : i64
proc ofInts(n: int, m: int) {
  return (n == m, n != m, n < m, n <= m, n > m, n >= m);
}

// CHECK-LABEL: func.func {{.*}}.ofUints(
// CHECK:         arith.cmpi eq, %arg0, %arg1 : i64
// CHECK:         arith.cmpi ne, %arg0, %arg1 : i64
// CHECK:         arith.cmpi ult, %arg0, %arg1 : i64
// CHECK:         arith.cmpi ule, %arg0, %arg1 : i64
// CHECK:         arith.cmpi ugt, %arg0, %arg1 : i64
// CHECK:         arith.cmpi uge, %arg0, %arg1 : i64
proc ofUints(n: uint, m: uint) {
  return (n == m, n != m, n < m, n <= m, n > m, n >= m);
}

// CHECK-LABEL: func.func {{.*}}.ofReals(
// CHECK:         arith.cmpf oeq, %arg0, %arg1 : f32
// CHECK:         arith.cmpf une, %arg0, %arg1 : f32
// CHECK:         arith.cmpf olt, %arg0, %arg1 : f32
// CHECK:         arith.cmpf ole, %arg0, %arg1 : f32
// CHECK:         arith.cmpf ogt, %arg0, %arg1 : f32
// CHECK:         arith.cmpf oge, %arg0, %arg1 : f32
proc ofReals(x: real(32), y: real(32)) {
  return (x == y, x != y, x < y, x <= y, x > y, x >= y);
}

// CHECK-LABEL: func.func {{.*}}.ofBools(%arg0: i1, %arg1: i1,
// CHECK:         arith.cmpi eq, %arg0, %arg1 : i1
// CHECK:         arith.cmpi ne, %arg0, %arg1 : i1
proc ofBools(a: bool, b: bool) {
  return (a == b, a != b);
}

// An enumeration is the position of its constant.
// CHECK-LABEL: func.func {{.*}}.ofEnums(%arg0: i64, %arg1: i64,
// CHECK:         arith.cmpi eq, %arg0, %arg1 : i64
// CHECK:         arith.cmpi ult, %arg0, %arg1 : i64
proc ofEnums(a: color, b: color) {
  return (a == b, a < b);
}
const n: int, m: uint, x: real(32);
writeln(ofInts(n, n), ofUints(m, m), ofReals(x, x), ofBools(true, false), ofEnums(color.red, color.green));
// CHECK-LABEL: func.func {{.*}}chpl.init.comparisons
