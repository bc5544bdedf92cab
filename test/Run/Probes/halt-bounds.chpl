// An index outside the bounds of an array: the message names the place, the index and the bounds.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --two 2>&1 | FileCheck --check-prefix=TWO %s
// RUN: not %choir-run %s -- --far 2>&1 | FileCheck --check-prefix=FAR %s

config const two = false, far = false, i = 4;

var A: [1..3] int, B: [0..1, 0..1] int, C: [1..3 by -1] int;

writeln("before");
// CHECK: before
if two then
  // TWO: {{.*}}halt-bounds.chpl:[[#@LINE+1]]: error: {{.*}}index{{.*}}out of bounds
  B[1, i] = 1;
// The distance from the first index, 3, is the number that has no negative.
// FAR: error: {{.*}}index{{.*}}out of bounds
// FAR-NEXT: -9223372036854775805{{.*}}1..3 by -1
if far then
  C[min(int) + i - 1] = 1;
// CHECK-NOT: after
// CHECK: {{.*}}halt-bounds.chpl:[[#@LINE+3]]: error: {{.*}}index{{.*}}out of bounds
// CHECK-NEXT: {{.*}}4{{.*}}1..3
// CHECK-NOT: after
A[i] = 1;
writeln("after");
