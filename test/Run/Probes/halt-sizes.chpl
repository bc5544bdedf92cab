// Assignment and zippered iteration of arrays that differ in size.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --zipped 2>&1 | FileCheck --check-prefix=ZIP %s

config const n = 4, zipped = false;

var A: [1..3] int, B: [1..n] int;

if zipped then
  // ZIP: halt-sizes.chpl:[[#@LINE+1]]: error: {{.*}}zipper
  for (a, b) in zip(A, B) do
    a = b;
// CHECK: halt-sizes.chpl:[[#@LINE+1]]: error: {{.*}}
A = B;
writeln("not here");
// CHECK-NOT: not here
