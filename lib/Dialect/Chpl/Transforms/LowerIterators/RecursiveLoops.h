//===- RecursiveLoops.h - Loops over recursive parallel iterators -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_RECURSIVELOOPS_H
#define CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_RECURSIVELOOPS_H

#include "choir/Dialect/Chpl/IR/ChplDialect.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

namespace choir::chpl {

/// Lowers parallel loops over recursive iterators that yield in tasks.
class RecursiveLoops {
public:
  /// `lowerLoops` lowers the loops over iterators in the functions made here, except yielding loops over recursive
  /// iterators.
  RecursiveLoops(RuntimeFunctions &runtime, std::function<void(mlir::Operation *)> lowerLoops)
      : runtime(runtime), lowerLoops(std::move(lowerLoops)) {}

  void lower(ParallelIterateOp loop, mlir::func::FuncOp iterator);

private:
  mlir::func::FuncOp getTaskForm(mlir::func::FuncOp iterator);
  bool handOn(ParallelIterateOp loop, mlir::func::FuncOp form, mlir::Value state);

  RuntimeFunctions &runtime;
  std::function<void(mlir::Operation *)> lowerLoops;
  llvm::DenseMap<mlir::Operation *, mlir::func::FuncOp> forms;
};

} // namespace choir::chpl

#endif // CHOIR_LIB_DIALECT_CHPL_TRANSFORMS_LOWERITERATORS_RECURSIVELOOPS_H
