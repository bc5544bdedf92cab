// An acquire of the host is a call of the runtime library, if any array has copies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-lower-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// CHECK-LABEL: func.func @interval(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[I:[^:]*]]: i64, %[[J:[^:]*]]: i64
// CHECK: %[[PLACE:.*]] = chpl.address_of @choir_copies_exist : i1
// CHECK-NEXT: %[[EXIST:.*]] = chpl.load %[[PLACE]] : i1
// CHECK-NEXT: chpl.if %[[EXIST]] {
// CHECK-DAG: %[[HEADER:.*]] = chpl.pointer_cast %[[A]] : {{.*}} to !llvm.ptr
// CHECK-DAG: %[[READ:.*]] = arith.constant 1 : i32
// CHECK-DAG: %[[ONE_BOX:.*]] = arith.constant 1 : i64
// CHECK-DAG: %[[BOUNDS:.*]] = chpl.local : !chpl.tuple<2xi64>
// CHECK-DAG: %[[LOW:.*]] = chpl.tuple_ref %[[BOUNDS]][0]
// CHECK-DAG: chpl.store %[[I]], %[[LOW]]
// CHECK-DAG: %[[HIGH:.*]] = chpl.tuple_ref %[[BOUNDS]][1]
// CHECK-DAG: chpl.store %[[J]], %[[HIGH]]
// CHECK-DAG: %[[MEMORY:.*]] = chpl.pointer_cast %[[BOUNDS]] : {{.*}} to !llvm.ptr
// CHECK: call @choir_acquire(%[[HEADER]], %[[READ]], %[[ONE_BOX]], %[[MEMORY]])
// CHECK-NEXT: chpl.end
// CHECK-NEXT: }
// CHECK-NOT: xfer
func.func @interval(%a: !chpl.ref<!D>, %i: i64, %j: i64) {
  xfer.acquire host read %a [%i to %j] : !D
  chpl.return
}

// CHECK-LABEL: func.func @modes(
// CHECK: arith.constant 2 : i32
// CHECK: call @choir_acquire(
// CHECK: arith.constant 4 : i32
// CHECK: call @choir_acquire(
func.func @modes(%a: !chpl.ref<!D>) {
  xfer.acquire host write %a [*] : !D
  xfer.acquire host overwrite %a [*] : !D
  chpl.return
}
// CHECK: chpl.global extern @choir_copies_exist : i1
