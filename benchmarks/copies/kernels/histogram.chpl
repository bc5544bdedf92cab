// Histograms with counts in shared memory, step after step: the host changes some of the data before and reads a count
// after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 4096, steps = 6; // n: a multiple of what a block counts
param block = 32, perThread = 4, bins = 32;

const Data = {0..<n} dmapped onDevice(1), Threads = {0..<n / perThread} dmapped onDevice(1, block);
const Bins = {0..<bins} dmapped new GPUDist(rank=1), Local = {0..<bins} dmapped new GPUSharedDist(rank=1);
var A: [Data] int, total: [Bins] atomic int;

proc atStart(ref A: [] int) {
  for i in 0..<n do
    A[i] = mixed(i, bins);
}
proc fresh(step: int, i: int): int do return mixed(step * n + i, 7);

var a: [0..<n] int, part: [0..<64] int;
atStart(a);
if explicit then A = a; else atStart(A);
var sum = 0;
for step in 1..steps {
  const begin_ = 64 * step;
  if explicit {
    for i in 0..<64 do
      part[i] = fresh(step, i);
    A[begin_..#64] = part;
  } else {
    for i in 0..<64 do
      A[begin_ + i] = fresh(step, i);
  }
  forall i in Threads {
    var counts: [Local] atomic int;
    const t = getThreadID_x(), first = getBlockID_x() * block * perThread;
    counts[t].write(0);
    thread_barrier();
    for k in 0..<perThread do
      counts[A[first + k * block + t]].add(1);
    thread_barrier();
    total[t].add(counts[t].read());
  }
  sum += total[3].read();
}

var counts: [0..<bins] int, expected = 0;
for step in 1..steps {
  for i in 0..<64 do
    a[64 * step + i] = fresh(step, i);
  for x in a do
    counts[x] += 1;
  expected += counts[3];
}
for i in 0..<bins do
  compare(total[i].read(), counts[i]);
compare(sum, expected);
report(sum);
finish();
