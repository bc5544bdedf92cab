// A generic procedure calls the helper that is visible where the generic one is called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


module Library {
  proc describe(x) {
    return "<" + helper(x) + ">";
  }

  proc helper(x: string) {
    return "library's " + x;
  }
}

module First {
  use Library;
  proc helper(x: int) {
    return "first " + x: string;
  }
  proc run() {
    writeln(describe(1), " ", describe("text"));
  }
}

module Second {
  use Library;
  proc helper(x: int) {
    return "second " + x: string;
  }
  record R { }
  proc helper(x: R) {
    return "a record of the second";
  }
  proc run() {
    writeln(describe(1), " ", describe(new R()));
  }
}

module Main {
  import First, Second;

  proc main() {
    First.run();
    Second.run();
    First.run();
  }
  // CHECK:      <first 1> <library's text>
  // CHECK-NEXT: <second 1> <a record of the second>
  // CHECK-NEXT: <first 1> <library's text>
}
