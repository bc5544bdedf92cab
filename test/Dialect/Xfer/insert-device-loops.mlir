// Accesses of a device loop are the device's; elements whose address stands before the loop are read by the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!A = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// CHECK-LABEL: func.func @f
func.func @f(%i: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %a = chpl.local "a" : !A
  chpl.array_init %a [%one] [%n] [%one] : !A
  %b = chpl.local "b" : !A
  chpl.array_init %b [%one] [%n] [%one] : !A
  %v = chpl.view_of %a : !A
  %w = chpl.view_of %b : !A
  %before = chpl.elem_ref %v[%i] : !V
  // CHECK: xfer.acquire host read %[[A:.*]] [%[[I:.*]] to %[[I]]]
  // CHECK-NEXT: chpl.forall forall (%[[P:.*]]) in
  chpl.forall forall (%p) in (%n) {
    %x = chpl.load %before : f64
    %e = chpl.elem_ref %v[%p] : !V
    // CHECK: xfer.acquire device read %[[A]] [%[[P]] to %[[P]]]
    // CHECK-NEXT: chpl.load
    %y = chpl.load %e : f64
    %z = arith.addf %x, %y : f64
    %t = chpl.elem_ref %w[%p] : !V
    // CHECK: xfer.acquire device overwrite %{{.*}} [%[[P]] to %[[P]]]
    // CHECK-NEXT: chpl.store
    chpl.store %z, %t : f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
