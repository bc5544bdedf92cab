// Module Barriers: the barrier of Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Barriers {
  import Collectives;

  /// How a barrier is made: one way does for both here.
  enum BarrierType { Atomic, Sync }

  /// Like `Collectives.barrier`; one that is not reusable is passed once.
  record Barrier {
    forwarding var _barrier: Collectives.barrier;

    proc init(numTasks: int, barrierType: BarrierType = BarrierType.Atomic, reusable: bool = true) {
      this._barrier = new Collectives.barrier(numTasks, reusable);
    }
  }
}
