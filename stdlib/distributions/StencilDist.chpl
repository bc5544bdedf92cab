// Stencil: Block for programs that read their neighbours' borders.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Indices belong to targets as Block has it. Each target also keeps copies of the elements up to `fluff` indices away from
/// its own, which `updateFluff` brings up to date; reading finds the copy, writing the element. Arrays have a border of the
/// same width around all indices: of places that the program fills, or, if `periodic`, of copies from the opposite side.
module StencilDist {
  private use DistributionBase, BlockDist;

  /// Whether a locale may stand twice among the target locales.
  private config param allowDuplicateTargetLocales = false;

  @deprecated("write 'stencilDist'")
  pragma "domain class StencilDom"
  class Stencil : MapDist {
    param rank: int;
    type idxType;
    const fluff: rank * idxType;
    const periodic: bool;
    const blocks: shared Block(rank, idxType);
    forwarding blocks only boundingBox, grid;

    proc init(const ref boundingBox: domain, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1,
              param rank: int = boundingBox.rank, type idxType = boundingBox.idxType, fluff = _noFluff(rank, idxType),
              periodic: bool = false) {
      this.rank = rank;
      this.idxType = idxType;
      this.fluff = fluff;
      if !allowDuplicateTargetLocales then _checkDistinct("StencilDist", targetLocales);
      this.periodic = periodic;
      this.blocks = new shared Block(boundingBox, targetLocales, rank=rank, idxType=idxType, mayRepeatTargets=true);
    }
    proc type createDomain(const ref dom: domain, const ref targetLocales: [] locale = Locales,
                           fluff = _noFluff(dom.rank, dom.idxType), periodic: bool = false) do
      return dom dmapped new shared this(dom, targetLocales, fluff=fluff, periodic=periodic);
    proc type createArray(const ref dom: domain, type eltType, const ref targetLocales: [] locale = Locales,
                          fluff = _noFluff(dom.rank, dom.idxType), periodic: bool = false) {
      const D = this.createDomain(dom, targetLocales, fluff, periodic);
      var A: [D] eltType;
      return A;
    }

    proc _mappedRank() param do return rank;
    proc targets(): int do return blocks.targets();
    proc targetLocales() const ref do return blocks.targetLocales();
    proc dsiEqualDMaps(const ref other): bool do
      return blocks.dsiEqualDMaps(other.blocks) && fluff == other.fluff && periodic == other.periodic;
    proc owner(dom, i): int do return blocks.owner(dom, i);
    proc localIndices(dom, t: int) do return blocks.localIndices(dom, t);

    proc halo(dom, t: int) {
      const own = localIndices(dom, t);
      if own.size == 0 then return own;
      var dims = own.dims();
      for param d in 0..<rank do dims(d) = dims(d).expand(fluff(d) * abs(dims(d).stride): idxType);
      return {(...dims)};
    }
    /// The index on the opposite side that a place in the border shows.
    proc wrap(dom, i) {
      var at = _asTuple(i);
      if periodic {
        for param d in 0..<rank {
          const all = dom.dim(d), span = (all.size * abs(all.stride)): idxType;
          if at(d) < all.low then at(d) += span;
          else if at(d) > all.high then at(d) -= span;
        }
      }
      return if isTuple(i) then at else at(0);
    }
  }

  proc _noFluff(param rank: int, type idxType) {
    var widths: rank * idxType;
    return widths;
  }

  type stencilDist = shared Stencil;
}
