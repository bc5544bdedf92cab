// Inner loops that are unrolled are no reason for lanes: they are part of what each lane does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops))' | FileCheck %s

!V = !chpl.view<f64, 1>

// CHECK-LABEL: func.func @short(
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @short(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %four = arith.constant 4 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %four step %one : i64 {
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

// CHECK-LABEL: func.func @long(
// CHECK: chpl.local "sum" : !chpl.tuple<32xf64>
func.func @long(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %many = arith.constant 1000 : i64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.store %here, %sum : f64
    chpl.for %j = %zero count %many step %one : i64 {
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
