// Atomic updates have the old value as result; the least and the greatest depend on the sign.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// Orders are numbered from relaxed on.
// CHECK-LABEL: func.func {{.*}}.ofInt"(%arg0: !chpl.ref<i64>, %arg1: i64,
// CHECK:         [[OLD:%.*]] = chpl.atomic_update{{ *}} add{{ *}} relaxed %arg1, %arg0 : i64
// CHECK-NEXT:    chpl.store [[OLD]],
// CHECK:         chpl.atomic_update{{ *}} sub{{ *}} acquire %arg1, %arg0 : i64
// CHECK:         chpl.atomic_update{{ *}} min{{ *}} release %arg1, %arg0 : i64
// CHECK:         chpl.atomic_update{{ *}} max{{ *}} acq_rel %arg1, %arg0 : i64
// CHECK:         chpl.atomic_update{{ *}} exchange{{ *}} seq_cst %arg1, %arg0 : i64
proc ofInt(ref n: int, k: int) {
  return (__primitive("atomic fetch add", n, k, 0), __primitive("atomic fetch sub", n, k, 2),
    __primitive("atomic fetch min", n, k, 3), __primitive("atomic fetch max", n, k, 4),
    __primitive("atomic exchange", n, k, 5));
}

// CHECK-LABEL: func.func {{.*}}.ofUint"(%arg0: !chpl.ref<i32>, %arg1: i32,
// CHECK:         chpl.atomic_update{{ *}} umin{{ *}} seq_cst %arg1, %arg0 : i32
// CHECK:         chpl.atomic_update{{ *}} umax{{ *}} seq_cst %arg1, %arg0 : i32
// CHECK:         chpl.atomic_update{{ *}} and{{ *}} seq_cst %arg1, %arg0 : i32
// CHECK:         chpl.atomic_update{{ *}} or{{ *}} seq_cst %arg1, %arg0 : i32
// CHECK:         chpl.atomic_update{{ *}} xor{{ *}} seq_cst %arg1, %arg0 : i32
proc ofUint(ref n: uint(32), k: uint(32)) {
  return (__primitive("atomic fetch min", n, k, 5), __primitive("atomic fetch max", n, k, 5),
    __primitive("atomic fetch and", n, k, 5), __primitive("atomic fetch or", n, k, 5),
    __primitive("atomic fetch xor", n, k, 5));
}

// CHECK-LABEL: func.func {{.*}}.ofReal"(%arg0: !chpl.ref<f64>, %arg1: f64) -> f64 {
// CHECK-NEXT:    [[OLD:%.*]] = chpl.atomic_update{{ *}} add{{ *}} seq_cst %arg1, %arg0 : f64
// CHECK-NEXT:    chpl.return [[OLD]]
proc ofReal(ref x: real, k: real) do return __primitive("atomic fetch add", x, k, 5);

var n: int, m: uint(32), x: real;
writeln(ofInt(n, 1), ofUint(m, 2), ofReal(x, 3));
