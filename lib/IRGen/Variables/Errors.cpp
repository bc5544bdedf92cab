//===- Errors.cpp - Errors as values --------------------------------------===//
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

#include "IRGen/Variables/Errors.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/Exits.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Variables/Lifetimes.h"

using namespace mlir;

namespace choir::irgen {

static bool canThrowHere(IRGenFunction &fn);

/// Notes that an error passes a place of the program's code, in programs that ask.
static void notePlace(IRGenFunction &fn, Value error, SourceRange range) {
  IRGenModule &gm = fn.module();
  const typed::Function *hook = gm.program().errorPassesHook;
  if (!hook || !fn.typedFunction() || fn.typedFunction()->isLibrary)
    return;
  Location loc = fn.getLoc(range);
  Value passing = fn.castPointer(loc, error, gm.convert(hook->formals[0].var->type));
  Value file = chpl::StringDataOp::create(fn.builder(), loc, gm.getFile(range));
  fn.callFunction(hook, {passing, file, fn.intConstant(loc, gm.getLine(range), 32)}, range);
}

void checkError(IRGenFunction &fn, Value error, typed::OnError action, SourceRange range, function_ref<void()> undo) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  Value failed =
      chpl::PointerCompareOp::create(b, loc, gm.i1(), b.getStringAttr("ne"), error, fn.nil(loc, error.getType()));
  fn.emitIf(loc, failed, [&] {
    if (undo)
      undo();
    if (action == typed::OnError::Propagate && !hasDefect(SeededDefect::ErrorsHaltAtCalls)) {
      notePlace(fn, error, range);
      throwError(fn, error, range);
    } else {
      haltUncaught(fn, error, range);
    }
  });
}

void throwError(IRGenFunction &fn, Value error, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  ErrorTarget &target = errorTarget(fn);
  target.isUsed = true;
  if (!canThrowHere(fn))
    return haltUncaught(fn, error, range);
  const ErrorTarget copy = target; // cleanups may contain try statements
  error = fn.castPointer(loc, error, gm.errorType());
  leave(fn, target.depth, loc, [&] {
    switch (copy.kind) {
    case ErrorTarget::Halt:
      llvm_unreachable("handled above");
    case ErrorTarget::Try: {
      Value slot = addressOf(fn, copy.error, range);
      fn.store(loc, fn.castPointer(loc, error, llvm::cast<chpl::RefType>(slot.getType()).getPointee()), slot);
      chpl::BreakOp::create(b, loc, copy.label);
      break;
    }
    case ErrorTarget::Sync:
      fn.store(loc, error, copy.slot);
      chpl::BreakOp::create(b, loc, copy.label);
      break;
    case ErrorTarget::Task:
      chpl::FailOp::create(b, loc, error);
      break;
    case ErrorTarget::Function: {
      SmallVector<Value, 2> results;
      if (fn.signature().valueType && !fn.signature().resultByAddress)
        results.push_back(fn.placeholder(loc, fn.signature().valueType));
      results.push_back(error);
      chpl::ReturnOp::create(b, loc, results);
      break;
    }
    }
  });
}

void haltUncaught(IRGenFunction &fn, Value error, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (fn.state<ErrorTargets>().haltsAt.isValid())
    range = fn.state<ErrorTargets>().haltsAt;
  Location loc = fn.getLoc(range);
  const typed::Function *hook = gm.program().uncaughtHook;
  if (!hook)
    return fn.unsupported(range, "errors without the internal library");
  mlir::Type slotType = gm.convert(hook->formals[0].var->type);
  Value owner = fn.local(loc, slotType);
  fn.store(loc, fn.castPointer(loc, error, slotType), owner);
  Value file = chpl::StringDataOp::create(b, loc, gm.getFile(range));
  fn.callFunction(hook, {owner, file, fn.intConstant(loc, gm.getLine(range), 32)}, range);
  fn.emitUnreachable(loc);
}

static bool canThrowHere(IRGenFunction &fn) {
  switch (errorTarget(fn).kind) {
  case ErrorTarget::Function:
    return fn.typedFunction() && fn.typedFunction()->throws;
  case ErrorTarget::Halt:
    return false;
  case ErrorTarget::Try:
  case ErrorTarget::Sync:
  case ErrorTarget::Task:
    return true;
  }
  llvm_unreachable("unknown error target");
}

typed::OnError defaultErrorAction(IRGenFunction &fn) {
  return canThrowHere(fn) ? typed::OnError::Propagate : typed::OnError::Halt;
}

void emitThrow(IRGenFunction &fn, const typed::ThrowStmt *stmt) {
  Value error = fn.emitValue(stmt->error);
  if (!stmt->isRethrow)
    notePlace(fn, error, stmt->range);
  throwError(fn, error, stmt->range);
}

void emitTry(IRGenFunction &fn, const typed::TryStmt *stmt) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  // Sema declares the error's variable around the statement and takes the error out of it in the handler.
  fn.emitBreakable(loc, [&](Value done) {
    bool isUsed = false;
    fn.emitBreakable(loc, [&](Value caught) {
      fn.state<ErrorTargets>().open.push_back({ErrorTarget::Try, scopeDepth(fn), stmt->error, caught});
      fn.emitBlock(stmt->body);
      isUsed = fn.state<ErrorTargets>().open.pop_back_val().isUsed;
      if (!fn.isTerminated() && isUsed)
        fn.emitExit(loc, [&] { chpl::BreakOp::create(b, loc, done); });
    });
    if (isUsed && !fn.isTerminated())
      fn.emitBlock(stmt->handler);
  });
}

} // namespace choir::irgen
