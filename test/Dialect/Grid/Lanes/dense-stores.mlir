// Lanes store to neighbouring elements of a dense view: not all to one, and not to a strided one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops))' | FileCheck %s

!V = !chpl.view<f64, 1>
!S = !chpl.view<f64, 1, strided>

// CHECK-LABEL: func.func @one(
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @one(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%j] : !V
      %v = chpl.load %e : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %v : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %y[%n] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @strided(
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @strided(%x: !V, %y: !S, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%j] : !V
      %v = chpl.load %e : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %v : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %y[%i] : !S
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}
