// Iterators ask whether the loop that they are copied into reduces; where one is copied into another, that of the outer one
// is meant. Only what is taken stays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

// CHECK-NOT: chpl.loop_reduces

func.func private @use(i64)
func.func private @zero(!chpl.ref<i64>)
func.func private @add(!chpl.ref<i64>, !chpl.ref<i64>)

func.func @parts(%n: i64) attributes {chpl.yields = i64} {
  %reduces = chpl.loop_reduces
  chpl.if %reduces {
    chpl.forall forall (%i) in (%n) {
      chpl.yield %i : i64
      chpl.end
    }
    chpl.end
  } else {
    chpl.forall coforall (%i) in (%n) {
      chpl.yield %i : i64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
func.func @handsOn(%n: i64) attributes {chpl.yields = i64} {
  chpl.iterate @parts(%n) : (i64) -> () yields %x : i64 {
    chpl.yield %x : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @plain
// CHECK-NOT: chpl.forall forall
// CHECK: chpl.forall coforall
func.func @plain(%n: i64) {
  chpl.parallel_iterate @handsOn(%n) : (i64) -> () {
  ^bb0(%x: i64):
    func.call @use(%x) : (i64) -> ()
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}

// CHECK-LABEL: func.func @reducing
// CHECK-NOT: chpl.forall coforall
// CHECK: chpl.forall forall {{.*}} reduce
func.func @reducing(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.parallel_iterate @handsOn(%n) reduce (%slot : !chpl.ref<i64>) : (i64) -> () {
  ^bb0(%x: i64, %s: !chpl.ref<i64>):
    func.call @use(%x) : (i64) -> ()
    chpl.end
  } init {} fini {} identity {
  ^bb0(%s: !chpl.ref<i64>):
    func.call @zero(%s) : (!chpl.ref<i64>) -> ()
    chpl.end
  } combine {
  ^bb0(%a: !chpl.ref<i64>, %b: !chpl.ref<i64>):
    func.call @add(%a, %b) : (!chpl.ref<i64>, !chpl.ref<i64>) -> ()
    chpl.end
  }
  chpl.return
}
