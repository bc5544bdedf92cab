// Zippered loops whose iterands have different ranks are refused at the iterand, with checks and without.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir %s -o %t 2>&1 | FileCheck %s
// RUN: not %choir --no-checks %s -o %t 2>&1 | FileCheck %s

var A: [1..2, 1..3] int;
for (i, a) in zip(1..6, A) do
  writeln(i, a);
// CHECK: zip-of-ranks.chpl:[[@LINE-2]]:{{[0-9]+}}: error: not supported yet: zippered iteration of different ranks
