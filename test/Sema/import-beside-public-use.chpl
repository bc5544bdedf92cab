// The name of an imported module is as near as what a public use beside it brings: the two are ambiguous.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

module A {
  proc foo() do return "the module's";
}
module B {
  class A {
    proc type foo() do return "the class's";
  }
  class D {
    proc type foo() do return "the class's";
  }
}
module Public {
  import A;
  public use B;
  proc test() {
    writeln(A.foo());
    // CHECK: :[[#@LINE-1]]:{{[0-9]+}}: error: 'A' is ambiguous: several modules that are used here declare it
    writeln(D.foo());
  }
}
module Private { // what a private use brings is further away
  import A;
  use B;
  proc main() {
    writeln(A.foo(), D.foo());
    Public.test();
  }
  import Public;
}
module Renamed {
  import A as Other;
  public use B;
  writeln(Other.foo(), A.foo());
}
