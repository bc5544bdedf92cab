// The shape of a launch: blocks, then threads of a block, from x to z, 1 where there is no such dimension; shared
// bytes; the size of the record of arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[SHARED:[^:]*]]: i64
// A count below 0 makes no block.
// CHECK: %[[BYTES:.*]] = chpl.size_of !arguments
// CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[POSITIVE:.*]] = arith.maxsi %[[N]], %[[ZERO]]
// CHECK-NEXT: %[[SEVEN:.*]] = arith.constant 7 : i64
// CHECK-NEXT: %[[PADDED:.*]] = arith.addi %[[POSITIVE]], %[[SEVEN]]
// CHECK-NEXT: %[[EIGHT:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[BLOCKS_Y:.*]] = arith.divui %[[PADDED]], %[[EIGHT]]
// CHECK: arith.maxsi %[[M]]
// CHECK-NEXT: %[[FIFTEEN:.*]] = arith.constant 15 : i64
// CHECK-NEXT: %[[PADDED:.*]] = arith.addi %{{.*}}, %[[FIFTEEN]]
// CHECK-NEXT: %[[SIXTEEN:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[BLOCKS_X:.*]] = arith.divui %[[PADDED]], %[[SIXTEEN]]
// CHECK-NEXT: %[[BLOCKS_Z:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[X:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[Y:.*]] = arith.constant 8 : i64
// CHECK-NEXT: %[[Z:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[SHAPE:.*]] = chpl.local : !
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][0]
// CHECK-NEXT: chpl.store %[[BLOCKS_X]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][1]
// CHECK-NEXT: chpl.store %[[BLOCKS_Y]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][2]
// CHECK-NEXT: chpl.store %[[BLOCKS_Z]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][3]
// CHECK-NEXT: chpl.store %[[X]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][4]
// CHECK-NEXT: chpl.store %[[Y]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][5]
// CHECK-NEXT: chpl.store %[[Z]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][6]
// CHECK-NEXT: chpl.store %[[SHARED]]
// CHECK-NEXT: chpl.field_ref %[[SHAPE]][7]
// CHECK-NEXT: chpl.store %[[BYTES]]
// CHECK-NEXT: %[[ADDRESS:.*]] = chpl.pointer_cast %[[SHAPE]]
// The name of the kernel, its entry for the emulated device, the shape, the number of arguments.
// CHECK: %[[NAME:.*]] = chpl.string_data "k"
// CHECK-NEXT: %[[ENTRY:.*]] = chpl.proc_ref @choir_emulated.k
// CHECK-NEXT: %[[COUNT:.*]] = arith.constant 2 : i32
// CHECK-NEXT: call @choir_device_launch(%[[NAME]], %[[ENTRY]], %[[ADDRESS]], %[[COUNT]],
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
