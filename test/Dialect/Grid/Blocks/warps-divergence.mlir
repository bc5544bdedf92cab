// Threads of a warp that part before an operation of it: by their lane for sure, by other numbers perhaps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers --split-input-file --verify-diagnostics | FileCheck %s

module { module @device attributes {grid.device} {
func.func @lane(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %lane = grid.lane_id
    %c5 = arith.constant 5 : i64
    %some = arith.cmpi sgt, %lane, %c5 : i64
    // expected-note @below {{the condition depends on the number of the thread}}
    chpl.if %some {
      // expected-error @below {{not all threads of a warp reach this operation of the warp}}
      grid.warp_barrier
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }

// -----

// The last number that is not above 39: the second warp parts.
module { module @device attributes {grid.device} {
func.func @thread(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %c39 = arith.constant 39 : i64
    %some = arith.cmpi sle, %t, %c39 : i64
    // expected-note @below {{the condition depends on the number of the thread}}
    chpl.if %some {
      // expected-error @below {{not all threads of a warp reach this operation of the warp}}
      grid.warp_barrier
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }

// -----

// Of values that all have, nobody knows: tested. Multiples of 32 part no warp, whichever way they are compared; nor do
// numbers of warps.
module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @tested
// CHECK: chpl.check
// CHECK-NOT: chpl.check
// CHECK: chpl.return
func.func @tested(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 128>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %some = arith.cmpi slt, %t, %m : i64
    chpl.if %some {
      grid.warp_barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    %c31 = arith.constant 31 : i64
    %low = arith.cmpi sle, %t, %c31 : i64
    chpl.if %low {
      grid.warp_barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    %c96 = arith.constant 96 : i64
    %high = arith.cmpi sge, %t, %c96 : i64
    chpl.if %high {
      grid.warp_barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    %behind = arith.cmpi sgt, %c96, %t : i64
    chpl.if %behind {
      grid.warp_barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    %c32 = arith.constant 32 : i64
    %quotient = arith.divsi %t, %c32 : i64
    %isThird = arith.cmpi eq, %quotient, %m : i64
    chpl.if %isThird {
      grid.warp_barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    %warp = grid.warp_id
    %isOwn = arith.cmpi eq, %warp, %m : i64
    chpl.if %isOwn {
      grid.warp_barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
