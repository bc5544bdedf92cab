// A distribution of other dimensions than the domain is one error: what the protocol lacks follows from it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

use BlockDist;
// CHECK: distribution-rank.chpl:[[#@LINE+1]]:11: error: a domain of rank 2 cannot be mapped by a distribution of rank 1
const D = {1..3, 1..3} dmapped new blockDist({1..3});
writeln(D);
