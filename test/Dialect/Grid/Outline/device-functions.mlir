// The device module has a copy of each procedure that kernels reach, once; those that nothing there calls are not in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

func.func private @sin(f64) -> f64
func.func private @unused(%x: f64) -> f64 {
  chpl.return %x : f64
}
func.func private @leaf(%x: f64) -> f64 {
  %y = func.call @sin(%x) : (f64) -> f64
  chpl.return %y : f64
}
func.func private @node(%x: f64) -> f64 {
  %y = func.call @leaf(%x) : (f64) -> f64
  %z = func.call @node(%y) : (f64) -> f64
  chpl.return %z : f64
}

// The program keeps its own.
// CHECK: func.func private @node
// CHECK-LABEL: func.func @one(
func.func @one(%n: i64, %x: f64) {
  chpl.forall forall (%p) in (%n) {
    %y = func.call @node(%x) : (f64) -> f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @other(%n: i64, %x: f64) {
  chpl.forall forall (%p) in (%n) {
    %y = func.call @leaf(%x) : (f64) -> f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: module @device
// CHECK-NOT: @unused
// CHECK: func.func private @node(
// CHECK-NOT: @unused
// CHECK: func.func private @leaf(
// CHECK-NOT: func.func private @leaf(
// CHECK: func.func private @sin(f64) -> f64
// CHECK: func.func @one_forall
// CHECK-NOT: func.func private
// CHECK: func.func @other_forall
// CHECK: call @leaf(
