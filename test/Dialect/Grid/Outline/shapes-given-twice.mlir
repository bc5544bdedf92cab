// Of a shared array that two places give a shape nothing is known: its bounds are arguments, and its size is guessed.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!S = !chpl.array<i64, 1, shared>

// 32 KiB are guessed, of which three fit: 512 threads each are the fewest with which most threads are at work.
// CHECK-LABEL: func.func @main(
// CHECK: %[[LOW:.*]] = chpl.view_low
// CHECK: %[[COUNT:.*]] = chpl.view_count
// CHECK: grid.launch {{.*}} block [512] {{.*}}(%{{[^ ,]*}}, %[[LOW]], %[[COUNT]] : i64, i64, i64) arrays()
func.func @main(%which: i1, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %s = chpl.local "s" : !S
  chpl.if %which {
    chpl.array_init %s [%one] [%one] [%one] : !S
    chpl.end
  } else {
    chpl.array_init %s [%one] [%two] [%one] : !S
    chpl.end
  }
  %v = chpl.view_of %s : !S
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, shared>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
