// What is allowed, and hardly meant.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=warning:
module warnings {
  // CHECK: warnings.chpl:[[#@LINE+1]]:17: warning: -1 is negative: as uint(64) it becomes 18446744073709551615
  var u: uint = -1;
  var signed: int = -1, same: uint = 1;
}
