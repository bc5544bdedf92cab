//===- OpsBetween.h - Ops that run between two others -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_ANALYSIS_OPSBETWEEN_H
#define CHOIR_DIALECT_CHPL_ANALYSIS_OPSBETWEEN_H

#include "mlir/IR/Operation.h"

namespace choir::chpl {

/// Whether the property holds for all ops that the code of one task may execute after `from` and before `to`. False if
/// `to` is neither a later op of the same block nor inside one, or in a task that may go on when the code around has
/// ended. A loop around `to` is asked for as a whole: earlier iterations come in between.
bool holdsBetween(mlir::Operation *from, mlir::Operation *to, llvm::function_ref<bool(mlir::Operation *)> holds);

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_ANALYSIS_OPSBETWEEN_H
