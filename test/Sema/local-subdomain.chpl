// What belongs to a locale is one domain, or several.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

use BlockCycDist;

const D = {1..10} dmapped new blockCycDist(startIdx=1, blocksize=2);
for part in D.localSubdomains() do writeln(part);
// CHECK: error: what belongs to a locale here is not one domain; iterate over localSubdomains()
writeln(D.localSubdomain());
