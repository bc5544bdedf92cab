// A barrier that keeps a loop apart from what is before it, and not its iterations, moves out of the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers=report --verify-diagnostics

module { module @device attributes {grid.device} {
// expected-remark @below {{barriers removed: 0, kept: 1 (hoisted out of loops: 1); parallel regions: 1;}}
func.func @main(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2}) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %c0 = arith.constant 0 : i64
    %c1 = arith.constant 1 : i64
    %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
    %own = chpl.elem_ref %A[%i] : <i64, 1, device>
    chpl.store %t, %own : i64
    chpl.for %k = %c0 count %m step %c1 : i64 {
      grid.barrier
      %other = chpl.elem_ref %A[%k] : <i64, 1, device>
      %x = chpl.load %other : i64
      %y = chpl.local : i64
      chpl.store %x, %y : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
