// BlockCyclic: blocks of indices dealt out in turn.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// In each dimension the blocks of `blocksize` indices from startIdx on belong to the targets in turn.
module BlockCycDist {
  private use DistributionBase;

  @deprecated("write 'blockCycDist'")
  pragma "domain class BlockCyclicDom"
  class BlockCyclic : MapDist {
    param rank: int;
    type idxType;
    const startIdx, blocksize: rank * idxType;
    const grid: TargetGrid(rank);

    proc init(startIdx, blocksize, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              param rank: int = _rankOf(startIdx), type idxType = _idxTypeOf(startIdx)) {
      this.rank = rank;
      this.idxType = idxType;
      this.startIdx = _asTuple(startIdx);
      this.blocksize = _asTuple(blocksize);
      this.grid = new TargetGrid(rank, targetLocales);
    }

    proc _mappedRank() param do return rank;
    proc targets(): int do return grid.size;
    proc targetLocales() const ref do return grid.locales;
    proc dsiEqualDMaps(const ref other): bool do
      return startIdx == other.startIdx && blocksize == other.blocksize && grid.isSame(other.grid);

    proc owner(dom, i): int {
      const at = _asTuple(i);
      var coords: rank * int;
      for param d in 0..<rank do
        coords(d) = mod(divFloor(at(d): int - startIdx(d): int, blocksize(d): int), grid.extent(d));
      return grid.target(coords);
    }

    iter localIndices(dom, t: int) {
      for i in dom do
        if owner(dom, i) == t then yield i;
    }
  }

  type blockCycDist = shared BlockCyclic;
}
