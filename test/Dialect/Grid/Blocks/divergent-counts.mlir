// A loop around a barrier whose count depends on the thread's number is an error, as a condition is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers --split-input-file --verify-diagnostics
// RUN: choir-opt %s --grid-remove-barriers=refuse-divergence=false --split-input-file | FileCheck %s

// Where that is no error, the program finds out.
// CHECK-LABEL: func.func @count
// CHECK: chpl.check %{{.*}}, "the threads of a block do not all reach the same barrier
// CHECK: chpl.for
module { module @device attributes {grid.device} {
func.func @count(%n: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %one = arith.constant 1 : i64
    // expected-note @below {{the number of iterations depends on the number of the thread}}
    chpl.for %k = %one count %t step %one : i64 {
      // expected-error @below {{not all threads of a block reach this barrier}}
      grid.barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }

// -----

// CHECK-LABEL: func.func @condition
// CHECK: chpl.check %{{.*}}, "the threads of a block do not all reach the same barrier
// CHECK: chpl.if
module { module @device attributes {grid.device} {
func.func @condition(%n: i64, %m: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %some = arith.cmpi slt, %t, %m : i64
    // expected-note @below {{the condition depends on the number of the thread}}
    chpl.if %some {
      // expected-error @below {{not all threads of a block reach this barrier}}
      grid.barrier
      chpl.store %t, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
