// Indices that a parallel loop loads are tested for a block of its iterations at once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-inspect-checks))' | FileCheck %s

!V = !chpl.view<f64, 1>
!I = !chpl.view<i64, 1>

// The test reads and does nothing else; it becomes vectors. The block runs without checks where it holds, and as it was
// where it does not; what is left of the loop is as it was. That iterations may write what others compute their index from
// does not matter.
// CHECK-LABEL: func.func @gather
// CHECK: arith.divui
// CHECK: chpl.for %[[BLOCK:.*]] = %{{.*}} count %{{.*}} step
// CHECK: %[[HOLDS:.*]] = chpl.local "holds" : i1
// CHECK: chpl.for
// CHECK-NEXT: arith.addi
// CHECK-NEXT: chpl.elem_ref %arg2
// CHECK-NEXT: chpl.load
// CHECK-NOT: chpl.elem_ref
// CHECK: arith.cmpi ult
// CHECK: chpl.store %{{.*}}, %[[HOLDS]] : i1
// CHECK: } {chpl.vectorize_whole}
// CHECK: %[[TEST:.*]] = chpl.load %[[HOLDS]] : i1
// CHECK-NEXT: chpl.if %[[TEST]] {
// CHECK: chpl.for parallel
// CHECK-NOT: chpl.check_bounds
// CHECK: chpl.store
// CHECK: } {chpl.vectorize_whole}
// CHECK: } else {
// CHECK: chpl.for parallel
// CHECK: chpl.check_bounds
// CHECK: chpl.store
// CHECK: chpl.for parallel
// CHECK: chpl.check_bounds
// CHECK: chpl.return
func.func @gather(%x: !V, %y: !I, %column: !I, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %k = %zero count %n step %one : i64 {
    %place = chpl.elem_ref %column[%k] : !I
    %c = chpl.load %place : i64
    chpl.check_bounds %x[%c] : !V
    %target = chpl.elem_ref %y[%k] : !I
    chpl.store %c, %target : i64
    chpl.end
  }
  chpl.return
}

// An iteration that has written itself reads that.
// CHECK-LABEL: func.func @overwritten
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @overwritten(%x: !V, %y: !I, %column: !I, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %k = %zero count %n step %one : i64 {
    %target = chpl.elem_ref %y[%k] : !I
    chpl.store %n, %target : i64
    %place = chpl.elem_ref %column[%k] : !I
    %c = chpl.load %place : i64
    chpl.check_bounds %x[%c] : !V
    chpl.end
  }
  chpl.return
}

// An element that is only there if another check holds is not read before that.
// CHECK-LABEL: func.func @guarded
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @guarded(%x: !V, %column: !I, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %k = %zero count %n step %one : i64 {
    chpl.check_bounds %column[%k] : !I
    %place = chpl.elem_ref %column[%k] : !I
    %c = chpl.load %place : i64
    chpl.check_bounds %x[%c] : !V
    chpl.end
  }
  chpl.return
}

// Under a condition, after an exit: as before.
// CHECK-LABEL: func.func @conditional
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @conditional(%x: !V, %column: !I, %n: i64, %condition: i1) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %k = %zero count %n step %one : i64 {
    %place = chpl.elem_ref %column[%k] : !I
    %c = chpl.load %place : i64
    chpl.if %condition {
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %k = %zero count %n step %one label %loop : i64 {
    chpl.if %condition {
      chpl.break %loop
    }
    %place = chpl.elem_ref %column[%k] : !I
    %c = chpl.load %place : i64
    chpl.check_bounds %x[%c] : !V
    chpl.end
  }
  chpl.return
}

// Serial loops are quicker with their own tests.
// CHECK-LABEL: func.func @serial
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @serial(%x: !V, %column: !I, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %k = %zero count %n step %one : i64 {
    %place = chpl.elem_ref %column[%k] : !I
    %c = chpl.load %place : i64
    chpl.check_bounds %x[%c] : !V
    chpl.end
  }
  chpl.return
}

// So are counts of shifts.
// CHECK-LABEL: func.func @shiftCounts
// CHECK: chpl.local "holds"
// CHECK: arith.cmpi ult
// CHECK: chpl.if
// CHECK: chpl.for parallel
// CHECK-NOT: chpl.check_shift
// CHECK: arith.shli
// CHECK: } else {
// CHECK: chpl.check_shift
func.func @shiftCounts(%y: !I, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %k = %zero count %n step %one : i64 {
    %place = chpl.elem_ref %y[%k] : !I
    %count = chpl.load %place : i64
    chpl.check_shift %count width 64 : i64
    %shifted = arith.shli %one, %count : i64
    chpl.store %shifted, %place : i64
    chpl.end
  }
  chpl.return
}
