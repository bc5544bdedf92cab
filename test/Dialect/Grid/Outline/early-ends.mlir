// A kernel says that threads may end before its end where the body leaves its iteration, and not for inner constructs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

func.func @ends(%n: i64, %c: i1) {
  chpl.forall forall (%p) in (%n) {
    chpl.breakable label %iteration {
      chpl.if %c {
        chpl.break %iteration
      }
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

func.func @staysInside(%n: i64, %c: i1) {
  chpl.forall forall (%p) in (%n) {
    chpl.breakable label %iteration {
      chpl.breakable label %inner {
        chpl.if %c {
          chpl.break %inner
        }
        chpl.end
      }
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @ends_forall
// CHECK-SAME: attributes {grid.block = array<i64: 64>, grid.ends_early, grid.kernel} {
// CHECK-LABEL: func.func @staysInside_forall
// CHECK-SAME: attributes {grid.block = array<i64: 64>, grid.kernel} {
