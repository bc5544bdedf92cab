// DimensionalDist2D: a distribution of two dimensions made of one for each.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Targets are the locales of a two-dimensional array. A *specifier* for each dimension says which row of them, or column, has
/// which indices: a BlockDim, BlockCyclicDim or ReplicatedDim, or another record with
///
///     const numLocales: int                   how many rows (or columns) of targets there are
///     proc owner1d(all, i, own): int          the one that index i of range `all` belongs to; `own` is that of the asker
///     iter local1d(all, t)                    the indices of `all` that t has
///     proc type replicates1d() param: bool    whether all have all indices
///
/// Under ReplicatedDim a program sees the copy of the row (or column) of targets that it runs on.
module DimensionalDist2D {
  private use DistributionBase;
  private use MapChecks;

  @deprecated("write 'dimensionalDist2D'")
  class DimensionalDist2D : MapDist {
    const grid: TargetGrid(2);
    const di1, di2;

    proc init(const ref targetLocales: [] locale, const ref di1, const ref di2, name: string = "dimensional distribution",
              type idxType = int, dataParTasksPerLocale: int = 0, dataParIgnoreRunningTasks: bool = false,
              dataParMinGranularity: int = 1) {
      this.grid = new TargetGrid(2, targetLocales);
      this.di1 = di1;
      this.di2 = di2;
      if grid.extent(0) != di1.numLocales || grid.extent(1) != di2.numLocales then
        halt("the specifiers of ", name, " are for ", di1.numLocales, " by ", di2.numLocales, " locales; there are ",
             grid.extent(0), " by ", grid.extent(1));
    }

    proc targets(): int do return grid.size;
    proc targetLocales() const ref do return grid.locales;

    proc owner(dom, i): int do return ownerFor(grid.coords(target(here)), dom, i);
    /// For a target, or another with the same coordinates in the dimensions that replicate.
    proc ownerFor(const own: 2*int, dom, i): int do
      return grid.target((di1.owner1d(dom.dim(0), i(0), own(0)), di2.owner1d(dom.dim(1), i(1), own(1))));
    /// The target that a locale is; the first, if it is none.
    proc target(loc: locale): int {
      var t = 0;
      for l in grid.locales {
        if l == loc then return t;
        t += 1;
      }
      return 0;
    }
    iter localIndices(dom, t: int) {
      const (row, column) = grid.coords(t);
      for i in di1.local1d(dom.dim(0), row) do
        for j in di2.local1d(dom.dim(1), column) do yield (i, j);
    }

    proc replicates param do return di1.type.replicates1d() || di2.type.replicates1d();
    /// As many as there are coordinates in the dimensions that replicate.
    proc replicas(): int where replicates do return rows() * columns();
    proc replicaFor(loc: locale): int where replicates {
      const (row, column) = grid.coords(target(loc));
      return (if rows() > 1 then row else 0) * columns() + (if columns() > 1 then column else 0);
    }
    proc ownerIn(dom, replica: int, i): int where replicates do
      return ownerFor((replica / columns(), replica % columns()), dom, i);
    proc rows(): int do return if di1.type.replicates1d() then grid.extent(0) else 1;
    proc columns(): int do return if di2.type.replicates1d() then grid.extent(1) else 1;
  }

  type dimensionalDist2D = shared DimensionalDist2D;
}
