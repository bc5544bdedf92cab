// A variable whose loop is to run on a GPU, in a program that uses none.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
// CHECK-DAG: assert-without-gpus.chpl:[[#@LINE+2]]:{{[0-9]+}}: error: this loop does not run on a GPU: nothing of the program is on here.gpus
@assertOnGpu
var A = foreach i in 1..100 do i;
writeln(A);
