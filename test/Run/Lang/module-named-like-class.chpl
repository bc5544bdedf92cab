// What a module contains hides the module's own name; varargs leave the last actuals to the formals after them; a tuple
// may give the ranges of a domain.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

module Shape {
  record Shape { var sides: int; }
  proc make(sides: int ...?k, type t) {
    return (k, t: string);
  }
}
module Main {
  use Shape;
  proc main() {
    const s = new Shape(4);
    writeln(s.sides);
    writeln(make(1, 2, 3, real));
    const dims = (1..2, 3..4);
    const D = {(...dims)};
    var A: [(...dims)] int = 1;
    writeln(D, " ", + reduce A);
  }
}
// CHECK:4
// CHECK-NEXT:(3, real(64))
// CHECK-NEXT:{1..2, 3..4} 4
