// Cheapest ways down a wall, several rows a launch: the host changes a stone of the next rows before and reads a cost
// after.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 200, rows = 41; // rows: one more than a multiple of the rows of a launch
param block = 32, steps = 5, inner = block - 2 * steps; // a row spoils a column on each side

const pieces = (n + inner - 1) / inner;
const Threads = {0..<pieces * block} dmapped onDevice(1, block), Columns = {0..<n} dmapped onDevice(1);
const Wall = {0..<rows, 0..<n} dmapped onDevice(2), Local = {0..<block} dmapped new GPUSharedDist(rank=1);
var wall: [Wall] int, A, B: [Columns] int;

proc atStart(ref wall: [] int) {
  for (i, j) in {0..<rows, 0..<n} do
    wall[i, j] = mixed(i * n + j, 10);
}
/// From the costs down to row `first` to those `steps` rows further.
proc advance(first: int, const ref from: [] int, ref to: [] int) {
  forall i in Threads {
    var cost: [Local] int;
    const x = getThreadID_x(), column = getBlockID_x() * inner - steps + x;
    const inside = column >= 0 && column < n;
    if inside then
      cost[x] = from[column];
    thread_barrier();
    for step in 1..steps {
      const known = inside && x >= step && x < block - step;
      var next: int;
      if known {
        const here = cost[x];
        const west = if column == 0 then here else cost[x - 1], east = if column == n - 1 then here else cost[x + 1];
        next = wall[first + step, column] + min(west, here, east);
      }
      thread_barrier();
      if known then
        cost[x] = next;
      thread_barrier();
    }
    if inside && x >= steps && x < block - steps then
      to[column] = cost[x];
  }
}

var w: [0..<rows, 0..<n] int, a, b: [0..<n] int;
atStart(w);
if explicit then wall = w; else atStart(wall);
for j in 0..<n do
  a[j] = w[0, j];
if explicit {
  A = a;
} else {
  for j in 0..<n do
    A[j] = wall[0, j];
}
var sum = 0;
for first in 0..<rows - 1 by steps {
  if explicit then put(wall, first + 2, 3 * first, 0); else wall[first + 2, 3 * first] = 0;
  advance(first, A, B);
  A <=> B;
  sum += if explicit then get(A, 3 * first) else A[3 * first];
}
var result: [0..<n] int = A;

var expected = 0;
for first in 0..<rows - 1 by steps {
  w[first + 2, 3 * first] = 0;
  for row in first + 1..first + steps {
    for j in 0..<n do
      b[j] = w[row, j] + min(a[max(j - 1, 0)], a[j], a[min(j + 1, n - 1)]);
    a <=> b;
  }
  expected += a[3 * first];
}
compare(result, a);
compare(sum, expected);
report(sum);
finish();
