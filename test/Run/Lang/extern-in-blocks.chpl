// Declarations of C's in procedures and blocks, of one thing in several places, and beside an extern block.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
use CTypes;
require "stdio.h", "math.h";
extern {
  static int twice(int x) { return 2 * x; }
  static int counter = 5;
  static int others(void) { return 11; }
}
extern proc twice(x: c_int): c_int;
extern var counter: c_int;
extern const EOF: c_int;
// CHECK: 42 5 11
writeln(twice(21), " ", counter, " ", others());
proc ofProcedure(x) {
  extern const EOF, BUFSIZ: c_int;
  extern proc sin(x: real): real;
  extern type FILE;
  extern proc fflush(file: c_ptr(FILE)): c_int;
  return (EOF, BUFSIZ > 0, sin(0.0), fflush(nil), x);
}
// CHECK-NEXT: (-1, true, 0.0, 0, 1) (-1, true, 0.0, 0, two) -1
writeln(ofProcedure(1), " ", ofProcedure("two"), " ", EOF);
{
  extern const EOF: c_int;
  extern var counter: c_int;
  counter += 1;
  // CHECK-NEXT: -1 6
  writeln(EOF, " ", counter);
}
// CHECK-NEXT: 6
writeln(counter);
