// Devices move words of 32 bits from thread to thread: wider numbers go in parts, narrower ones in a word.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-to-nvvm | FileCheck %s

// CHECK-LABEL: func.func @byte(
// CHECK: %[[WORD:.*]] = arith.extui %arg0 : i8 to i32
// CHECK: %[[MASK:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[DISTANCE:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[LAST:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[MOVED:.*]] = llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32"(%[[MASK]], %[[WORD]], %[[DISTANCE]], %[[LAST]])
// CHECK-NEXT: %[[BYTE:.*]] = arith.trunci %[[MOVED]] : i32 to i8
// CHECK-NEXT: chpl.return %[[BYTE]]
func.func @byte(%x: i8) -> i8 {
  %y = grid.shuffle_down %x by 2 : i8
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
  %y = grid.shuffle_down %x by 16 : i64
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
  %y = grid.shuffle_down %x by 1 : complex<f32>
  chpl.return %y : complex<f32>
}
