//===- Throws.h - Errors as values ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The error classes, thrown values, and what a handler takes.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_THROWS_H
#define CHOIR_SEMA_ERRORS_THROWS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// The error as the handler's variable gives it up, at a class that a test has established.
typed::Expr *takeError(Body &body, typed::Var *error, const ClassType *as, SourceRange range);
/// The operand of a `throw` as an owned Error value; null after a report.
typed::Expr *thrownError(Body &body, const Value &value, SourceRange range);
/// The place of a statement, as the library's procedures take it: file, line.
llvm::SmallVector<Value, 2> placeOf(Body &body, SourceRange range);
/// Throws an owned Error value, or ends the program where errors may not leave.
void emitThrow(Body &body, typed::Expr *error, SourceRange range, llvm::function_ref<void()> complain,
               bool isRethrow = false);
/// `borrowed`, `owned`, ... Error, nilable or not.
const ClassType *errorClass(Resolver &R, Management management, bool nilable);
/// The library's procedure of a name that takes an error of this management and a place; null where there is none.
typed::Function *findErrorHook(Body &body, Identifier name, Management management, SourceRange range);
/// Sets Program::errorPassesHook.
void findErrorPassesHook(Body &body, SourceRange range);
/// Gives a library function the hidden formals for the place of the program's call.
void noteCallerPlace(Body &body);
/// The type of the file names that placeOf gives.
const CPtrType *fileNameType(Resolver &R);

} // namespace choir::sema

#endif // CHOIR_SEMA_ERRORS_THROWS_H
