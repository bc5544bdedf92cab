// Acquires are calls of the runtime library: of the host where arrays have copies, of launches where there is a device.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-lower-acquires | FileCheck %s

!A = !chpl.array<f64, 2, device>

// CHECK-LABEL: func.func @f
func.func @f(%a: !chpl.ref<!A>, %i: i64, %x: !chpl.ref<f64>) {
  // CHECK: %[[FLAG:.*]] = chpl.address_of @choir_copies_exist
  // CHECK-NEXT: %[[HAVE:.*]] = chpl.load %[[FLAG]]
  // CHECK-NEXT: chpl.if %[[HAVE]] {
  // CHECK: %[[MODE:.*]] = arith.constant 4 : i32
  // CHECK-NEXT: %[[COUNT:.*]] = arith.constant 1 : i64
  // CHECK: arith.constant -9223372036854775808 : i64
  // CHECK: arith.constant 9223372036854775807 : i64
  // CHECK: call @choir_acquire(%{{.*}}, %[[MODE]], %[[COUNT]], %{{.*}})
  xfer.acquire host overwrite %a [%i to %i, *] : !A
  // CHECK: grid.on_device
  // CHECK-NEXT: chpl.if
  // CHECK: arith.constant 9 : i32
  // CHECK: arith.constant 2 : i64
  // CHECK: call @choir_device_acquire(
  xfer.acquire device read again %a [*, *], [%i to %i, *] : !A
  // CHECK: chpl.size_of f64
  // CHECK: call @choir_acquire_at(
  xfer.acquire_at write %x as f64 : !chpl.ref<f64>
  // CHECK: arith.constant -1 : i64
  // CHECK: call @choir_acquire_at(
  xfer.acquire_at write array %x as f64 : !chpl.ref<f64>
  chpl.return
}
// CHECK: chpl.global extern @choir_copies_exist : i1
