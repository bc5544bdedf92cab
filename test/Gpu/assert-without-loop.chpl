// A statement without a loop cannot be held to a GPU.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
config const n = 10;
// CHECK: assert-without-loop.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: nothing of this can run on a GPU: it has no parallel loop and no promoted operation
@gpu.assertEligible
var x = n + 1;
writeln(x);
