// Lanes may all load a variable from outside, whose address is the same for them; they do not store to it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops))' | FileCheck %s

!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @load(
// CHECK: chpl.local "sum" : !chpl.tuple<32xf64>
func.func @load(%x: !V, %y: !V, %n: i64, %f: !chpl.ref<f64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %start = chpl.load %f : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    %first = arith.addf %start, %here : f64
    chpl.store %first, %sum : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %e = chpl.elem_ref %x[%j] : !V
      %v = chpl.load %e : f64
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

// CHECK-LABEL: func.func @store(
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @store(%x: !V, %target: !chpl.ref<f64>, %n: i64) {
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
    // The last sum is left there, if iterations run in order.
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}
