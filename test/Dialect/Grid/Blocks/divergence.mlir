// A barrier that some threads miss, since they leave before it or before it comes round again, is an error.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers --split-input-file --verify-diagnostics
// RUN: choir-opt %s --grid-remove-barriers='checks=false refuse-divergence=false' --split-input-file

module { module @device attributes {grid.device} {
func.func @exit(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.breakable label %out {
      %leaves = arith.cmpi slt, %t, %m : i64
      chpl.if %leaves {
        // expected-note @below {{some threads leave here, before the barrier}}
        chpl.break %out
      }
      // expected-error @below {{not all threads of a block reach this barrier}}
      grid.barrier
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }

// -----

// The break ends the loop: the thread misses the barrier of the next iteration.
module { module @device attributes {grid.device} {
func.func @repeated(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %one = arith.constant 1 : i64
    chpl.for %k = %one count %m step %one label %loop : i64 {
      chpl.store %t, %r : i64
      // expected-error @below {{not all threads of a block reach this barrier}}
      grid.barrier
      %leaves = arith.cmpi slt, %t, %m : i64
      chpl.if %leaves {
        // expected-note @below {{some threads leave here, before the barrier}}
        chpl.break %loop
      }
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
