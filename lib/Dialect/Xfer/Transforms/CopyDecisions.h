//===- CopyDecisions.h - What became of acquires ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What xfer-check-copies reports. Passes note their decisions as attributes: of acquires that are left, and of the
// program for those that are gone.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DIALECT_XFER_TRANSFORMS_COPYDECISIONS_H
#define CHOIR_LIB_DIALECT_XFER_TRANSFORMS_COPYDECISIONS_H

#include "choir/Dialect/Xfer/IR/XferDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace choir::xfer {

/// On an acquire that has left loops: the place of the outermost one.
inline constexpr llvm::StringLiteral leftLoopAttrName = "xfer.left_loop";
/// On an acquire in a loop: the loop's place, and the place and name of what keeps it there, if that is known.
inline constexpr llvm::StringLiteral keptAttrName = "xfer.kept";
/// On an acquire: the place and name of what may have changed what is valid before.
inline constexpr llvm::StringLiteral sinceAttrName = "xfer.since";
/// On an acquire that cannot leave a loop whatever the loop does: why.
inline constexpr llvm::StringLiteral obstacleAttrName = "xfer.obstacle";
/// On the program: acquires that are gone. Each has the elements' text, mode, side, place, and the place of the acquire
/// that stands for it, unless the callers make it.
inline constexpr llvm::StringLiteral provedAttrName = "xfer.proved";

/// Notes decisions, if the report is asked for.
class CopyDecisions {
public:
  using Predicate = llvm::function_ref<bool(mlir::Operation *)>;

  CopyDecisions(mlir::ModuleOp program, bool isWanted) : program(program), isWanted(isWanted) {}
  ~CopyDecisions();

  /// `acquire` stands before the loop, in the place of `inside`.
  void noteMoved(mlir::Operation *acquire, mlir::Operation *inside, mlir::Operation *loop);
  /// The acquire stays in a loop for a reason of its own.
  void noteObstacle(mlir::Operation *acquire, llvm::StringRef why);
  /// `gone` is about to be erased: `earlier` has made its elements valid.
  void noteProved(AcquireOp gone, AcquireOp earlier);
  /// `joined` stands for `first`, and has the elements of those of `later` that the host makes.
  void noteJoined(AcquireOp joined, AcquireOp first, llvm::ArrayRef<AcquireOp> later);
  /// The procedure's acquire is about to be erased: all callers make it.
  void noteLeftToCallers(mlir::Operation *acquire);
  /// The acquire is a copy for a caller.
  static void noteCopied(mlir::Operation *acquire);
  /// Notes for the acquires that are left in a function what comes before them. The predicates are those of ops,
  /// regions included.
  void noteRest(mlir::func::FuncOp function, Predicate mayMakeStale, Predicate mayCallAcquires);

private:
  mlir::ModuleOp program;
  bool isWanted;
  llvm::SmallVector<mlir::Attribute> proved;
};

} // namespace choir::xfer

#endif // CHOIR_LIB_DIALECT_XFER_TRANSFORMS_COPYDECISIONS_H
