// Two iterators that do not inline cannot be in one zip yet.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir %s -o %t 2>&1 | FileCheck %s

iter down(n: int): int {
  if n > 0 {
    yield n;
    for x in down(n - 1) do
      yield x;
  }
}

// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: not supported yet: several iterators in one zippered loop
for (x, y) in zip(down(2), down(3)) do
  writeln(x, y);
