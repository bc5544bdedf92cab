// Lanes may do what processors have vectors for: roots, but not sines.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops))' | FileCheck %s

!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @root(
// CHECK: chpl.local "sum" : !chpl.tuple<32xf64>
func.func @root(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%j] : !V
      %u = chpl.load %e : f64
      %v = math.sqrt %u : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %v : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %y[%i] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @sine(
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @sine(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%j] : !V
      %u = chpl.load %e : f64
      %v = math.sin %u : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %v : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %y[%i] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}
