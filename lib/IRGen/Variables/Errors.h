//===- Errors.h - Errors as values ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_VARIABLES_ERRORS_H
#define CHOIR_LIB_IRGEN_VARIABLES_ERRORS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Who gets an error that is thrown here. Sync: what waits for tasks that it has begun, and hands the error on with
/// theirs. Halt: nobody, since the construct around cannot fail.
struct ErrorTarget {
  enum Kind : uint8_t { Function, Try, Sync, Task, Halt } kind = Function;
  size_t depth = 0;                  ///< scopes that survive
  const typed::Var *error = nullptr; ///< Try: receives the error
  Value label = {};                  ///< Try, Sync: leads to the handler, to the wait
  bool isUsed = false;
  Value slot = {}; ///< Sync: receives the error
};

/// Where errors go, innermost last.
struct ErrorTargets {
  ErrorTargets() { open.emplace_back(); }
  SmallVector<ErrorTarget, 4> open;
  SourceRange haltsAt; ///< the `try! { ... }` around the current statement, if any
};

/// Where an error goes that is thrown here.
inline ErrorTarget &errorTarget(IRGenFunction &fn) { return fn.state<ErrorTargets>().open.back(); }

/// Acts if the error that a call gave is not nil.
/// `undo` comes before the error goes on.
void checkError(IRGenFunction &fn, Value error, typed::OnError action, SourceRange range,
                function_ref<void()> undo = nullptr);
/// The place is where the error meets code that cannot throw: the `try! { ... }`, or what was called.
void haltUncaught(IRGenFunction &fn, Value error, SourceRange range);
/// Acts on the list of errors that a parallel construct ended with.
void checkErrorList(IRGenFunction &fn, Value list, typed::OnError action, SourceRange range);
/// What an error in the present place would do if the program does not say.
typed::OnError defaultErrorAction(IRGenFunction &fn);
/// A try statement with its handlers.
void emitTry(IRGenFunction &fn, const typed::TryStmt *stmt);
/// Ends the current path with an error.
void emitThrow(IRGenFunction &fn, const typed::ThrowStmt *stmt);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_VARIABLES_ERRORS_H
