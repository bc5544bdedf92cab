//===- ElementWrites.h - Arrays that code writes ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_ELEMENTWRITES_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_ELEMENTWRITES_H

#include "Staleness.h"
#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Xfer/IR/XferDialect.h"

namespace choir::xfer {

/// Arrays of which a copy to the device is of no use behind some code: the host writes elements there, or kernels
/// overwrite some that have not been acquired before.
struct WrittenArrays {
  bool any = false;                      ///< it may be all arrays
  llvm::SmallVector<mlir::Value> arrays; ///< otherwise
  bool include(mlir::Value array) const;
  void add(const WrittenArrays &other);
};

/// Finds them by the acquires that stand before writes, calls of procedures included. A summary of each procedure has
/// the arrays as it knows them; what is behind a formal becomes what is behind the argument of a call. Valid as long as
/// no acquire for writes is added to a procedure.
class ElementWrites {
public:
  ElementWrites(const chpl::CallSites &callSites, const Staleness &staleness)
      : callSites(callSites), staleness(staleness) {}

  /// Of an op, regions included.
  WrittenArrays of(mlir::Operation *op);

private:
  void addOwn(mlir::Operation *op, WrittenArrays &written);
  void addCall(mlir::func::CallOp call, WrittenArrays &written);
  const WrittenArrays &summarize(mlir::func::FuncOp function);

  const chpl::CallSites &callSites;
  const Staleness &staleness;
  llvm::DenseMap<mlir::Operation *, std::unique_ptr<WrittenArrays>> summaries; ///< null while they are computed
};

/// Whether the elements are known to be among those of one of the boxes.
bool isContained(const Box &box, llvm::ArrayRef<Box> boxes);
/// Whether a launch overwrites only what acquires before it in its block have made valid.
bool isAcquiredBefore(AcquireOp overwrite);
/// Whether two values are the header of the same variable for certain.
bool areSameArray(mlir::Value array, mlir::Value other);

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_ELEMENTWRITES_H
