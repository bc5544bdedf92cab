// Sizes of a block that a distribution leaves out (0) are chosen by the rank of the loop; those that it gives stay.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: grid.launch {{.*}} block [256]
func.func @line(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// CHECK-LABEL: func.func @square(
// CHECK: grid.launch {{.*}} block [16, 16]
func.func @square(%n: i64) {
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  } {grid.block = array<i64: 0, 0>}
  chpl.return
}

// CHECK-LABEL: func.func @cube(
// CHECK: grid.launch {{.*}} block [8, 8, 4]
func.func @cube(%n: i64) {
  chpl.forall forall (%i, %j, %k) in (%n, %n, %n) {
    chpl.end
  } {grid.block = array<i64: 0, 0, 0>}
  chpl.return
}

// CHECK-LABEL: func.func @innermostGiven(
// CHECK: grid.launch {{.*}} block [5, 16]
func.func @innermostGiven(%n: i64) {
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  } {grid.block = array<i64: 5, 0>}
  chpl.return
}

// CHECK-LABEL: func.func @outermostGiven(
// CHECK: grid.launch {{.*}} block [8, 8, 1]
func.func @outermostGiven(%n: i64) {
  chpl.forall forall (%i, %j, %k) in (%n, %n, %n) {
    chpl.end
  } {grid.block = array<i64: 0, 0, 1>}
  chpl.return
}

// The kernel has the sizes of its launch.
// CHECK-LABEL: func.func @line_forall
// CHECK-SAME: grid.block = array<i64: 256>
// CHECK-LABEL: func.func @square_forall
// CHECK-SAME: grid.block = array<i64: 16, 16>
