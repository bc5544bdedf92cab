//===- IterationIntervals.h - Elements of all iterations --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_ITERATIONINTERVALS_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_ITERATIONINTERVALS_H

#include "AccessGuards.h"
#include "choir/Analysis/IndexBuilder.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"

namespace choir::xfer {

/// The number that a value of 64 bits is, if it is a constant.
std::optional<int64_t> constantOf(mlir::Value value);

/// The values of a loop's variable. There are none if `least` is above `greatest`.
struct VariableRange {
  mlir::Value least, greatest;
  bool isDense; ///< whether all between are values
};

/// Computes, before a loop, the intervals of indices that an op in the loop accesses in all iterations.
class IterationIntervals {
public:
  IterationIntervals(mlir::Operation *loop, const chpl::HeaderEffects &headers)
      : loop(loop), headers(headers), builder(loop) {}

  /// Looks at iterations alone that execute the op, as far as conditions on the loop's variables tell.
  void narrowTo(mlir::Operation *op);
  /// The interval over these iterations; all indices if it is not known.
  Interval widen(const Interval &interval);
  /// Whether each iteration runs to its end, and executes the op if its variables are in their ranges.
  bool areAllExecuted() const { return allExecuted; }
  /// Whether the box of each iteration together make the widened box, none twice: each variable of the loop moves one
  /// interval of a single index to its neighbour.
  bool isExact(const Box &box);
  /// Makes the value available before the loop, if that is possible.
  mlir::Value moveOut(mlir::Value value);

private:
  /// A limit that a condition sets to a variable.
  struct Limit {
    mlir::Value variable, value;
    bool isLow;
  };

  bool isOutside(mlir::Value value) const { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }
  bool isVariable(mlir::Value value) const;
  bool isUnwritten(chpl::LoadOp load);
  bool addLimit(const IndexExpr &notNegative);
  mlir::Value emitOutside(const IndexExpr &expr);
  std::optional<VariableRange> rangeOfAll(mlir::Value variable);
  std::optional<VariableRange> rangeOf(mlir::Value variable);
  std::optional<VariableRange> rangeOfThreads(mlir::Operation *query);
  std::optional<VariableRange> rangeOfOther(mlir::Value symbol);
  mlir::Value bound(mlir::Value value, bool isLow);
  IndexBuilder numbers() { return {builder, loop->getLoc(), IndexBuilder::Folds}; }

  mlir::Operation *loop;
  const chpl::HeaderEffects &headers;
  mlir::OpBuilder builder;
  llvm::SmallVector<Limit> limits;
  bool allExecuted = false;
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_ITERATIONINTERVALS_H
