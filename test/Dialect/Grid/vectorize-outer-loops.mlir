// Iterations of a loop that was parallel go through an inner loop together where that carries a sum.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops))' | FileCheck %s
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(grid-vectorize-outer-loops{reassociate=true}))' | FileCheck %s --check-prefix=FAST

!V = !chpl.view<f64, 1>
!M = !chpl.view<f64, 2>

// The sum of each lane is kept; what all lanes read is read once; the lanes are innermost.
// CHECK-LABEL: func.func @sums
// With a licence the inner loop is a vector itself.
// FAST-LABEL: func.func @sums
// FAST-NOT: chpl.tuple
// FAST: chpl.return
// CHECK: %[[BLOCKS:.*]] = arith.divui
// CHECK: chpl.for %{{.*}} = %{{.*}} count %[[BLOCKS]] step
// CHECK: %[[SUMS:.*]] = chpl.local "sum" : !chpl.tuple<32xf64>
// CHECK: chpl.for parallel
// CHECK: chpl.vectorize_whole}
// CHECK: chpl.for %{{.*}} = %{{.*}} count %arg4 step
// CHECK: %[[COMMON:.*]] = chpl.load %{{.*}} : f64
// CHECK: chpl.for parallel %[[LANE:.*]] =
// CHECK: chpl.tuple_ref_at %[[SUMS]][%[[LANE]]]
// CHECK: arith.subf %[[COMMON]]
// CHECK: arith.addf
// CHECK: chpl.vectorize_whole}
// CHECK: chpl.for parallel
// CHECK: chpl.tuple_ref_at %[[SUMS]]
// CHECK: chpl.elem_ref %arg1
// CHECK: chpl.vectorize_whole}
// The rest, one by one.
// CHECK: chpl.for parallel
// CHECK-NOT: tuple_ref_at
// CHECK: chpl.for %
// CHECK: chpl.return
func.func @sums(%x: !V, %y: !V, %low: i64, %n: i64, %m: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %nothing = arith.constant 0.0 : f64
  chpl.for parallel %i = %low count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    chpl.store %nothing, %sum : f64
    %own = chpl.elem_ref %x[%i] : !V
    %here = chpl.load %own : f64
    chpl.for %j = %zero count %m step %one : i64 {
      %other = chpl.elem_ref %x[%j] : !V
      %there = chpl.load %other : f64
      %distance = arith.subf %there, %here : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %distance : f64
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

// A row of one matrix times the columns of another: neighbouring columns lie side by side, the rows of a column do not.
// CHECK-LABEL: func.func @columns
// CHECK: chpl.local "sum" : !chpl.tuple<32xf64>
// FAST-LABEL: func.func @columns
// FAST: chpl.local "sum" : !chpl.tuple<32xf64>
// FAST: chpl.return
func.func @columns(%a: !V, %b: !M, %c: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %nothing = arith.constant 0.0 : f64
  chpl.for parallel %j = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    chpl.store %nothing, %sum : f64
    chpl.for %k = %zero count %n step %one : i64 {
      %left = chpl.elem_ref %a[%k] : !V
      %x = chpl.load %left : f64
      %right = chpl.elem_ref %b[%k, %j] : !M
      %y = chpl.load %right : f64
      %product = arith.mulf %x, %y : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %product : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %c[%j] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}

// The number of terms differs from lane to lane.
// CHECK-LABEL: func.func @triangle
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @triangle(%x: !V, %y: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %sum = chpl.local "sum" : f64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %own = chpl.local "own" : f64
    chpl.for %j = %zero count %i step %one : i64 {
      %other = chpl.elem_ref %x[%j] : !V
      %there = chpl.load %other : f64
      %before = chpl.load %own : f64
      %after = arith.addf %before, %there : f64
      chpl.store %after, %own : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Lanes would read elements a row apart; a variable from outside is the same for all iterations; a sum of integers, and
// what a check may halt, is not this pass's affair.
// CHECK-LABEL: func.func @kept
// CHECK-NOT: chpl.tuple
// CHECK: chpl.return
func.func @kept(%a: !M, %x: !V, %n: i64, %k: !chpl.view<i64, 1>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %shared = chpl.local "shared" : f64
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    chpl.for %j = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %a[%i, %j] : !M
      %value = chpl.load %place : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %value : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %i = %zero count %n step %one : i64 {
    chpl.for %j = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %x[%j] : !V
      %value = chpl.load %place : f64
      %before = chpl.load %shared : f64
      %after = arith.addf %before, %value : f64
      chpl.store %after, %shared : f64
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : i64
    chpl.for %j = %zero count %n step %one : i64 {
      %before = chpl.load %sum : i64
      %after = arith.addi %before, %j : i64
      chpl.store %after, %sum : i64
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %i = %zero count %n step %one : i64 {
    %sum = chpl.local "sum" : f64
    chpl.for %j = %zero count %n step %one : i64 {
      chpl.check_bounds %x[%j] : !V
      %place = chpl.elem_ref %x[%j] : !V
      %value = chpl.load %place : f64
      %before = chpl.load %sum : f64
      %after = arith.addf %before, %value : f64
      chpl.store %after, %sum : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
