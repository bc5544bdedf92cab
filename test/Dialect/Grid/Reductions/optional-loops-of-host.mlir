// An assignment to what is outside, a component that is not just read, or a call keeps a loop on the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s --implicit-check-not=grid.

// CHECK-LABEL: func.func @assigned(
// CHECK: chpl.forall forall
func.func @assigned(%n: i64, %slot: !chpl.ref<i64>, %x: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    chpl.store %p, %x : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  } {grid.block = array<i64: 64>, grid.optional}
  chpl.return
}

// CHECK-LABEL: func.func @component(
// CHECK: chpl.forall forall
func.func @component(%n: i64, %slot: !chpl.ref<i64>, %x: !chpl.ref<!chpl.tuple<2xi64>>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    %first = chpl.tuple_ref %x[0] : !chpl.tuple<2xi64>
    chpl.copy_bits %s, %first : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  } {grid.block = array<i64: 64>, grid.optional}
  chpl.return
}

// CHECK-LABEL: func.func @call(
// CHECK: chpl.forall forall
func.func private @f(i64) -> i64
func.func @call(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    %x = func.call @f(%p) : (i64) -> i64
    chpl.store %x, %s : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  } {grid.block = array<i64: 64>, grid.optional}
  chpl.return
}
