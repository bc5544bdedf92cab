// Module AllLocalesBarriers: a barrier of tasks on all locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module AllLocalesBarriers {
  use Base, LocaleModel, Barriers, Managed;

  /// A barrier for so many tasks on each locale; one, unless `reset` says otherwise.
  class AllLocalesBarrier {
    var _all = new Barrier(numLocales);
    proc barrier() { _all.barrier(); }
    /// May be called while no task waits.
    proc reset(numTasksPerLocale: int) { _all.reset(numTasksPerLocale * numLocales); }
  }
  const allLocalesBarrier = new AllLocalesBarrier();
}
