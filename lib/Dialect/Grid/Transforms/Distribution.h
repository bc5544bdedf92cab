//===- Distribution.h - Thread ops and block ops of a kernel ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fission turns code for one thread into code for a block, with the code of threads in `grid.threads`. This class
// decides for each op:
//
//   distributed constructs   stay around the threads: what has to be taken apart (it has a barrier), and what an exit
//                            that all threads take together leaves through
//   block ops                are done once, before the threads: computations from what all threads agree on, and the
//                            variables that hold only such values
//   thread ops               are all others
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DISTRIBUTION_H
#define CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DISTRIBUTION_H

#include "choir/Dialect/Grid/Analysis/Uniformity.h"
#include "choir/Target/Messages.h"
#include <memory>

namespace choir::grid {

class Distribution {
public:
  /// `split`: the ops that separate parallel regions: barriers, or loops. `refuses`: provable divergence before a
  /// barrier is an error. `mayBeIdle`: perhaps no thread runs the code.
  Distribution(mlir::Region &code, UniformityAnalysis::Options options, llvm::ArrayRef<mlir::Operation *> split,
               bool refuses = true, bool mayBeIdle = false);

  /// Finds the constructs. Fails, with errors, on provable divergence before a barrier.
  mlir::LogicalResult findConstructs();
  /// Finds the ops and variables of the block.
  void findBlockOps();

  bool isConstruct(mlir::Operation *op) const { return constructs.contains(op); }
  bool isBlockOp(mlir::Operation *op) const { return blockOps.contains(op); }
  bool isBlockValue(mlir::Value value) const;
  bool isBlockVariable(mlir::Value ref) const { return blockVariables.contains(ref); }

  /// Whether the control of the construct is not known to be uniform.
  bool isTested(mlir::Operation *construct) const;

  /// The label of a parting exit: only some threads take it, and miss no barrier; null for other ops.
  mlir::Value getPartingLabel(mlir::Operation *exit) const { return partingExits.lookup(exit); }
  bool hasPartingExits(mlir::Operation *op) const;
  bool isPartingLabel(mlir::Value label) const { return partingLabels.contains(label); }

  /// To be called before an op of the code is erased: another op may get its address.
  void forget(mlir::Operation *op) {
    blockOps.erase(op);
    partingExits.erase(op);
  }

  const UniformityAnalysis &uniformity() const { return *analysis; }

private:
  void analyze();
  /// Whether the threads of the block, or of the warp, meet at the op: a warp at its ballots and barriers.
  bool isMeeting(mlir::Operation *op) const {
    return mlir::isa<BarrierOp>(op) || (options.warp && mlir::isa<BallotOp>(op));
  }
  void addAncestors(mlir::Operation *op, mlir::Operation *end);
  bool classifyExits();
  mlir::Operation *findBarrierAfter(mlir::Operation *exit, mlir::Operation *target) const;
  bool containsBarrier(mlir::Operation *op) const { return barrierConstructs.contains(op); }
  mlir::LogicalResult checkControl();
  void reportDivergence(mlir::Operation *barrier, mlir::Operation *cause, message::Id what);

  void classify(mlir::Block &block, bool someLeft);
  bool tryMark(mlir::Operation *op, bool someLeft, llvm::SmallVectorImpl<mlir::Operation *> &marked);
  bool tryMarkConstruct(mlir::Operation *op, bool someLeft, llvm::SmallVectorImpl<mlir::Operation *> &marked);
  bool canBeBlockOp(mlir::Operation *op, bool someLeft) const;
  bool areBlockValues(mlir::ValueRange values) const;

  mlir::Region &code;
  UniformityAnalysis::Options options;
  llvm::SmallVector<mlir::Operation *> split;
  std::unique_ptr<UniformityAnalysis> analysis;
  llvm::DenseSet<mlir::Operation *> constructs, barrierConstructs, blockOps;
  llvm::DenseSet<mlir::Value> blockVariables, partingLabels;
  llvm::DenseMap<mlir::Operation *, mlir::Value> partingExits;
  bool refuses, mayBeIdle;
  bool failed = false;
};

/// The construct of a label.
mlir::Operation *getLabelled(mlir::Value label);

/// Whether the construct is an iteration of the device loop: leaving it ends the thread.
bool isIteration(mlir::Operation *construct);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DISTRIBUTION_H
