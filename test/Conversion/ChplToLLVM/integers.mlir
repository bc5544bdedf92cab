// Integers that were narrowed without loss are not widened again.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @kept
// CHECK-NOT: llvm.sext
// CHECK-NOT: llvm.zext
// CHECK: llvm.add %arg0, %arg1
func.func @kept(%a: i64, %b: i64) -> i64 {
  %signed = arith.trunci %a overflow<nsw> : i64 to i32
  %unsigned = arith.trunci %b overflow<nuw> : i64 to i8
  %c = arith.extsi %signed : i32 to i64
  %d = arith.extui %unsigned : i8 to i64
  %e = arith.addi %c, %d : i64
  func.return %e : i64
}

// The sign may be lost, or the upper bits; the number may not be the same.
// CHECK-LABEL: llvm.func @changed
// CHECK: llvm.sext
// CHECK: llvm.zext
// CHECK: llvm.sext
// CHECK: llvm.zext
func.func @changed(%a: i64) -> i64 {
  %any = arith.trunci %a : i64 to i32
  %signed = arith.trunci %a overflow<nsw> : i64 to i32
  %unsigned = arith.trunci %a overflow<nuw> : i64 to i32
  %b = arith.extsi %any : i32 to i64
  %c = arith.extui %signed : i32 to i64
  %d = arith.extsi %unsigned : i32 to i64
  %e = arith.extui %any : i32 to i64
  %f = arith.addi %b, %c : i64
  %g = arith.addi %d, %e : i64
  %h = arith.addi %f, %g : i64
  func.return %h : i64
}
