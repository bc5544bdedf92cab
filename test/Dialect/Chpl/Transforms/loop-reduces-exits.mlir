// A branch on whether the loop reduces stays where what is taken leaves what is around it; one that takes nothing goes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

func.func private @use(i64)
func.func private @parts(%n: i64) attributes {chpl.yields = i64} {
  %reduces = chpl.loop_reduces
  chpl.if %reduces {
    chpl.yield %n : i64
    chpl.end
  }
  chpl.if %reduces {
    chpl.end
  } else {
    chpl.return
  }
  chpl.forall coforall (%i) in (%n) {
    chpl.yield %i : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @plain(
// CHECK: chpl.breakable label %[[OUT:.*]] {
// CHECK-NEXT: %[[NO:.*]] = arith.constant false
// CHECK-NEXT: chpl.if %[[NO]] {
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } else {
// CHECK-NEXT: chpl.break %[[OUT]]
// CHECK-NEXT: }
// CHECK-NEXT: chpl.forall coforall
func.func @plain(%n: i64) {
  chpl.parallel_iterate @parts(%n) : (i64) -> () {
  ^bb0(%x: i64):
    func.call @use(%x) : (i64) -> ()
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}
