//===- Routing.cpp - Routes of errors -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors are values (spec, Error Handling): a call that may throw says where its error goes. Within a `try` with catch
// clauses it goes to their handler, which Statements/Try.cpp writes out as tests of the error's class; otherwise it
// leaves the function, if that is declared `throws`. A parallel loop on the way collects the errors of its tasks and
// raises one error itself. `try!`, and code that Chapel lets be careless (implicit and prototype modules, module
// initialisers), ends the program.
//
//===----------------------------------------------------------------------===//

#include "Sema/Errors/Routing.h"
#include "Basic/SeededDefects.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Errors/TaskErrors.h"
#include "Sema/Errors/Throws.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Where an error goes
//===----------------------------------------------------------------------===//

typed::OnError routeError(Body &body, SourceRange range, llvm::function_ref<void()> complain) {
  // A default's errors are those of the call that uses it.
  if (body.inSignature())
    return typed::OnError::Propagate;
  const ErrorHandlers &handlers = body.state<ErrorHandlers>();
  if (handlers.isTryBang()) {
    uncaughtHook(body, range);
    return typed::OnError::Halt;
  }
  typed::OnError leave =
      hasDefect(SeededDefect::ErrorsEndTheProgram) ? typed::OnError::Halt : typed::OnError::Propagate;
  if (handlers.isLastDefer() && !mayLeaveErrorsUnhandled(body)) {
    body.report(range, diag::errorLeavesDefer);
    return leave;
  }
  const bool endsTask = handlers.endTask();
  if (!handlers.innermost() && !endsTask && !body.function()->throws) {
    if (!mayLeaveErrorsUnhandled(body))
      complain();
    uncaughtHook(body, range);
    leave = typed::OnError::Halt;
  }
  if (!endsTask && handlers.innermost() && handlers.innermost()->isReached)
    *handlers.innermost()->isReached = true;
  // Loops between here and the handler are left. A parallel one ends with an error of its own, which goes on.
  bool collected = false;
  for (LoopContext &loop : llvm::MutableArrayRef<LoopContext>(body.loops()).drop_front(handlers.numLoopsAround())) {
    if (loop.throws && (leave == typed::OnError::Propagate || collected))
      *loop.throws = true;
    if (!loop.loop)
      continue;
    if (loop.isParallel) {
      loop.loop->onError = collected ? typed::OnError::Propagate : leave;
      collected = true;
      taskErrorsHook(body, range);
    } else {
      loop.loop->canExitEarly = true;
    }
  }
  return collected ? typed::OnError::Propagate : leave;
}

typed::OnError errorModeForCall(Body &body, const typed::CallExpr *call) {
  if (!call->callee->throws)
    return typed::OnError::None;
  uncaughtHook(body, call->range);
  return body.routeError(call->range, [&] { body.state<ErrorHandlers>().addUnhandled(call); });
}

void reportUnhandled(Body &body) {
  for (const typed::CallExpr *call : body.state<ErrorHandlers>().takeUnhandled())
    body.report(call->range, diag::callThrows, call->callee->name);
}

//===----------------------------------------------------------------------===//
// try
//===----------------------------------------------------------------------===//

void withUndo(Body &body, SourceRange range, llvm::function_ref<void()> attempted, llvm::function_ref<void()> undo) {
  const ClassType *held = errorClass(body.resolver(), Management::Owned, /*nilable=*/true);
  if (!held)
    return attempted();
  auto *around = body.make<typed::Block>(range);
  body.emit(around);
  BlockGuard inAround(body, around);
  typed::Var *error = body.declareLocal(Identifier(), held, nullptr, /*isConst=*/false, range);
  auto *attempt = body.make<typed::Block>(range), *handler = body.make<typed::Block>(range);
  {
    ErrorHandlers::Handler inAttempt(body);
    BlockGuard code(body, attempt);
    attempted();
  }
  bool isTerminatedBefore = body.isTerminated();
  {
    BlockGuard code(body, handler);
    undo();
    const ClassType *owned = errorClass(body.resolver(), Management::Owned, /*nilable=*/false);
    emitThrow(body, takeError(body, error, owned, range), range, [] {}, /*isRethrow=*/true);
  }
  body.setTerminated(isTerminatedBefore);
  body.emit(body.make<typed::TryStmt>(attempt, error, handler, range));
}

} // namespace choir::sema
