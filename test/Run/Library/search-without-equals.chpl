// A comparator that never says "equal" finds the first or the last place of a value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use Search, Sort;
record beforeEqual: relativeComparator { proc compare(a, b) do return if a <= b then -1 else 1; }
record behindEqual: relativeComparator { proc compare(a, b) do return if a < b then -1 else 1; }

const sorted = [1, 3, 3, 3, 7];
for x in [0, 3, 4, 8] do
  write(binarySearch(sorted, x, new beforeEqual())(1), binarySearch(sorted, x, new behindEqual())(1), " ");
writeln(binarySearch(sorted, 3));
// CHECK: 00 14 44 55 (true, 2)
