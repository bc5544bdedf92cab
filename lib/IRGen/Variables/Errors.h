//===- Errors.h - Errors as values ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_ERRORS_H
#define CHOIR_LIB_IRGEN_VARIABLES_ERRORS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Acts if the error that a call gave is not nil.
/// `undo` comes before the error goes on.
void checkError(IRGenFunction &fn, Value error, typed::OnError action, SourceRange range,
                function_ref<void()> undo = nullptr);
/// Hands an error to who gets it.
void throwError(IRGenFunction &fn, Value error, SourceRange range);
/// The place is where the error meets code that cannot throw: the `try! { ... }`, or what was called.
void haltUncaught(IRGenFunction &fn, Value error, SourceRange range);
/// What an error in the present place would do if the program does not say.
typed::OnError defaultErrorAction(IRGenFunction &fn);
/// A try statement with its handlers.
void emitTry(IRGenFunction &fn, const typed::TryStmt *stmt);
/// Ends the current path with an error.
void emitThrow(IRGenFunction &fn, const typed::ThrowStmt *stmt);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_ERRORS_H
