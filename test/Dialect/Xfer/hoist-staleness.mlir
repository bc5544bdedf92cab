// Acquires stay behind code that lets elements become stale; what is still valid is acquired once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --split-input-file | FileCheck %s

!A = !chpl.array<f64, 1, device>
// CHECK-LABEL: func.func @device_loop
func.func @device_loop(%a: !chpl.ref<!A>, %n: i64) {
  %one = arith.constant 1 : i64
  // CHECK-NOT: xfer
  // CHECK: chpl.for
  // CHECK-NEXT: xfer.acquire host read %arg0 [%c1_i64 to %c1_i64]
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%one to %one] : !A
    chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func private @launches(%n: i64) {
  chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
  chpl.return
}
func.func private @computes(%n: i64) {
  chpl.return
}
// CHECK-LABEL: func.func @calls
func.func @calls(%a: !chpl.ref<!A>, %n: i64) {
  %one = arith.constant 1 : i64
  // CHECK: chpl.for
  // CHECK-NEXT: xfer.acquire host read
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [%one to %one] : !A
    func.call @launches(%n) : (i64) -> ()
    chpl.end
  }
  // CHECK: xfer.acquire host read
  // CHECK-NEXT: chpl.for
  // CHECK-NEXT: call @computes
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host read %a [*] : !A
    func.call @computes(%n) : (i64) -> ()
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
// The second is valid by the first, the third is not: a device loop stands between.
// CHECK-LABEL: func.func @twice
func.func @twice(%a: !chpl.ref<!A>, %i: i64, %n: i64) {
  // CHECK-NEXT: xfer.acquire host overwrite
  // CHECK-NEXT: chpl.forall
  xfer.acquire host overwrite %a [%i to %i] : !A
  xfer.acquire host read %a [%i to %i] : !A
  chpl.forall forall (%p) in (%n) { chpl.end } {grid.block = array<i64: 64>}
  // CHECK: xfer.acquire host read
  xfer.acquire host read %a [%i to %i] : !A
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
// The acquires of a device loop leave it, for its launch alone; what an iteration has written it need not acquire to read.
// CHECK-LABEL: func.func @of_device
func.func @of_device(%a: !chpl.ref<!A>, %b: !chpl.ref<!A>, %n: i64) {
  // The numbers of a block's threads are known.
  // CHECK: xfer.acquire device read %arg1 [%c0_i64{{.*}} to %c63_i64{{.*}}]
  // CHECK-NEXT: xfer.acquire device overwrite %arg0 [%c0_i64{{.*}} to %{{.*}}]
  // CHECK-NEXT: chpl.forall
  // CHECK-NEXT: grid.thread_id
  // CHECK-NEXT: chpl.end
  chpl.forall forall (%p) in (%n) {
    xfer.acquire device overwrite %a [%p to %p] : !A
    xfer.acquire device read %a [%p to %p] : !A
    %t = grid.thread_id 0
    xfer.acquire device read %b [%t to %t] : !A
    chpl.end
  } {grid.block = array<i64: 64>}
  // CHECK: xfer.acquire device read %arg1 [*]
  // CHECK-NEXT: chpl.forall
  chpl.forall forall (%p) in (%n) {
    xfer.acquire device read %b [*] : !A
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
