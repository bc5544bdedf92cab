// Threads, and memory that they share, elsewhere: a loop of a task that is on no GPU, a loop that no `on` reaches, and no
// loop at all.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not env CHOIR_DEVICE=emulated %t --what=host 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not env CHOIR_TARGET=cpu %t --what=host 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not env CHOIR_DEVICE=emulated %t --what=loop 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not env CHOIR_DEVICE=emulated %t --what=alone 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: %choir --no-warnings --fast %s -o %t
// RUN: not env CHOIR_DEVICE=emulated %t --what=host 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not env CHOIR_TARGET=cpu %t --what=loop 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not env CHOIR_DEVICE=emulated %t --what=alone 2>&1 | FileCheck %s --check-prefix=ALONE
use GPU;
config const what = "";
param n = 64;
proc mirror(ref A: [] int) {
  // HOST: shared-memory-outside.chpl:[[#@LINE+1]]: error: threads and blocks exist only in loops over GPU distributions and in loops of tasks on a GPU
  foreach i in A.domain {
    var own = createSharedArray(int, n);
    own[i % n] = A[i];
    syncThreads();
    A[i] = own[n - 1 - i % n];
  }
}
var B: [0..<n] int = 0..<n;
on here.gpus[0] {
  var A: [0..<n] int = 0..<n;
  mirror(A);
}
if what == "host" then mirror(B);
if what == "loop" then
  foreach i in B.domain {
    // LOOP: shared-memory-outside.chpl:[[#@LINE+1]]: error: threads and blocks exist only in loops
    var own = createSharedArray(int, n);
    own[i % n] = B[i];
  }
proc alone() {
  // ALONE: shared-memory-outside.chpl:[[#@LINE+1]]: error: threads and blocks exist only in loops
  return createSharedArray(int, n);
}
if what == "alone" then writeln(alone()[0]);
