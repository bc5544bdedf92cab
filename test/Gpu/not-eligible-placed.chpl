// In a program without GPUs a loop over a distribution is one of locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
use BlockDist;
const D = blockDist.createDomain({1..4});
var A: [D] int;
// CHECK: not-eligible-placed.chpl:[[#@LINE+3]]:1: error: this loop cannot run on a GPU
// CHECK: not-eligible-placed.chpl:[[#@LINE+2]]:1: note: a distribution over locales
@gpu.assertEligible
forall i in D do A[i] = i;
