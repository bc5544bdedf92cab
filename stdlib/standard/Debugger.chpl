// Module Debugger: places where a program stops for the debugger that runs it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Debugger {
  private use IO;
  private extern proc raise(signal: int(32)): int(32);
  private param _sigTrap = 5: int(32);

  /// Whether debugTrap does nothing, so that a program with traps in it runs without a debugger.
  config param disableDebugTraps = false;

  /// Stops where a debugger runs the program; without one, nothing happens.
  proc breakpoint { if _isTraced() then raise(_sigTrap); }

  /// Stops in the debugger, or ends the program where there is none.
  inline proc debugTrap { if !disableDebugTraps then raise(_sigTrap); }

  /// Linux tells each process who traces it.
  private proc _isTraced(): bool {
    try {
      for line in openReader("/proc/self/status", locking = false).lines() do
        if line.startsWith("TracerPid:") then return line[10..].strip() != "0";
    } catch { }
    return false;
  }
}
