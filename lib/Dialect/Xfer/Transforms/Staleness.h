//===- Staleness.h - Code that lets elements become stale -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_STALENESS_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_STALENESS_H

#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "llvm/ADT/DenseSet.h"

namespace choir::xfer {

/// Summaries of what functions do: whether they may change what is valid on the host, and whether they acquire.
/// Functions change it that launch kernels, copy arrays, wait for tasks that may, or call such functions. Atomic
/// accesses do where other tasks do: they may see what these have done.
class Staleness {
public:
  Staleness(mlir::ModuleOp program, const chpl::CallSites &callSites);

  /// Whether an op, regions included, or a function may let elements become stale on the host.
  bool isPossible(mlir::Operation *op) const { return stale.contains(op); }
  /// Whether an op, regions included, may run a function that acquires.
  bool runsAcquires(mlir::Operation *op) const;
  /// Looks at a function again that has lost acquires. `isLeftOut`: acquires that do not count.
  void update(mlir::func::FuncOp function, llvm::function_ref<bool(mlir::Operation *)> isLeftOut);

private:
  bool mayRunBeside(mlir::ModuleOp program) const;
  void spread(llvm::SmallVector<mlir::Operation *> open, llvm::DenseSet<mlir::Operation *> &reached) const;

  const chpl::CallSites &callSites;
  llvm::DenseSet<mlir::Operation *> stale;     ///< ops, and functions
  llvm::DenseSet<mlir::Operation *> acquiring; ///< functions that acquire, or run others that do; and ops
};

/// Whether an op runs its code again and again.
inline bool isLoop(mlir::Operation *op) { return llvm::isa<chpl::ForOp, chpl::LoopOp, chpl::ForallOp>(op); }

/// Whether a seeded defect takes an op for one that changes nothing.
bool isOverlooked(mlir::Operation *op);

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_STALENESS_H
