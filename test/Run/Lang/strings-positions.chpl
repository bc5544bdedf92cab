// Ranges of positions in strings.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

proc main() {
  const s = "h\u00e9llo";
  // CHECK: 0 1 2 3 4 5
  for i in 0: byteIndex..5: byteIndex do write(i, if i == 5 then "\n" else " ");
  // CHECK-NEXT: llo
  writeln(s[3: byteIndex..5: byteIndex]);
  var sum = 0;
  for i in (1: codepointIndex)..(3: codepointIndex) do sum += i: int;
  // CHECK-NEXT: 6
  writeln(sum);
  // CHECK-NEXT: true false
  writeln(!(0: byteIndex), " ", !(2: codepointIndex));
}
