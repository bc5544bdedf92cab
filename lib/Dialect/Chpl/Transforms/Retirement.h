//===- Retirement.h - What may take memory from references ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_RETIREMENT_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_RETIREMENT_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"

namespace choir::chpl {

/// Which ops may *retire* memory: elements go, or move elsewhere, although what they are elements of lives on. That is
/// the assignment of a domain that arrays follow, the swap of two arrays, and what the library says of its tables and
/// lists (`choir_retire_memory`). A call may do what its callee does, an op what is in its regions.
///
/// Ends of variables and objects are none of it: references to what has ended are refused at compile time, as far as
/// they are known.
class Retirement {
public:
  /// `module` is as IRGen makes it: iterators and tasks are still ops.
  explicit Retirement(mlir::ModuleOp module);

  bool isPossible() const { return !retiring.empty(); }
  bool mayRetire(mlir::Operation *op) const { return retiring.contains(op); }

private:
  class Finder;

  llvm::DenseSet<mlir::Operation *> retiring; ///< functions too
};

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_RETIREMENT_H
