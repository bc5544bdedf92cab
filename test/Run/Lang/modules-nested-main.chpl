// The main procedure may stand in a nested module.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

module Outer {
  writeln("outer");
  module Shared {
    var x = 3;
  }
  module Program {
    import super.Shared;
    writeln("program");
    proc main() { writeln("main ", Shared.x); }
  }
}
// CHECK: outer
// CHECK-NEXT: program
// CHECK-NEXT: main 3
