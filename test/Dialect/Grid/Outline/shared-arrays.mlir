// Shared arrays: the kernel gets their offsets in the block's memory in place of addresses, and the launch the bytes.
// Those that are known are marked.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!S = !chpl.array<i64, 1, shared>
!V = !chpl.view<i64, 1, shared>

// CHECK-LABEL: func.func @two(
// CHECK: chpl.view_element_stride
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// An offset is that of the array before it, and its bytes, up to the next multiple of 16.
// CHECK-NEXT: %[[SIZE:.*]] = chpl.size_of i64
// CHECK-NEXT: %[[COUNT:.*]] = chpl.view_count
// CHECK-NEXT: %[[BYTES:.*]] = arith.muli %[[SIZE]], %[[COUNT]]
// CHECK-NEXT: %[[END:.*]] = arith.addi %[[ZERO]], %[[BYTES]]
// CHECK-NEXT: %[[FIFTEEN:.*]] = arith.constant 15 : i64
// CHECK-NEXT: %[[PADDED:.*]] = arith.addi %[[END]], %[[FIFTEEN]]
// CHECK-NEXT: %[[MASK:.*]] = arith.constant -16 : i64
// CHECK-NEXT: %[[SECOND:.*]] = arith.andi %[[PADDED]], %[[MASK]]
// CHECK: %[[TOTAL:.*]] = arith.addi %[[SECOND]]
// The launch maps neither.
// CHECK: grid.launch {{.*}} shared %[[TOTAL]](%[[ZERO]], %[[SECOND]] : i64, i64) arrays() at [] access []
func.func @two(%n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %size = arith.constant 3 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" : !S
    chpl.array_init %s [%zero] [%size] [%one] : !S
    %vs = chpl.view_of %s : !S
    %es = chpl.elem_ref_at %vs[%p] : !V
    %t = chpl.local "t" : !S
    chpl.array_init %t [%zero] [%size] [%one] : !S
    %vt = chpl.view_of %t : !S
    %et = chpl.elem_ref_at %vt[%p] : !V
    chpl.copy_bits %es, %et : i64
    chpl.array_deinit %t : !S
    chpl.array_deinit %s : !S
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Arrays of a block have odd numbers.
// CHECK-LABEL: func.func @two_forall
// CHECK-SAME: %[[AT_S:[^:]*]]: i64 {grid.array = 3 : i64, grid.known = 0 : i64}, %[[AT_T:[^:]*]]: i64 {grid.array = 5 : i64, grid.known = 32 : i64})
// CHECK: %[[S:.*]] = grid.shared_address %[[AT_S]]
// CHECK: %[[T:.*]] = grid.shared_address %[[AT_T]]
// CHECK: chpl.make_view %[[S]]
// CHECK: chpl.make_view %[[T]]
// CHECK-NOT: chpl.array_
