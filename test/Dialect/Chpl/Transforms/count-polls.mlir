// RUN: choir-opt %s --chpl-count-polls | FileCheck %s
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A loop that reads an atomic variable, itself or in what it calls, lets other tasks run now and then; others do not.

func.func private @asks(%a: !chpl.ref<i64>) -> i64 {
  %v = chpl.atomic_load seq_cst %a : i64
  chpl.return %v : i64
}

// CHECK-LABEL: func.func @polls
// CHECK: %[[TURNS:.*]] = chpl.local "turns" : i32
// CHECK: chpl.loop
// CHECK: chpl.if
// CHECK-NEXT: call @choir_task_poll() : () -> ()
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
