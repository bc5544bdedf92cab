// In device loops procedures take the place of their calls, those that they call too; what cannot be copied is called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-inline-calls | FileCheck %s

func.func private @external(i64)
func.func private @stop(%x: i64) attributes {chpl.halts} {
  chpl.unreachable
}
func.func private @inner(%x: i64) {
  func.call @external(%x) : (i64) -> ()
  chpl.return
}
func.func private @outer(%x: i64) {
  func.call @inner(%x) : (i64) -> ()
  func.call @stop(%x) : (i64) -> ()
  chpl.return
}
func.func private @odd(%x: i64) {
  func.call @even(%x) : (i64) -> ()
  chpl.return
}
func.func private @even(%x: i64) {
  func.call @odd(%x) : (i64) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall
// CHECK-NOT: call @outer
// CHECK-NOT: call @inner
// CHECK: func.call @external(%[[P:.*]])
// CHECK: func.call @stop(%[[P]])
// CHECK: func.call @odd(%[[P]])
// CHECK: chpl.end
// Elsewhere nothing is inlined.
// CHECK: call @outer(
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @outer(%p) : (i64) -> ()
    func.call @odd(%p) : (i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  func.call @outer(%n) : (i64) -> ()
  chpl.return
}
