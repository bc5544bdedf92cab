// Module Spawn: other programs, under the name that the module had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Spawn {
  public use Subprocess;
}
