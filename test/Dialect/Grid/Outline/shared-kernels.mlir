// A loop that the program has in two functions, for one and for several locales, is one kernel; equal code of another
// place, or with other blocks, is another.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @one(
// CHECK: grid.launch @device::@[[KERNEL:one_forall_7]] over
func.func @one(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>} loc("x.chpl":7:1)
  chpl.return
}

// CHECK-LABEL: func.func @several(
// CHECK: grid.launch @device::@[[KERNEL]] over
func.func @several(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>} loc("x.chpl":7:1)
  chpl.return
}

// CHECK-LABEL: func.func @otherBlock(
// CHECK: grid.launch @device::@otherBlock_forall_7 over
func.func @otherBlock(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 32>} loc("x.chpl":7:1)
  chpl.return
}

// CHECK-LABEL: func.func @otherBody(
// CHECK: grid.launch @device::@otherBody_forall_7 over
func.func @otherBody(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = chpl.local : i64
    chpl.end
  } {grid.block = array<i64: 64>} loc("x.chpl":7:1)
  chpl.return
}

// CHECK-LABEL: func.func @otherLine(
// CHECK: grid.launch @device::@otherLine_forall_8 over
func.func @otherLine(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>} loc("x.chpl":8:1)
  chpl.return
}

// CHECK-LABEL: module @device
// CHECK: func.func @[[KERNEL]](
// CHECK-NOT: func.func @several
