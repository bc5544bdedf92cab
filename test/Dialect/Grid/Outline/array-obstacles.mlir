// A kernel makes no arrays, and no slices other than those whose views are arithmetic on another view.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

!A = !chpl.array<i64, 1>
func.func @make(%n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %a = chpl.local "a" : !A
    // expected-error @below {{not supported yet: arrays whose size is not known when the program is compiled, or slices, made in a loop over a GPU distribution}}
    chpl.array_init %a [%one] [%n] [%one] : !A
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!D = !chpl.array<i64, 1, strided device>
func.func @stridedSlice(%n: i64) {
  %a = chpl.local "a" : !D
  %two = arith.constant 2 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" header_rank 1 : !D
    // expected-error @below {{not supported yet: this use of array 'a' in a loop over a GPU distribution}}
    chpl.array_slice %s of %a [%p] [%n] [%two] : !D, !D
    %v = chpl.view_of %s : !D
    %e = chpl.elem_ref %v[%p] : !chpl.view<i64, 1, strided device>
    chpl.store %p, %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// Which of the two a view shows depends on when it is taken.
!D = !chpl.array<i64, 1, device>
func.func @slicedTwice(%n: i64) {
  %a = chpl.local "a" : !D
  %b = chpl.local "b" : !D
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local "s" header_rank 1 : !D
    // expected-error @below {{not supported yet: this use of array 'a' in a loop over a GPU distribution}}
    chpl.array_slice %s of %a [%p] [%n] [%one] : !D, !D
    %v = chpl.view_of %s : !D
    %e = chpl.elem_ref %v[%p] : !chpl.view<i64, 1, device>
    chpl.store %p, %e : i64
    chpl.array_slice %s of %b [%p] [%n] [%one] : !D, !D
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
