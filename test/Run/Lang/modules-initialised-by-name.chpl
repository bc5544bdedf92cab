// Modules that only a dotted name or a list of names reaches are initialised too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run --main-module Main %s | FileCheck --match-full-lines %s
module A {
  module Inner {
    var y = 2;
    writeln("Inner");
  }
  module Listed {
    var z = 3;
    writeln("Listed");
  }
  module Unused { writeln("never"); }
}
module Main {
  import A;
  use A only Listed as L;
  enum colour { red, blue }
  use colour as C;
  proc main() {
    writeln(A.Inner.y, " ", L.z, " ", C.red, " ", blue);
  }
}
// CHECK-NOT: never
// CHECK: Listed
// CHECK-NEXT: Inner
// CHECK-NEXT: 2 3 red blue
