// Loops over the threads of a block count those alone for which a condition on their number holds, however it is written.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %choir-run %s | FileCheck %s
// RUN: %choir --no-warnings --fast --target=cpu --report=barriers %s -o %t 2>&1 | FileCheck %s --check-prefix=REPORT
use GPUDistributions;
config const low = 2, high = 5;
param B = 8;
const D = {0..<2*B} dmapped new GPUDist(rank=1, blockSizeX=B);
const S = {0..<B} dmapped new GPUSharedDist(rank=1);

/// A diagonal: the bounds are those of a number that falls as the thread's rises. The condition is not kept.
proc falling(d: int) {
  var A: [D] int;
  // REPORT: thread-bounds.chpl:[[@LINE+1]]:{{.*}}kept: 1; parallel regions: 2; context bytes a thread: 0 in 0 arrays
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), y = d - t;
    tile[t] = 0;
    thread_barrier();
    if y >= low && y < high then
      tile[B - 1 - t] = 10 * y;
    if 1 > y - high && y > high - 2 then
      tile[B - 1 - t] += 1;
    A[i] = tile[B - 1 - t];
  }
  return A;
}
// y = 6 5 4 3 2 1 0 -1 of threads 0 to 7: 5 is in the second range, 4 in both, 3 and 2 in the first.
// CHECK: 0 1 41 30 20 0 0 0 0 1 41 30 20 0 0 0
writeln(falling(6));
// CHECK: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
writeln(falling(-1));

/// What only some of the threads have across a barrier they alone keep.
proc keepers(from: int, to: int) {
  var A: [D] int;
  // REPORT: thread-bounds.chpl:[[@LINE+1]]:{{.*}}kept: 2; parallel regions: 3; context bytes a thread: 8 in 1 array
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x(), known = t >= from && t < to && i < 10;
    tile[t] = i;
    thread_barrier();
    var next = -1;
    if known then
      next = tile[(t + 1) % B] + tile[t];
    thread_barrier();
    if known then
      tile[t] = next;
    A[i] = tile[t];
  }
  return A;
}
// CHECK: 0 1 5 7 9 5 6 7 8 9 10 11 12 13 14 15
writeln(keepers(low, high));
// CHECK: 1 3 5 7 9 11 13 7 17 19 10 11 12 13 14 15
writeln(keepers(-3, 100));
// CHECK: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
writeln(keepers(high, low));

/// A barrier in a loop that is needed only before it, and one that is needed in each iteration.
proc hoisted() {
  var A: [D] int;
  // REPORT: thread-bounds.chpl:[[@LINE+1]]:{{.*}}barriers removed: 0, kept: 1 (hoisted out of loops: 1); parallel regions: 2;
  forall i in D {
    var tile: [S] int;
    const t = getThreadID_x();
    tile[t] = i;
    var sum = 0;
    for k in 0..<B {
      thread_barrier();
      sum += tile[(t + k) % B] * (k + 1);
    }
    A[i] = sum;
  }
  return A;
}
// CHECK: 168 140 120 108 104 108 120 140 456 428 408 396 392 396 408 428
writeln(hoisted());
