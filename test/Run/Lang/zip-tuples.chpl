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
}
