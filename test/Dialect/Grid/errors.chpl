// What loops over GPU distributions cannot do yet is refused where it stands.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings --emit=ptx %s 2>&1 | FileCheck %s

use GPUDistributions;
var total = 0.0;
const D = {1..10} dmapped new gpuDist(rank=1, blockSizeX=64);
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a loop over a GPU distribution cannot assign module-scope variable
forall i in D with (ref total) do total = i;
