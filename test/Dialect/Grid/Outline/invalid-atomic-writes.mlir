// An atomic operation writes as a store does: to a variable that is not atomic by its type, a device loop must not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

func.func @update(%x: !chpl.ref<i64>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{a loop over a GPU distribution cannot assign a variable outside of it}}
    %old = chpl.atomic_update add relaxed %p, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func @store(%x: !chpl.ref<!chpl.tuple<2xi64>>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %second = chpl.tuple_ref %x[1] : !chpl.tuple<2xi64>
    // expected-error @below {{a loop over a GPU distribution cannot assign a variable outside of it}}
    chpl.atomic_store relaxed %p, %second : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// The value of a store may be the variable's address: the body has a copy, and that one's address.
// CHECK-LABEL: func.func @storedAddress_forall
// CHECK: %[[COPY:.*]] = chpl.local : i64
// CHECK: chpl.store %{{.*}}, %[[COPY]] : i64
// CHECK: chpl.store %[[COPY]], %{{.*}} : !chpl.ref<i64>
func.func @storedAddress(%x: !chpl.ref<i64>, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    %slot = chpl.local : !chpl.ref<i64>
    chpl.store %x, %slot : !chpl.ref<i64>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
