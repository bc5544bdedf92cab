// A record of more than 256 scalars, or with an array in it, is not copied into a kernel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @most(
// CHECK: grid.launch
func.func @most(%r: !chpl.ref<!chpl.tuple<256xi64>>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %e = chpl.tuple_ref_at %r[%p] : !chpl.tuple<256xi64>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @tooMany(%r: !chpl.ref<!chpl.tuple<257xi64>>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: a record of so many fields from outside in a loop over a GPU distribution}}
    %e = chpl.tuple_ref_at %r[%p] : !chpl.tuple<257xi64>
    %x = chpl.load %e : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

!owner = !chpl.record<"owner", (!chpl.array<i64, 1, device>)>
func.func @hasArray(%n: i64) {
  %r = chpl.local "r" : !owner
  chpl.forall forall (%p) in (%n) {
    %s = chpl.local : !owner
    // expected-error @below {{not supported yet: this use of array 'r' in a loop over a GPU distribution}}
    chpl.copy_bits %s, %r : !owner
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
