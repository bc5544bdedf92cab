// What GPUs share out stays with them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: not %t 2>&1 | FileCheck %s

use BlockDist;

const d = new blockDist({1..8}, here.gpus);
// CHECK: redistribute.chpl:[[#@LINE+1]]: error: halt reached - not supported yet: redistributing what GPUs share out
d.redistribute({1..4});
