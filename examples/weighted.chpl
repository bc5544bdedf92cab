// A distribution for load balance: rows of unequal weight, dealt out so that each target has about the same work.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

use DistributionBase;

config const n = 400;

class WeightedRows : MapDist {
  const bounds: [0..numLocales] int; // target t has the rows bounds[t] ..< bounds[t + 1]

  proc init(const ref weights: [] real) { this.bounds = shares(weights); }

  proc targets(): int do return numLocales;
  proc owner(dom, i): int {
    for t in 0..<targets() do
      if i(0) < bounds[t + 1] then return t;
    return targets() - 1;
  }
  proc localIndices(dom, t: int) do return dom[bounds[t]..bounds[t + 1] - 1, ..];
}

/// The first row of each target's share of the weight, and the row behind the last.
proc shares(const ref weights: [] real) {
  const sums = + scan weights, whole = sums.last;
  var bounds: [0..numLocales] int = weights.domain.high + 1;
  for t in 0..<numLocales do
    for i in weights.domain by -1 do
      if sums[i] * numLocales > whole * t then bounds[t] = i;
  return bounds;
}

proc main() {
  // Of a triangular matrix row i has i elements.
  const D = {1..n, 1..n} dmapped new WeightedRows([i in 1..n] i: real);
  var L: [D] real;
  forall (i, j) in D do
    if j <= i then L[i, j] = 1.0 / i;

  var work: [0..<numLocales] int;
  for t in work.domain do
    for i in D.dist.localIndices(D, t).dim(0) do work[t] += i;
  const mean = (+ reduce work): real / numLocales;
  writeln("largest share of the work: ", (100 * (max reduce work) / mean): int, " % of the mean");
  writeln("rows add up to 1: ", abs(+ reduce L - n) < 1e-9 * n);
}
