// Ten thousand tasks that wait for one another, with parallel loops inside. There are no more threads than blocked tasks
// and workers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The thread sanitizer has no room for so many threads.
// UNSUPPORTED: sanitized-by-thread
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --limit 100 %t | FileCheck --match-full-lines %s

use IO;

config const n = 10000;

/// Threads of this process, as the system counts them.
proc threadCount() throws {
  for line in open("/proc/self/status", ioMode.r).reader().lines() do
    if line.startsWith("Threads:") then
      return line[8..].strip(): int;
  throw new Error("no count of threads");
}
const mostThreads = n + here.maxTaskPar;

// All wait for what the last one fills.
var go: sync bool;
var arrived, woken: atomic int;
var threads = 0;
coforall 1..n with (ref threads) {
  if arrived.fetchAdd(1) == n - 1 {
    threads = threadCount();
    go.writeEF(true);
  }
  go.readFF();
  woken.add(1);
}
// CHECK: 10000 true
writeln(woken.read(), " ", threads <= mostThreads);

// A ring: each is blocked on the next. When all are, what comes back through the last lets them go one after the other.
var links: [0..n] sync int;
var total: atomic int;
arrived.write(0);
sync {
  for task in 0..<n do
    begin with (ref threads) {
      if arrived.fetchAdd(1) == n - 1 {
        threads = threadCount();
        links[n].writeEF(0);
      }
      const count = links[task + 1].readFE();
      var sum = 0;
      forall i in 1..100 with (+ reduce sum) do
        sum += i;
      total.add(sum);
      links[task].writeEF(count + 1);
    }
}
// CHECK-NEXT: 10000 50500000 true
writeln(links[0].readFE(), " ", total.read(), " ", threads <= mostThreads);
