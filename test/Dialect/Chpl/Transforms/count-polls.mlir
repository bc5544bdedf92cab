// RUN: choir-opt %s --chpl-count-polls | FileCheck %s
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A loop that ends when an atomic variable says so, which it reads itself or in what it calls, lets other tasks run now
// and then; others do not.

func.func private @asks(%a: !chpl.ref<i64>) -> i64 {
  %v = chpl.atomic_load seq_cst %a : i64
  chpl.return %v : i64
}

// CHECK-LABEL: func.func @polls
// CHECK: %[[TURNS:.*]] = chpl.local "turns" : i32
// CHECK: chpl.loop
// CHECK: chpl.if
// CHECK: call @choir_task_poll() : () -> ()
// CHECK: call @asks
func.func @polls(%a: !chpl.ref<i64>) {
  chpl.loop while {
    %v = func.call @asks(%a) : (!chpl.ref<i64>) -> i64
    %zero = arith.constant 0 : i64
    %c = arith.cmpi eq, %v, %zero : i64
    chpl.condition %c
  } do label %l {
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @counts
// CHECK-NOT: choir_task_poll
// CHECK: chpl.return
func.func @counts(%a: !chpl.ref<i64>) {
  chpl.loop while {
    %v = chpl.load %a : i64
    %zero = arith.constant 0 : i64
    %c = arith.cmpi eq, %v, %zero : i64
    chpl.condition %c
  } do label %l {
    chpl.end
  }
  chpl.return
}

// What is read is added up, and does not decide when the loop ends.
// CHECK-LABEL: func.func @adds
// CHECK-NOT: choir_task_poll
// CHECK: chpl.return
func.func @adds(%a: !chpl.ref<i64>, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %i = chpl.local "i" : i64
  %s = chpl.local "s" : i64
  chpl.store %zero, %i : i64
  chpl.store %zero, %s : i64
  chpl.loop while {
    %v = chpl.load %i : i64
    %c = arith.cmpi slt, %v, %n : i64
    chpl.condition %c
  } do label %l {
    %v = chpl.atomic_load relaxed %a : i64
    %before = chpl.load %s : i64
    %after = arith.addi %before, %v : i64
    chpl.store %after, %s : i64
    %k = chpl.load %i : i64
    %next = arith.addi %k, %one : i64
    chpl.store %next, %i : i64
    chpl.end
  }
  %sum = chpl.load %s : i64
  chpl.return %sum : i64
}

// What is read decides whether a variable is stored that ends the loop.
// CHECK-LABEL: func.func @remembers
// CHECK: call @choir_task_poll
func.func @remembers(%a: !chpl.ref<i64>) {
  %zero = arith.constant 0 : i64
  %yes = arith.constant true
  %no = arith.constant false
  %done = chpl.local "done" : i1
  chpl.store %no, %done : i1
  chpl.loop while {
    %v = chpl.load %done : i1
    %c = arith.xori %v, %yes : i1
    chpl.condition %c
  } do label %l {
    %v = func.call @asks(%a) : (!chpl.ref<i64>) -> i64
    %c = arith.cmpi ne, %v, %zero : i64
    chpl.if %c {
      chpl.store %yes, %done : i1
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// What is read decides whether the loop is left.
// CHECK-LABEL: func.func @leaves
// CHECK: call @choir_task_poll
func.func @leaves(%a: !chpl.ref<i64>) {
  %zero = arith.constant 0 : i64
  %yes = arith.constant true
  chpl.loop while {
    chpl.condition %yes
  } do label %l {
    %v = chpl.atomic_load seq_cst %a : i64
    %c = arith.cmpi ne, %v, %zero : i64
    chpl.if %c {
      chpl.break %l
    }
    chpl.end
  }
  chpl.return
}
