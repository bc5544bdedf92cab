// Acquires as text: sides, modes, several boxes, intervals of all indices, and by address.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s | FileCheck %s

!A = !chpl.array<f64, 2, device>

// CHECK-LABEL: func.func @f
func.func @f(%a: !chpl.ref<!A>, %i: i64, %n: i64, %x: !chpl.ref<f64>, %p: !llvm.ptr) {
  // CHECK: xfer.acquire host read %{{.*}} [*, *] : !chpl.array<f64, 2, device>
  xfer.acquire host read %a [*, *] : !A
  // CHECK: xfer.acquire host overwrite %{{.*}} [%[[I:.*]] to %[[I]], *] :
  xfer.acquire host overwrite %a [%i to %i, *] : !A
  // CHECK: xfer.acquire device write %{{.*}} [%[[I]] to %[[N:.*]], *], [*, %[[I]] to %[[N]]] :
  xfer.acquire device write %a [%i to %n, *], [*, %i to %n] : !A
  // CHECK: xfer.acquire device read again %{{.*}} [*, *] :
  xfer.acquire device read again %a [*, *] : !A
  // CHECK: xfer.acquire_at read %{{.*}} as f64 : !chpl.ref<f64>
  xfer.acquire_at read %x as f64 : !chpl.ref<f64>
  // CHECK: xfer.acquire_at write array %{{.*}} as i8 : !llvm.ptr
  xfer.acquire_at write array %p as i8 : !llvm.ptr
  chpl.return
}
