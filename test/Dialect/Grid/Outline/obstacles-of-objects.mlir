// What stands in the way besides tasks and calls: objects that the body uses, and errors that nothing catches.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

chpl.class @C "C" id 1 fields [i64]
func.func @usedObject(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: class objects in a loop over a GPU distribution}}
    %c = chpl.new_object : !chpl.class<@C>
    %id = chpl.class_id %c : !chpl.class<@C>
    chpl.delete_object %c : !chpl.class<@C>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func private @C.deinit(!chpl.class<@C>)
chpl.class @C "C" id 1 fields [i64] deinit @C.deinit
func.func @deinitialized(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: class objects in a loop over a GPU distribution}}
    %c = chpl.new_object : !chpl.class<@C>
    chpl.delete_object %c : !chpl.class<@C>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @uncaught(%text: !llvm.ptr, %n: i64, %line: i32) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: errors that nothing catches in a loop over a GPU distribution}}
    chpl.halt_uncaught %text, %text, %n, %text, %line
    chpl.unreachable
  } {grid.block = array<i64: 64>}
  chpl.return
}
