// A private config variable is meant only where no other module has one of the name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --level=3 --sole=4 | FileCheck --match-full-lines %s
// RUN: %t --Second.level=5 | FileCheck --match-full-lines --check-prefix=QUALIFIED %s
// RUN: not %t --twice=1 2>&1 | FileCheck --check-prefix=TWICE %s

module First {
  private config const level = 1, twice = 1;
  proc show() do writeln("First ", level);
}
module Second {
  private config const level = 1, sole = 1, twice = 1;
  proc show() do writeln("Second ", level, " ", sole);
}
module Main {
  import First, Second;
  config const level = 1;
  proc main() {
    writeln("Main ", level);
    First.show();
    Second.show();
  }
}
// CHECK: Main 3
// CHECK-NEXT: First 1
// CHECK-NEXT: Second 1 4
// QUALIFIED: Main 1
// QUALIFIED-NEXT: First 1
// QUALIFIED-NEXT: Second 5 1
// TWICE: error: more than one module has a config variable 'twice': say which with --<module>.twice=<value>
