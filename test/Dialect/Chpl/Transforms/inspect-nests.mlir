// Indices that serial loops in a parallel loop load are tested for a block of its iterations at once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-inspect-nests))' | FileCheck %s

!V = !chpl.view<f64, 1>
!S = !chpl.view<f64, 1, strided>
!I = !chpl.view<i64, 1>
!C = !chpl.view<i32, 1>

// The ranges of a block's rows are joined. If they leave no gaps, and what has been tested before each row holds for all of
// them, one loop finds the least and the greatest column, in the type that they have in memory. The block runs without either
// test where these are in bounds, and as it was where they are not. Rows that are all empty have nothing to be out of bounds.
// CHECK-LABEL: func.func @rows
// CHECK: %[[SIZE:.*]] = arith.constant 512 : i64
// CHECK: arith.divui %{{.*}}, %[[SIZE]]
// CHECK: %[[HOLDS:.*]] = chpl.local "holds" : i1
// CHECK: %[[FIRST:.*]] = chpl.local "least" : i64
// CHECK: %[[END:.*]] = chpl.local "greatest" : i64
// CHECK: %[[TOTAL:.*]] = chpl.local "total" : i64
// CHECK: chpl.for
// CHECK-COUNT-2: chpl.elem_ref %arg2
// CHECK-NOT: {{chpl.elem_ref|arith.select}}
// CHECK: arith.minsi
// CHECK-NOT: arith.select
// CHECK: arith.maxsi
// CHECK: chpl.end
// CHECK: %[[LOW:.*]] = chpl.load %[[FIRST]]
// CHECK: %[[EMPTY:.*]] = arith.cmpi eq
// CHECK: %[[DENSE:.*]] = arith.cmpi ule
// CHECK: %[[SO_FAR:.*]] = arith.andi %{{.*}}, %[[DENSE]]
// CHECK: %[[SLT:.*]] = arith.cmpi slt, %{{.*}}, %arg5
// CHECK: %[[KNOWN:.*]] = arith.ori %[[EMPTY]], %[[SLT]]
// CHECK: %[[SOUND:.*]] = arith.andi %[[SO_FAR]], %[[KNOWN]]
// CHECK: chpl.store %[[SOUND]], %[[HOLDS]]
// CHECK: chpl.if %[[SOUND]] {
// CHECK: chpl.local "least" : i32
// CHECK: chpl.for %{{.*}} = %[[LOW]] count
// CHECK-NEXT: chpl.elem_ref %arg3
// CHECK-NEXT: chpl.load
// CHECK-NOT: chpl.elem_ref
// CHECK: chpl.end
// CHECK: arith.cmpi ult
// CHECK: arith.cmpi ult
// CHECK: arith.ori %[[EMPTY]]
// CHECK: chpl.for parallel
// CHECK-NOT: chpl.if
// CHECK-NOT: chpl.check_bounds
// CHECK: } {chpl.checks_before = 1 : i64}
// CHECK: chpl.store %{{.*}}, %{{.*}} : f64
// CHECK: } else {
// CHECK-NEXT: chpl.for parallel
// CHECK: chpl.if
// CHECK: chpl.check_bounds %arg4
// CHECK: } else {
// CHECK: chpl.check_bounds %arg4
// CHECK-NOT: chpl.for
// CHECK: chpl.return
func.func @rows(%n: i64, %y: !V, %start: !I, %column: !C, %x: !V, %size: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    %nothing = arith.constant 0.0 : f64
    %sum = chpl.local "sum" : f64
    chpl.store %nothing, %sum : f64
    %at = chpl.elem_ref %start[%row] : !I
    %low = chpl.load %at : i64
    %next = arith.addi %row, %one : i64
    %at_next = chpl.elem_ref %start[%next] : !I
    %end = chpl.load %at_next : i64
    %count = arith.subi %end, %low : i64
    %last = arith.addi %low, %count : i64
    %known = arith.cmpi slt, %last, %size : i64
    chpl.if %known {
      chpl.for %k = %low count %count step %one : i64 {
        %place = chpl.elem_ref %column[%k] : !C
        %narrow = chpl.load %place : i32
        %c = arith.extsi %narrow : i32 to i64
        chpl.check_bounds %x[%c] : !V
        %element = chpl.elem_ref %x[%c] : !V
        %value = chpl.load %element : f64
        chpl.store %value, %sum : f64
        chpl.end
      } {chpl.checks_before = 1 : i64}
      chpl.end
    } else {
      chpl.for %k = %low count %count step %one : i64 {
        chpl.check_bounds %column[%k] : !C
        %place = chpl.elem_ref %column[%k] : !C
        %narrow = chpl.load %place : i32
        %c = arith.extsi %narrow : i32 to i64
        chpl.check_bounds %x[%c] : !V
        %element = chpl.elem_ref %x[%c] : !V
        %value = chpl.load %element : f64
        chpl.store %value, %sum : f64
        chpl.end
      } {chpl.failing}
      chpl.end
    }
    %result = chpl.load %sum : f64
    %target = chpl.elem_ref %y[%row] : !V
    chpl.store %result, %target : f64
    chpl.end
  }
  chpl.return
}

// A test before the inner loop that is about more than its range is made for each row, and not for where empty rows are. A
// check of the row's own is made with it.
// CHECK-LABEL: func.func @each_row
// CHECK: chpl.for
// CHECK: %[[MARK:.*]] = arith.cmpi slt, %{{.*}}, %arg5
// CHECK: arith.cmpi ult
// CHECK: arith.andi %{{.*}}, %[[MARK]]
// CHECK: %[[LEAST:.*]] = arith.select
// CHECK: %[[GREATEST:.*]] = arith.select
// CHECK: arith.minsi %{{.*}}, %[[LEAST]]
// CHECK: arith.maxsi %{{.*}}, %[[GREATEST]]
// CHECK: arith.cmpi ule
// CHECK: chpl.for parallel
// CHECK-NOT: chpl.check_bounds
// CHECK: } else {
// CHECK: chpl.check_bounds %arg4
// CHECK: chpl.check_bounds %arg4
// CHECK: chpl.return
func.func @each_row(%n: i64, %y: !V, %start: !I, %column: !I, %x: !V, %size: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    %at = chpl.elem_ref %start[%row] : !I
    %low = chpl.load %at : i64
    chpl.check_bounds %x[%low] : !V
    %known = arith.cmpi slt, %row, %size : i64
    chpl.if %known {
      chpl.for %k = %low count %n step %one : i64 {
        %place = chpl.elem_ref %column[%k] : !I
        %c = chpl.load %place : i64
        chpl.check_bounds %x[%c] : !V
        chpl.end
      } {chpl.checks_before = 1 : i64}
      chpl.end
    } else {
      chpl.for %k = %low count %n step %one : i64 {
        chpl.check_bounds %y[%row] : !V
        chpl.end
      } {chpl.failing}
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// So is a test of where the range begins: that the joined range begins in bounds says nothing about where others do.
// CHECK-LABEL: func.func @beginning
// CHECK: chpl.for
// CHECK: %[[KNOWN:.*]] = arith.cmpi slt, %{{.*}}, %arg5
// CHECK: arith.andi %{{.*}}, %[[KNOWN]]
// CHECK: arith.cmpi ule
// CHECK-NOT: arith.cmpi slt
// CHECK: chpl.for parallel
// CHECK: chpl.return
func.func @beginning(%n: i64, %y: !V, %start: !I, %column: !I, %x: !V, %size: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    %at = chpl.elem_ref %start[%row] : !I
    %low = chpl.load %at : i64
    %known = arith.cmpi slt, %low, %size : i64
    chpl.if %known {
      chpl.for %k = %low count %n step %one : i64 {
        %place = chpl.elem_ref %column[%k] : !I
        %c = chpl.load %place : i64
        chpl.check_bounds %x[%c] : !V
        chpl.end
      } {chpl.checks_before = 1 : i64}
      chpl.end
    } else {
      chpl.for %k = %low count %n step %one : i64 {
        %place = chpl.elem_ref %column[%k] : !I
        %c = chpl.load %place : i64
        chpl.check_bounds %x[%c] : !V
        chpl.check_bounds %y[%low] : !V
        chpl.end
      } {chpl.failing}
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// The inner loop may do as it likes with what the indices are not loaded from, and a check whose index takes another path
// stays.
// CHECK-LABEL: func.func @plain
// CHECK: chpl.local "total"
// CHECK: chpl.for parallel
// CHECK: chpl.check_bounds %arg3[%{{.*}}]
// CHECK-NOT: chpl.check_bounds
// CHECK: } else {
// CHECK-COUNT-2: chpl.check_bounds
// CHECK: chpl.return
func.func @plain(%n: i64, %m: i64, %column: !I, %x: !V) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    %count = chpl.local "count" : i64
    chpl.store %zero, %count : i64
    chpl.for %k = %zero count %m step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      %before = chpl.load %count : i64
      chpl.check_bounds %x[%before] : !V
      %after = arith.addi %before, %c : i64
      chpl.store %after, %count : i64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// A module-scope variable may be read ahead.
// CHECK-LABEL: func.func @variable
// CHECK: chpl.local "total"
// CHECK: chpl.for parallel
// CHECK-NOT: chpl.check_bounds
// CHECK: } else {
// CHECK: chpl.check_bounds
// CHECK: chpl.return
chpl.global @distance : i64
func.func @variable(%n: i64, %column: !I, %x: !V) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %address = chpl.address_of @distance : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      %distance = chpl.load %address : i64
      %index = arith.addi %c, %distance : i64
      chpl.check_bounds %x[%index] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// What the inner loop writes, a later iteration of it reads.
// CHECK-LABEL: func.func @overwritten
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @overwritten(%n: i64, %start: !I, %column: !I, %x: !V) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.store %k, %place : i64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// So does the inner loop what the row writes before it, or what a procedure does there; what comes after it, it does not see.
// CHECK-LABEL: func.func @written_before
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @written_before(%n: i64, %y: !I, %column: !I, %x: !V) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    %target = chpl.elem_ref %y[%row] : !I
    chpl.store %row, %target : i64
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %row = %zero count %n step %one : i64 {
    func.call @anything() : () -> ()
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
func.func private @anything()

// Where the inner loop may end early, elements behind its end may not be there; the same where a check guards them, and
// where their index is not known to lie between those of other iterations.
// CHECK-LABEL: func.func @not_read
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @not_read(%n: i64, %column: !I, %x: !V, %condition: i1) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one label %inner : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.if %condition {
        chpl.break %inner
      }
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one : i64 {
      chpl.check_bounds %column[%k] : !I
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.for parallel %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one : i64 {
      %square = arith.muli %k, %k : i64
      %place = chpl.elem_ref %column[%square] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Indices that depend on the row, views with gaps, loops downwards, serial rows, checks under a condition: as before.
// CHECK-LABEL: func.func @other_forms
// CHECK-NOT: chpl.local
// CHECK: chpl.return
func.func @other_forms(%n: i64, %column: !I, %x: !V, %s: !S, %condition: i1) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %down = arith.constant -1 : i64
  chpl.for parallel %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one : i64 {
      %sum = arith.addi %row, %k : i64
      %place = chpl.elem_ref %column[%sum] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %s[%c] : !S
      chpl.end
    }
    chpl.for %k = %n count %n step %down : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.if %condition {
        chpl.check_bounds %x[%c] : !V
        chpl.end
      }
      chpl.end
    }
    chpl.end
  }
  chpl.for %row = %zero count %n step %one : i64 {
    chpl.for %k = %zero count %n step %one : i64 {
      %place = chpl.elem_ref %column[%k] : !I
      %c = chpl.load %place : i64
      chpl.check_bounds %x[%c] : !V
      chpl.end
    }
    chpl.end
  }
  chpl.return
}
