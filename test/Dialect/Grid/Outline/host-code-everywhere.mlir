// The host halts at an element in device memory whatever leads there: a view that it was given, or a loop of its own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

!V = !chpl.view<i64, 1, explicit>
// CHECK-LABEL: func.func @formalView(
// CHECK-NEXT: %[[NEVER:.*]] = arith.constant false
// CHECK-NEXT: chpl.check %[[NEVER]], "an element of an array in device memory, accessed by the host
// CHECK-NEXT: chpl.elem_ref_at
// CHECK: chpl.forall
// CHECK: chpl.check
// CHECK-NEXT: chpl.elem_ref
func.func @formalView(%v: !V, %i: i64) {
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.store %i, %e : i64
  chpl.forall forall (%p) in (%i) {
    %f = chpl.elem_ref %v[%p] : !V
    chpl.end
  }
  chpl.return
}

// The program may run what the initial value of a table names.
// CHECK-LABEL: func.func private @named(
// CHECK: chpl.check
func.func private @named(%v: !V, %i: i64) {
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.return
}
chpl.element_ops @table init @named
// A symbol that is no function stands for none.
// CHECK-LABEL: func.func @other(
// CHECK-NOT: chpl.check
chpl.global @x : i64
func.func @other() -> i64 {
  %address = chpl.address_of @x : i64
  %value = chpl.load %address : i64
  chpl.return %value : i64
}

// -----

!V = !chpl.view<i64, 1, shared>
func.func @sharedView(%v: !V, %i: i64) {
  // expected-error @below {{shared array without a name exists only in the body of a loop over a GPU distribution}}
  %e = chpl.elem_ref_at %v[%i] : !V
  chpl.return
}
