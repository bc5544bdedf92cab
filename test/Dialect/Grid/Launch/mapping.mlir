// Before the launch atomic variables, then spilled values, then arrays go to the device. Atomic variables come back behind
// it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s

!A = !chpl.array<i64, 1, device>
!R = !chpl.ref<!A>

module @device attributes {grid.device} {
  func.func @k(%n: i64, %p: !llvm.ptr, %x: f64, %v: !chpl.ref<i64>, %q: !llvm.ptr) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref<{{.*}}>, %[[B:[^:]*]]: !chpl.ref<{{.*}}>, %[[V:[^:]*]]: !chpl.ref<i64>, %[[P:[^:]*]]: !llvm.ptr, %[[Q:[^:]*]]: !llvm.ptr, %[[X:[^:]*]]: f64
// CHECK: %[[BYTES:.*]] = chpl.size_of i64
// CHECK-NEXT: %[[AT:.*]] = chpl.pointer_cast %[[V]]
// CHECK-NEXT: %[[ON_DEVICE_V:.*]] = func.call @choir_device_map_variable(%[[AT]], %[[BYTES]],
// CHECK: call @choir_device_spill(
// CHECK: %[[NAME:.*]] = chpl.string_data "'Rows'"
// CHECK-NEXT: %[[HEADER:.*]] = chpl.pointer_cast %[[A]]
// CHECK-NEXT: %[[ACCESS:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[ON_DEVICE_P:.*]] = func.call @choir_device_map(%[[HEADER]], %[[P]], %[[ACCESS]], %[[NAME]],
// CHECK-NEXT: chpl.string_data ""
// CHECK-NEXT: %[[HEADER:.*]] = chpl.pointer_cast %[[B]]
// CHECK-NEXT: %[[ACCESS:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[ON_DEVICE_Q:.*]] = func.call @choir_device_map(%[[HEADER]], %[[Q]], %[[ACCESS]],
// The kernel gets the addresses on the device, each in its place, and what is no address as it is.
// CHECK: chpl.store %[[ON_DEVICE_P]], %{{.*}} : !llvm.ptr
// CHECK-NEXT: chpl.field_ref %{{.*}}[2]
// CHECK-NEXT: chpl.store %[[X]]
// CHECK-NEXT: chpl.field_ref %{{.*}}[3]
// CHECK-NEXT: chpl.store %[[ON_DEVICE_V]]
// CHECK-NEXT: chpl.field_ref %{{.*}}[4]
// CHECK-NEXT: chpl.store %[[ON_DEVICE_Q]]
// CHECK: call @choir_device_launch(
// CHECK-NEXT: %[[AT:.*]] = chpl.pointer_cast %[[V]]
// CHECK-NEXT: call @choir_device_unmap_variable(%[[AT]])
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } else {
func.func @main(%a: !R loc("Rows"("rows.chpl":1:1)), %b: !R, %v: !chpl.ref<i64>, %p: !llvm.ptr, %q: !llvm.ptr, %x: f64, %n: i64) {
  grid.launch @device::@k over(%n) block [64] shared %n(%p, %x, %v, %q : !llvm.ptr, f64, !chpl.ref<i64>, !llvm.ptr)
    arrays(%a, %v, %b : !R, !chpl.ref<i64>, !R) at [0, 2, 3] access [1, 3, 2] spilled(%x : f64) to [0]
  chpl.return
}
