// The bounds of a shared array come from what can be computed before the loop: not from threads, effects or elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!S = !chpl.array<i64, 1, shared>
func.func @ofThread(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %thread = grid.thread_id 0
    %s = chpl.local "s" : !S
    // expected-error @below {{the bounds of shared array 's' depend on the iteration}}
    chpl.array_init %s [%one] [%thread] [%one] : !S
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!S = !chpl.array<i64, 1, shared>
func.func private @count() -> i64
func.func @ofCall(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %count = func.call @count() : () -> i64
    %s = chpl.local "s" : !S
    // expected-error @below {{the bounds of shared array 's' depend on the iteration}}
    chpl.array_init %s [%one] [%count] [%one] : !S
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!S = !chpl.array<i64, 1, shared>
!D = !chpl.array<i64, 1, device>
func.func @ofElement(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%n] : !chpl.view<i64, 1, device>
    %count = chpl.load %e : i64
    %s = chpl.local "s" : !S
    // expected-error @below {{the bounds of shared array 's' depend on the iteration}}
    chpl.array_init %s [%one] [%count] [%one] : !S
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
