// The name of a kernel has the function, the construct and the line, in letters that assemblers of devices take.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// Two loops in one line have two names.
// CHECK-LABEL: func.func @"A.f-1"(
// CHECK: grid.launch @device::@[[FIRST:A_f_1_forall_40]] over
// CHECK: grid.launch @device::@[[SECOND:A_f_1_forall_40_[0-9]+]] over
// CHECK: func.func @[[FIRST]](
// CHECK: func.func @[[SECOND]](
func.func @"A.f-1"(%n: i64, %m: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>} loc("x.chpl":40:1)
  chpl.forall forall (%p, %q) in (%n, %m) {
    chpl.end
  } {grid.block = array<i64: 8, 8>} loc("x.chpl":40:1)
  chpl.return
}
