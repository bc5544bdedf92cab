// Devices move words of 32 bits from thread to thread: wider numbers go in parts, narrower ones in a word.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-to-nvvm | FileCheck %s

// CHECK-LABEL: func.func @byte(
// CHECK: %[[DISTANCE:.*]] = arith.constant 2 : i32
// CHECK: %[[MASK:.*]] = arith.constant -1 : i32
// CHECK: %[[WORD:.*]] = arith.extui %arg0 : i8 to i32
// CHECK: %[[LAST:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[MOVED:.*]] = llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32"(%[[MASK]], %[[WORD]], %[[DISTANCE]], %[[LAST]])
// CHECK-NEXT: %[[BYTE:.*]] = arith.trunci %[[MOVED]] : i32 to i8
// CHECK-NEXT: chpl.return %[[BYTE]]
func.func @byte(%x: i8) -> i8 {
  %n = arith.constant 2 : i32
  %y = grid.shuffle down %x by %n : i8
  chpl.return %y : i8
}

// The halves come together as they were.
// CHECK-LABEL: func.func @wide(
// CHECK: %[[SHIFTED:.*]] = arith.shrui %arg0
// CHECK: %[[HIGH:.*]] = arith.trunci %[[SHIFTED]] : i64 to i32
// CHECK: %[[LOW:.*]] = arith.trunci %arg0 : i64 to i32
// CHECK: %[[LOW_MOVED:.*]] = llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32"(%{{[^,]*}}, %[[LOW]],
// CHECK: %[[HIGH_MOVED:.*]] = llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32"(%{{[^,]*}}, %[[HIGH]],
// CHECK-DAG: %[[LOW_WIDE:.*]] = arith.extui %[[LOW_MOVED]]
// CHECK-DAG: %[[HIGH_WIDE:.*]] = arith.extui %[[HIGH_MOVED]]
// CHECK-DAG: %[[TOP:.*]] = arith.shli %[[HIGH_WIDE]]
// CHECK: arith.ori %[[LOW_WIDE]], %[[TOP]]
func.func @wide(%x: i64) -> i64 {
  %n = arith.constant 16 : i32
  %y = grid.shuffle down %x by %n : i64
  chpl.return %y : i64
}

// CHECK-LABEL: func.func @complex(
// CHECK: complex.re %arg0
// CHECK-COUNT-1: llvm.nvvm.shfl.sync.down.i32
// CHECK: %[[RE:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: complex.im %arg0
// CHECK-COUNT-1: llvm.nvvm.shfl.sync.down.i32
// CHECK: %[[IM:.*]] = arith.bitcast %{{.*}} : i32 to f32
// CHECK: complex.create %[[RE]], %[[IM]]
func.func @complex(%x: complex<f32>) -> complex<f32> {
  %n = arith.constant 1 : i32
  %y = grid.shuffle down %x by %n : complex<f32>
  chpl.return %y : complex<f32>
}

// Modes are instructions; the first lane that `up` reads is 0.
// CHECK-LABEL: func.func @modes(
// CHECK: %[[MASK:.*]] = arith.constant -1 : i32
// CHECK: %[[LAST:.*]] = arith.constant 31 : i32
// CHECK: llvm.call_intrinsic "llvm.nvvm.shfl.sync.idx.i32"(%[[MASK]], %arg0, %arg1, %[[LAST]])
// CHECK: %[[FIRST:.*]] = arith.constant 0 : i32
// CHECK: llvm.call_intrinsic "llvm.nvvm.shfl.sync.up.i32"(%{{.*}}, %arg0, %arg1, %[[FIRST]])
// CHECK: llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%{{.*}}, %arg0, %arg1, %{{.*}})
func.func @modes(%x: i32, %n: i32) -> (i32, i32, i32) {
  %a = grid.shuffle index %x by %n : i32
  %b = grid.shuffle up %x by %n : i32
  %c = grid.shuffle xor %x by %n : i32
  chpl.return %a, %b, %c : i32, i32, i32
}

// Operations of a kernel name the threads that have a position, found out once; those that the compiler makes for whole
// warps name all.
// CHECK-LABEL: func.func @kernel(
// CHECK: %[[ACTIVE:.*]] = arith.cmpi
// CHECK: %[[ALL:.*]] = arith.constant -1 : i32
// CHECK: %[[MASK:.*]] = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%[[ALL]], %[[ACTIVE]])
// CHECK: chpl.if %[[ACTIVE]]
// CHECK: llvm.call_intrinsic "llvm.nvvm.match.any.sync.i64"(%[[MASK]], %arg1)
// CHECK: %[[BITS:.*]] = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%[[MASK]], %arg2)
// CHECK: llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%[[MASK]])
// CHECK: %[[EACH:.*]] = arith.constant -1 : i32
// CHECK: llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32"(%[[EACH]], %[[BITS]],
func.func @kernel(%n: i64, %x: i64, %p: i1) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %one = arith.constant 1 : i32
    %same = grid.match %x : i64
    %bits = grid.ballot %p
    grid.warp_barrier
    %moved = grid.shuffle whole down %bits by %one : i32
    chpl.end
  } {grid.active}
  chpl.return
}

// The number of a warp counts the threads of the block with x first.
// CHECK-LABEL: func.func @ids(
// CHECK: llvm.nvvm.read.ptx.sreg.laneid
// CHECK: %[[Y:.*]] = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.y"
// CHECK: %[[ROW:.*]] = arith.extui %[[Y]]
// CHECK: %[[WIDTH:.*]] = arith.constant 16 : i64
// CHECK: %[[BEFORE:.*]] = arith.muli %[[ROW]], %[[WIDTH]]
// CHECK: llvm.nvvm.read.ptx.sreg.tid.x
// CHECK: %[[THREAD:.*]] = arith.addi %[[BEFORE]],
// CHECK: arith.divui %[[THREAD]], %{{.*}} : i64
func.func @ids(%n: i64, %m: i64) -> (i64, i64) attributes {grid.block = array<i64: 16, 16>} {
  %lane = grid.lane_id
  %warp = grid.warp_id
  chpl.return %lane, %warp : i64, i64
}

// Threads that end in the iteration's own code are out of the masks behind it.
// CHECK-LABEL: func.func @ended(
// CHECK: %[[MASK:.*]] = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(
// CHECK: llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%[[MASK]])
// CHECK: %[[STAYS:.*]] = arith.xori %arg1,
// CHECK: %[[REST:.*]] = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%[[MASK]], %[[STAYS]])
// CHECK: chpl.if %arg1
// CHECK: llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%[[REST]])
// CHECK: llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%[[REST]])
func.func @ended(%n: i64, %c: i1, %d: i1) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    chpl.breakable label %next {
      grid.warp_barrier
      chpl.if %c {
        chpl.break %next
      }
      grid.warp_barrier
      chpl.if %d {
        grid.warp_barrier
        chpl.end
      }
      chpl.end
    } {grid.iteration}
    chpl.end
  } {grid.active}
  chpl.return
}
