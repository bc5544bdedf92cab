// One dimension of DimensionalDist2D that every row of targets has whole.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// All targets have all indices.
module ReplicatedDim {
  record ReplicatedDim {
    const numLocales: int;

    proc type replicates1d() param do return true;
    proc owner1d(all: range(?), i, own: int): int do return own;
    iter local1d(all: range(?), t: int) { for i in all do yield i; }
  }
}
