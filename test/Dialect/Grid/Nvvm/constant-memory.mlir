// An address in constant memory is an offset in the one area that all kernels share, as spilled arguments are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-to-nvvm | FileCheck %s

// CHECK: llvm.mlir.global external @[[BANK:.*]](#llvm.zero) {addr_space = 4 : i32, alignment = 16 : i64}
// CHECK-NOT: llvm.mlir.global
// CHECK-LABEL: func.func @two(
// CHECK: %[[OFFSET:.*]] = llvm.ptrtoint %arg0
// CHECK-NEXT: %[[BASE:.*]] = llvm.mlir.addressof @[[BANK]] : !llvm.ptr<4>
// CHECK-NEXT: %[[PLACE:.*]] = llvm.getelementptr inbounds %[[BASE]][%[[OFFSET]]]
// CHECK-NEXT: llvm.addrspacecast %[[PLACE]] : !llvm.ptr<4> to !llvm.ptr
// CHECK: llvm.mlir.addressof @[[BANK]] : !llvm.ptr<4>
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> i32
func.func @two(%p: !llvm.ptr, %r: !chpl.ref<i32>) attributes {grid.block = array<i64: 64>, grid.kernel} {
  %data = grid.constant_address %p
  %e = chpl.pointer_cast %data : !llvm.ptr to !chpl.ref<i32>
  chpl.copy_bits %r, %e : i32
  %x = grid.spilled 8 : i32
  chpl.store %x, %r : i32
  chpl.return
}
