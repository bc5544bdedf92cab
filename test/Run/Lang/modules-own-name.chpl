// A module knows its own name.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

module Outer {
  var x = 3;
  proc f() do return "f";
  module Inner {
    import Outer;
    proc g() do return "g " + Outer.f();
  }
  proc main() {
    var x = 5;
    // CHECK: 3 5 f g f
    writeln(Outer.x, " ", x, " ", Outer.f(), " ", Outer.Inner.g());
  }
}
