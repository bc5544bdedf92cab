// A view cannot be kept across a barrier where it comes from a call: no variable holds one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers --verify-diagnostics

!V = !chpl.view<i64, 1, device>
module { module @device attributes {grid.device} {
func.func private @view(i64) -> !V
func.func @main(%n: i64, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    // expected-error @below {{not supported yet: a value of this kind across a barrier}}
    %view = func.call @view(%t) : (i64) -> !V
    chpl.store %t, %r : i64
    grid.barrier
    %x = chpl.load %r : i64
    %e = chpl.elem_ref %view[%x] : !V
    chpl.store %x, %e : i64
    chpl.end
  } {grid.active}
  chpl.return
}
} }
