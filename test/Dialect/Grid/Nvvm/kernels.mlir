// A kernel knows its block in all dimensions, those that it has not among them, and says if threads may end early.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-to-nvvm | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK-SAME: passthrough = {{\[}}["nvvm.reqntid", "128,1,1"], ["choir-rank", "1"], "choir-ends-early"]
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK: llvm.nvvm.read.ptx.sreg.tid.z
// CHECK: llvm.nvvm.read.ptx.sreg.ctaid.y
// CHECK: arith.addi %[[ONE]]
func.func @line(%n: i64, %p: !chpl.ref<i64>) attributes {grid.block = array<i64: 128>, grid.kernel, grid.ends_early} {
  %size = grid.block_dim 1
  %thread = grid.thread_id 2
  %block = grid.block_id 1
  %sum = arith.addi %size, %thread : i64
  %all = arith.addi %sum, %block : i64
  chpl.store %all, %p : i64
  chpl.return
}

// CHECK-LABEL: func.func @cube(
// CHECK-SAME: passthrough = {{\[}}["nvvm.reqntid", "8,4,2"], ["choir-rank", "3"]]
func.func @cube(%n: i64) attributes {grid.block = array<i64: 8, 4, 2>, grid.kernel} {
  chpl.return
}

// Launches tell the size.
// CHECK-LABEL: func.func @told(
// CHECK-SAME: passthrough = {{\[}}["nvvm.maxntid", "1024,1,1"], ["choir-rank", "2"]]
// CHECK: llvm.nvvm.read.ptx.sreg.ntid.x
func.func @told(%m: i64, %n: i64, %p: !chpl.ref<i64>)
    attributes {grid.block = array<i64: 32, 32>, grid.block_at_run_time, grid.kernel} {
  %position = grid.position 0
  chpl.store %position, %p : i64
  chpl.return
}

// A procedure has no block of its own.
// CHECK-LABEL: func.func @procedure(
// CHECK-NOT: passthrough
func.func @procedure(%n: i64) {
  chpl.return
}
