// Barriers: points that none of a number of tasks passes before all have reached them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Barriers {
  /// How a barrier is made: one way does for both here.
  enum BarrierType { Atomic, Sync }

  /// A barrier for `numTasks` tasks. Copies are the same barrier.
  record Barrier {
    var state: shared _BarrierState;

    proc init(numTasks: int, barrierType: BarrierType = BarrierType.Atomic, reusable: bool = true) {
      this.state = new shared _BarrierState(numTasks, reusable);
    }
    /// Waits until all tasks have come here.
    inline proc barrier() {
      notify();
      wait();
    }
    /// The two halves of barrier(): says that the task has come, and waits for the others.
    inline proc notify() { state.notify(); }
    inline proc wait() { state.wait(); }
    /// Whether all tasks have come.
    inline proc check(): bool { return state.isComplete.read(); }
    proc reset(numTasks: int) { state.reset(numTasks); }
  }

  class _BarrierState {
    var numTasks: int;
    var isReusable: bool;
    var count: atomic int;          // tasks that have come; of a complete barrier, that have gone
    var isComplete: atomic bool;

    proc init(numTasks: int, isReusable: bool) {
      this.numTasks = numTasks;
      this.isReusable = isReusable;
    }
    proc notify() {
      if count.fetchAdd(1) == numTasks - 1 {
        if isReusable then count.write(0);
        isComplete.write(true);
      }
    }
    proc wait() {
      isComplete.waitFor(true);
      if !isReusable then return;
      if count.fetchAdd(1) == numTasks - 1 {
        count.write(0);
        isComplete.write(false);
      } else {
        isComplete.waitFor(false);
      }
    }
    proc reset(numTasks: int) {
      this.numTasks = numTasks;
      count.write(0);
      isComplete.write(false);
    }
  }
}
