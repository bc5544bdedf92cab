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
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"

namespace choir::xfer {

/// The number that a value of 64 bits is, if it is a constant.
std::optional<int64_t> constantOf(mlir::Value value);

/// On a loop before a launch: it acquires elements part by part.
inline constexpr llvm::StringLiteral partsAttrName = "xfer.parts";

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
  /// The factor of a counted loop's variable in an affine value; nothing if other values change in the loop.
  std::optional<int64_t> slopeOf(const IndexExpr &expr);
  /// Where each iteration of a counted loop overwrites `written`: after how many iterations `read` has only elements
  /// that an earlier iteration has overwritten. Nothing if that is not known.
  std::optional<int64_t> findDistance(const Box &read, const Box &written);
  /// Looks, of these iterations, at the first ones of a counted loop alone.
  void narrowToFirst(int64_t count);
  /// The interval over these iterations; all indices if it is not known.
  Interval widen(const Interval &interval);
  /// Whether each iteration runs to its end, and executes the op if its variables are in their ranges.
  bool areAllExecuted() const { return allExecuted; }
  /// Whether the box of each iteration together make the widened box, none twice: each variable of the loop moves one
  /// interval of a single index to its neighbour.
  bool isExact(const Box &box);
  /// Makes the value available before the loop, if that is possible.
  mlir::Value moveOut(mlir::Value value);

  /// Parts of the iterations of a device loop: of those along a variable, or with neighbouring numbers of blocks.
  struct Parts {
    mlir::Value variable; ///< null: numbers of blocks
    int64_t blockDim = -1;
    bool operator==(const Parts &other) const { return variable == other.variable && blockDim == other.blockDim; }
  };
  /// What two intervals of one of the boxes depend on, so that the widened box has elements that no iteration accesses:
  /// those along a diagonal do so, for instance.
  std::optional<Parts> findDiagonal(llvm::ArrayRef<Box> boxes);
  /// Begins a loop over parts, before the loop; nothing if their number is not known. Until it ends, intervals are
  /// widened over the iterations of a part, and stand there.
  bool beginParts(const Parts &parts);
  mlir::OpBuilder &partsBuilder() { return builder; }
  void endParts();

private:
  /// A limit that a condition sets to a variable.
  struct Limit {
    mlir::Value variable, value;
    bool isLow;
  };

  llvm::ArrayRef<int64_t> blockSizes() const;
  std::optional<Parts> partsOf(mlir::Value symbol) const;
  bool isOutside(mlir::Value value) const { return !loop->isAncestor(value.getParentRegion()->getParentOp()); }
  bool isVariable(mlir::Value value) const;
  bool isDense(mlir::Value variable, bool isDivided);
  bool isUnwritten(chpl::LoadOp load);
  bool addLimit(const IndexExpr &notNegative);
  bool addMultiples(const IndexExpr &zero);
  mlir::Value dividedVariable(mlir::Value quotient) const;
  mlir::Value emitOutside(const IndexExpr &expr);
  std::optional<VariableRange> rangeOfAll(mlir::Value variable);
  std::optional<VariableRange> rangeOf(mlir::Value variable);
  std::optional<VariableRange> rangeOfThreads(mlir::Operation *query);
  std::optional<VariableRange> rangeOfBlocks(int64_t dim);
  mlir::Value quotientBelow(const IndexBuilder &index, mlir::Value number, int64_t divisor);
  std::optional<VariableRange> rangeOfOther(mlir::Value symbol);
  mlir::Value bound(mlir::Value value, bool isLow);
  IndexBuilder numbers() { return {builder, loop->getLoc(), IndexBuilder::Folds}; }

  mlir::Operation *loop;
  const chpl::HeaderEffects &headers;
  mlir::OpBuilder builder;
  /// A condition: the variable and what does not change are a multiple of a constant.
  struct Multiples {
    mlir::Value variable;
    IndexExpr sum;
    int64_t factor;
  };

  llvm::SmallVector<Limit> limits;
  llvm::SmallVector<Multiples> multiples;
  chpl::ForOp partsLoop;   ///< null: there are no parts
  Parts current;           ///< what the parts are of
  VariableRange partRange; ///< of one part
  bool allExecuted = false;
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_ITERATIONINTERVALS_H
