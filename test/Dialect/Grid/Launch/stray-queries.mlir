// Threads and blocks that code asks for outside of device loops do not exist: the program halts there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

// CHECK-LABEL: func.func @ask(
// CHECK-NEXT: %[[NEVER:.*]] = arith.constant false
// CHECK-NEXT: chpl.check %[[NEVER]], "threads and blocks exist only in loops over GPU distributions and in loops of tasks on a GPU"
// CHECK-NEXT: %[[NUMBER:.*]] = arith.constant 0 : i64
// CHECK-NEXT: chpl.return %[[NUMBER]]
func.func @ask() -> i64 {
  %t = grid.thread_id 0
  chpl.return %t : i64
}

// A barrier has no result to stand in for.
// CHECK-LABEL: func.func @wait(
// CHECK-NEXT: %[[NEVER:.*]] = arith.constant false
// CHECK-NEXT: chpl.check %[[NEVER]], "threads and blocks exist only in loops over GPU distributions and in loops of tasks on a GPU"
// CHECK-NEXT: chpl.return
func.func @wait() {
  grid.barrier
  chpl.return
}

// Operations of warps have results of any type.
// CHECK-LABEL: func.func @vote(
// CHECK: chpl.check
// CHECK-NEXT: %[[BITS:.*]] = arith.constant 0 : i32
// CHECK: chpl.check
// CHECK-NEXT: chpl.return %[[BITS]], %arg1
func.func @vote(%p: i1, %x: f64, %n: i32) -> (i32, f64) {
  %bits = grid.ballot %p
  %y = grid.shuffle up %x by %n : f64
  chpl.return %bits, %y : i32, f64
}
