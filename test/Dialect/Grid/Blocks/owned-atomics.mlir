// An atomic operation on a shared array is the block's own, which the CPU form runs in one task: a load and a store.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s
// RUN: choir-opt %s --grid-remove-barriers --grid-lower-launches=for-devices=false | FileCheck %s --check-prefix=HOST

module @device attributes {grid.device} {
  // CHECK-LABEL: func.func @k
  // CHECK: chpl.atomic_update add relaxed {{.*}}grid.owned
  // CHECK: chpl.atomic_store relaxed {{.*}}grid.owned
  // CHECK: chpl.atomic_load relaxed {{.*}}grid.owned
  // Other blocks may change an element of an array in global memory.
  // CHECK: chpl.atomic_load relaxed
  // CHECK-NOT: grid.owned
  func.func @k(%n: i64, %a: !llvm.ptr {grid.array = 2}, %s: i64 {grid.array = 1})
      attributes {grid.kernel, grid.block = array<i64: 64>} {
    %c0 = arith.constant 0 : i64
    %c1 = arith.constant 1 : i64
    %c64 = arith.constant 64 : i64
    %shared = grid.shared_address %s
    %A = chpl.make_view %a[%c0] [%n] [%c1] [%c1] : <i64, 1, device>
    %T = chpl.make_view %shared[%c0] [%c64] [%c1] [%c1] : <i64, 1, shared>
    %i = grid.position 0
    %active = arith.cmpi slt, %i, %n : i64
    chpl.if %active {
      %t = grid.thread_id 0
      %own = chpl.elem_ref %T[%t] : <i64, 1, shared>
      %old = chpl.atomic_update add relaxed %i, %own : i64
      chpl.atomic_store relaxed %old, %own : i64
      %now = chpl.atomic_load relaxed %own : i64
      %e = chpl.elem_ref %A[%i] : <i64, 1, device>
      %other = chpl.atomic_load relaxed %e : i64
      chpl.end
    } {grid.active}
    chpl.return
  }
}

// HOST-LABEL: func.func @main(
// HOST: chpl.for parallel
// HOST: %[[OWN:.*]] = chpl.elem_ref
// HOST: %[[OLD:.*]] = chpl.load %[[OWN]]
// HOST-NEXT: %[[NEW:.*]] = arith.addi %[[OLD]], %{{.*}} : i64
// HOST-NEXT: chpl.store %[[NEW]], %[[OWN]]
// HOST-NEXT: chpl.store %[[OLD]], %[[OWN]]
// HOST-NEXT: chpl.load %[[OWN]]
// HOST: chpl.atomic_load relaxed
func.func @main(%a: !llvm.ptr, %n: i64) {
  grid.launch @device::@k over(%n) block [64] shared %n(%a, %n : !llvm.ptr, i64) arrays() at [] access []
  chpl.return
}
