//===- Retirement.h - Ops that invalidate references ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_RETIREMENT_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_RETIREMENT_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include <memory>

namespace choir::chpl {

/// Ops that may *retire* memory: elements end or move, although their array or collection lives on. Sources are the
/// assignment of a domain that arrays follow, the swap of two arrays, tables and lists of the library
/// (`choir_retire_memory`), and ends of values with references into them (`choir_elements_ending`). A call retires what
/// its callee retires, an op what its regions retire.
///
/// The end of a variable does not retire memory: references to it are refused at compile time, as far as known. If its
/// value may come from a collection (`takenAttrName`), the end counts in functions that retire memory: taking from a
/// collection does.
///
/// If the library declares the type of its elements, only references to values of that type, or parts of them, are
/// affected: a reference to an array never leads into a list of numbers.
class Retirement {
public:
  /// `module` is as IRGen makes it: iterators and tasks are still ops. `device` marks loops that run on devices.
  Retirement(mlir::ModuleOp module, llvm::StringRef device);
  ~Retirement();

  bool isPossible() const { return !all.empty(); }
  bool mayRetire(mlir::Operation *op) const { return all.contains(op); }

  /// The kind of a type: the number of the set of ops that may retire memory with a value of the type.
  unsigned kindOf(mlir::Type type);
  /// The kind of memory of arrays.
  unsigned kindOfArrays() { return kindOf({}); }
  bool mayRetire(mlir::Operation *op, unsigned kind) const { return kinds[kind].contains(op); }

  /// Whether the op notifies the runtime library of a retirement.
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
