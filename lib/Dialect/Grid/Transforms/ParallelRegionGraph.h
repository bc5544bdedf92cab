//===- ParallelRegionGraph.h - The order of parallel regions ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_PARALLELREGIONGRAPH_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_PARALLELREGIONGRAPH_H

#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

namespace choir::grid {

/// The control flow graph of code in block form. Its nodes are the parallel regions (grid.threads).
class ParallelRegionGraph {
public:
  explicit ParallelRegionGraph(mlir::Block &code);

  unsigned size() const { return regions.size(); }
  ThreadsOp region(unsigned index) const { return regions[index]; }
  /// The parallel region around the op, if there is one.
  std::optional<unsigned> regionOf(mlir::Operation *op) const;
  /// The number of the block's loops around the region.
  unsigned depthOf(unsigned index) const;

  /// Of a value or variable: the regions before and after which it is alive.
  struct Liveness {
    llvm::BitVector before, after;
  };
  /// `uses`: the regions that may read it before they write it; `kills`: the regions that write it on every path.
  Liveness findLiveness(const llvm::BitVector &uses, const llvm::BitVector &kills) const;

  /// The regions that may follow a region in `from`; a region follows itself only around a loop.
  llvm::BitVector findReached(const llvm::BitVector &from) const;

private:
  using Frontier = llvm::SmallSetVector<unsigned, 4>;
  Frontier build(mlir::Block &block, Frontier before);
  Frontier buildConstruct(mlir::Operation *op, Frontier before);
  void connect(const Frontier &before, unsigned region);

  static constexpr unsigned entry = ~0u;
  mlir::Block *code;
  llvm::SmallVector<ThreadsOp> regions;
  llvm::DenseMap<mlir::Operation *, unsigned> indices;
  llvm::SmallVector<llvm::SmallSetVector<unsigned, 4>> successors;
  llvm::DenseMap<mlir::Value, Frontier> breaks, continues;
};

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_PARALLELREGIONGRAPH_H
