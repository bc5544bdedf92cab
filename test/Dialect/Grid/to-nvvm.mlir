// Kernels' ids come from registers, shared and constant memory from address spaces of their own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-to-nvvm | FileCheck %s

// CHECK-DAG: llvm.mlir.global external @{{.*}}() {addr_space = 3 : i32{{.*}}} : !llvm.array<0 x i8>
// CHECK-DAG: llvm.mlir.global external @{{.*}}({{.*}}) {addr_space = 4 : i32

// The size of a kernel's block is known, to the assembler too; what arguments belong to has been made use of.
// CHECK-LABEL: func.func @kernel(%arg0: i64, %arg1: !llvm.ptr)
// CHECK-SAME: passthrough = {{\[}}["nvvm.reqntid", "64,2,1"], ["choir-rank", "2"]]
// CHECK: %[[BLOCK:.*]] = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.y"() : () -> i32
// CHECK: %[[WIDE:.*]] = arith.extui %[[BLOCK]] : i32 to i64
// CHECK: %[[SIZE:.*]] = arith.constant 2 : i64
// CHECK: %[[BEFORE:.*]] = arith.muli %[[WIDE]], %[[SIZE]] : i64
// CHECK: llvm.nvvm.read.ptx.sreg.tid.y
// CHECK: arith.addi %[[BEFORE]]
// CHECK: llvm.nvvm.read.ptx.sreg.nctaid.x
// CHECK: %[[SHARED:.*]] = llvm.mlir.addressof {{.*}} : !llvm.ptr<3>
// CHECK: %[[PLACE:.*]] = llvm.getelementptr inbounds %[[SHARED]][%arg0]
// CHECK: llvm.addrspacecast %[[PLACE]] : !llvm.ptr<3> to !llvm.ptr
// CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"
// CHECK: llvm.addrspacecast %{{.*}} : !llvm.ptr<4> to !llvm.ptr
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f64
// CHECK-NOT: grid.p
func.func @kernel(%n: i64, %p: !llvm.ptr {grid.array = 2 : i64}) attributes {grid.block = array<i64: 64, 2>, grid.kernel} {
  %position = grid.position 1
  %blocks = grid.grid_dim 0
  %sum = arith.addi %position, %blocks : i64
  %mine = grid.shared_address %n
  %place = chpl.pointer_cast %mine : !llvm.ptr to !chpl.ref<i64>
  chpl.store %sum, %place : i64
  grid.barrier
  %x = grid.spilled 16 : f64
  %out = chpl.pointer_cast %p : !llvm.ptr to !chpl.ref<f64>
  chpl.store %x, %out : f64
  chpl.return
}

// Procedures that kernels call do not know the block. Numbers wider than a word move in two.
// CHECK-LABEL: func.func @procedure
// CHECK: llvm.nvvm.read.ptx.sreg.ntid.x
// CHECK-COUNT-2: llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32"
// CHECK: arith.bitcast %{{.*}} : i64 to f64
func.func @procedure(%x: f64) -> f64 {
  %size = grid.block_dim 0
  %real = arith.sitofp %size : i64 to f64
  %sum = arith.addf %x, %real : f64
  %distance = arith.constant 4 : i32
  %other = grid.shuffle down %sum by %distance : f64
  chpl.return %other : f64
}
