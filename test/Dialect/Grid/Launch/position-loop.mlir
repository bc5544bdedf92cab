// The CPU form of a kernel that knows positions alone is a parallel loop over them, without the test of the threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64, %x: f64, %data: !llvm.ptr) attributes {grid.kernel, grid.block = array<i64: 16, 8>} {
    %spilled = grid.spilled 8 : f64
    %first = grid.spilled 0 : i64
    %constants = grid.constant_address %data
    %i = grid.position 1
    %j = grid.position 0
    %c = arith.cmpi slt, %i, %n : i64
    chpl.if %c {
      %s0 = chpl.local "i" : i64
      chpl.store %i, %s0 : i64
      %s1 = chpl.local "j" : i64
      chpl.store %j, %s1 : i64
      %s2 = chpl.local "x" : f64
      chpl.store %x, %s2 : f64
      %s3 = chpl.local "spilled" : f64
      chpl.store %spilled, %s3 : f64
      %s4 = chpl.local "constants" : !llvm.ptr
      chpl.store %constants, %s4 : !llvm.ptr
      chpl.end
    } {grid.active}
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[X:[^:]*]]: f64, %[[DATA:[^:]*]]: !llvm.ptr, %[[A:[^:]*]]: i64, %[[B:[^:]*]]: f64
// The outermost dimension has the highest number.
// CHECK-NEXT: chpl.forall forall (%[[I:.*]], %[[J:.*]]) in (%[[N]], %[[M]]) {
// CHECK-NOT: chpl.if
// CHECK: %[[SLOT:.*]] = chpl.local "i"
// CHECK-NEXT: chpl.store %[[I]], %[[SLOT]]
// CHECK-NEXT: %[[SLOT:.*]] = chpl.local "j"
// CHECK-NEXT: chpl.store %[[J]], %[[SLOT]]
// CHECK-NEXT: %[[SLOT:.*]] = chpl.local "x"
// CHECK-NEXT: chpl.store %[[X]], %[[SLOT]]
// Spilled arguments are found by their offsets.
// CHECK-NEXT: %[[SLOT:.*]] = chpl.local "spilled"
// CHECK-NEXT: chpl.store %[[B]], %[[SLOT]]
// The host has no constant memory.
// CHECK-NEXT: %[[SLOT:.*]] = chpl.local "constants"
// CHECK-NEXT: chpl.store %[[DATA]], %[[SLOT]]
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NEXT: chpl.return
func.func @main(%n: i64, %m: i64, %x: f64, %data: !llvm.ptr, %a: i64, %b: f64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared(%x, %data : f64, !llvm.ptr)
    arrays() at [] access [] spilled(%a, %b : i64, f64) to [0, 8]
  chpl.return
}
