// Products that 64 bits do not hold tell nothing of elements: for every other position, 2^63 p is 0.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-fuse-loops=report --verify-diagnostics | FileCheck %s

!A = !chpl.array<f64, 1>
!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @products_that_wrap
// CHECK-COUNT-2: chpl.forall
func.func @products_that_wrap(%a: !chpl.ref<!A>, %n: i64, %x: f64, %y: f64) {
  %va = chpl.view_of %a : !A
  %k = arith.constant 1073741824 : i64
  %eight = arith.constant 8 : i64
  // expected-remark @below {{they touch an array at different positions}}
  chpl.forall forall (%p) in (%n) {
    %i = arith.muli %p, %k : i64
    %j = arith.muli %i, %k : i64
    %l = arith.muli %j, %eight : i64
    %r = chpl.elem_ref %va[%l] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{they touch an array at different positions}}
  chpl.forall forall (%p) in (%n) {
    %i = arith.muli %p, %k : i64
    %j = arith.muli %i, %k : i64
    %l = arith.muli %j, %eight : i64
    %r = chpl.elem_ref %va[%l] : !V
    chpl.store %y, %r : f64
    chpl.end
  }
  chpl.return
}

// Factors that are no larger than those of arrays do.
// CHECK-LABEL: func.func @products_that_fit
// CHECK-COUNT-1: chpl.forall
// CHECK-NOT: chpl.forall
func.func @products_that_fit(%a: !chpl.ref<!A>, %n: i64, %x: f64, %y: f64) {
  %va = chpl.view_of %a : !A
  %k = arith.constant 1024 : i64
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    %i = arith.muli %p, %k : i64
    %r = chpl.elem_ref %va[%i] : !V
    chpl.store %x, %r : f64
    chpl.end
  }
  // expected-remark @below {{fused with the loop at line}}
  chpl.forall forall (%p) in (%n) {
    %i = arith.muli %p, %k : i64
    %r = chpl.elem_ref %va[%i] : !V
    chpl.store %y, %r : f64
    chpl.end
  }
  chpl.return
}
