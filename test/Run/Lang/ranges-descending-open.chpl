// Ranges without low bound that go down start at their high bound.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

// CHECK: (2, 1) (1, 2) (0, 3){{ }}
for i in zip(..2 by -1, 1..3) do write(i, " ");
writeln();
// CHECK-NEXT: 4 2 0{{ }}
for i in ..4 by -2 {
  if i < 0 then break;
  write(i, " ");
}
writeln();
