// Results that cannot be inferred.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module inference {
  proc fact(n: int) {
    if n < 2 then return 1;
    // CHECK: inference.chpl:[[#@LINE+1]]:{{.*}}error: the result type of 'fact' depends on itself: declare it
    return n * fact(n - 1);
  }
  writeln(fact(3));

  // CHECK: error: the instantiation of 'grow' never ends
  proc grow(param n: int) param do return grow(n + 1);
  writeln(grow(1));

  // CHECK: inference.chpl:[[#@LINE+1]]:{{.*}}error: 'nothingHere' returns nothing where it was to return a param or a type
  proc nothingHere(x) type { }
  var x: nothingHere(1);
}
