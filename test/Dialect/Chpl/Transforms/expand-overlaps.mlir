// RUN: choir-opt --chpl-expand-overlaps %s | FileCheck %s
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

!array = !chpl.array<i64, 1>

chpl.global @A : !array
chpl.global @B : !array
func.func private @held()
func.func private @direct()

// Variables own their elements.
// CHECK-LABEL: func.func @variables
// CHECK-NOT: @held
// CHECK: call @direct
// CHECK-NOT: @held
func.func @variables() {
  %a = chpl.address_of @A : !array
  %b = chpl.address_of @B : !array
  %c = chpl.array_overlaps %a, %b : !array, !array
  chpl.if %c {
    func.call @held() : () -> ()
    chpl.end
  } else {
    func.call @direct() : () -> ()
    chpl.end
  }
  chpl.return
}

// Formals are asked once for both assignments: bytes are compared first, then, where these meet, distances.
// CHECK-LABEL: func.func @formals
// CHECK-NOT: @held
// CHECK-COUNT-4: arith.divsi
// CHECK: call @held
// CHECK-NEXT: call @held
// CHECK: else
// CHECK-NEXT: call @direct
// CHECK-NEXT: call @direct
func.func @formals(%a: !chpl.ref<!array>, %b: !chpl.ref<!array>, %c: !chpl.ref<!array>) {
  %0 = chpl.array_overlaps %a, %b : !array, !array
  chpl.if %0 {
    func.call @held() : () -> ()
    chpl.end
  } else {
    func.call @direct() : () -> ()
    chpl.end
  }
  %1 = chpl.array_overlaps %b, %c : !array, !array
  chpl.if %1 {
    func.call @held() : () -> ()
    chpl.end
  } else {
    func.call @direct() : () -> ()
    chpl.end
  }
  chpl.return
}
