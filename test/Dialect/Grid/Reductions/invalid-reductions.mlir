// What a device cannot reduce: states with addresses, errors that leave the body, objects where threads are known.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions --split-input-file --verify-diagnostics

func.func @pointer(%n: i64, %slot: !chpl.ref<!chpl.tuple<i64, !llvm.ptr>>) {
  // expected-error @below {{not supported yet: a reduction whose state is not made of numbers}}
  chpl.forall forall (%p) in (%n) reduce (%s : !chpl.tuple<i64, !llvm.ptr> -> %slot) {
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!chpl.tuple<i64, !llvm.ptr>>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!chpl.tuple<i64, !llvm.ptr>>, %r: !chpl.ref<!chpl.tuple<i64, !llvm.ptr>>):
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @errors(%n: i64, %slot: !chpl.ref<f64>, %e: !chpl.class<@Error>) {
  // expected-error @below {{not supported yet: errors that leave the body}}
  %list = chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) errors {
    chpl.fail %e : !chpl.class<@Error>
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

chpl.class @Sum "Sum" id 1 fields [f64]
func.func @threads(%n: i64, %slot: !chpl.ref<!chpl.class<@Sum>>) {
  // expected-error @below {{not supported yet: a reduction by objects in a body that knows threads}}
  chpl.forall forall (%p) in (%n) reduce (%s : !chpl.class<@Sum> -> %slot) {
    %t = grid.thread_id 0
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!chpl.class<@Sum>>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!chpl.class<@Sum>>, %r: !chpl.ref<!chpl.class<@Sum>>):
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
