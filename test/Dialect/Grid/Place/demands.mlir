// What the program asks of the kernels of its loops: `chpl.gpu_demands` on the module, and calls in bodies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-place-loops --split-input-file | FileCheck %s

// A loop that no task on a GPU reaches has a form that is only checked; one that is to run has an assertion before it.
module attributes {chpl.gpu_demands = [
  {place = loc(fused["a.chpl":3:1, "a.chpl":3:1]), eligible},
  {place = loc(fused["a.chpl":5:1, "a.chpl":5:1]), eligible, runs},
  {place = loc(fused["a.chpl":7:1, "a.chpl":9:1]), block = 64 : i64},
  {place = loc(fused["a.chpl":11:1, "a.chpl":11:1]), iterations = 4 : i64},
  {place = loc(fused["a.chpl":13:1, "a.chpl":13:1]), block, iterations}]} {
func.func private @choir_gpu_count() -> i64
func.func private @choir_locale_enter(%place: i64) -> i64
func.func private @choir_locale_leave(%before: i64)
func.func private @choir_gpu_block_size(%threads: i64)
func.func private @choir_gpu_ask_block_size(%threads: i64)
func.func private @choir_gpu_ask_iterations(%iterations: i64)
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }

// CHECK-LABEL: func.func @elsewhere(
func.func @elsewhere(%n: i64) {
  // CHECK: } {grid.check_only, grid.on_gpu}
  chpl.forall foreach (%p) in (%n) { chpl.end loc("a.chpl":3:5) } loc("a.chpl":3:1)
  // CHECK-NOT: grid.on_gpu
  chpl.forall foreach (%p) in (%n) { chpl.end loc("a.chpl":4:5) } loc("a.chpl":4:1)
  // CHECK: call @choir_gpu_assert(
  // CHECK: } {grid.check_only, grid.on_gpu}
  chpl.forall foreach (%p) in (%n) { chpl.end loc("a.chpl":5:5) } loc("a.chpl":5:1)
  chpl.return
}

// CHECK-LABEL: func.func @there(
func.func @there(%n: i64, %place: i64, %asked: i64) {
  %before = call @choir_locale_enter(%place) : (i64) -> i64
  // CHECK: } {grid.block = array<i64: 64>}
  chpl.forall foreach (%p) in (%n) { chpl.end loc("a.chpl":8:5) } loc("a.chpl":8:1)
  // Rows of warps.
  // CHECK: } {grid.block = array<i64: 32, 2>}
  chpl.forall foreach (%p, %q) in (%n, %n) { chpl.end loc("a.chpl":8:5) } loc("a.chpl":8:1)
  // Four iterations are a thread.
  // CHECK: %[[THREADS:.*]] = arith.divsi
  // CHECK: chpl.forall foreach (%[[THREAD:.*]]) in (%[[THREADS]])
  // CHECK-NEXT: chpl.forall serial (%[[TURN:.*]]) in
  // CHECK-NEXT: %[[FIRST:.*]] = arith.muli %[[THREAD]]
  // CHECK-NEXT: %[[POSITION:.*]] = arith.addi %[[FIRST]], %[[TURN]]
  // CHECK-NEXT: %[[INSIDE:.*]] = arith.cmpi slt, %[[POSITION]]
  // CHECK-NEXT: chpl.if %[[INSIDE]]
  chpl.forall foreach (%p) in (%n) { chpl.end loc("a.chpl":11:5) } loc("a.chpl":11:1)
  // setBlockSize() in the body.
  // CHECK: } {grid.block = array<i64: 128>}
  chpl.forall foreach (%p) in (%n) {
    %threads = arith.constant 128 : i64
    func.call @choir_gpu_block_size(%threads) : (i64) -> ()
    chpl.end
  }
  // Numbers that the program tells in front of the statement, if a kernel may have them.
  call @choir_gpu_ask_block_size(%asked) : (i64) -> ()
  call @choir_gpu_ask_iterations(%asked) : (i64) -> ()
  // CHECK-NOT: choir_gpu_ask
  // CHECK: chpl.check {{.*}} "the block size of a loop on a GPU has to be from 1 to 1024 threads"
  // CHECK: %[[THREADS:.*]] = arith.maxsi %[[ASKED:[^,]*]],
  // CHECK-NEXT: grid.ask_block %[[THREADS]]
  // CHECK: chpl.check {{.*}} "the iterations of a thread have to be a positive number"
  // CHECK: %[[FEW:.*]] = arith.minsi %[[ASKED]]
  // CHECK: %[[EACH:.*]] = arith.maxsi %[[FEW]]
  // CHECK: chpl.forall serial (%{{.*}}) in (%[[EACH]])
  // CHECK: } {grid.block = array<i64: 1024>}
  chpl.forall foreach (%p) in (%n) { chpl.end loc("a.chpl":13:5) } loc("a.chpl":13:1)
  // What the body computes of things outside is made in front.
  // CHECK: %[[SUM:.*]] = arith.addi %[[ASKED]], %[[ASKED]]
  // CHECK: %[[THREADS:.*]] = arith.maxsi %[[SUM]],
  // CHECK-NEXT: grid.ask_block %[[THREADS]]
  chpl.forall foreach (%p) in (%n) {
    %threads = arith.addi %asked, %asked : i64
    func.call @choir_gpu_block_size(%threads) : (i64) -> ()
    chpl.end
  }
  // CHECK-NOT: grid.ask_block
  // CHECK: } {grid.block = array<i64: 0>, grid.remark = {{.*}}}
  chpl.forall foreach (%p) in (%n) {
    %threads = arith.addi %asked, %p : i64
    func.call @choir_gpu_block_size(%threads) : (i64) -> ()
    chpl.end
  }
  call @choir_locale_leave(%before) : (i64) -> ()
  chpl.return
}
}
