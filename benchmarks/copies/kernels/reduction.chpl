// Sums over blocks by halves, step after step: the host changes an element before, and adds the sums of the blocks up.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 1024, steps = 8; // n: a multiple of the block
param block = 64;

const Space = {0..<n} dmapped onDevice(1, block), Blocks = {0..<n / block} dmapped onDevice(1);
const Threads = {0..<block} dmapped new GPUSharedDist(rank=1);
var A: [Space] int, sums: [Blocks] int;

proc atStart(ref A: [] int) {
  for i in 0..<n do
    A[i] = mixed(i, 100);
}

var a: [0..<n] int, hostSums: [0..<n / block] int;
atStart(a);
if explicit then A = a; else atStart(A);
var total = 0;
for step in 1..steps {
  const k = mixed(step, n);
  if explicit then put(A, k, 1000 * step); else A[k] = 1000 * step;
  forall i in Space {
    var partial: [Threads] int;
    const t = getThreadID_x();
    partial[t] = A[i];
    thread_barrier();
    var half = block / 2;
    while half > 0 {
      if t < half then
        partial[t] += partial[t + half];
      thread_barrier();
      half /= 2;
    }
    if t == 0 then
      sums[getBlockID_x()] = partial[0];
  }
  if explicit {
    hostSums = sums;
    for s in hostSums do
      total += s;
  } else {
    for s in sums do
      total += s;
  }
}

var expected = 0;
for step in 1..steps {
  a[mixed(step, n)] = 1000 * step;
  for x in a do
    expected += x;
}
compare(total, expected);
report(total);
finish();
