//===- Reductions.h - Reduce expressions ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_LOOPS_REDUCTIONS_H
#define CHOIR_LIB_IRGEN_LOOPS_REDUCTIONS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Gives the value of a scalar result; others go to `result`.
Value emitReduce(IRGenFunction &fn, const typed::ReduceExpr *reduce, Value result);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_LOOPS_REDUCTIONS_H
