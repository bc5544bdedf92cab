// Tasks in tasks, loops in tasks, tasks in loops, and every way to wait, mixed: nothing hangs, nothing is lost.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --times 5 --limit 60 %t | FileCheck --match-full-lines %s

use Barriers;

config const n = 24;

// Two tasks a call, down to the leaves.
proc fibonacci(k: int): int {
  if k < 2 then return k;
  var a, b: int;
  cobegin with (ref a, ref b) {
    a = fibonacci(k - 1);
    b = fibonacci(k - 2);
  }
  return a + b;
}
// CHECK: 144
writeln(fibonacci(12));

// Several rounds through a barrier; between them everybody reads what a neighbour wrote.
{
  var b = new Barrier(n);
  var values, next: [0..<n] int = 0..<n;
  coforall me in 0..<n with (ref values, ref next) {
    for 1..10 {
      next[me] = values[(me + 1) % n] + 1;
      b.barrier();
      values[me] = next[me];
      b.barrier();
    }
  }
  // CHECK-NEXT: 516
  writeln(+ reduce values);
}

// Producers and consumers share one variable; an atomic variable says when the consumers may begin.
{
  var cell: sync int;
  var open: atomic bool;
  var consumed: atomic int;
  sync {
    for c in 1..4 do
      begin {
        open.waitFor(true);
        for 1..50 do
          consumed.add(cell.readFE());
      }
    coforall p in 1..4 do
      begin {
        for i in 1..50 do
          cell.writeEF(i);
      }
    open.write(true);
  }
  // CHECK-NEXT: 5100
  writeln(consumed.read());
}

// Loops in tasks in loops; each inner loop reduces, one in three is behind a sync block of its own.
{
  var total = 0;
  forall i in 1..n with (+ reduce total) {
    var parts: [1..3] int;
    coforall j in 1..3 with (ref parts) {
      if j == 3 then
        sync begin with (ref parts) parts[j] = 1000;
      else
        parts[j] = + reduce [k in 1..1000 * j] (k % 7);
    }
    total += + reduce parts;
  }
  // CHECK-NEXT: 240072
  writeln(total);
}

// Tasks that nobody waits for but the block around all of them, and errors of some.
proc grow(depth: int, ref count: atomic int) {
  count.add(1);
  if depth > 0 then
    for 1..3 do
      begin with (ref count) grow(depth - 1, count);
}
{
  var count: atomic int;
  sync grow(6, count);
  var caught = 0;
  try {
    coforall i in 1..n do
      if i % 2 == 0 then
        throw new Error("even");
  } catch e: TaskErrors {
    for one in e do
      caught += 1;
  }
  // CHECK-NEXT: 1093 12
  writeln(count.read(), " ", caught);
}

// Locks: an array of counters that tasks take from one another.
{
  var locks: [0..4] sync int = 0;
  coforall me in 0..<n with (ref locks) {
    for i in 0..<40 do
      locks[(me + i) % 5].writeEF(locks[(me + i) % 5].readFE() + 1);
  }
  // CHECK-NEXT: 960
  writeln(+ reduce [l in locks] l.readFF());
}
