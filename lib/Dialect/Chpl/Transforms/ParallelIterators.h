//===- ParallelIterators.h - Loops over parallel iterators ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_PARALLELITERATORS_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_PARALLELITERATORS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

namespace choir::chpl {

/// What the copy of an iterator needs of the pass.
struct IteratorCopy {
  /// Lowers the copy's own loops over iterators. It leaves those for later that yield in tasks of iterators that run
  /// themselves; these get private variables and reductions as tasks do.
  llvm::function_ref<void(mlir::Operation *)> lowerLoops;
  /// Replaces one of these by something cheaper, given the states of the task that it is in, or gives false.
  llvm::function_ref<bool(ParallelIterateOp, llvm::ArrayRef<mlir::Value> states)> handOn = {};
  /// The loop's variables have begun, and go on after it.
  bool isWithin = false;
};

/// Copies an iterator around the body of a parallel loop. The tasks of the copy get the loop's private variables and
/// reductions.
void inlineParallelIterator(ParallelIterateOp loop, mlir::func::FuncOp iterator, RuntimeFunctions &runtime,
                            const IteratorCopy &copy);

/// On the tasks that a loop with reductions runs in: the iterator of the program that starts them has asked how many
/// threads there are, and what the loop comes to may depend on that.
inline constexpr llvm::StringLiteral asksForThreadsAttrName = "chpl.asks_for_threads";

/// Replaces chpl.loop_reduces in a copy of an iterator by the answer, and branches on it by the one that is taken.
void answerLoopReduces(mlir::Operation *root, bool reduces);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_PARALLELITERATORS_H
