// Running sums within blocks, step after step: the host changes an element before and reads one after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 1024, steps = 8; // n: a multiple of the block
param block = 64;

const Space = {0..<n} dmapped onDevice(1, block);
const Threads = {0..<block} dmapped new GPUSharedDist(rank=1);
var A, B: [Space] int;

proc atStart(ref A: [] int) {
  for i in 0..<n do
    A[i] = mixed(i, 100);
}

var a: [0..<n] int;
atStart(a);
if explicit then A = a; else atStart(A);
var total = 0;
for step in 1..steps {
  const k = mixed(step, n);
  if explicit then put(A, k, step); else A[k] = step;
  forall i in Space {
    var sums: [Threads] int;
    const t = getThreadID_x();
    sums[t] = A[i];
    thread_barrier();
    var distance = 1;
    while distance < block {
      const before = if t >= distance then sums[t - distance] else 0;
      thread_barrier();
      sums[t] += before;
      thread_barrier();
      distance *= 2;
    }
    B[i] = sums[t];
  }
  const last = k / block * block + block - 1;
  total += if explicit then get(B, last) else B[last];
}
var result: [0..<n] int = B;

var expected = 0, b: [0..<n] int;
for step in 1..steps {
  const k = mixed(step, n);
  a[k] = step;
  for i in 0..<n do
    b[i] = a[i] + (if i % block > 0 then b[i - 1] else 0);
  expected += b[k / block * block + block - 1];
}
compare(result, b);
compare(total, expected);
report(total);
finish();
