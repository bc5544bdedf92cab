// What a barrier must not stand in: a procedure that could not be inlined, and a parallel loop that may throw.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers --split-input-file --verify-diagnostics | FileCheck %s

module { module @device attributes {grid.device} {
func.func private @recursive(%x: i64) {
  // expected-error @below {{not supported yet: a barrier in a procedure that calls itself}}
  grid.barrier
  func.call @recursive(%x) : (i64) -> ()
  chpl.return
}
} }

// -----

module { module @device attributes {grid.device} {
func.func @throwing(%n: i64, %e: !chpl.class<@Error>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %errors = chpl.forall forall (%p) in (%n) errors {
      // expected-error @below {{not supported yet: a barrier in a parallel loop that may throw}}
      grid.barrier
      chpl.fail %e : !chpl.class<@Error>
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }

// -----

// A kernel for devices alone needs no form for the host.
// CHECK-LABEL: func.func @deviceOnly
// CHECK-NOT: grid.block_form
// CHECK: grid.barrier
module { module @device attributes {grid.device} {
func.func @deviceOnly(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>, grid.device_only = "reduce"} {
  grid.barrier
  chpl.return
}
} }
