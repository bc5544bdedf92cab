// Arrays of one name are one array, whatever value leads to it; the same fields of two records, and formals, may be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!D = !chpl.array<i64, 1, device>
chpl.global @A : !D
func.func @globals(%n: i64) {
  %a = chpl.address_of @A : !D
  %va = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %va[%n] : !chpl.view<i64, 1, device>
  %again = chpl.address_of @A : !D
  %vb = chpl.view_of %again : !D
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %x = chpl.load %first : i64
    %e = chpl.elem_ref_at %vb[%p] : !chpl.view<i64, 1, device>
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, device>
!owner = !chpl.record<"owner", (i64, !D)>
func.func @fields(%r: !chpl.ref<!owner>, %s: !chpl.ref<!owner>, %n: i64) {
  %a = chpl.field_ref %r[1] : !owner
  %va = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %va[%n] : !chpl.view<i64, 1, device>
  %b = chpl.field_ref %s[1] : !owner
  %vb = chpl.view_of %b : !D
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %x = chpl.load %first : i64
    %e = chpl.elem_ref_at %vb[%p] : !chpl.view<i64, 1, device>
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, device>
func.func @formals(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %n: i64) {
  %v = chpl.view_of %a : !D
  %first = chpl.elem_ref_at %v[%n] : !chpl.view<i64, 1, device>
  %w = chpl.view_of %b : !D
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{cannot read by reference an element of an array that it changes}}
    %x = chpl.load %first : i64
    %e = chpl.elem_ref_at %w[%p] : !chpl.view<i64, 1, device>
    chpl.store %x, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
