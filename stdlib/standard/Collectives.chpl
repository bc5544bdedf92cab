// Module Collectives: a barrier, a point that none of a number of tasks passes before all have reached it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Collectives {
  /// A barrier for `numTasks` tasks, which may come to it any number of times. Copies are the same barrier.
  record barrier {
    var _state: shared _BarrierState;

    proc init(numTasks: int) { this.init(numTasks, isReusable = true); }
    proc init(numTasks: int, isReusable: bool) { this._state = new shared _BarrierState(numTasks, isReusable); }
    /// Waits until all tasks have come here.
    inline proc barrier() {
      notify();
      wait();
    }
    /// The two halves of barrier(): says that the task has come, and waits for the others.
    inline proc notify() { _state.notify(); }
    inline proc wait() { _state.wait(); }
    /// Whether there are tasks that have not come yet, and whether there are none.
    inline proc pending(): bool { return !check(); }
    inline proc check(): bool { return _state.isComplete.read(); }
    /// Makes it one for another number of tasks; may be called while none waits.
    proc reset(numTasks: int) { _state.reset(numTasks); }
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
