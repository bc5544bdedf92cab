// The big layer of a network, in blocks: the host changes an input before, adds up the blocks and sends back what is
// wrong with each hidden unit.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 128, steps = 6; // n: a multiple of the hidden units
param hidden = 16;

const Weights = {0..<n, 0..<hidden} dmapped onDevice(2, hidden, hidden), Inputs = {0..<n} dmapped onDevice(1);
const Partial = {0..<n / hidden, 0..<hidden} dmapped onDevice(2), Hidden = {0..<hidden} dmapped onDevice(1);
const Tile = {0..<hidden, 0..<hidden} dmapped new GPUSharedDist(rank=2);
const Line = {0..<hidden} dmapped new GPUSharedDist(rank=1);
var weight, change: [Weights] real, input: [Inputs] real, partial: [Partial] real, delta: [Hidden] real;

proc atStart(ref weight: [] real, ref input: [] real) {
  for (i, j) in {0..<n, 0..<hidden} do
    weight[i, j] = ((i * 3 + j * 5) % 13 - 6): real / n;
  for i in 0..<n do
    input[i] = ((i * 7) % 11): real / 11;
}
proc wrongOf(sum: real): real {
  const unit = 1.0 / (1.0 + exp(-sum));
  return unit * (1.0 - unit) * (0.5 - unit);
}

var w, d: [0..<n, 0..<hidden] real, x: [0..<n] real, p: [0..<n / hidden, 0..<hidden] real, wrong: [0..<hidden] real;
atStart(w, x);
if explicit {
  weight = w;
  input = x;
} else {
  atStart(weight, input);
}
for step in 1..steps {
  if explicit then put(input, 5 * step, 1.0); else input[5 * step] = 1.0;
  forall (i, j) in Weights {
    var product: [Tile] real, given: [Line] real;
    const x = getThreadID_x(), y = getThreadID_y();
    if x == 0 then
      given[y] = input[i];
    thread_barrier();
    product[y, x] = weight[i, j] * given[y];
    thread_barrier();
    var width = 1;
    while width < hidden {
      if y % (2 * width) == 0 then
        product[y, x] += product[y + width, x];
      thread_barrier();
      width *= 2;
    }
    if y == 0 then
      partial[getBlockID_y(), x] = product[0, x];
  }
  if explicit {
    p = partial;
    for j in 0..<hidden {
      var sum = 0.0;
      for b in 0..<n / hidden do
        sum += p[b, j];
      wrong[j] = wrongOf(sum);
    }
    delta = wrong;
  } else {
    for j in 0..<hidden {
      var sum = 0.0;
      for b in 0..<n / hidden do
        sum += partial[b, j];
      delta[j] = wrongOf(sum);
    }
  }
  forall (i, j) in Weights {
    const step = 0.3 * delta[j] * input[i] + 0.3 * change[i, j];
    weight[i, j] += step;
    change[i, j] = step;
  }
}
var result: [0..<n, 0..<hidden] real = weight;

for step in 1..steps {
  x[5 * step] = 1.0;
  for j in 0..<hidden {
    var sum = 0.0;
    for i in 0..<n do
      sum += w[i, j] * x[i];
    wrong[j] = wrongOf(sum);
  }
  for (i, j) in w.domain {
    d[i, j] = 0.3 * wrong[j] * x[i] + 0.3 * d[i, j];
    w[i, j] += d[i, j];
  }
}
compare(result, w);
report(+ reduce abs(result));
finish();
