//===- Initialisation.h - When variables get and lose values ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_INITIALISATION_H
#define CHOIR_LIB_IRGEN_VARIABLES_INITIALISATION_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Gives a variable its first value (a ref variable: what it refers to). A global has its place already, a local gets
/// one here unless it is a constant scalar.
void initialise(IRGenFunction &fn, const typed::Var *var, const typed::Expr *init, SourceRange range);
/// The variable has the value at the address. The value ends with the scope that is open, or with the last task that
/// uses it.
void bindOwn(IRGenFunction &fn, const typed::Var *var, Value address, Location loc);
/// Deinitialises the variable when the innermost scope is left. `isInitialised` false: a flag will tell.
void pushCleanup(IRGenFunction &fn, const typed::Var *var, bool isInitialised, Location loc);
/// Notes, for the paths from here on, whether the variable has a value.
void setInitialised(IRGenFunction &fn, const typed::Var *var, bool initialised, Location loc);
/// Variables end in the reverse of the order in which they get their first values, not of that of their declarations.
void endsBefore(IRGenFunction &fn, const typed::Var *var);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_INITIALISATION_H
