//===- Distribution.h - Thread ops and block ops of a kernel ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fission turns code for one thread into code for a block, in which `grid.threads` has what each thread does for
// itself. Here it is decided on which side things are:
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
  /// `split`: the ops between which threads are to be taken apart, or in which: barriers, or loops.
  /// `refuses`: where threads provably part before a barrier, that is an error.
  /// `mayBeIdle`: perhaps no thread runs the code.
  Distribution(mlir::Region &code, UniformityAnalysis::Options options, llvm::ArrayRef<mlir::Operation *> split,
               bool refuses = true, bool mayBeIdle = false);

  /// Finds the constructs. Fails, with errors, where threads provably part before a barrier.
  mlir::LogicalResult findConstructs();
  /// Finds the ops and variables of the block.
  void findBlockOps();

  bool isConstruct(mlir::Operation *op) const { return constructs.contains(op); }
  bool isBlockOp(mlir::Operation *op) const { return blockOps.contains(op); }
  bool isBlockValue(mlir::Value value) const;
  bool isBlockVariable(mlir::Value ref) const { return blockVariables.contains(ref); }

  /// Whether it is not known that threads agree on the control of the construct.
  bool isTested(mlir::Operation *construct) const;

  /// The exits that some threads take and others do not, with nothing after them that these have to wait at; null for
  /// other ops: the label.
  mlir::Value getPartingLabel(mlir::Operation *exit) const { return partingExits.lookup(exit); }
  bool hasPartingExits(mlir::Operation *op) const;
  bool isPartingLabel(mlir::Value label) const { return partingLabels.contains(label); }

  const UniformityAnalysis &uniformity() const { return *analysis; }

private:
  void analyze();
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

/// The construct that a label names.
mlir::Operation *getLabelled(mlir::Value label);

/// Whether leaving the construct ends the thread: it is an iteration of the device loop.
bool isIteration(mlir::Operation *construct);

} // namespace choir::grid

#endif // CHOIR_LIB_DIALECT_GRID_TRANSFORMS_DISTRIBUTION_H
