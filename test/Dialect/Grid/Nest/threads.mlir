// What keeps an iteration in its thread: blocks that are asked for, a foreach, numbers of expressions, inner loops with a
// variable of the iteration or of few iterations, and code that only one thread may execute.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-nest-loops | FileCheck %s

// CHECK-NOT: grid.thread_id
// CHECK-LABEL: func.func @last(
func.func @asked(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    chpl.forall forall (%j) in (%n) { chpl.end }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
func.func @foreach(%n: i64) {
  chpl.forall foreach (%i) in (%n) {
    chpl.forall forall (%j) in (%n) { chpl.end }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
func.func @expression(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    chpl.forall forall (%j) in (%n) { chpl.end } {grid.in_thread}
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
func.func @variable(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    %x = chpl.local : i64
    chpl.forall forall (%j) in (%n) { chpl.store %j, %x : i64  chpl.end }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
func.func @few(%n: i64) {
  %few = arith.constant 8 : i64
  chpl.forall forall (%i) in (%n) {
    chpl.forall forall (%j) in (%few) { chpl.end }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
func.func private @unknown()
func.func @call(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    func.call @unknown() : () -> ()
    chpl.forall forall (%j) in (%n) { chpl.end }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
func.func @barrier(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    grid.barrier
    chpl.forall forall (%j) in (%n) { chpl.end }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
func.func @last(%n: i64) {
  // CHECK: grid.thread_id
  chpl.forall forall (%i) in (%n) {
    chpl.forall forall (%j) in (%n) { chpl.end }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
