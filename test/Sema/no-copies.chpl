// @assert.noCopies stands before a statement, without arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: no-copies.chpl:[[#@LINE+1]]:1: error: '@assert.noCopies' holds while a statement runs: it stands before a loop or another statement, not before a declaration
@assert.noCopies
var x = 1;
proc work() {
  // CHECK: no-copies.chpl:[[#@LINE+1]]:3: error: '@assert.noCopies' holds while a statement runs
  @assert.noCopies
  const (y, z) = (x, x);
  // CHECK: no-copies.chpl:[[#@LINE+1]]:3: error: '@assert.noCopies' holds while a statement runs
  @assert.noCopies
  proc inner() {}
  // CHECK: no-copies.chpl:[[#@LINE+1]]:3: error: '@assert.noCopies' takes no arguments
  @assert.noCopies(10)
  for i in 1..3 do x += i * y * z;
  @assert.noCopies
  { x = 3; }
  @assert.noCopies
  x = 4;
}
work();
