// C that a loop calls may call a procedure that launches a kernel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

func.func private @c_function()
func.func @callback(%n: i64) attributes {chpl.exported} {
  chpl.forall forall (%p) in (%n) {
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @callsC(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK-NEXT: call @c_function
func.func @callsC(%a: !chpl.ref<!D>, %n: i64) {
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    func.call @c_function() : () -> ()
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
