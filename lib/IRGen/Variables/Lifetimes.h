//===- Lifetimes.h - Cleanups, and ends of variables ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_LIFETIMES_H
#define CHOIR_LIB_IRGEN_VARIABLES_LIFETIMES_H

#include "IRGen/Core/Storage.h"

namespace choir::irgen {

/// An element of an array that is built up has its value.
void noteBuilt(IRGenFunction &fn, const typed::PrimExpr *element, Value address);
/// Emits the cleanups of all scopes above `depth`; the scopes stay.
void emitCleanups(IRGenFunction &fn, size_t depth, Location loc);
/// An exit after the cleanups of all scopes above `depth`.
void leave(IRGenFunction &fn, size_t depth, Location loc, function_ref<void()> terminator);
/// Lets what ends be retired, for the tests of references that lead into it.
void emitNoticed(IRGenFunction &fn, Former former, Location loc, llvm::function_ref<void()> end);
/// Remembers whose value the variable has taken.
void noteFormer(IRGenFunction &fn, const typed::Var *var, const typed::Expr *value);
/// Ends the lifetime of a variable's value.
void emitVarEnd(IRGenFunction &fn, const typed::Var *var, Value address, Location loc);
/// Ends the value that an assignment or a new owner replaces. References into the value are tested from then on: their
/// place lives on.
void emitReplacedEnd(IRGenFunction &fn, const sema::Type *type, Value address, Location loc);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_LIFETIMES_H
