// Making and ending the elements of an array may run code of the program that launches a kernel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!R = !chpl.record<"counted", (i64)>
!T = !chpl.array<!R, 1>
func.func private @end(%elements: !llvm.ptr, %n: i64, %context: !llvm.ptr) {
  chpl.forall forall (%p) in (%n) {
    func.call @body() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
chpl.element_ops @counted init @end deinit @end

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

// CHECK-LABEL: func.func @elements(
// CHECK-NOT: xfer
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
// CHECK: chpl.for
// CHECK-NEXT: xfer.acquire host read
func.func @elements(%a: !chpl.ref<!D>, %n: i64) {
  %t = chpl.local : !T
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    chpl.array_init %t [%n] [%n] [%n] elements @counted : !T
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.for %i = %n count %n step %n : i64 {
    xfer.acquire host read %a [%i to %i] : !D
    chpl.array_deinit %t : !T
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}
