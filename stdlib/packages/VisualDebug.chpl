// Module VisualDebug: the procedures that mark parts of a program for chplvis, a viewer of tasks and communication.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Chapel's runtime records what happens between these calls in files that chplvis shows. There is no such record here: the
/// calls check that they are in order, and do nothing else. To look at where time goes, use `perf`; to count communication,
/// module CommDiagnostics.
module VisualDebug {
  /// What `VisualDebugOn` is where the command line does not say.
  config param DefaultVisualDebugOn = true;
  /// Whether there is a record: without, calls are in any order.
  config const VisualDebugOn = DefaultVisualDebugOn;

  private var _isStarted: atomic bool;

  /// Begins a record in the folder `rootname`. A second one while the first runs is an error, which halts.
  proc startVdebug(rootname: string, time: real = 0.0) {
    if VisualDebugOn && _isStarted.testAndSet() then halt("startVdebug: the record has begun already");
  }
  /// Ends it.
  proc stopVdebug() {
    if VisualDebugOn && !_isStarted.compareAndSwap(true, false) then halt("stopVdebug: no record has begun");
  }
  /// Marks what follows with a name.
  proc tagVdebug(tagname: string) { }
  /// Ends what has the last mark.
  proc pauseVdebug() { }
}
