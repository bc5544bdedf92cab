// Stencil: Block for programs that read their neighbours' borders.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Indices belong to targets as Block has it. Each target also keeps copies of `fluff` rows of its neighbours, which
/// `updateFluff` brings up to date; targets that share their memory read the rows themselves, and it has nothing to do.
module StencilDist {
  private use DistributionBase, BlockDist;

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
      this.periodic = periodic;
      this.blocks = new shared Block(boundingBox, targetLocales, rank=rank, idxType=idxType);
      if periodic then halt("not supported yet: Stencil with periodic borders");
    }

    proc targets(): int do return blocks.targets();
    proc targetLocales() const ref do return blocks.targetLocales();
    proc owner(dom, i): int do return blocks.owner(dom, i);
    proc localIndices(dom, t: int) do return blocks.localIndices(dom, t);
  }

  proc _noFluff(param rank: int, type idxType) {
    var widths: rank * idxType;
    return widths;
  }

  /// Stencil as a value, which copies share.
  record stencilDist {
    param rank: int;
    type idxType;
    const _map: shared Stencil(rank, idxType);
    forwarding _map;
    proc _mapping() const ref do return _map;

    proc init(const ref boundingBox: domain, const ref targetLocales: [] locale = Locales, param rank: int = boundingBox.rank,
              type idxType = boundingBox.idxType, fluff = _noFluff(rank, idxType), periodic: bool = false) {
      this.rank = rank;
      this.idxType = idxType;
      this._map = new shared Stencil(boundingBox, targetLocales, rank=rank, idxType=idxType, fluff=fluff,
                                     periodic=periodic);
    }
    proc type createDomain(const ref dom: domain, const ref targetLocales: [] locale = Locales,
                           fluff = _noFluff(dom.rank, dom.idxType), periodic: bool = false) do
      return dom dmapped new stencilDist(dom, targetLocales, fluff=fluff, periodic=periodic);
    proc type createArray(const ref dom: domain, type eltType, const ref targetLocales: [] locale = Locales,
                          fluff = _noFluff(dom.rank, dom.idxType), periodic: bool = false) {
      const D = createDomain(dom, targetLocales, fluff, periodic);
      var A: [D] eltType;
      return A;
    }
  }

  /// Brings the copies of neighbours' rows up to date.
  proc const ref _array.updateFluff() { }
}
