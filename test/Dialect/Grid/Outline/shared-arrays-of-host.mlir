// A shared array exists in device loops alone: the host cannot touch its elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!S = !chpl.array<i64, 1, shared>

// Nothing calls this one, so it may be wrong.
func.func private @unused(%i: i64) {
  %s = chpl.local "s" : !S
  %v = chpl.view_of %s : !S
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<i64, 1, shared>
  chpl.return
}

// -----

!S = !chpl.array<i64, 1, shared>

func.func @touch(%i: i64) {
  %s = chpl.local "s" : !S
  %v = chpl.view_of %s : !S
  // expected-error @below {{shared array 's' exists only in the body of a loop over a GPU distribution}}
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<i64, 1, shared>
  chpl.return
}

// -----

!S = !chpl.array<i64, 1, shared>

// The address of the procedure is in a table, from where it may be called.
chpl.class @C "C" id 1 fields [i64] vtable [@method]
func.func private @method(%c: !chpl.class<@C>, %i: i64) {
  %s = chpl.local "s" : !S
  %v = chpl.view_of %s : !S
  // expected-error @below {{shared array 's' exists only in the body of a loop over a GPU distribution}}
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<i64, 1, shared>
  chpl.return
}
