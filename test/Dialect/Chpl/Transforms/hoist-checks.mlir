// Bounds are tested once before a loop, where the indices are known there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-hoist-checks))' | FileCheck %s

!V = !chpl.view<f64, 1>
!M = !chpl.view<f64, 2>
!S = !chpl.view<f64, 1, strided>

// The least index is low - 1, the greatest low + n - 2. Indices that come round, as unsigned ones may, fail the test.
// CHECK-LABEL: func.func @shifted
// CHECK: %[[BEFORE:.*]] = arith.subi %arg2, %{{.*}} : i64
// CHECK: %[[ORDER:.*]] = arith.cmpi sge, %{{.*}}, %[[BEFORE]]
// CHECK: %[[LEAST:.*]] = arith.subi %arg2, %{{.*}} : i64
// CHECK: %[[FIRST:.*]] = chpl.view_low %arg0, 0
// CHECK: arith.cmpi sge, %[[LEAST]], %[[FIRST]]
// CHECK: arith.andi %{{.*}}, %[[ORDER]]
// CHECK: chpl.if
// CHECK-NEXT: chpl.for
// CHECK-NOT: check_bounds
// CHECK: } else {
// CHECK-NEXT: chpl.for
// CHECK: chpl.check_bounds
func.func @shifted(%v: !V, %n: i64, %low: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %low count %n step %one : i64 {
    %index = arith.subi %i, %one : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  chpl.return
}

// One test for the whole nest.
// CHECK-LABEL: func.func @nest
// CHECK-COUNT-2: arith.cmpi sge
// CHECK: chpl.if
// CHECK-NEXT: chpl.forall
// CHECK-NOT: check_bounds
// CHECK: } else {
func.func @nest(%m: !M, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    chpl.for %k = %one count %n step %one : i64 {
      chpl.check_bounds %m[%p, %k] : !M
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

chpl.global @size : i64

// A variable that the loop does not write, and what is computed from it, is known before.
// CHECK-LABEL: func.func @variable_bound
// CHECK: %[[SIZE:.*]] = chpl.load
// CHECK: arith.addi %[[SIZE]]
// CHECK: chpl.if
// CHECK-NEXT: chpl.forall
// CHECK-NOT: check_bounds
// CHECK: } else {
func.func @variable_bound(%v: !V, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.forall forall (%p) in (%n) {
    %address = chpl.address_of @size : i64
    %size = chpl.load %address : i64
    %count = arith.addi %size, %one : i64
    chpl.for %k = %one count %count step %one : i64 {
      chpl.check_bounds %v[%k] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// One that it writes is not.
// CHECK-LABEL: func.func @changing_bound
// CHECK-NEXT: arith.constant
// CHECK-NEXT: chpl.for
// CHECK: chpl.load
// CHECK: chpl.if
// CHECK: chpl.return
func.func @changing_bound(%v: !V, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %p = %one count %n step %one : i64 {
    %address = chpl.address_of @size : i64
    %size = chpl.load %address : i64
    chpl.for %k = %one count %size step %one : i64 {
      chpl.check_bounds %v[%k] : !V
      chpl.end
    }
    chpl.store %p, %address : i64
    chpl.end
  }
  chpl.return
}

// Under a condition, of an index that only the loop knows, of a strided array: as before.
// CHECK-LABEL: func.func @kept
// CHECK-NOT: chpl.if
// CHECK: chpl.for
// CHECK: chpl.check_bounds
// CHECK: chpl.check_bounds
// CHECK: chpl.check_bounds
// CHECK-NOT: else
// CHECK: chpl.return
func.func @kept(%v: !V, %s: !S, %n: i64, %condition: i1, %ref: !chpl.ref<i64>) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.check_bounds %s[%i] : !S
    %x = chpl.load %ref : i64
    chpl.check_bounds %v[%x] : !V
    chpl.if %condition {
      chpl.check_bounds %v[%i] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// A variable that conditions choose constants for, and a choice: between the least and the greatest of them.
// CHECK-LABEL: func.func @chosen
// CHECK: %[[LEAST:.*]] = arith.constant 2 : i64
// CHECK: %[[GREATEST:.*]] = arith.constant 9 : i64
// CHECK: arith.cmpi sge, %[[LEAST]]
// CHECK: arith.cmpi slt, %[[GREATEST]]
// CHECK: chpl.if
// CHECK-NEXT: chpl.for
// CHECK-NOT: check_bounds
// CHECK: } else {
// CHECK: } {chpl.checked_copy, chpl.failing}
func.func @chosen(%v: !V, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %five = arith.constant 5 : i64
  %nine = arith.constant 9 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %nearest = chpl.local "nearest" : i64
    chpl.store %five, %nearest : i64
    %is_late = arith.cmpi sgt, %i, %five : i64
    chpl.if %is_late {
      %either = arith.select %is_late, %two, %nine : i64
      chpl.store %either, %nearest : i64
      chpl.end
    }
    %index = chpl.load %nearest : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  chpl.return
}

// So is what a loop finds among its iterations.
// CHECK-LABEL: func.func @found
// CHECK: chpl.if
// CHECK-NEXT: chpl.for
// CHECK-NOT: check_bounds
// CHECK: } else {
// CHECK: chpl.check_bounds
// CHECK: chpl.return
func.func @found(%v: !V, %n: i64, %condition: i1) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %nearest = chpl.local "nearest" : i64
    chpl.store %zero, %nearest : i64
    chpl.for %c = %one count %n step %one : i64 {
      chpl.if %condition {
        chpl.store %c, %nearest : i64
        chpl.end
      }
      chpl.end
    }
    %index = chpl.load %nearest : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  chpl.return
}

// Not so where what is chosen moves with the loop: the condition keeps it in bounds, and the test would fail each time. The
// other check is made before the inner loop, in whose turns the index is the same.
// CHECK-LABEL: func.func @periodic
// CHECK-NOT: chpl.if
// CHECK: chpl.for
// CHECK: arith.select
// CHECK: chpl.check_bounds %arg0
// CHECK: arith.cmpi sge
// CHECK: chpl.if
// CHECK-NEXT: chpl.for
// CHECK-NOT: check_bounds
// CHECK: } else {
// CHECK: chpl.return
func.func @periodic(%v: !V, %w: !V, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %is_first = arith.cmpi eq, %i, %one : i64
    %before = arith.subi %i, %one : i64
    %west = arith.select %is_first, %n, %before : i64
    chpl.check_bounds %v[%west] : !V
    %size = chpl.local "size" : i64
    chpl.store %zero, %size : i64
    chpl.for %j = %one count %i step %one : i64 {
      chpl.check_bounds %w[%west] : !V
      chpl.end
    }
    %around = arith.select %is_first, %n, %zero : i64
    %far = arith.addi %before, %around : i64
    chpl.check_bounds %v[%far] : !V
    chpl.store %before, %size : i64
    %known = chpl.load %size : i64
    chpl.check_bounds %v[%known] : !V
    chpl.end
  }
  chpl.return
}

// Nor where it is computed from itself, is referred to elsewhere, or may still have what an earlier run of the loop left.
// CHECK-LABEL: func.func @not_chosen
// CHECK-NOT: chpl.if
// CHECK: chpl.return
func.func @not_chosen(%v: !V, %n: i64, %condition: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %next = chpl.local "next" : i64
    chpl.store %one, %next : i64
    %before = chpl.load %next : i64
    %after = arith.addi %before, %one : i64
    chpl.store %after, %next : i64
    %index = chpl.load %next : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  chpl.for %i = %one count %n step %one : i64 {
    %known = chpl.local "known" : i64
    chpl.store %one, %known : i64
    func.call @change(%known) : (!chpl.ref<i64>) -> ()
    %index = chpl.load %known : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  %last = chpl.local "last" : i64
  chpl.store %one, %last : i64
  chpl.loop while {
    chpl.condition %condition
  } do {
    %bound = func.call @next() : () -> i64
    chpl.for %i = %one count %n step %one : i64 {
      %index = chpl.load %last : i64
      chpl.check_bounds %v[%index] : !V
      chpl.store %bound, %last : i64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
func.func private @change(!chpl.ref<i64>)
func.func private @next() -> i64

// Where a check is going to halt, nothing is gained.
// CHECK-LABEL: func.func @failing
// CHECK-NOT: chpl.if
// CHECK: chpl.return
func.func @failing(%v: !V, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.check_bounds %v[%i] : !V
    chpl.end
  } {chpl.failing}
  chpl.return
}

// An interval that is moved over the end of the integers has its ends the wrong way round.
// CHECK-LABEL: func.func @moved
// CHECK: %[[LEAST:.*]] = arith.addi %arg2, %arg3
// CHECK: %[[GREATEST:.*]] = arith.addi %{{.*}}, %arg3
// CHECK: %[[ORDERED:.*]] = arith.cmpi sle, %[[LEAST]], %[[GREATEST]]
// CHECK: %[[HOLDS:.*]] = arith.andi %{{.*}}, %[[ORDERED]]
// CHECK: chpl.if %[[HOLDS]]
func.func @moved(%v: !V, %n: i64, %low: i64, %by: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %low count %n step %one : i64 {
    %index = arith.addi %i, %by : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  chpl.return
}

// A product of more than 64 bits is none of the ends.
// CHECK-LABEL: func.func @scaled
// CHECK-COUNT-2: arith.mulsi_extended
// CHECK: chpl.if
func.func @scaled(%v: !V, %n: i64, %low: i64, %by: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %low count %n step %one : i64 {
    %index = arith.muli %i, %by : i64
    chpl.check_bounds %v[%index] : !V
    chpl.end
  }
  chpl.return
}

// Counts of shifts are tested like indices.
// CHECK-LABEL: func.func @shiftCount
// CHECK: arith.cmpi sge, %arg1
// CHECK: arith.cmpi slt
// CHECK: chpl.if
// CHECK-NEXT: chpl.for
// CHECK-NOT: check_shift
// CHECK: } else {
// CHECK: chpl.check_shift
func.func @shiftCount(%n: i64, %low: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %low count %n step %one : i64 {
    chpl.check_shift %i width 32 : i64
    chpl.end
  }
  chpl.return
}
