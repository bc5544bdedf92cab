//===- CallEffects.h - Memory that calls write ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_CALLEFFECTS_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_CALLEFFECTS_H

#include "choir/Dialect/Chpl/Analysis/CallSites.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"

namespace choir::chpl {

/// What ops write, calls of procedures included. A summary of each procedure has the places that it writes; what is
/// behind its formals becomes what is behind the arguments of a call. Valid as long as the procedures keep their
/// writes.
class CallEffects {
public:
  explicit CallEffects(const CallSites &callSites) : callSites(callSites) {}

  /// Appends the writes of an op, regions included. False if these are unknown: those of recursive procedures, of C, of
  /// calls through pointers and tables, of tasks, and of ops that may leave the procedure. Ops that `isLeftOut` holds
  /// for do not count.
  bool collectWrites(mlir::Operation *op, llvm::SmallVectorImpl<MemoryEffect> &writes,
                     llvm::function_ref<bool(mlir::Operation *)> isLeftOut);

private:
  using Writes = std::optional<llvm::SmallVector<MemoryEffect>>;

  bool collectWritesOfCall(mlir::func::CallOp call, llvm::SmallVectorImpl<MemoryEffect> &writes,
                           llvm::function_ref<bool(mlir::Operation *)> isLeftOut);
  const Writes &summarize(mlir::func::FuncOp function, llvm::function_ref<bool(mlir::Operation *)> isLeftOut);

  const CallSites &callSites;
  llvm::DenseMap<mlir::Operation *, Writes> summaries; ///< nothing: unknown
};

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_CALLEFFECTS_H
