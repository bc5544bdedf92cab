// The host has no constant memory: in both CPU forms what is there is at the address that the launch gives.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @positions(%n: i64, %at: !llvm.ptr) attributes {grid.kernel, grid.block = array<i64: 16>} {
    %address = grid.constant_address %at
    %p = grid.position 0
    %c = arith.cmpi slt, %p, %n : i64
    chpl.if %c {
      %e = chpl.pointer_offset %address[%p] : i64
      chpl.end
    } {grid.active}
    chpl.return
  }
  func.func @blocks(%n: i64, %at: !llvm.ptr)
      attributes {grid.kernel, grid.block = array<i64: 16>, grid.block_form} {
    %address = grid.constant_address %at
    grid.threads [0] {
      %t = grid.thread_id 0
      %e = chpl.pointer_offset %address[%t] : i64
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %[[AT:[^:]*]]: !llvm.ptr
// CHECK: chpl.forall forall (%[[P:[^)]*]]) in
// CHECK: chpl.pointer_offset %[[AT]][%[[P]]] : i64
// CHECK: chpl.forall
// CHECK: chpl.for parallel %[[T:.*]] = %{{.*}} count
// CHECK: chpl.pointer_offset %[[AT]][%[[T]]] : i64
func.func @main(%n: i64, %at: !llvm.ptr) {
  grid.launch @device::@positions over(%n) block [16] shared %n(%at : !llvm.ptr) arrays() at [] access []
  grid.launch @device::@blocks over(%n) block [16] shared %n(%at : !llvm.ptr) arrays() at [] access []
  chpl.return
}
