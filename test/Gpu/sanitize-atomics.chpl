// Atomic operations order what is around them: the block that counts itself last reads what the others have written.
// --sanitize=gpu reports no race there, and one where the count comes too early, is relaxed, or is another thread's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --sanitize=gpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --form=late 2>&1 | FileCheck %s --check-prefix=LATE
// RUN: not %t --form=relaxed 2>&1 | FileCheck %s --check-prefix=RELAXED
// RUN: not %t --form=stranger 2>&1 | FileCheck %s --check-prefix=STRANGER
// RUN: not %t --form=noBarrier 2>&1 | FileCheck %s --check-prefix=NOBARRIER
// RUN: not %t --form=other 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %t --form=ofBlock 2>&1 | FileCheck %s --check-prefix=SHARED
use GPU, CTypes;
enum Form { right, late, relaxed, stranger, noBarrier, other, ofBlock }
config const form = Form.right, n = 1024;
param threads = 64;

proc main() {
  const blocks = n / threads;
  on here.gpus[0] {
    var Parts: [0..<blocks] int, All: [0..<n] int = 1, Result: [0..0] int;
    var done, others: atomic int;
    // CHECK: 1024
    if form == Form.right {
      @gpu.blockSize(threads)
      foreach i in 0..<n {
        const mine = createSharedArray(int, threads), last = createSharedArray(int, 1);
        const t = i % threads, b = i / threads;
        mine[t] = All[i];
        syncThreads();
        if t == 0 {
          var sum = 0;
          for k in 0..<threads do sum += mine[k];
          Parts[b] = sum;
          last[0] = (done.fetchAdd(1) == blocks - 1): int;
        }
        syncThreads();
        if last[0] == 1 && t == 3 {
          var sum = 0;
          for k in 0..<blocks do sum += Parts[k];
          Result[0] = sum;
        }
      }
    }
    // The part is written behind the count.
    // LATE: sanitize-atomics.chpl:[[#@LINE+8]]: error: {{.*}}data race{{.*}}sanitize-atomics.chpl:[[#@LINE+6]], and blocks have no order
    if form == Form.late {
      @gpu.blockSize(threads)
      foreach i in 0..<n do
        if i % threads == 0 {
          const isLast = done.fetchAdd(1) == blocks - 1;
          Parts[i / threads] = 1;
          if isLast then
            for k in 0..<blocks do Result[0] += Parts[k];
        }
    }
    // RELAXED: sanitize-atomics.chpl:[[#@LINE+7]]: error: {{.*}}data race
    if form == Form.relaxed {
      @gpu.blockSize(threads)
      foreach i in 0..<n do
        if i % threads == 0 {
          Parts[i / threads] = 1;
          if done.fetchAdd(1, memoryOrder.relaxed) == blocks - 1 then
            for k in 0..<blocks do Result[0] += Parts[k];
        }
    }
    // Another thread reads than the one that counts, without a barrier between.
    // STRANGER: sanitize-atomics.chpl:[[#@LINE+7]]: error: {{.*}}data race
    if form == Form.stranger {
      @gpu.blockSize(threads)
      foreach i in 0..<n {
        const t = i % threads, b = i / threads;
        if t == 0 { Parts[b] = 1; done.add(1); }
        if t == 1 && b == blocks - 1 then
          for k in 0..<blocks do Result[0] += Parts[k];
      }
    }
    // The thread counts while others of its block still write.
    // NOBARRIER: sanitize-atomics.chpl:[[#@LINE+6]]: error: {{.*}}data race
    if form == Form.noBarrier {
      @gpu.blockSize(threads)
      foreach i in 0..<n {
        All[i] = i;
        if i % threads == 0 && done.fetchAdd(1) == blocks - 1 then
          for k in 0..<n do Result[0] += All[k];
      }
    }
    // The count that is read is not the one that is written.
    // OTHER: sanitize-atomics.chpl:[[#@LINE+6]]: error: {{.*}}data race
    if form == Form.other {
      @gpu.blockSize(threads)
      foreach i in 0..<n do
        if i % threads == 0 {
          if i < n - threads { Parts[i / threads] = 1; done.add(1); }
          else if others.read() == 0 then Result[0] = Parts[0];
        }
    }
    // Shared memory is each block's own: what is counted there orders no other block.
    // SHARED: sanitize-atomics.chpl:[[#@LINE+9]]: error: {{.*}}data race
    if form == Form.ofBlock {
      @gpu.blockSize(threads)
      foreach i in 0..<n do
        if i % threads == 0 {
          const count = createSharedArray(atomic int, 1);
          Parts[i / threads] = 1;
          count[0].write(1);
          count[0].add(1);
          if i == n - threads && count[0].read() == 2 then Result[0] = Parts[0];
        }
    }
    writeln(Result[0]);
  }
}
