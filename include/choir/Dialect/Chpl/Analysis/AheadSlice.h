//===- AheadSlice.h - What can be computed before an iteration --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of a loop's body that computes indices, as far as it can run before the iterations that it belongs to: it
// only reads what is there to be read then, and what they find unchanged.
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
  /// Of the iterations of `loop`, which do not depend on each other.
  explicit AheadSlice(ForOp loop) : AheadSlice(loop, loop) {}
  /// Of the iterations of `loop`, a serial one in the body of `around`, whose iterations do not depend on each other.
  /// Values are computed before those of `around`, and elements read that lie between elements which `loop` reads
  /// itself.
  AheadSlice(ForOp loop, ForOp around) : loop(loop), around(around), body(loop.getBody().front()) {}

  /// Whether the values can be computed before; adds what computes them. Nothing is added where one cannot.
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

/// Loops whose iterations can be looked at ahead, outer ones first. There are none in functions for several locales,
/// where elements may be those of others, nor in what is to halt.
llvm::SmallVector<ForOp> collectLoopsToInspect(mlir::func::FuncOp function);

/// Whether every iteration of a loop that was parallel runs its body from the beginning to the end, and serial loops in
/// it, if it `mayHaveLoops`, all of theirs; and the body has at most so many ops.
bool runsWhole(ForOp loop, unsigned maxOps, bool mayHaveLoops);

/// Whether all indices of a check lie in bounds.
mlir::Value emitInBounds(mlir::OpBuilder &builder, CheckBoundsOp check, const mlir::IRMapping &mapping);
/// Whether the count of a check is one of bits that there are.
mlir::Value emitInBounds(mlir::OpBuilder &builder, CheckShiftOp check, const mlir::IRMapping &mapping);
/// Whether the index lies in the bounds of a dimension of the view.
mlir::Value emitInBounds(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value view, unsigned dim,
                         mlir::Value index);
/// The same for the least and the greatest of several.
mlir::Value emitInBounds(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value view, unsigned dim,
                         mlir::Value least, mlir::Value greatest);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_AHEADSLICE_H
