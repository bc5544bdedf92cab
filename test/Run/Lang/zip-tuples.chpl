// Tuples expanded among the operands of a zip; atomics and nested arrays of references in passing.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

proc sums(args...) {
  var total = 0;
  for t in zip((...args)) do total += + reduce t;
  return total;
}
proc main() {
  const ranges = (1..3, 4..6);
  // CHECK: 1-4 2-5 3-6 
  for (i, j) in zip((...ranges)) do write(i, "-", j, " ");
  writeln();
  // CHECK-NEXT: 66
  writeln(sums(1..3, 10..12, [7, 8, 12]));
  var counts: [1..2] atomic int;
  counts[2].write(4);
  // CHECK-NEXT: 0 4
  writeln(counts);
  // A single index of a zip stands for the elements themselves.
  var A: [1..3] int, B: [1..3] real;
  for both in zip(A, B) {
    both(0) = 3;
    both[1] += 0.5;
    writeln(both, " ", both.size, " ", both.type: string);
  }
  // CHECK-NEXT: (3, 0.5) 2 (int(64),real(64))
  // CHECK-NEXT: (3, 0.5) 2 (int(64),real(64))
  // CHECK-NEXT: (3, 0.5) 2 (int(64),real(64))
  forall both in zip(A, B) do both = (both(0) + 1, 2.5);
  // CHECK-NEXT: 4 4 4 2.5 2.5 2.5
  writeln(A, " ", B);
  for both in zip(A, 1..) do both(0) = both(1);
  // CHECK-NEXT: 1 2 3
  writeln(A);
}
