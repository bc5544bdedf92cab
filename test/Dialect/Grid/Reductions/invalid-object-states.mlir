// An object is no state of a device if deleting it does more than free it, or the loop does more than use its fields.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions --split-input-file --verify-diagnostics

func.func private @Sum.deinit(!chpl.class<@Sum>)
chpl.class @Sum "Sum" id 1 fields [f64] deinit @Sum.deinit
!sum = !chpl.class<@Sum>
func.func @deinitialized(%n: i64, %slot: !chpl.ref<!sum>) {
  // expected-error @below {{not supported yet: a reduction whose state is not made of numbers}}
  chpl.forall forall (%p) in (%n) reduce (%s : !sum -> %slot) {
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!sum>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!sum>, %r: !chpl.ref<!sum>):
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

chpl.class @Sum "Sum" id 1 fields [f64]
!sum = !chpl.class<@Sum>
func.func private @use(!sum)
func.func @handedOn(%n: i64, %slot: !chpl.ref<!sum>) {
  // expected-error @below {{not supported yet: a reduction whose state is not made of numbers}}
  chpl.forall forall (%p) in (%n) reduce (%s : !sum -> %slot) {
    %o = chpl.load %s : !sum
    func.call @use(%o) : (!sum) -> ()
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!sum>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!sum>, %r: !chpl.ref<!sum>):
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

chpl.class @Sum "Sum" id 1 fields [f64]
!sum = !chpl.class<@Sum>
func.func @otherObject(%n: i64, %slot: !chpl.ref<!sum>, %o: !sum) {
  // expected-error @below {{not supported yet: a reduction whose state is not made of numbers}}
  chpl.forall forall (%p) in (%n) reduce (%s : !sum -> %slot) {
    chpl.store %o, %s : !sum
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!sum>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!sum>, %r: !chpl.ref<!sum>):
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
