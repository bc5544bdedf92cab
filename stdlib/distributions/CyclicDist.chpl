// Cyclic: indices dealt out in turn.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Index startIdx belongs to the first target, the one after it to the second, and so on round and round; in each
/// dimension of the grid of targets.
module CyclicDist {
  private use DistributionBase;

  /// Whether a locale may stand twice among the target locales.
  private config param allowDuplicateTargetLocales = false;

  @deprecated("write 'cyclicDist'")
  pragma "domain class CyclicDom"
  class Cyclic : MapDist {
    param rank: int;
    type idxType;
    const startIdx: rank * idxType;
    const grid: TargetGrid(rank);

    proc init(startIdx, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1,
              param rank: int = _rankOf(startIdx), type idxType = _idxTypeOf(startIdx)) {
      this.rank = rank;
      this.idxType = idxType;
      this.startIdx = _asTuple(startIdx);
      if !allowDuplicateTargetLocales then _checkDistinct("CyclicDist", targetLocales);
      this.grid = new TargetGrid(rank, targetLocales);
    }

    /// The first index of the domain is the first target's.
    proc type distributionFor(const ref dom: domain, const ref targetLocales: [] locale) do
      return new shared this(dom.low, targetLocales);

    proc _mappedRank() param do return rank;
    proc targets(): int do return grid.size;
    proc targetLocales() const ref do return grid.locales;
    proc dsiEqualDMaps(const ref other): bool do return startIdx == other.startIdx && grid.isSame(other.grid);

    proc owner(dom, i): int {
      const at = _asTuple(i);
      var coords: rank * int;
      for param d in 0..<rank do coords(d) = mod(at(d): int - startIdx(d): int, grid.extent(d));
      return grid.target(coords);
    }

    proc localIndices(dom, t: int) {
      const coords = grid.coords(t);
      var parts: rank * range(idxType, strides=strideKind.positive);
      for param d in 0..<rank {
        const all = dom.dim(d);
        parts(d) = all.lowBound..all.highBound by grid.extent(d) align startIdx(d) + coords(d): idxType;
      }
      return dom[(...parts)];
    }
  }

  type cyclicDist = shared Cyclic;

  proc newCyclicDom(const ref dom: domain, const ref targetLocales: [] locale = Locales) do
    return cyclicDist.createDomain(dom, targetLocales);
  proc newCyclicDom(const ref ranges: range(?)...) do return newCyclicDom({(...ranges)});
  proc newCyclicArr(const ref dom: domain, type eltType, const ref targetLocales: [] locale = Locales) do
    return cyclicDist.createArray(dom, eltType, targetLocales);
  proc newCyclicArr(const ref ranges: range(?)..., type eltType) do return newCyclicArr({(...ranges)}, eltType);
}
