// Complex numbers are pairs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @complexNumbers
// CHECK-COUNT-2: llvm.fneg
// CHECK-COUNT-2: llvm.fcmp "oeq"
// CHECK: llvm.and
// CHECK-COUNT-2: llvm.fcmp "une"
// CHECK: llvm.or
func.func @complexNumbers(%x: complex<f64>, %y: complex<f64>) -> (complex<f64>, i1, i1) {
  %n = complex.neg %x : complex<f64>
  %e = complex.eq %x, %y : complex<f64>
  %d = complex.neq %x, %y : complex<f64>
  func.return %n, %e, %d : complex<f64>, i1, i1
}

// CHECK-LABEL: llvm.func @power
// CHECK-COUNT-4: llvm.fpext
// CHECK: llvm.call @cpow
// CHECK-COUNT-2: llvm.fptrunc
func.func @power(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %p = complex.pow %x, %y : complex<f32>
  func.return %p : complex<f32>
}
