// A loop that works with threads has no other form: what keeps it from a GPU is an error.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings %s -o %t 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not %choir --no-warnings -swrites=true %s -o %t 2>&1 | FileCheck %s --check-prefix=WRITES
use GPU;
config param writes = false;
on here.gpus[0] {
  var A: [0..<64] int;
  // SIZE: shared-memory-refused.chpl:[[#@LINE+2]]:3: error: this loop cannot run on a GPU
  // WRITES: shared-memory-refused.chpl:[[#@LINE+1]]:3: error: this loop cannot run on a GPU
  foreach i in A.domain {
    var own = createSharedArray(int, 64);
    own[i] = A[i];
    syncThreads();
    // SIZE: shared-memory-refused.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: arrays whose size is not known when the program is compiled
    var x: [0..<i] int;
    // WRITES: shared-memory-refused.chpl:[[#@LINE+1]]:{{[0-9]+}}: note: input and output
    if writes then writeln(i);
    A[i] = own[63 - i] + x.size;
  }
}
