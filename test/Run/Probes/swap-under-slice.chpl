// A slice follows the variable, not the storage that the variable had when the slice was made.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc exchange(ref a: [] int, ref b: [] int) {
  a <=> b;
}

proc main() {
  const D = {1..4};
  var A: [D] int = 1;
  var B: [D] int = 2;
  ref part = A[2..3];
  ref whole = A;
  A <=> B;
  writeln(part, " | ", whole, " | ", B);
  // CHECK: 2 2 | 2 2 2 2 | 1 1 1 1
  part[2] = 7;
  writeln(A, " | ", B);
  // CHECK-NEXT: 2 7 2 2 | 1 1 1 1

  // The same in a loop, and through formals.
  for i in 1..3 {
    A <=> B;
    part[3] += 10 * i;
  }
  writeln(A, " | ", B);
  // CHECK-NEXT: 1 1 41 1 | 2 7 22 2
  exchange(A, B);
  writeln(part);
  // CHECK-NEXT: 7 22
}
