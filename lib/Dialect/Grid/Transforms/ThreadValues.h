//===- ThreadValues.h - Values that cross parallel regions ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADVALUES_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADVALUES_H

#include "ParallelRegionGraph.h"

namespace choir::grid {

/// Places the threads' values and variables that outlive a parallel region (grid.threads).
///
/// In: code in block form. Regions use values of earlier regions, and variables outside of all regions.
/// Out: such values are computed again, or kept in a grid.context; variables are in contexts or inside regions.
class ThreadValues {
public:
  /// `code`: the block with all regions over `dims`; contexts are made at its start.
  ThreadValues(mlir::Block &code, llvm::ArrayRef<int32_t> dims);

  mlir::LogicalResult place();

  struct Counts {
    unsigned contexts = 0;
    int64_t bytesPerThread = 0;
    unsigned recomputed = 0;
  };
  const Counts &counts() const { return result; }

private:
  struct Variable;
  struct Slot;

  // Variables.
  void placeVariables();
  void placeScalar(mlir::Value local);
  void placeAggregate(mlir::Value local);
  void bindScalar(mlir::Value local, mlir::Block &block, mlir::Value context, bool loads, bool stores);
  mlir::Block &findBranchUsing(mlir::Value local, unsigned region);
  void moveInto(mlir::Value local, unsigned region);
  llvm::SmallVector<unsigned> regionsUsing(mlir::Value address) const;

  // Values.
  mlir::LogicalResult placeValues();
  void collectCrossing();
  bool isFree(mlir::Value value) const;
  bool isIndex(mlir::Value value);
  llvm::DenseSet<mlir::Value> chooseKept(bool &isPossible);
  int64_t keepCost(mlir::Value value);
  int64_t recomputeCost(mlir::Value value);
  void keep(mlir::Value value);
  mlir::Value materialize(mlir::Value value, unsigned region, const llvm::DenseSet<mlir::Value> &kept);

  // Contexts.
  mlir::Value createContext(mlir::Type type, llvm::StringRef name, mlir::Location loc);
  void shareSlots();
  void setPrologue(mlir::OpBuilder &builder, unsigned region);

  mlir::Block &code;
  llvm::SmallVector<int32_t> dims;
  ParallelRegionGraph graph;
  Counts result;
  /// The first op of each region before ops were inserted.
  llvm::SmallVector<mlir::Operation *> firstOps;
  /// Values made in one region and needed in others, with these others; then their operands, for recomputation.
  llvm::MapVector<mlir::Value, llvm::BitVector> crossing;
  llvm::DenseMap<std::pair<unsigned, mlir::Value>, mlir::Value> available;
  llvm::DenseMap<mlir::Value, mlir::Value> contextOf;
  llvm::DenseMap<mlir::Value, bool> indices;
  /// Of each context of a scalar: where it is alive. Those without are alive everywhere.
  llvm::MapVector<mlir::Value, ParallelRegionGraph::Liveness> lifetimes;
};

/// The bytes that a value of the type takes in memory.
int64_t getBytes(mlir::Type type);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_THREADVALUES_H
