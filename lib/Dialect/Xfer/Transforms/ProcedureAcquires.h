//===- ProcedureAcquires.h - Acquires out of procedures ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_XFER_TRANSFORMS_PROCEDUREACQUIRES_H
#define CHOIR_DIALECT_XFER_TRANSFORMS_PROCEDUREACQUIRES_H

#include "CopyDecisions.h"
#include "LaunchedArrays.h"
#include "Staleness.h"
#include "choir/Dialect/Chpl/Analysis/CallEffects.h"
#include "choir/Dialect/Chpl/Analysis/HeaderEffects.h"
#include "choir/Dialect/Chpl/Analysis/MemoryPlaces.h"
#include "llvm/ADT/MapVector.h"

namespace choir::xfer {

/// Moves acquires from the beginning of a procedure to before its calls, where their loops are. Only where the program
/// has all calls, and what is acquired can be told from the arguments:
///
///   proc head(A, n) {                            for i in 1..m {
///     xfer.acquire host read %A [%1 to %n]  =>     xfer.acquire host read %B [%1 to %i]
///     ...                                          call @head(%B, %i)
///
/// What is moved still stands at the beginning, as the summary of what all callers have acquired, until `finish`: calls
/// inside, of recursive procedures, need not acquire it again.
class ProcedureAcquires {
public:
  ProcedureAcquires(mlir::ModuleOp program, const chpl::CallSites &callSites, const Staleness &staleness,
                    const chpl::HeaderEffects &headers, chpl::CallEffects &effects, CopyDecisions &decisions)
      : program(program), callSites(callSites), staleness(staleness), headers(headers), effects(effects),
        decisions(decisions), uses(program), builder(program.getContext()) {}

  /// Returns the number of acquires that have moved.
  unsigned moveToCalls(mlir::func::FuncOp function);
  /// Whether an acquire is part of a summary.
  bool isSummary(mlir::Operation *acquire) const { return summaries.contains(acquire); }
  /// Functions with an acquire more than they had when theirs moved.
  llvm::ArrayRef<mlir::func::FuncOp> revisits() const { return again.getArrayRef(); }
  /// Removes the summaries.
  void finish();

private:
  mlir::Value copy(mlir::Value value, mlir::IRMapping &copies, mlir::Location loc);
  void copyBefore(mlir::func::CallOp call, mlir::func::FuncOp function, llvm::ArrayRef<mlir::Operation *> acquires);
  void acquireAt(mlir::Location loc, mlir::Value address, AcquireAtOp original);
  void summarize(mlir::func::FuncOp function, llvm::ArrayRef<mlir::Operation *> moved);
  LaunchedArrays &launchedArrays();

  static constexpr size_t mostCopies = 64; ///< of acquires of a function

  mlir::ModuleOp program;
  const chpl::CallSites &callSites;
  const Staleness &staleness;
  const chpl::HeaderEffects &headers;
  chpl::CallEffects &effects;
  CopyDecisions &decisions;
  grid::SymbolUses uses;
  std::optional<LaunchedArrays> arrays; ///< found when they are first needed
  mlir::OpBuilder builder;
  llvm::DenseSet<mlir::Operation *> summaries;
  llvm::DenseSet<mlir::Operation *> done; ///< functions
  llvm::SetVector<mlir::func::FuncOp> again;
};

} // namespace choir::xfer

#endif // CHOIR_DIALECT_XFER_TRANSFORMS_PROCEDUREACQUIRES_H
