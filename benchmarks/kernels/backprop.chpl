// A step of training a network with one hidden layer: forward sums of blocks, then new weights.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Bench;

config const n = 1 << 17; // inputs, a multiple of the block
param hidden = 16;

type number = real(32);
const Weights = {0..<n, 0..<hidden} dmapped new GPUExplicitDist(rank=2, blockSizeX=hidden, blockSizeY=hidden);
const Inputs = {0..<n} dmapped new GPUExplicitDist(rank=1);
const Partial = {0..<n/hidden, 0..<hidden} dmapped new GPUExplicitDist(rank=2);
const Hidden = {0..<hidden} dmapped new GPUExplicitDist(rank=1);
const Tile = {0..<hidden, 0..<hidden} dmapped new GPUSharedDist(rank=2);
const Line = {0..<hidden} dmapped new GPUSharedDist(rank=1);
var weight, change, original: [Weights] number;
var input: [Inputs] number;
var partial: [Partial] number;
var delta: [Hidden] number;

/// Of each block of inputs what it adds to each unit of the hidden layer.
proc forward() {
  forall (i, j) in Weights {
    var product: [Tile] number;
    var given: [Line] number;
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
}

proc adjust() {
  forall (i, j) in Weights {
    const step = 0.3: number * delta[j] * input[i] + 0.3: number * change[i, j];
    weight[i, j] += step;
    change[i, j] = step;
  }
}

forall i in Inputs do
  input[i] = ((i * 7) % 11): number / 11: number;
forall (i, j) in Weights do
  original[i, j] = ((i * 3 + j * 5) % 13 - 6): number / n: number;
forall j in Hidden do
  delta[j] = (j - 8): number / 100: number;
for measured() {
  weight = original;
  change = 0: number;
  forward();
  adjust();
}
var sums: [0..<n/hidden, 0..<hidden] number = partial, after: [0..<n, 0..<hidden] number = weight;
var squares: [0..<n/hidden, 0..<hidden] number = sums * sums; // the sums themselves cancel one another
reportArray(squares);
reportArray(after);
