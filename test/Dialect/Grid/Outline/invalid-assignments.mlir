// A device loop does not both read and assign a variable outside of it, however it writes, and assigns none that others
// may read meanwhile; the error says what kind of variable it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

func.func @store(%n: i64) {
  %x = chpl.local "x" : i64
  chpl.forall forall (%p) in (%n) {
    %old = chpl.load %x : i64
    %new = arith.addi %old, %p : i64
    // expected-error @below {{a loop over a GPU distribution cannot both read and assign a variable outside of it}}
    chpl.store %new, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @zeroField(%n: i64) {
  %x = chpl.local "x" : !chpl.record<"r", (i64)>
  chpl.forall forall (%p) in (%n) {
    %own = chpl.local : i64
    %f = chpl.field_ref %x[0] : !chpl.record<"r", (i64)>
    chpl.copy_bits %own, %f : i64
    // expected-error @below {{a loop over a GPU distribution cannot both read and assign a variable outside of it}}
    chpl.zero_bits %f : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

chpl.class @C "C" id 1 fields [i64]
func.func @object(%c: !chpl.class<@C>, %n: i64) {
  %y = chpl.local "y" : i64
  chpl.forall forall (%p) in (%n) {
    %f = chpl.object_field_ref %c[0] : !chpl.class<@C> -> i64
    // expected-error @below {{a loop over a GPU distribution cannot assign a field of a class object, which the host has}}
    chpl.copy_bits %f, %y : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @syncVariable(%n: i64) {
  %s = chpl.local "s" : !chpl.record<"sync int", (i64), sync>
  chpl.forall forall (%p) in (%n) {
    %f = chpl.field_ref %s[0] : !chpl.record<"sync int", (i64), sync>
    // expected-error @below {{not supported yet: sync variables in a loop over a GPU distribution}}
    chpl.store %p, %f : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
