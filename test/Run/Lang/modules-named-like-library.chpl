// A program's modules may be called what modules of the library are: they hide these from the program, while the library
// goes on with its own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir -M %S/../Inputs/OwnMath %s -o %t && %t | FileCheck --match-full-lines %s

module Types {
  record pair { var a, b: int; }
}
module Prelude {
  proc greet() { writeln("hello"); }
}
module Program {
  use Types, Prelude, Math, Ranges, List;
  import Sort;

  proc main() {
    greet();
    // CHECK: hello
    var pairs: list(pair);
    pairs.pushBack(new pair(1, 2));
    writeln(pairs, " ", square(3), " ", sqrt(4.0), " ", middle(1..9));
    // CHECK-NEXT: [(a = 1, b = 2)] 9 2.0 5
    var A = [3, 1, 2];
    Sort.sort(A);
    writeln(A, " ", pi > 3, " ", A.eltType: string, " ", isIntType(int));
    // CHECK-NEXT: 1 2 3 true int(64) true
  }
}
