// Modules are initialised in the order in which the text uses them, inside of procedures and blocks too; a module that a
// name inside of a block means has values before the block runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run --main-module Main %s | FileCheck --match-full-lines %s
module Main {
  use First;
  proc main() {
    use Second;
    writeln(inSecond);
    {
      use Near only;
      use Outer;
      writeln(Near.x);
    }
  }
  use Third;
  module Near {
    var x = 42;
    writeln("Main.Near");
  }
}
module First { writeln("First"); }
module Second {
  writeln("Second");
  var inSecond = 2;
}
module Third { writeln("Third"); }
module Outer {
  module Near {
    var x = 100;
    writeln("Outer.Near");
  }
}
// CHECK: First
// CHECK-NEXT: Second
// CHECK: Outer.Near
// CHECK: Third
// CHECK: 2
// CHECK-NEXT: 100
