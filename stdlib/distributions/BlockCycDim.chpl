// One dimension of DimensionalDist2D in blocks that are dealt out in turn.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Blocks of blockSize indices from lowIdx on, dealt out in turn.
module BlockCycDim {
  record BlockCyclicDim {
    const numLocales, lowIdx, blockSize: int;

    proc type replicates1d() param do return false;
    proc owner1d(all: range(?), i, own: int): int do
      return mod(divFloor(i: int - lowIdx, blockSize), numLocales);
    iter local1d(all: range(?), t: int) {
      for i in all do
        if owner1d(all, i, t) == t then yield i;
    }
    /// Places are kept for indices that a strided range leaves out.
    proc offset1d(all: range(?), t: int, i): int do return place(i) - place(cycleStart(all.lowBound));
    proc capacity1d(all: range(?), t: int): int do
      return if all.size == 0 then 0 else place(cycleStart(all.highBound)) + blockSize - place(cycleStart(all.lowBound));

    /// The first index of the cycle that index i is in, and the place of an index among those of its owner.
    proc cycleStart(i): int do
      return lowIdx + divFloor(i: int - lowIdx, blockSize * numLocales) * blockSize * numLocales;
    proc place(i): int do
      return divFloor(i: int - lowIdx, blockSize * numLocales) * blockSize + mod(i: int - lowIdx, blockSize);
  }
}
