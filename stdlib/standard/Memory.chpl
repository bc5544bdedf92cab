// Memory, as Chapel 1 named the module MemDiagnostics.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Memory {
  public use Diagnostics;

  module Diagnostics {
    public use MemDiagnostics;
  }
}
