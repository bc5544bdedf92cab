// The report of a kernel counts barriers, stretches between them, what threads keep, and what the program tests.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers=report --verify-diagnostics | FileCheck %s

// Where loops over threads are is in the module: reports of vectors name them.
// CHECK: module attributes {grid.thread_loops = [#{{.*}}, #{{.*}}]}
module { module @device attributes {grid.device} {
// expected-remark @below {{barriers removed: 1, kept: 1 (hoisted out of branches: 1); parallel regions: 2; context bytes a thread: 8 in 1 array; values recomputed: 0; tests that threads agree: 0}}
func.func @main(%n: i64, %c: i1, %v: !chpl.view<i64, 1, device>, %r: !chpl.ref<i64>)
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    grid.barrier
    %e = chpl.elem_ref %v[%i] : !chpl.view<i64, 1, device>
    %x = chpl.load %e : i64
    chpl.store %x, %r : i64
    chpl.if %c {
      grid.barrier
      chpl.end
    }
    %y = chpl.load %r : i64
    %sum = arith.addi %x, %y : i64
    chpl.store %sum, %r : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
