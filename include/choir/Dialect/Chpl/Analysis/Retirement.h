//===- Retirement.h - What may take memory from references ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_RETIREMENT_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_RETIREMENT_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include <memory>

namespace choir::chpl {

/// Which ops may *retire* memory: elements go, or move elsewhere, although what they are elements of lives on. That is
/// the assignment of a domain that arrays follow, the swap of two arrays, what the library says of its tables and lists
/// (`choir_retire_memory`), and the ends of values that something else may lead into (`choir_elements_ending`). A call
/// may do what its callee does, an op what is in its regions.
///
/// Ends of variables are none of it: references to these are refused at compile time, as far as they are known. One
/// whose value may come from a collection (`takenAttrName`) counts where its function retires something: to take
/// from a collection does.
///
/// Where the library says what its elements are, only these, and what is in them, can have been there: a reference to
/// an array is never into a list of numbers.
class Retirement {
public:
  /// `module` is as IRGen makes it: iterators and tasks are still ops. `device` marks loops that run on devices.
  Retirement(mlir::ModuleOp module, llvm::StringRef device);
  ~Retirement();

  bool isPossible() const { return !all.empty(); }
  bool mayRetire(mlir::Operation *op) const { return all.contains(op); }

  /// The number of the ops that may retire memory with a value of a type in it.
  unsigned kindOf(mlir::Type type);
  /// Of those that may retire memory of arrays.
  unsigned kindOfArrays() { return kindOf({}); }
  bool mayRetire(mlir::Operation *op, unsigned kind) const { return kinds[kind].contains(op); }

  /// Whether this tells the runtime library what is retired.
  static bool isNotice(mlir::Operation *op);

private:
  class Finder;
  using Ops = llvm::DenseSet<mlir::Operation *>; ///< functions too

  std::unique_ptr<Finder> finder;
  Ops all;
  llvm::SmallVector<Ops, 4> kinds;
  llvm::DenseMap<mlir::Type, unsigned> numbers;                        ///< by type
  llvm::SmallVector<llvm::SmallVector<mlir::Type, 2>, 4> elementTypes; ///< of each kind, what may have been there
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_RETIREMENT_H
