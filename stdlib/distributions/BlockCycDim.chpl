// One dimension of DimensionalDist2D in blocks that are dealt out in turn.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Blocks of blockSize indices from lowIdx on, dealt out in turn.
module BlockCycDim {
  /// A divisor or factor that is above 0, which the procedures below take for granted.
  type bcdPosInt = int;
  inline proc mulP2(m: integral, n: bcdPosInt): m.type do return m * n: m.type;
  inline proc divP2(m: integral, n: bcdPosInt): m.type do return m / n: m.type;
  inline proc remP2(m: integral, n: bcdPosInt): m.type do return m % n: m.type;
  /// Never negative.
  inline proc modP2(m: integral, n: bcdPosInt): m.type {
    const rest = remP2(m, n);
    return if rest >= 0 then rest else rest + n: m.type;
  }
  /// Towards less.
  inline proc divfloorP2(m: integral, n: bcdPosInt): m.type do
    return if m >= 0 then divP2(m, n) else divP2(m + 1, n) - 1: m.type;

  record BlockCyclicDim {
    const numLocales, lowIdx, blockSize: int;

    proc type replicates1d() param do return false;
    proc owner1d(all: range(?), i, own: int): int do
      return modP2(divfloorP2(i: int - lowIdx, blockSize), numLocales);
    iter local1d(all: range(?), t: int) {
      for i in all do
        if owner1d(all, i, t) == t then yield i;
    }
  }
}
