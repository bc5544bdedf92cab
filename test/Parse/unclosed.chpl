// The brace that is never closed is the one whose block another brace ends, by the indentation.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not choir-parse %s 2>&1 | FileCheck %s --implicit-check-not=error:
record R {
  proc f(a: int,
         b: int) {
    for i in {1..a,
              1..b} do
      if i(0) > 2 {
        g(i);
      } else if i(0) > 1 {
        // CHECK: unclosed.chpl:[[#@LINE+1]]:17: error: this '{' is never closed
        while a {
        g(1);
      }
      // CHECK: unclosed.chpl:[[#@LINE-1]]:7: note: by its indentation this '}' closes a block around it
  }
  enum E
  {
    one
  }
}
proc h() {
}
