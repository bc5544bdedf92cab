// Training of a network with one hidden layer by backpropagation. Kernels add up the input layer in blocks and adjust
// its weights; the host adds up the blocks, and does the small layers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const inputs = 256, epochs = 8; // inputs: a multiple of the block
param hidden = 16, block = 16;
const rate = 0.3, momentum = 0.3, aim = 0.1;

const blocks = inputs / block;
const Inputs = {0..inputs} dmapped onDevice(1), Hidden = {0..hidden} dmapped onDevice(1);
const Weights = {0..inputs, 0..hidden} dmapped onDevice(2), Blocks = {0..<blocks, 1..hidden} dmapped onDevice(2);
var input: [Inputs] real, delta: [Hidden] real, weight, change: [Weights] real, partial: [Blocks] real;

proc squashed(x: real): real do return 1.0 / (1.0 + exp(-x));
proc sample(epoch: int, i: int): real do return mixed(epoch % 2 * 100000 + i);
proc fill(ref weight: [] real) {
  for (i, j) in {0..inputs, 0..hidden} do
    weight[i, j] = (mixed(i * (hidden + 1) + j) - 0.5) / 8;
}

/// The small layers, which are the host's: their weights, and what changed them last.
record network {
  var unit, weight, change, delta: [0..hidden] real;
  var output: real;
  proc ref start() { for j in 0..hidden do weight[j] = mixed(j + 12345) - 0.5; }
  /// From the sums of the hidden layer to the output.
  proc ref forward(const ref sums: [] real) {
    unit[0] = 1.0;
    for j in 1..hidden do
      unit[j] = squashed(sums[j]);
    var sum = 0.0;
    for j in 0..hidden do
      sum += unit[j] * weight[j];
    output = squashed(sum);
  }
  /// What is wrong with each unit; adjusts the weights.
  proc ref backward() {
    const wrong = output * (1.0 - output) * (aim - output);
    for j in 1..hidden do
      delta[j] = unit[j] * (1.0 - unit[j]) * wrong * weight[j];
    for j in 0..hidden {
      change[j] = rate * wrong * unit[j] + momentum * change[j];
      weight[j] += change[j];
    }
  }
}

var serialWeight, serialChange: [0..inputs, 0..hidden] real;
fill(serialWeight);
var hostInput: [0..inputs] real, hostPartial: [0..<blocks, 1..hidden] real, bias: [0..0, 0..hidden] real;
if explicit then weight = serialWeight; else fill(weight);

var net: network;
net.start();
for epoch in 1..epochs {
  if explicit {
    hostInput[0] = 1.0;
    for i in 1..inputs do
      hostInput[i] = sample(epoch, i);
    input = hostInput;
  } else {
    input[0] = 1.0;
    for i in 1..inputs do
      input[i] = sample(epoch, i);
  }
  forall (b, j) in Blocks {
    var sum = 0.0;
    for i in b * block + 1..#block do
      sum += input[i] * weight[i, j];
    partial[b, j] = sum;
  }
  var sums: [0..hidden] real;
  if explicit {
    hostPartial = partial;
    bias = weight[0..0, ..];
    for j in 1..hidden {
      sums[j] = bias[0, j];
      for b in 0..<blocks do
        sums[j] += hostPartial[b, j];
    }
  } else {
    for j in 1..hidden {
      sums[j] = weight[0, j];
      for b in 0..<blocks do
        sums[j] += partial[b, j];
    }
  }
  net.forward(sums);
  net.backward();
  if explicit {
    delta = net.delta;
  } else {
    for j in 1..hidden do
      delta[j] = net.delta[j];
  }
  forall (i, j) in Weights do
    if j > 0 {
      change[i, j] = rate * delta[j] * input[i] + momentum * change[i, j];
      weight[i, j] += change[i, j];
    }
}
var result: [0..inputs, 0..hidden] real = weight;

var host: network;
host.start();
for epoch in 1..epochs {
  var sums: [0..hidden] real;
  for j in 1..hidden {
    sums[j] = serialWeight[0, j];
    for b in 0..<blocks {
      var sum = 0.0;
      for i in b * block + 1..#block do
        sum += sample(epoch, i) * serialWeight[i, j];
      sums[j] += sum;
    }
  }
  host.forward(sums);
  host.backward();
  for (i, j) in {0..inputs, 1..hidden} {
    const given = if i == 0 then 1.0 else sample(epoch, i);
    serialChange[i, j] = rate * host.delta[j] * given + momentum * serialChange[i, j];
    serialWeight[i, j] += serialChange[i, j];
  }
}
compare(result, serialWeight);
compare(net.output, host.output);
report(net.output);
report(+ reduce abs(result));
finish();
