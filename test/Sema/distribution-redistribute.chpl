// A distribution keeps its rank.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

use BlockDist;

const d = new blockDist({1..8});
// CHECK: [[#@LINE+1]]:1: error: a distribution of rank 1 cannot have a bounding box of rank 2
d.redistribute({1..8, 1..8});
