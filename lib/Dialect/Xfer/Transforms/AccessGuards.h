//===- AccessGuards.h - Conditions around an access -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_ACCESSGUARDS_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_ACCESSGUARDS_H

#include "choir/Analysis/IndexExpr.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace choir::xfer {

/// The conditions under which an iteration of a loop executes an op: tests around it, and tests before it that skip it.
///
///   if i > 1 && i < n { op }                  i - 2 >= 0, n - i - 1 >= 0
///   if i == 1 || i >= n { continue }; op      n - i - 1 >= 0; not complete
class AccessGuards {
public:
  AccessGuards(mlir::Operation *op, mlir::Operation *loop);

  /// Expressions of the iteration that are not negative where the op is executed.
  llvm::ArrayRef<IndexExpr> notNegative() const { return known; }
  /// Whether every iteration executes the op for which they all are not negative, and nothing ends the loop.
  bool areComplete() const { return complete; }

private:
  void addTest(mlir::Value condition, bool holds);
  void addComparison(mlir::Operation *compare, bool holds);
  bool addChoice(mlir::arith::SelectOp choice, bool holds);
  void addSkips(mlir::Operation *op, mlir::Operation *loop);

  llvm::SmallVector<IndexExpr> known;
  bool complete = true;
  llvm::SmallPtrSet<mlir::Operation *, 4> skippingTests;
};

/// Whether code of an op may leave the block that the op is in.
bool mayExit(mlir::Operation *op);

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_ACCESSGUARDS_H
