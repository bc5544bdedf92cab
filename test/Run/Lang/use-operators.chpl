// Operators among the names that a use or an import lists.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s --main-module Main | FileCheck %s --match-full-lines
// RUN: %choir %s --emit=unparse | FileCheck %s --check-prefix=TEXT
module Amounts {
  operator +(a: 2*int, b: int) do return a(0) + b;
  operator -(a: 2*int, b: int) do return a(1) - b;
  operator by(a: string, b: string) do return a + "/" + b;
  proc name() do return "Amounts";
}
module Others {
  operator +(a: 2*int, b: int) do return "Others";
  operator -(a: 2*int, b: int) do return "Others";
  proc name() do return "Others";
}
module Main {
  // TEXT: use Amounts only +, by, name;
  use Amounts only +, by, name;
  // TEXT: use Others except +, name;
  use Others except +, name;
  proc main() {
    // CHECK: 15 Others Amounts
    writeln((10, 20) + 5, " ", (10, 20) - 5, " ", name());
    // CHECK-NEXT: a/b
    writeln("a" by "b");
    {
      // TEXT: import Amounts.{-};
      import Amounts.{-};
      // CHECK-NEXT: 15
      writeln((10, 20) - 5);
    }
  }
}
