// Comparators that say what they are.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

use Sort;
record byLength : keyComparator { proc key(s: string) do return s.size; }
record descending : relativeComparator { proc compare(a: int, b: int) do return b - a; }
record byDigits : keyPartComparator {
  proc keyPart(x: int, i: int) do
    return if i < 2 then (keyPartStatus.returned, if i == 0 then x % 10 else x / 10) else (keyPartStatus.pre, 0);
}
var words = ["three", "a", "of"], numbers = [12, 31, 21, 5];
sort(words, comparator = new byLength());
writeln(words);
// CHECK: a of three
sort(numbers, comparator = new descending());
writeln(numbers);
// CHECK-NEXT: 31 21 12 5
sort(numbers, comparator = new byDigits());
writeln(numbers);
// CHECK-NEXT: 21 31 12 5
