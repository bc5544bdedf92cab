// Operators on bits and signs, for integers of any width and for bools, which are one bit as values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.ofInts"(%arg0: i16, %arg1: i16,
// CHECK:         arith.andi %arg0, %arg1 : i16
// CHECK:         arith.ori %arg0, %arg1 : i16
// CHECK:         arith.xori %arg0, %arg1 : i16
// All bits turn, whatever the width.
// CHECK:         [[ALL:%.*]] = arith.constant -1 : i16
// CHECK-NEXT:    arith.xori %arg0, [[ALL]] : i16
// CHECK:         [[ZERO:%.*]] = arith.constant 0 : i16
// CHECK-NEXT:    arith.subi [[ZERO]], %arg0 : i16
// CHECK:         [[SAME:%.*]] = chpl.tuple_ref %arg2[5]
// CHECK-NEXT:    chpl.store %arg0, [[SAME]] : i16
proc ofInts(n: int(16), m: int(16)) {
  return (n & m, n | m, n ^ m, ~n, -n, +n);
}

// CHECK-LABEL: func.func {{.*}}.ofBools"(%arg0: i1, %arg1: i1,
// CHECK:         arith.andi %arg0, %arg1 : i1
// CHECK:         arith.ori %arg0, %arg1 : i1
// CHECK:         arith.xori %arg0, %arg1 : i1
// CHECK:         [[TRUE:%.*]] = arith.constant true
// CHECK-NEXT:    arith.xori %arg0, [[TRUE]] : i1
proc ofBools(a: bool, b: bool) {
  return (a & b, a | b, a ^ b, !a);
}

// The bits of a real are not converted.
// CHECK-LABEL: func.func {{.*}}.ofReal"(%arg0: f64) -> i64 {
// CHECK-NEXT:    [[BITS:%.*]] = arith.bitcast %arg0 : f64 to i64
// CHECK-NEXT:    chpl.return [[BITS]]
proc ofReal(x: real) {
  return __primitive("bitcast", x, uint(64));
}

// A predecessor is a number of its type too, which the type's sign tells.
// CHECK-LABEL: func.func {{.*}}.predecessors"(%arg0: i32, %arg1: i64,
// CHECK:         [[ONE:%.*]] = arith.constant 1 : i32
// CHECK-NEXT:    arith.subi %arg0, [[ONE]] overflow<nsw> : i32
// CHECK:         [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:    arith.subi %arg1, [[ONE]] overflow<nuw> : i64
proc predecessors(n: int(32), m: uint) {
  return (__primitive("predecessor", n), __primitive("predecessor", m));
}
writeln(ofInts(1, 2), ofBools(true, false), ofReal(1), predecessors(1, 2));
