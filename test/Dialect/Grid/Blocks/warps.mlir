// Code between barriers is taken apart for each warp: what threads give is in contexts, a ballot is a sum of bits, and
// warps go different ways.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

// CHECK-NOT: grid.shuffle
// CHECK-NOT: grid.ballot

module { module @device attributes {grid.device} {

// CHECK-LABEL: func.func @shuffle
// CHECK: %[[CONTEXT:.*]] = grid.context [0] : !chpl.ref<f64>
// CHECK: chpl.for %[[WARP:.*]] = %{{.*}} count %c4
// CHECK-NEXT: grid.threads [0] of %[[WARP]] {
// CHECK-NEXT: chpl.store %{{.*}}, %[[CONTEXT]]
// CHECK: grid.threads [0] of %[[WARP]] {
// CHECK: %[[LANE:.*]] = grid.lane_id
// CHECK: %[[THREAD:.*]] = grid.thread_id 0
// CHECK: %[[FROM:.*]] = arith.addi %[[LANE]],
// CHECK: %[[IS_THERE:.*]] = arith.cmpi slt, %[[FROM]], %c32
// CHECK: %[[SOURCE:.*]] = arith.select %[[IS_THERE]], %{{.*}}, %[[THREAD]]
// CHECK: %[[OTHER:.*]] = grid.context_of %[[CONTEXT]], %[[SOURCE]]
// CHECK: %[[VALUE:.*]] = chpl.load %[[OTHER]]
// CHECK-NEXT: chpl.store %[[VALUE]], %arg1
// CHECK-NOT: grid.threads
func.func @shuffle(%n: i64, %r: !chpl.ref<f64>) attributes {grid.kernel, grid.block = array<i64: 128>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %one = arith.constant 1 : i32
    %x = chpl.load %r : f64
    %y = grid.shuffle down %x by %one : f64
    chpl.store %y, %r : f64
    chpl.end
  } {grid.active}
  chpl.return
}

// A single exchange in a loop: all have read the context before anyone writes it again.
// CHECK-LABEL: func.func @loop
// CHECK: chpl.for %[[WARP:.*]] = %{{.*}} count %c4
// CHECK-NEXT: chpl.for
// CHECK-COUNT-3: grid.threads [0] of %[[WARP]]
// CHECK-NOT: grid.threads
func.func @loop(%n: i64, %m: i64, %r: !chpl.ref<f64>) attributes {grid.kernel, grid.block = array<i64: 128>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %one = arith.constant 1 : i32
    %zero = arith.constant 0 : i64
    %step = arith.constant 1 : i64
    chpl.for %k = %zero count %m step %step : i64 {
      %x = chpl.load %r : f64
      %y = grid.shuffle xor %x by %one : f64
      chpl.store %y, %r : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// The bits are the warp's: a condition of them is not tested.
// CHECK-LABEL: func.func @ballot
// CHECK: %[[BITS:.*]] = chpl.local : i32
// CHECK: grid.threads ordered [0] of %{{.*}} {
// CHECK-NEXT: grid.lane_id
// CHECK: arith.shli
// CHECK: arith.ori
// CHECK-NEXT: chpl.store %{{.*}}, %[[BITS]]
// CHECK: %[[ALL:.*]] = chpl.load %[[BITS]]
// CHECK-NEXT: %[[SOME:.*]] = arith.cmpi ne, %[[ALL]],
// CHECK-NEXT: chpl.if %[[SOME]] {
// CHECK-NEXT: grid.threads [0]
// CHECK: grid.context_of
func.func @ballot(%n: i64, %r: !chpl.ref<i32>) attributes {grid.kernel, grid.block = array<i64: 128>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = chpl.load %r : i32
    %zero = arith.constant 0 : i32
    %p = arith.cmpi ne, %x, %zero : i32
    %bits = grid.ballot %p
    %some = arith.cmpi ne, %bits, %zero : i32
    chpl.if %some {
      %y = grid.shuffle index %x by %zero : i32
      chpl.store %y, %r : i32
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Whole warps go one way.
// CHECK-LABEL: func.func @firstWarps
// CHECK-NOT: chpl.check
// CHECK: grid.threads ordered [0] of
// CHECK-NOT: chpl.check
// CHECK: chpl.if
// CHECK-NEXT: arith.constant
// CHECK-NEXT: grid.threads [0] of
func.func @firstWarps(%n: i64, %r: !chpl.ref<i32>) attributes {grid.kernel, grid.block = array<i64: 128>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %c64 = arith.constant 64 : i64
    %isFirst = arith.cmpi slt, %t, %c64 : i64
    chpl.if %isFirst {
      grid.warp_barrier
      %zero = arith.constant 0 : i32
      chpl.store %zero, %r : i32
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// CHECK-LABEL: func.func @rows
// CHECK: grid.context [0]
// CHECK: grid.threads [1] {
// CHECK: chpl.for %[[WARP:.*]] = %{{.*}} count %c1
// CHECK: grid.threads [0] of %[[WARP]]
// CHECK: grid.context_of
func.func @rows(%n: i64, %m: i64, %r: !chpl.ref<i32>) attributes {grid.kernel, grid.block = array<i64: 32, 4>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = chpl.load %r : i32
    %y = grid.shuffle index %x by %x : i32
    chpl.store %y, %r : i32
    chpl.end
  } {grid.active}
  chpl.return
}

// CHECK-LABEL: func.func @partsOfRows
// CHECK: grid.context [0, 1]
// CHECK: chpl.for %[[WARP:.*]] = %{{.*}} count %c2
// CHECK: grid.threads [0, 1] {
// CHECK-NEXT: %[[OWN:.*]] = grid.warp_id
// CHECK-NEXT: %[[IS_OWN:.*]] = arith.cmpi eq, %[[OWN]], %[[WARP]]
// CHECK-NEXT: chpl.if %[[IS_OWN]]
// CHECK: grid.context_of
func.func @partsOfRows(%n: i64, %m: i64, %r: !chpl.ref<i32>) attributes {grid.kernel, grid.block = array<i64: 8, 8>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = chpl.load %r : i32
    %y = grid.shuffle index %x by %x : i32
    chpl.store %y, %r : i32
    chpl.end
  } {grid.active}
  chpl.return
}
} }
