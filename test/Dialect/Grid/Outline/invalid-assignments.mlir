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

// -----

// Two names of one variable.
func.func private @twice(%x: !chpl.ref<i64>, %y: !chpl.ref<i64>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.store %p, %x : i64
    // expected-error @below {{a loop over a GPU distribution cannot assign a variable outside of it by two names that may be one variable}}
    chpl.store %p, %y : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @callTwice(%n: i64) {
  %v = chpl.local "v" : i64
  call @twice(%v, %v, %n) : (!chpl.ref<i64>, !chpl.ref<i64>, i64) -> ()
  chpl.return
}

// -----

// A read by another name, which would move before the loop.
func.func private @readToo(%x: !chpl.ref<i64>, %y: !chpl.ref<i64>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %own = chpl.local : i64
    %old = chpl.load %y : i64
    chpl.store %old, %own : i64
    // expected-error @below {{cannot both read and assign a variable outside of it}}
    chpl.store %p, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @callRead(%n: i64) {
  %v = chpl.local "v" : i64
  call @readToo(%v, %v, %n) : (!chpl.ref<i64>, !chpl.ref<i64>, i64) -> ()
  chpl.return
}

// -----

// The same of a record that is copied in.
func.func private @copyToo(%x: !chpl.ref<i64>, %r: !chpl.ref<!chpl.tuple<2xi64>>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %own = chpl.local : i64
    %part = chpl.tuple_ref_at %r[%p] : !chpl.tuple<2xi64>
    %old = chpl.load %part : i64
    chpl.store %old, %own : i64
    // expected-error @below {{cannot both read and assign a variable outside of it}}
    chpl.store %p, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @callCopy(%n: i64) {
  %t = chpl.local "t" : !chpl.tuple<2xi64>
  %second = chpl.tuple_ref %t[1] : !chpl.tuple<2xi64>
  call @copyToo(%second, %t, %n) : (!chpl.ref<i64>, !chpl.ref<!chpl.tuple<2xi64>>, i64) -> ()
  chpl.return
}
