// The shared memory of a block is known where its arrays are of numbers, and guessed (32 KiB) where of records.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!pair = !chpl.record<"pair", (f32, f32)>

// Ten bits are two bytes: 10240 elements are 20480 bytes, with which four blocks of 256 threads fit.
// CHECK-LABEL: func.func @numbers(
// CHECK: grid.launch {{.*}} block [512]
func.func @numbers(%n: i64) {
  %one = arith.constant 1 : i64
  %size = arith.constant 10240 : i64
  %s = chpl.local "s" : !chpl.array<i10, 1, shared>
  chpl.array_init %s [%one] [%size] [%one] : !chpl.array<i10, 1, shared>
  %v = chpl.view_of %s : !chpl.array<i10, 1, shared>
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i10, 1, shared>
    chpl.zero_bits %e : i10
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// Eight bytes, which no block would need larger for, count as 32 KiB.
// CHECK-LABEL: func.func @records(
// CHECK: grid.launch {{.*}} block [512]
func.func @records(%n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local "s" : !chpl.array<!pair, 1, shared>
  chpl.array_init %s [%one] [%one] [%one] : !chpl.array<!pair, 1, shared>
  %v = chpl.view_of %s : !chpl.array<!pair, 1, shared>
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<!pair, 1, shared>
    chpl.zero_bits %e : !pair
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
