// A block whose size a distribution leaves out is the larger, the more shared memory it needs: fewer blocks fit then.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!S = !chpl.array<i64, 1, shared>
!V = !chpl.view<i64, 1, shared>

// 24000 bytes: four blocks fit, too few of 256 threads and enough of 512.
// CHECK-LABEL: func.func @four(
// CHECK: grid.launch {{.*}} block [512]
func.func @four(%n: i64) {
  %one = arith.constant 1 : i64
  %size = arith.constant 3000 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" : !S
    chpl.array_init %s [%one] [%size] [%one] : !S
    %v = chpl.view_of %s : !S
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// 80000 bytes: one block fits.
// CHECK-LABEL: func.func @one(
// CHECK: grid.launch {{.*}} block [64, 16]
func.func @one(%n: i64) {
  %one = arith.constant 1 : i64
  %size = arith.constant 10000 : i64
  chpl.forall forall (%p, %q) in (%n, %n) {
    %s = chpl.local "s" : !S
    chpl.array_init %s [%one] [%size] [%one] : !S
    %v = chpl.view_of %s : !S
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 0, 0>}
  chpl.return
}

// Where the size comes from a run, it counts as 32 KiB, of which three fit.
// CHECK-LABEL: func.func @unknown(
// CHECK: grid.launch {{.*}} block [16, 8, 4]
func.func @unknown(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p, %q, %r) in (%n, %n, %n) {
    %s = chpl.local "s" : !S
    chpl.array_init %s [%one] [%n] [%one] : !S
    %v = chpl.view_of %s : !S
    %e = chpl.elem_ref_at %v[%p] : !V
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 0, 0, 0>}
  chpl.return
}
// CHECK-LABEL: module @device
