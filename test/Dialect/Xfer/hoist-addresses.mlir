// An acquire by an address from outside of the loop stands before it, one by another address stays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @outside(
// CHECK-SAME: %[[R:[^:]*]]: !chpl.ref<f64>
// CHECK: xfer.acquire_at write %[[R]] as f64
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @outside(%r: !chpl.ref<f64>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire_at write %r as f64 : !chpl.ref<f64>
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// A part of what is there.
// CHECK-LABEL: func.func @part(
// CHECK: %[[FIELD:.*]] = chpl.field_ref
// CHECK: xfer.acquire_at read %[[FIELD]] as f64
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @part(%r: !chpl.ref<!chpl.record<"pair", (i64, f64)>>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %f = chpl.field_ref %r[1] : !chpl.record<"pair", (i64, f64)>
    xfer.acquire_at read %f as f64 : !chpl.ref<f64>
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @moving(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK: xfer.acquire_at read array
func.func @moving(%p: !llvm.ptr, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    %next = chpl.pointer_offset %p[%i] : f64
    xfer.acquire_at read array %next as f64 : !llvm.ptr
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
