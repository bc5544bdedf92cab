// A loop that may run on a device does so if all that it does is possible there; else it is the host's, without a word.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

!D = !chpl.array<i64, 1, device>

// Elements of arrays of devices, fields of variables, and arithmetic.
// CHECK-LABEL: func.func @possible(
// CHECK: grid.on_device
func.func @possible(%n: i64, %slot: !chpl.ref<i64>, %a: !chpl.ref<!D>, %pair: !chpl.ref<!chpl.tuple<2xi64>>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    %v = chpl.view_of %a : !D
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1, device>
    %x = chpl.load %e : i64
    %f = chpl.tuple_ref %pair[1] : !chpl.tuple<2xi64>
    %y = chpl.load %f : i64
    %z = arith.addi %x, %y : i64
    chpl.store %z, %s : i64
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

// CHECK-LABEL: func.func @arrayOfHost(
// CHECK-NOT: grid.
func.func @arrayOfHost(%n: i64, %slot: !chpl.ref<i64>, %a: !chpl.ref<!chpl.array<i64, 1>>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    %v = chpl.view_of %a : !chpl.array<i64, 1>
    %e = chpl.elem_ref_at %v[%p] : !chpl.view<i64, 1>
    %x = chpl.load %e : i64
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
