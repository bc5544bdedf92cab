// --sanitize=gpu finds threads of a block that wait at different barriers, or leave a loop that has one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --limit=2 2>&1 | FileCheck %s --check-prefix=LEAVES
// RUN: not %t --other=3 2>&1 | FileCheck %s --check-prefix=OTHER
use GPUDistributions;
config const limit = 16, other = 16, n = 60;
const D = {0..n-1} dmapped GPUDist(rank=1, blockSizeX=16);
var A: [D] int;

// Threads past the end of the domain may be missing at a barrier, and so may those that have ended.
forall i in D {
  A[i] = i;
  thread_barrier();
  A[i] += 1;
}
forall i in D {
  const t = getThreadID_x();
  for k in 1..(if t < limit then 3 else 2) {
    A[i] += k;
    thread_barrier();
// LEAVES: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 0 of block 0 waits here, thread 2 has left the loop and ended
  }
}
forall i in D {
  if getThreadID_x() < other {
    A[i] += 1;
    thread_barrier();
  } else {
    A[i] += 2;
    thread_barrier();
// OTHER: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 3 of block 0 waits here, thread 0 at {{.*}}sanitize-barriers.chpl:[[@LINE-4]]
  }
}
// CHECK: 8 67
writeln(A[0], " ", A[n - 1]);
