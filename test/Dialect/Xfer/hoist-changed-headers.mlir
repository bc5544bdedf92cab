// The acquire of an array whose header the loop changes stays in it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @slice(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: %[[SLICE:.*]] = chpl.local "s"
// CHECK: xfer.acquire host read %[[A]]
// CHECK-NEXT: chpl.for
// CHECK-NEXT: chpl.array_slice %[[SLICE]]
// CHECK: xfer.acquire host read %[[SLICE]]
// CHECK: chpl.end
func.func @slice(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local "s" header_rank 1 : !D
  chpl.for %i = %one count %n step %one : i64 {
    chpl.array_slice %s of %a [%i] [%n] [%one] : !D, !D
    %v = chpl.view_of %s : !D
    xfer.acquire host read %s [%i to %i] : !D
    xfer.acquire host read %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @resized(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK: xfer.acquire host read
func.func @resized(%a: !chpl.ref<!D>, %link: !llvm.ptr, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %v = chpl.view_of %a : !D
    xfer.acquire host read %a [%i to %i] : !D
    chpl.domain_link_assign %link [%n] [%n] [%n]
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
