//===- AheadSlice.h - Index computations before a loop ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The slice of a loop's body that computes indices, if it can execute before its iterations: all values that it reads
// exist before, and do not change until the iteration reads them.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_AHEADSLICE_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_AHEADSLICE_H

#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace choir::chpl {

class AheadSlice {
public:
  /// A slice of a parallel loop's iterations, which do not depend on each other.
  explicit AheadSlice(ForOp loop) : AheadSlice(loop, loop) {}
  /// A slice of the iterations of `loop`, a serial loop in the body of `around`, whose iterations do not depend on each
  /// other. The slice executes before iterations of `around`. It may read elements between elements that `loop` reads
  /// itself.
  AheadSlice(ForOp loop, ForOp around) : loop(loop), around(around), body(loop.getBody().front()) {}

  /// Adds the ops that compute the values. False, and nothing is added, if a value cannot be computed before.
  bool add(mlir::ValueRange values);
  bool hasLoads() const;
  /// Copies the slice, in order, with the operands that the mapping has for it.
  void clone(mlir::OpBuilder &builder, mlir::IRMapping &mapping) const;

private:
  bool isOutside(mlir::Value value) { return !around->isAncestor(value.getParentRegion()->getParentOp()); }
  bool visit(mlir::Value value);
  bool isAffine(mlir::Value index);
  bool isReadable(LoadOp load);
  bool isOverwritten(LoadOp load);
  bool mayWrite(mlir::Operation *op, const MemoryPlace &place);

  ForOp loop, around;
  mlir::Block &body;
  AliasOracle aliases;
  llvm::SetVector<mlir::Operation *> ops;
};

/// The candidates for inspection, outer loops first. None in functions for several locales, where elements may be
/// remote, nor in `chpl.failing` code.
llvm::SmallVector<ForOp> collectLoopsToInspect(mlir::func::FuncOp function);

/// Whether the loop was parallel, no exit leaves its body, and the body has at most so many ops. Serial loops in the
/// body are allowed if it `mayHaveLoops`.
bool runsWhole(ForOp loop, unsigned maxOps, bool mayHaveLoops);

/// Emits whether all indices of a check lie in bounds.
mlir::Value emitInBounds(mlir::OpBuilder &builder, CheckBoundsOp check, const mlir::IRMapping &mapping);
/// Emits whether the shift count of a check is less than the width.
mlir::Value emitInBounds(mlir::OpBuilder &builder, CheckShiftOp check, const mlir::IRMapping &mapping);
/// Emits whether the index lies in the bounds of a dimension of the view.
mlir::Value emitInBounds(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value view, unsigned dim,
                         mlir::Value index);
/// The same for the least and the greatest of several.
mlir::Value emitInBounds(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value view, unsigned dim,
                         mlir::Value least, mlir::Value greatest);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_AHEADSLICE_H
