//===- ParallelIterators.h - Loops over parallel iterators ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_PARALLELITERATORS_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_PARALLELITERATORS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

namespace choir::chpl {

/// Callbacks into the pass for the copy of an iterator.
struct IteratorCopy {
  /// Lowers the copy's own loops over iterators, except loops that yield in tasks of recursive iterators: these get
  /// private variables and reductions as tasks do.
  llvm::function_ref<void(mlir::Operation *)> lowerLoops;
  /// Replaces such a loop by something cheaper, given the states of its task; false if it cannot.
  llvm::function_ref<bool(ParallelIterateOp, llvm::ArrayRef<mlir::Value> states)> handOn = {};
  /// The loop's variables exist before the copy, and live on after it.
  bool isWithin = false;
};

/// Copies an iterator around the body of a parallel loop. The tasks of the copy get the loop's private variables and
/// reductions.
void inlineParallelIterator(ParallelIterateOp loop, mlir::func::FuncOp iterator, RuntimeFunctions &runtime,
                            const IteratorCopy &copy);

/// On the tasks of a loop with reductions: the program's iterator that starts them reads the number of threads, so the
/// loop's result may depend on that number.
inline constexpr llvm::StringLiteral asksForThreadsAttrName = "chpl.asks_for_threads";

/// Replaces chpl.loop_reduces in a copy of an iterator by the answer, and branches on the answer by the taken side.
void answerLoopReduces(mlir::Operation *root, bool reduces);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_PARALLELITERATORS_H
