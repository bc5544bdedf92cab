// Objects that an array literal or another fresh array owns go over to the array that it initialises.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class C {
  var x: int;
  proc deinit() { write("~", x, " "); }
}
proc both(a: int, b: int) do return [new owned C(a), new owned C(b)];
proc main() {
  {
    var A: [1..2] owned C = [new owned C(1), new owned C(2)];
    var B: [1..1] owned C? = [new owned C?(3)];
    // CHECK: {x = 1} {x = 2} {x = 3}
    writeln(A, " ", B);
  }
  // CHECK-NEXT: ~3 ~1 ~2
  writeln();
  {
    var A: [5..6] owned C = both(4, 5);
    // CHECK-NEXT: {x = 4} {x = 5}
    writeln(A[5], " ", A[6]);
  }
  // CHECK-NEXT: ~4 ~5
  writeln();
}
