// What debuggers are told of the variables of a device loop goes: a device has no memory for it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-inline-calls | FileCheck %s

func.func private @callee() {
  %y = chpl.local "y" : i64
  chpl.debug_variable 2 at %y : i64
  chpl.return
}
// CHECK-LABEL: func.func @main(
// CHECK: chpl.debug_variable 1 at
// CHECK: chpl.forall
// CHECK-NOT: chpl.debug_variable
func.func @main(%n: i64) {
  %x = chpl.local "x" : i64
  chpl.debug_variable 1 at %x : i64
  chpl.forall forall (%p) in (%n) {
    %z = chpl.local "z" : i64
    chpl.debug_variable 3 at %z : i64
    func.call @callee() : () -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
