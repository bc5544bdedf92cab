//===- IRGenErrors.cpp - Errors as values ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function that throws returns the error, or nil. Who calls it tests and, with an error, leaves for the innermost
// handler, the end of the task, or the caller. A try statement is two breakable constructs:
//
//   breakable %done {
//     breakable %caught { body; break %done }     // an error is stored, then `break %caught`
//     handler
//   }
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "IRGenInternals.h"

using namespace mlir;

namespace choir::irgen {

void IRGenFunction::checkError(Value error, typed::OnError action, SourceRange range, function_ref<void()> undo) {
  Location loc = getLoc(range);
  Value failed =
      chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), error, nil(loc, error.getType()));
  emitIf(loc, failed, [&] {
    if (undo)
      undo();
    if (action == typed::OnError::Propagate && !hasDefect(SeededDefect::ErrorsHaltAtCalls))
      throwError(error, range);
    else
      haltUncaught(error, range);
  });
}

void IRGenFunction::throwError(Value error, SourceRange range) {
  Location loc = getLoc(range);
  ErrorTarget &target = errorTarget();
  target.isUsed = true;
  if (!canThrowHere())
    return haltUncaught(error, range);
  const ErrorTarget copy = target; // cleanups may contain try statements
  error = castPointer(loc, error, gm.errorType());
  leave(target.depth, loc, [&] {
    switch (copy.kind) {
    case ErrorTarget::Halt:
      llvm_unreachable("handled above");
    case ErrorTarget::Try: {
      Value slot = addressOf(copy.error, range);
      store(loc, castPointer(loc, error, llvm::cast<chpl::RefType>(slot.getType()).getPointee()), slot);
      chpl::BreakOp::create(b, loc, copy.label);
      break;
    }
    case ErrorTarget::Sync:
      store(loc, error, copy.slot);
      chpl::BreakOp::create(b, loc, copy.label);
      break;
    case ErrorTarget::Task:
      chpl::FailOp::create(b, loc, error);
      break;
    case ErrorTarget::Function: {
      SmallVector<Value, 2> results;
      if (signature.valueType && !signature.resultByAddress)
        results.push_back(placeholder(loc, signature.valueType));
      results.push_back(error);
      chpl::ReturnOp::create(b, loc, results);
      break;
    }
    }
  });
}

/// The place is where the error meets code that cannot throw: the `try! { ... }`, or what was called.
void IRGenFunction::haltUncaught(Value error, SourceRange range) {
  if (haltsAt.isValid())
    range = haltsAt;
  Location loc = getLoc(range);
  const typed::Function *hook = gm.program.uncaughtHook;
  if (!hook)
    return unsupported(range, "errors without the internal library");
  mlir::Type slotType = gm.convert(hook->formals[0].var->type);
  Value owner = local(loc, slotType);
  store(loc, castPointer(loc, error, slotType), owner);
  Value file = chpl::StringDataOp::create(b, loc, gm.getFile(range));
  callFunction(hook, {owner, file, intConstant(loc, gm.getLine(range), 32)}, range);
  emitUnreachable(loc);
}

bool IRGenFunction::canThrowHere() {
  switch (errorTarget().kind) {
  case ErrorTarget::Function:
    return function && function->throws;
  case ErrorTarget::Halt:
    return false;
  case ErrorTarget::Try:
  case ErrorTarget::Sync:
  case ErrorTarget::Task:
    return true;
  }
  llvm_unreachable("unknown error target");
}

typed::OnError IRGenFunction::defaultErrorAction() {
  return canThrowHere() ? typed::OnError::Propagate : typed::OnError::Halt;
}

void IRGenFunction::checkErrorList(Value list, typed::OnError action, SourceRange range) {
  Location loc = getLoc(range);
  const typed::Function *hook = gm.program.taskErrorsHook;
  if (!hook)
    return unsupported(range, "errors of tasks without the internal library");
  Value failed = chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), list, nil(loc, list.getType()));
  emitIf(loc, failed, [&] {
    Value owner = callFunction(hook, list, range);
    Value error = load(loc, owner);
    if (action == typed::OnError::Propagate)
      throwError(error, range);
    else
      haltUncaught(error, range);
  });
}

void IRGenFunction::emitThrow(const typed::ThrowStmt *stmt) {
  Value error = emitValue(stmt->error);
  throwError(error, stmt->range);
}

void IRGenFunction::emitTry(const typed::TryStmt *stmt) {
  Location loc = getLoc(stmt->range);
  // Sema declares the error's variable around the statement and takes the error out of it in the handler.
  emitBreakable(loc, [&](Value done) {
    bool isUsed = false;
    emitBreakable(loc, [&](Value caught) {
      errorTargets.push_back({ErrorTarget::Try, scopeDepth(), stmt->error, caught});
      emitBlock(stmt->body);
      isUsed = errorTargets.pop_back_val().isUsed;
      if (!isTerminated() && isUsed)
        emitExit(loc, [&] { chpl::BreakOp::create(b, loc, done); });
    });
    if (isUsed && !isTerminated())
      emitBlock(stmt->handler);
  });
}

} // namespace choir::irgen
