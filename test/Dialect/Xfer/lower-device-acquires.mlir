// An acquire of the device is a call of the runtime library, where launches run on a device, and says where it stands.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-lower-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// CHECK-LABEL: func.func @acquires(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: %[[ON_DEVICE:.*]] = grid.on_device
// CHECK-NEXT: chpl.if %[[ON_DEVICE]] {
// CHECK-DAG: %[[HEADER:.*]] = chpl.pointer_cast %[[A]] : {{.*}} to !llvm.ptr
// CHECK-DAG: %[[OVERWRITE:.*]] = arith.constant 4 : i32
// CHECK-DAG: %[[FILE:.*]] = chpl.string_data "{{.*}}program.chpl"
// CHECK-DAG: %[[LINE:.*]] = arith.constant 7 : i32
// CHECK: call @choir_device_acquire(%[[HEADER]], %[[OVERWRITE]], %{{.*}}, %{{.*}}, %[[FILE]], %[[LINE]])
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// A flag besides the mode: 8 for `again`.
// CHECK: grid.on_device
// CHECK: arith.constant 9 : i32
// CHECK: call @choir_device_acquire(
// CHECK: arith.constant 10 : i32
// CHECK: call @choir_device_acquire(
// CHECK-NOT: xfer
func.func @acquires(%a: !chpl.ref<!D>) {
  xfer.acquire device overwrite %a [*] : !D loc("program.chpl":7:3)
  xfer.acquire device read again %a [*] : !D
  xfer.acquire device write again %a [*] : !D
  chpl.return
}
