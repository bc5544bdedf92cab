// A reduction by objects that turns out to be the host's keeps its objects: no copy of the loop with records is left.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s --implicit-check-not=grid. --implicit-check-not=chpl.forall

chpl.class @C "C" id 1 fields [i64]
// CHECK-LABEL: func.func @object(
// CHECK: chpl.forall forall {{.*}} reduce (%{{.*}} : !chpl.class<@C> ->
func.func @object(%n: i64, %slot: !chpl.ref<!chpl.class<@C>>, %x: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : !chpl.class<@C> -> %slot) {
    chpl.store %p, %x : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!chpl.class<@C>>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!chpl.class<@C>>, %r: !chpl.ref<!chpl.class<@C>>):
    chpl.end
  } {grid.block = array<i64: 64>, grid.optional}
  chpl.return
}
