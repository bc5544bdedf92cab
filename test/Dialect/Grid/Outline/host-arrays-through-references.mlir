// The array of the host is found that a reference is to, through variables, results of procedures and choices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!A = !chpl.array<i64, 1, gapped>
chpl.global @r : !chpl.ref<!A>
func.func @moduleScopeReference(%n: i64) {
  %a = chpl.local "a" : !A
  %set = chpl.address_of @r : !chpl.ref<!A>
  chpl.store %a, %set : !chpl.ref<!A>
  %slot = chpl.address_of @r : !chpl.ref<!A>
  %ref = chpl.load %slot : !chpl.ref<!A>
  %v = chpl.view_of %ref : !A
  // expected-error @below {{cannot touch host array 'a'}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!A = !chpl.array<i64, 1, gapped>
func.func @localReference(%n: i64, %which: i1, %b: !chpl.ref<!A>) {
  %a = chpl.local "a" : !A
  %slot = chpl.local : !chpl.ref<!A>
  %either = arith.select %which, %b, %a : !chpl.ref<!A>
  chpl.store %either, %slot : !chpl.ref<!A>
  %ref = chpl.load %slot : !chpl.ref<!A>
  %v = chpl.view_of %ref : !A
  // expected-error @below {{cannot touch host array 'a'}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!A = !chpl.array<i64, 1, gapped>
func.func private @get(%other: i64, %a: !chpl.ref<!A>) -> (i64, !chpl.ref<!A>) {
  chpl.return %other, %a : i64, !chpl.ref<!A>
}
func.func @result(%n: i64) {
  %a = chpl.local "a" : !A
  %k, %ref = func.call @get(%n, %a) : (i64, !chpl.ref<!A>) -> (i64, !chpl.ref<!A>)
  %v = chpl.view_of %ref : !A
  // expected-error @below {{cannot touch host array 'a'}}
  chpl.forall forall (%p) in (%n) {
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, gapped>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
