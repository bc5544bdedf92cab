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

/// Copies an iterator around the body of a parallel loop. `lowerLoops` lowers the copy's own loops over iterators; then
/// the tasks of the copy get the loop's private variables and reductions.
void inlineParallelIterator(ParallelIterateOp loop, mlir::func::FuncOp iterator, RuntimeFunctions &runtime,
                            llvm::function_ref<void(mlir::Operation *)> lowerLoops);

/// Makes a parallel loop one whose body has private variables and states of its own in every iteration: for iterators
/// that run themselves.
IterateOp isolateIterations(ParallelIterateOp loop, RuntimeFunctions &runtime);

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_PARALLELITERATORS_H
