// The program holds on to objects and domains while a device loop runs: the kernel counts no owners, and makes no object
// that it only deletes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

chpl.class @C "C" id 1 fields [i64]

// CHECK-LABEL: func.func @hold(
// CHECK-LABEL: func.func @hold_forall
// CHECK: chpl.if
// CHECK-NEXT: %[[SLOT:.*]] = chpl.local
// CHECK-NEXT: chpl.store %{{.*}}, %[[SLOT]]
// CHECK-NEXT: chpl.nil
// CHECK-NEXT: chpl.end
// CHECK-NEXT: } {grid.active}
func.func @hold(%c: !chpl.class<@C>, %link: !llvm.ptr, %n: i64) {
  chpl.forall forall (%p) in (%n) {
    chpl.retain %c : !chpl.class<@C>
    chpl.domain_link_retain %link
    %slot = chpl.local : i64
    chpl.store %n, %slot : i64
    %made = chpl.new_object : !chpl.class<@C>
    chpl.delete_object %made : !chpl.class<@C>
    %nil = chpl.nil : !chpl.class<@C>
    chpl.delete_object %nil : !chpl.class<@C>
    chpl.domain_link_release %link
    chpl.release %c : !chpl.class<@C>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// Its deinit may do anything.
func.func private @C.deinit(!chpl.class<@C>)
chpl.class @C "C" id 1 fields [i64] deinit @C.deinit
func.func @deinit(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: class objects in a loop over a GPU distribution}}
    %made = chpl.new_object : !chpl.class<@C>
    chpl.delete_object %made : !chpl.class<@C>
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
