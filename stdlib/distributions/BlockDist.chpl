// Block: contiguous parts of a bounding box.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Each dimension of the bounding box is cut into parts of nearly equal size, one for each row of the grid of targets.
/// Indices outside the box belong to the nearest part.
module BlockDist {
  private use DistributionBase;

  /// Whether a locale may stand twice among the target locales.
  private config param allowDuplicateTargetLocales = false;

  @deprecated("write 'blockDist'")
  pragma "domain class BlockDom"
  class Block : MapDist {
    param rank: int;
    type idxType;
    var boundingBox: domain(rank, idxType);
    var grid: TargetGrid(rank);

    /// The further arguments of Chapel's Block steer how many tasks a loop starts; here OMP_SCHEDULE and
    /// OMP_NUM_THREADS do.
    proc init(const ref boundingBox: domain, const ref targetLocales: [] locale = Locales, dataParTasksPerLocale: int = 0,
              dataParIgnoreRunningTasks: bool = false, dataParMinGranularity: int = 1,
              param rank: int = boundingBox.rank, type idxType = boundingBox.idxType,
              type sparseLayoutType = DefaultDist, param mayRepeatTargets = allowDuplicateTargetLocales) {
      this.rank = rank;
      this.idxType = idxType;
      this.boundingBox = _unstrided(boundingBox, rank, idxType);
      if !mayRepeatTargets then _checkDistinct("BlockDist", targetLocales);
      this.grid = new TargetGrid(rank, targetLocales);
      _checkBox(this.boundingBox);
    }

    /// Shares the indices out by another bounding box. The arrays over domains of the distribution keep their elements, which
    /// move to their new owners. No other task may use the arrays meanwhile.
    proc redistribute(const in newBbox: domain) {
      if newBbox.rank != rank then
        compilerError("a distribution of rank ", rank: string, " cannot have a bounding box of rank ", newBbox.rank: string);
      const box = _unstrided(newBbox, rank, idxType);
      _checkBox(box);
      for l in grid.locales do
        if l.isGpu() then halt("not supported yet: redistributing what GPUs share out");
      boundingBox = box;
      _moveToPlaces(this, rank, idxType);
    }
    /// Where the object is.
    proc _identity() do return __primitive("convert", __primitive("address of", boundingBox), c_ptr(void));

    proc _mappedRank() param do return rank;
    proc dsiTriesArrays() { }
    proc targets(): int do return grid.size;
    proc targetLocales() const ref do return grid.locales;
    proc dsiEqualDMaps(const ref other): bool do
      return boundingBox == other.boundingBox && grid.isSame(other.grid);

    proc owner(dom, i): int {
      const at = _asTuple(i);
      var coords: rank * int;
      for param d in 0..<rank {
        const box = boundingBox.dim(d), n = grid.extent(d);
        coords(d) = if at(d) <= box.low then 0
                    else if at(d) > box.high then n - 1
                    else ((at(d) - box.low): int * n) / box.size;
      }
      return grid.target(coords);
    }

    proc localIndices(dom, t: int) {
      const coords = grid.coords(t);
      var parts: rank * range(idxType);
      for param d in 0..<rank do parts(d) = _part(d, coords(d), dom.dim(d));
      return dom[(...parts)];
    }
    /// The part with the number p of dimension d; the outer parts reach as far as the domain.
    proc _part(param d: int, p: int, const ref all) {
      const box = boundingBox.dim(d), n = grid.extent(d);
      const low = if p == 0 then min(all.lowBound, box.low) else box.low + _first(d, p): idxType,
            high = if p == n - 1 then max(all.highBound, box.high) else box.low + (_first(d, p + 1) - 1): idxType;
      return low..high;
    }
    inline proc _first(param d: int, p: int): int {
      const n = grid.extent(d);
      return (boundingBox.dim(d).size * p + n - 1) / n;
    }

    /// The targets and the parts of all indices that they have.
    proc serialize(writer, ref serializer) throws {
      writer.write("Block\n-------\ndistributes: ", boundingBox, "\nacross locales: ", grid.locales, "\nindexed via: ",
                   grid.space, "\nresulting in: \n");
      var all: rank * range(idxType);
      for param d in 0..<rank do all(d) = min(idxType)..max(idxType);
      for (at, t) in zip(grid.space, 0..) {
        const coords = grid.coords(t);
        var parts: rank * range(idxType);
        for param d in 0..<rank do parts(d) = _part(d, coords(d), all(d));
        writer.write("  [", at, "] locale ", grid.locales[at].id, " owns chunk: ", {(...parts)}, "\n");
      }
    }
  }

  proc _checkBox(const ref box: domain) {
    if box.size == 0 then halt("Block needs a bounding box with indices");
  }
  proc _unstrided(const ref box: domain, param rank: int, type idxType) {
    var dims: rank * range(idxType);
    for param d in 0..<rank do dims(d) = box.dim(d).lowBound: idxType..box.dim(d).highBound: idxType;
    return {(...dims)};
  }

  type blockDist = shared Block;

  proc newBlockDom(const ref dom: domain, const ref targetLocales: [] locale = Locales) do
    return blockDist.createDomain(dom, targetLocales);
  proc newBlockDom(const ref ranges: range(?)...) do return newBlockDom({(...ranges)});
  proc newBlockArr(const ref dom: domain, type eltType, const ref targetLocales: [] locale = Locales) do
    return blockDist.createArray(dom, eltType, targetLocales);
  proc newBlockArr(const ref ranges: range(?)..., type eltType) do return newBlockArr({(...ranges)}, eltType);
}
