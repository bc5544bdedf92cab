// In functions for several locales elements may be elsewhere: lanes are for the version of one locale.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops))' | FileCheck %s

!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @several(
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @several(%x: !V, %y: !V, %n: i64) attributes {chpl.several_locales} {
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
    %target = chpl.elem_ref %y[%i] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @one(
// CHECK: chpl.local "sum" : !chpl.tuple<32xf64>
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
    %target = chpl.elem_ref %y[%i] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}
