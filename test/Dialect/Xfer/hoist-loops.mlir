// Loops without launches have their acquires before them, of the elements of all iterations.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --split-input-file | FileCheck %s

!A = !chpl.array<f64, 1, device>
// Upwards: from the first index to the last.
// CHECK-LABEL: func.func @up
func.func @up(%a: !chpl.ref<!A>, %low: i64, %n: i64) {
  %one = arith.constant 1 : i64
  // CHECK: arith.subi %arg2, %c1_i64
  // CHECK: xfer.acquire host overwrite %arg0 [%arg1 to %{{.*}}]
  // CHECK-NEXT: chpl.for
  // CHECK-NEXT: chpl.end
  chpl.for %i = %low count %n step %one : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !A
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
// Every second element is not all of them: the others keep their values.
// CHECK-LABEL: func.func @every_second
func.func @every_second(%a: !chpl.ref<!A>, %low: i64, %n: i64) {
  %two = arith.constant 2 : i64
  // CHECK: xfer.acquire host write %arg0 [%arg1 to %{{.*}}]
  // CHECK-NEXT: chpl.for
  chpl.for %i = %low count %n step %two : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !A
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
// Nor are the elements of iterations under a condition.
// CHECK-LABEL: func.func @under_condition
func.func @under_condition(%a: !chpl.ref<!A>, %low: i64, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  // CHECK: xfer.acquire host write %arg0 [%arg1 to %{{.*}}]
  // CHECK-NEXT: chpl.for
  chpl.for %i = %low count %n step %one : i64 {
    chpl.if %c { xfer.acquire host overwrite %a [%i to %i] : !A chpl.end }
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
// Nor those of a loop that ends early.
// CHECK-LABEL: func.func @left_early
func.func @left_early(%a: !chpl.ref<!A>, %low: i64, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  // CHECK: xfer.acquire host write %arg0 [%arg1 to %{{.*}}]
  // CHECK-NEXT: chpl.for
  chpl.for %i = %low count %n step %one label %l : i64 {
    chpl.if %c { chpl.break %l }
    xfer.acquire host overwrite %a [%i to %i] : !A
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 2, device>
// Two loops, and reads before writes: what is overwritten must not count as valid before it is read.
// CHECK-LABEL: func.func @nest
func.func @nest(%a: !chpl.ref<!A>, %n: i64) {
  %one = arith.constant 1 : i64
  // CHECK: xfer.acquire host read %arg0 [%c1_{{.*}} to %{{.*}}, %c2_{{.*}} to %{{.*}}]
  // CHECK-NEXT: xfer.acquire host overwrite %arg0 [%c1_{{.*}} to %{{.*}}, %c1_{{.*}} to %{{.*}}]
  // CHECK-NEXT: chpl.for
  chpl.for %i = %one count %n step %one : i64 {
    chpl.for %j = %one count %n step %one : i64 {
      xfer.acquire host overwrite %a [%i to %i, %j to %j] : !A
      %k = arith.addi %j, %one : i64
      xfer.acquire host read %a [%i to %i, %k to %k] : !A
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
// An index that the loop loads may be any.
// CHECK-LABEL: func.func @loaded
func.func @loaded(%a: !chpl.ref<!A>, %x: !chpl.ref<i64>, %low: i64, %n: i64) {
  %one = arith.constant 1 : i64
  // CHECK: xfer.acquire host read %arg0 [*]
  // CHECK-NEXT: chpl.for
  chpl.for %i = %low count %n step %one : i64 {
    %k = chpl.load %x : i64
    xfer.acquire host read %a [%k to %k] : !A
    chpl.end
  }
  chpl.return
}
