//===- Coroutine.h - Iterators as LLVM coroutines ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_COROUTINE_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_COROUTINE_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

namespace choir::chpl {

/// Writes the resumable form of an iterator, a function of its arguments and a slot that gives the handle:
///
///   %h = <new frame>
///   breakable %suspended {
///     breakable %done {
///       breakable %finished { suspend; body }       // a return stores the results and breaks out of %finished
///       slot.HasValue = false; suspend, finally
///     }
///     <free the frame>
///   }
///   return %h
///
/// To suspend is to break out of %suspended; when the coroutine is destroyed there, it breaks out of %done.
class CoroutineBuilder {
public:
  CoroutineBuilder(mlir::func::FuncOp form, RuntimeFunctions &runtime);

  /// Writes everything but the body; leaves the builder where the body goes.
  void buildFrame(mlir::OpBuilder &builder);
  /// Replaces the returns of the inserted body by stores of its results.
  void finishReturns();
  /// Replaces a yield by a store of its value and a suspension.
  void suspendAt(YieldOp yield);

private:
  mlir::Value slotField(mlir::OpBuilder &builder, mlir::Location loc, unsigned index);
  /// Suspends; the result says whether the coroutine is being destroyed.
  mlir::Value suspend(mlir::OpBuilder &builder, mlir::Location loc, bool isFinal);
  void breakIf(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value condition, mlir::Region *cleanup,
               mlir::Value label);

  mlir::func::FuncOp form;
  RuntimeFunctions &runtime;
  mlir::Value frameId, handle;
  BreakableOp suspended, done, finished;
};

/// Lowers the ops on generators to LLVM's coroutine intrinsics.
void lowerResume(ResumeOp op);
void lowerDrop(DropOp op);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_COROUTINE_H
