// An acquire by address says how many bytes are accessed there; -1: the array around may be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-lower-acquires | FileCheck %s

!P = !chpl.record<"pair", (f64, i64)>

// CHECK-LABEL: func.func @reference(
// CHECK-SAME: %[[R:[^:]*]]: !chpl.ref
// CHECK: chpl.load %{{.*}} : i1
// CHECK-NEXT: chpl.if
// CHECK-DAG: %[[SIZE:.*]] = chpl.size_of !pair
// CHECK-DAG: %[[ADDRESS:.*]] = chpl.pointer_cast %[[R]] : {{.*}} to !llvm.ptr
// CHECK-DAG: %[[READ:.*]] = arith.constant 1 : i32
// CHECK: call @choir_acquire_at(%[[ADDRESS]], %[[SIZE]], %[[READ]])
func.func @reference(%r: !chpl.ref<!P>) {
  xfer.acquire_at read %r as !P : !chpl.ref<!P>
  chpl.return
}

// CHECK-LABEL: func.func @pointer(
// CHECK-SAME: %[[P:[^:]*]]: !llvm.ptr
// CHECK-NOT: chpl.size_of
// CHECK-DAG: %[[ALL:.*]] = arith.constant -1 : i64
// CHECK-DAG: %[[WRITE:.*]] = arith.constant 2 : i32
// CHECK: call @choir_acquire_at(%[[P]], %[[ALL]], %[[WRITE]])
func.func @pointer(%p: !llvm.ptr) {
  xfer.acquire_at write array %p as i8 : !llvm.ptr
  chpl.return
}
