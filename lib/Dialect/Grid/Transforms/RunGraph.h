//===- RunGraph.h - In which order threads' parts are run -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_RUNGRAPH_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_RUNGRAPH_H

#include "choir/Dialect/Grid/IR/GridDialect.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

namespace choir::grid {

/// The runs (grid.threads) of code in block form, and which may follow which.
class RunGraph {
public:
  explicit RunGraph(mlir::Block &code);

  unsigned size() const { return runs.size(); }
  ThreadsOp run(unsigned index) const { return runs[index]; }
  /// The run that the op is in; none outside of all.
  std::optional<unsigned> runOf(mlir::Operation *op) const;
  /// The number of loops of the block around the run.
  unsigned depthOf(unsigned index) const;

  /// Of something that is made and used in runs: the runs before and after which it is alive. `uses`: what was there
  /// before is used; `kills`: it is replaced whatever happens.
  struct Liveness {
    llvm::BitVector before, after;
  };
  Liveness findLiveness(const llvm::BitVector &uses, const llvm::BitVector &kills) const;

  /// The runs that may come after one in `from`, these themselves only around a loop.
  llvm::BitVector findReached(const llvm::BitVector &from) const;

private:
  using Frontier = llvm::SmallSetVector<unsigned, 4>;
  Frontier build(mlir::Block &block, Frontier before);
  Frontier buildConstruct(mlir::Operation *op, Frontier before);
  void connect(const Frontier &before, unsigned run);

  static constexpr unsigned entry = ~0u;
  mlir::Block *code;
  llvm::SmallVector<ThreadsOp> runs;
  llvm::DenseMap<mlir::Operation *, unsigned> indices;
  llvm::SmallVector<llvm::SmallSetVector<unsigned, 4>> successors;
  llvm::DenseMap<mlir::Value, Frontier> breaks, continues;
};

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_RUNGRAPH_H
