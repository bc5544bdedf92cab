//===- Variables.h - How variables get a place ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_VARIABLES_H
#define CHOIR_LIB_IRGEN_VARIABLES_VARIABLES_H

#include "IRGen/Core/Storage.h"

namespace choir::irgen {

/// Debuggers find a variable in memory. The object of a method remains a value all the same: tasks that the method
/// begins have it when the frame is gone.
void bindValue(IRGenFunction &fn, const typed::Var *var, Value value);
/// Arguments of functions and loops have names in their locations, for reports.
void nameArgument(Value value, const typed::Var *var);
/// A loop index: kept as values if constant, put into memory otherwise.
void bindScalar(IRGenFunction &fn, const typed::Var *var, Value value, Location loc);
/// A constant tuple of scalars that is not in memory.
void bindTuple(IRGenFunction &fn, const typed::Var *var, ArrayRef<Value> elements, Location loc);
/// Memory for a variable, without initialisation.
Value declareStorage(IRGenFunction &fn, const typed::Var *var, Location loc);
/// Gives a variable its memory before its declaration is reached.
void declareEarly(IRGenFunction &fn, const typed::Var *var, Location loc);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_VARIABLES_H
