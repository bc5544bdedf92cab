// What a program knows of its memory (module MemDiagnostics; Memory.Diagnostics in Chapel 1).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module MemDiagnostics {
  private extern proc choir_memory_in_use(): int;

  /// Bytes that the program has allocated and not freed, counted with --memTrack, --memStats or --memLeaks; else 0.
  proc memoryUsed(): uint(64) do return choir_memory_in_use(): uint(64);
}
