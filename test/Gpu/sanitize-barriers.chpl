// --sanitize=gpu finds threads of a block that wait at different barriers, go past one, or leave a loop that has one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --limit=2 2>&1 | FileCheck %s --check-prefix=LEAVES
// RUN: not %t --other=3 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %t --skipped=3 2>&1 | FileCheck %s --check-prefix=SKIPPED
// RUN: not %t --returned=3 2>&1 | FileCheck %s --check-prefix=RETURNED
// RUN: not %t --called=3 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: not %t --turns=3 2>&1 | FileCheck %s --check-prefix=TURNS
// RUN: not %t --last=3 2>&1 | FileCheck %s --check-prefix=LAST
// RUN: not %t --continued=3 2>&1 | FileCheck %s --check-prefix=CONTINUED
use GPUDistributions;
config const skipped = 16, returned = 16, called = 16, turns = 16, last = 16, continued = 16;
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
// LEAVES: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 0 of block 0 waits here, thread 2 has gone past it and ended
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

// Below, who is different is known from memory, so that nothing can be said of it before.
var number: [D] int = [i in D] i % 16;
forall i in D do
  if number[i] < skipped {
    A[i] += 1;
    thread_barrier();
// SKIPPED: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 0 of block 0 waits here, thread 3 has gone past it and ended
  }
proc mayReturn(i: int) {
  if number[i] >= returned then return;
  thread_barrier();
// RETURNED: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 0 of block 0 waits here, thread 3 has gone past it and ended
}
forall i in D do
  mayReturn(i);
proc calledTwice() { thread_barrier(); }
// CALLED: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 3 of block 0 waits here, thread 0 at {{.*}}sanitize-barriers.chpl:[[@LINE-1]]
forall i in D do
  if number[i] < called then calledTwice(); else calledTwice();
forall i in D {
  for 1..(if number[i] < turns then 2 else 1) {
    thread_barrier();
    A[i] += 1;
    thread_barrier();
  }
  thread_barrier();
// TURNS: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 3 of block 0 waits here, thread 0 at {{.*}}sanitize-barriers.chpl:[[@LINE-5]]
}
// In the last block, twelve threads have a position.
forall i in D do
  if i < 48 || number[i] < last then
    thread_barrier();
// LAST: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 0 of block 3 waits here, thread 3 has gone past it and ended
// `continue` ends a thread, which others need not wait for, unless it leaves a loop first.
forall i in D {
  if number[i] % 2 == 0 then continue;
  thread_barrier();
  for 1..(if number[i] < continued then 2 else 1) do
    thread_barrier();
// CONTINUED: sanitize-barriers.chpl:[[@LINE-1]]: error: divergent barrier: thread 1 of block 0 waits here, thread 3 has left the loop and ended
}
// CHECK: done
writeln("done");
