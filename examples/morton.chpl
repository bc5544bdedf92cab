// A distribution that decides where elements lie: arrays in Morton (Z) order, read by columns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

use DistributionBase, Time;

config const n = 1024;

/// Neighbours in either dimension are near one another in memory: the bits of an element's position are those of its two
/// indices in turn.
class Morton : MapDist {
  proc targets(): int do return 1;
  proc owner(dom, i): int do return 0;
  proc localIndices(dom, t) do return dom;

  proc offset(dom, t, i): int {
    const row = (i(0) - dom.dim(0).low): uint, column = (i(1) - dom.dim(1).low): uint;
    return (spread(row) << 1 | spread(column)): int;
  }
  proc capacity(dom, t): int {
    var side = 1;
    while side < max(dom.dim(0).size, dom.dim(1).size) do side *= 2;
    return side * side;
  }

  /// The lower 32 bits of x, with a zero after each.
  inline proc spread(x: uint): uint {
    var y = (x | x << 16) & 0x0000FFFF0000FFFF;
    y = (y | y << 8) & 0x00FF00FF00FF00FF;
    y = (y | y << 4) & 0x0F0F0F0F0F0F0F0F;
    y = (y | y << 2) & 0x3333333333333333;
    return (y | y << 1) & 0x5555555555555555;
  }
}

/// The sum of all elements, one column after the other, and the seconds that it took.
proc sumByColumns(const ref A: [?D] real) {
  var clock: stopwatch;
  clock.start();
  var sum = 0.0;
  for j in D.dim(1) do
    for i in D.dim(0) do
      sum += A[i, j];
  clock.stop();
  return (sum, clock.elapsed());
}

proc main() {
  const byRows = {1..n, 1..n}, inBlocks = byRows dmapped new Morton();
  var A: [byRows] real, B: [inBlocks] real;
  forall (i, j) in byRows do A[i, j] = i + j;
  forall (i, j) in inBlocks do B[i, j] = i + j;

  const (plain, secondsByRows) = sumByColumns(A), (morton, secondsInBlocks) = sumByColumns(B);
  writeln("by columns of an array by rows: ", secondsByRows, " s");
  writeln("by columns in Morton order:     ", secondsInBlocks, " s");
  writeln(if plain == morton && plain == n: real * n * (n + 1) then "the sums are right" else "the sums are WRONG");
}
