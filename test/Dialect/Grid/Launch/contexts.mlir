// A value that crosses parallel regions is an element for each thread: of a variable, or beyond 128 KiB of the task's
// memory behind the shared arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

!large = !chpl.tuple<1024xi64>
module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64) attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    %own = grid.context "own" [0, 1] : !chpl.ref<i64>
    %large = grid.context [0, 1] : !chpl.ref<!large>
    grid.threads [0, 1] {
      chpl.store %n, %own : i64
      chpl.zero_bits %large : !large
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %{{[^:]*}}: i64, %[[SHARED:[^:]*]]: i64
// CHECK: private (%[[MEMORY:.*]] : !llvm.ptr) {
// CHECK-NEXT: %[[BASE:.*]] = chpl.load %[[MEMORY]]
// CHECK: chpl.if
// CHECK: %[[OWN:.*]] = chpl.local "own" : !chpl.tuple<128xi64>
// Shared arrays take any number of bytes, which is padded to 64.
// CHECK: %[[PADDED:.*]] = arith.addi %[[SHARED]]
// CHECK-NEXT: %[[START:.*]] = arith.andi %[[PADDED]]
// CHECK: %[[OFFSET:.*]] = arith.addi %[[START]]
// CHECK-NEXT: %[[ADDRESS:.*]] = chpl.pointer_offset %[[BASE]][%[[OFFSET]]] : i8
// CHECK-NEXT: %[[LARGE:.*]] = chpl.pointer_cast %[[ADDRESS]]
// CHECK: chpl.for %[[Y:.*]] = %{{.*}} count
// CHECK-NEXT: chpl.for parallel %[[X:.*]] = %{{.*}} count
// Neighbours in x are neighbours in memory.
// CHECK: %[[WIDTH:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[ROW:.*]] = arith.muli %[[Y]], %[[WIDTH]]
// CHECK-NEXT: %[[INDEX:.*]] = arith.addi %[[ROW]], %[[X]]
// CHECK-NEXT: %[[FIRST:.*]] = chpl.tuple_ref_at %[[OWN]][%[[INDEX]]]
// CHECK-NEXT: %[[SECOND:.*]] = chpl.tuple_ref_at %[[LARGE]][%[[INDEX]]]
// CHECK: chpl.store %{{.*}}, %[[FIRST]]
// CHECK-NEXT: chpl.zero_bits %[[SECOND]]
// CHECK: } init {
// The task allocates room for the shared arrays, padding, and 128 threads' 8 KiB.
// CHECK: %[[ROOM:.*]] = arith.constant 1048640 : i64
// CHECK-NEXT: %[[BYTES:.*]] = arith.addi %[[SHARED]], %[[ROOM]]
// CHECK: call @choir_alloc(%[[BYTES]],
func.func @main(%n: i64, %m: i64, %shared: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %shared() arrays() at [] access []
  chpl.return
}
