// Memory of a block has an element at least.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s
use GPU;
on here.gpus[0] {
  foreach i in 0..<64 {
    // CHECK: shared-memory-empty.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: 'createSharedArray' takes a size of at least 1
    var own = createSharedArray(int, 0);
    syncThreads();
  }
}
