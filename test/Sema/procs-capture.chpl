// A procedure used as a value captures nothing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
proc outer(n: int) {
  proc inner(x: int): int { return x + n; }
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:13: error: not supported yet: a first-class procedure that uses variables of the function around it
  const f = inner;
  return f(1);
}
writeln(outer(2));
