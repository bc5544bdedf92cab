//===- IRGenStmts.cpp - Statements ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGenInternals.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace choir::irgen {

using typed::StmtKind;

void IRGenFunction::emitBlock(const typed::Block *block) {
  Scope scope(*this, block->range);
  llvm::SaveAndRestore halts(haltsAt, block->haltsAt.isValid() ? block->haltsAt : haltsAt);
  emitStmts(block);
}

void IRGenFunction::emitStmts(const typed::Block *block) {
  for (ArrayRef<typed::Stmt *> left = block->stmts; !left.empty() && !isTerminated();) {
    size_t filled = emitTable(left);
    if (!filled)
      emitStmt(left.front());
    left = left.drop_front(std::max<size_t>(filled, 1));
  }
}

void IRGenFunction::emitStmt(const typed::Stmt *stmt) {
  llvm::SaveAndRestore guard(currentRange, stmt->range);
  CrashLocation emitting(stmt->range.begin);
  switch (stmt->kind) {
  case StmtKind::Block:
    return emitBlock(cast<typed::Block>(stmt));
  case StmtKind::Eval:
    return emitEval(cast<typed::EvalStmt>(stmt));
  case StmtKind::VarDecl:
    return emitVarStmt(cast<typed::VarStmt>(stmt));
  case StmtKind::Init:
    return emitInitStmt(cast<typed::InitStmt>(stmt));
  case StmtKind::Store:
    return emitStoreStmt(cast<typed::StoreStmt>(stmt));
  case StmtKind::Deinit:
    return emitDeinitStmt(cast<typed::DeinitStmt>(stmt));
  case StmtKind::If:
    return emitIfStmt(cast<typed::IfStmt>(stmt));
  case StmtKind::While: {
    auto *loop = cast<typed::WhileStmt>(stmt);
    return loop->isDoWhile ? emitDoWhile(loop) : emitWhile(loop);
  }
  case StmtKind::Loop:
    return emitLoop(cast<typed::Loop>(stmt));
  case StmtKind::Breakable:
    return emitBreakableStmt(cast<typed::BreakableStmt>(stmt));
  case StmtKind::Break:
    return emitBreak(cast<typed::BreakStmt>(stmt));
  case StmtKind::Continue:
    return emitContinue(cast<typed::ContinueStmt>(stmt));
  case StmtKind::Return:
    return emitReturn(cast<typed::ReturnStmt>(stmt));
  case StmtKind::Yield:
    return emitYield(cast<typed::YieldStmt>(stmt));
  case StmtKind::Throw:
    return emitThrow(cast<typed::ThrowStmt>(stmt));
  case StmtKind::Try:
    return emitTry(cast<typed::TryStmt>(stmt));
  case StmtKind::Defer:
    scopes.back().cleanups.push_back({nullptr, cast<typed::DeferStmt>(stmt)->body});
    return;
  case StmtKind::Task:
    return emitTasks(cast<typed::TaskStmt>(stmt));
  }
  llvm_unreachable("unknown statement");
}

//===----------------------------------------------------------------------===//
// Expressions and variables
//===----------------------------------------------------------------------===//

void IRGenFunction::emitEval(const typed::EvalStmt *stmt) {
  emitEffects(stmt->expr);
  auto *prim = dyn_cast<typed::PrimExpr>(stmt->expr);
  if (prim && prim->op == typed::Prim::Halt)
    emitUnreachable(getLoc(stmt->range));
}

void IRGenFunction::emitVarStmt(const typed::VarStmt *stmt) {
  const typed::Var *var = stmt->var;
  Location loc = getLoc(stmt->range);
  if (var->type->isNothing() || var->type->isVoid()) {
    if (stmt->init)
      emitEffects(stmt->init);
    return;
  }
  if (stmt->init) {
    initialise(var, stmt->init, stmt->range);
    noteFormer(var, stmt->init);
  } else if (var->kind != typed::Var::Global && !earlyVars.contains(var))
    declareStorage(var, loc);
  pushCleanup(var, /*isInitialised=*/stmt->init, loc);
}

void IRGenFunction::emitInitStmt(const typed::InitStmt *stmt) {
  Location loc = getLoc(stmt->range);
  const sema::Type *type = stmt->value->type;
  if (type->isNothing() || type->isVoid())
    return emitEffects(stmt->value);
  auto *target = dyn_cast<typed::VarExpr>(stmt->target);
  if (target && target->var->isRef) {
    auto found = vars.find(target->var);
    if (found != vars.end() && found->second.isSlot) {
      // Looked up again after the value, whose evaluation may add variables.
      Value value = emitAddress(stmt->value);
      return store(loc, value, vars[target->var].address);
    }
    if (target->var->kind == typed::Var::Global && stmt->value->isLValue)
      return initialise(target->var, stmt->value, stmt->range);
  }
  if (bindRefField(stmt->target, stmt->value))
    return;
  Value address = emitAddress(stmt->target);
  emitInto(stmt->value, address);
  if (target)
    noteFormer(target->var, stmt->value);
  if (auto *element = dyn_cast<typed::PrimExpr>(stmt->target))
    noteBuilt(element, address);
  if (target) {
    setInitialised(target->var, true, loc);
    if (stmt->isFirst)
      endsBefore(target->var);
  }
}

void IRGenFunction::emitStoreStmt(const typed::StoreStmt *stmt) {
  // The target is evaluated first, as in the source; a trivial value may overlap it (x = x).
  Value address = emitAddress(stmt->target);
  if (stmt->value->type->isScalar()) {
    Value value = emitValue(stmt->value);
    mlir::Type type = cast<chpl::RefType>(address.getType()).getPointee();
    if (isa<chpl::ClassType, LLVM::LLVMPointerType>(type))
      value = castPointer(getLoc(stmt->range), value, type);
    return store(getLoc(stmt->range), value, address);
  }
  const bool mayOverlap = !isa<typed::LoadExpr>(stmt->value);
  if (!mayOverlap)
    return emitInto(stmt->value, address);
  Location loc = getLoc(stmt->range);
  Value built = local(loc, cast<chpl::RefType>(address.getType()).getPointee());
  emitInto(stmt->value, built);
  chpl::CopyBitsOp::create(b, loc, address, built);
}

/// Ends a value that references may lead into, although its place lives on: they are tested.
void IRGenFunction::emitReplacedEnd(const sema::Type *type, Value address, Location loc) {
  emitNoticed(Former::Owner, loc, [&] { emitDeinit(type, address, loc); });
}

void IRGenFunction::emitDeinitStmt(const typed::DeinitStmt *stmt) {
  Location loc = getLoc(stmt->range);
  auto *var = dyn_cast<typed::VarExpr>(stmt->target);
  auto deinit = [&] {
    Value address = emitAddress(stmt->target);
    if (stmt->deinit)
      callFunction(stmt->deinit, address, stmt->range);
    else if (stmt->isReplaced)
      emitReplacedEnd(stmt->target->type, address, loc);
    else if (var)
      emitVarEnd(var->var, address, loc);
    else
      emitDeinit(stmt->target->type, address, loc);
  };
  Value flag = var ? vars.lookup(var->var).dropFlag : Value();
  if (flag)
    emitIf(loc, load(loc, flag), deinit);
  else
    deinit();
  if (var)
    setInitialised(var->var, false, loc);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void IRGenFunction::emitIfStmt(const typed::IfStmt *stmt) {
  Location loc = getLoc(stmt->range);
  Value condition = emitValue(stmt->condition);
  auto thenBody = [&] { emitBlock(stmt->thenBlock); };
  if (!stmt->elseBlock)
    return emitIf(loc, condition, thenBody);
  emitIf(loc, condition, thenBody, [&] { emitBlock(stmt->elseBlock); });
}

void IRGenFunction::emitWhile(const typed::WhileStmt *stmt) {
  Location loc = getLoc(stmt->range);
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    Value condition;
    {
      Scope scope(*this, stmt->condition->range);
      condition = emitValue(stmt->condition);
    }
    if (!isTerminated())
      chpl::ConditionOp::create(b, loc, condition);
  }
  ExitTarget &target = exits[stmt];
  target = {loop.label(), loop.label(), false, scopeDepth(), scopeDepth()};
  inRegion(&loop.getBody().front(), loc, [&] { emitBlock(stmt->body); });
}

/// The condition sees the variables of the body, so it is evaluated in the body's scope, and they are in memory that
/// both reach:
///
///   loop while true { breakable { statements; `continue` leaves here }; if !condition { break } }
void IRGenFunction::emitDoWhile(const typed::WhileStmt *stmt) {
  Location loc = getLoc(stmt->range);
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    chpl::ConditionOp::create(b, loc, boolConstant(loc, true));
  }
  const size_t outerDepth = scopeDepth();
  inRegion(&loop.getBody().front(), loc, [&] {
    Scope scope(*this, stmt->range);
    for (const typed::Stmt *inner : stmt->body->stmts)
      if (auto *decl = dyn_cast<typed::VarStmt>(inner))
        declareEarly(decl->var, loc);
    emitBreakable(loc, [&](Value label) {
      exits[stmt] = {loop.label(), label, /*continueIsBreak=*/true, outerDepth, scopeDepth()};
      emitStmts(stmt->body);
    });
    if (isTerminated())
      return;
    Value goesOn = emitValue(stmt->condition);
    Value stops = arith::XOrIOp::create(b, loc, goesOn, boolConstant(loc, true));
    emitIf(loc, stops, [&] { leave(outerDepth, loc, [&] { chpl::BreakOp::create(b, loc, loop.label()); }); });
  });
}

void IRGenFunction::emitBreakableStmt(const typed::BreakableStmt *stmt) {
  emitBreakable(getLoc(stmt->range), [&](Value label) {
    exits[stmt] = {label, Value(), false, scopeDepth(), scopeDepth()};
    emitBlock(stmt->body);
  });
}

void IRGenFunction::emitBreak(const typed::BreakStmt *stmt) {
  Location loc = getLoc(stmt->range);
  const ExitTarget target = exits.lookup(stmt->target);
  if (!target.breakLabel)
    return unsupported(stmt->range, "leaving this construct");
  leave(target.breakDepth, loc, [&] { chpl::BreakOp::create(b, loc, target.breakLabel); });
}

void IRGenFunction::emitContinue(const typed::ContinueStmt *stmt) {
  Location loc = getLoc(stmt->range);
  const ExitTarget target = exits.lookup(stmt->target);
  if (!target.continueLabel)
    return unsupported(stmt->range, "continuing this construct");
  leave(target.continueDepth, loc, [&] {
    if (target.continueIsBreak)
      chpl::BreakOp::create(b, loc, target.continueLabel);
    else
      chpl::ContinueOp::create(b, loc, target.continueLabel);
  });
}

void IRGenFunction::emitReturn(const typed::ReturnStmt *stmt) {
  Location loc = getLoc(stmt->range);
  Value value;
  if (stmt->value) {
    const sema::Type *type = stmt->value->type;
    if (type->isVoid() || type->isNothing()) {
      emitEffects(stmt->value);
    } else if (function->returnsRef) {
      value = emitAddress(stmt->value);
    } else if (resultAddress && !signature.valueType) {
      emitInto(stmt->value, resultAddress);
    } else {
      value = emitValue(stmt->value);
    }
    if (value && resultAddress) {
      store(loc, value, resultAddress);
      value = {};
    }
  }
  if (isTerminated())
    return;
  leave(0, loc, [&] {
    SmallVector<Value, 2> results;
    if (value)
      results.push_back(castResult(value, loc));
    if (function->throws)
      results.push_back(nil(loc, gm.errorType()));
    chpl::ReturnOp::create(b, loc, results);
  });
}

Value IRGenFunction::castResult(Value value, Location loc) {
  mlir::Type wanted = signature.valueType;
  if (wanted && isa<chpl::RefType, chpl::ClassType, LLVM::LLVMPointerType>(wanted))
    return castPointer(loc, value, wanted);
  return value;
}

/// The groups of the sync statements around, from a scope on inwards.
SmallVector<Value> IRGenFunction::currentSyncs(size_t depth) const {
  SmallVector<Value> groups;
  for (const CleanupScope &scope : ArrayRef(scopes).drop_front(depth))
    for (const Cleanup &cleanup : scope.cleanups)
      if (cleanup.isCurrentSync)
        groups.push_back(cleanup.syncGroup);
  return groups;
}

void IRGenFunction::continueSyncs(ArrayRef<Value> groups, Location loc) {
  for (Value group : groups)
    chpl::ContinueSyncOp::create(b, loc, group);
}

void IRGenFunction::emitYield(const typed::YieldStmt *stmt) {
  Location loc = getLoc(stmt->range);
  mlir::Type yielded = signature.yielded;
  if (!yielded)
    return unsupported(stmt->range, "a yield here");
  const bool byAddress = function->returnsRef || !stmt->value->type->isScalar();
  Value value;
  if (!byAddress) {
    value = emitValue(stmt->value);
  } else if (function->returnsRef) {
    value = emitAddress(stmt->value);
  } else {
    // The body of the loop that runs the iterator owns what it is given.
    value = local(loc, gm.convert(stmt->value->type, stmt->range));
    emitInto(stmt->value, value);
  }
  if (isa<chpl::RefType, chpl::ClassType, LLVM::LLVMPointerType>(yielded))
    value = castPointer(loc, value, yielded);
  const SmallVector<Value> syncs = currentSyncs(taskDepth());
  for (Value group : llvm::reverse(syncs))
    chpl::PauseSyncOp::create(b, loc, group);
  auto yield = chpl::YieldOp::create(b, loc, value, /*withCleanup=*/!scopes.empty());
  continueSyncs(syncs, loc);
  if (scopes.empty())
    return;
  // What is alive here ends where the loop is left from its body.
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&yield.getCleanup().front());
  continueSyncs(syncs, loc);
  emitCleanups(taskDepth(), loc);
  chpl::EndOp::create(b, loc);
  if (isa<chpl::EndOp>(yield.getCleanup().front().front()))
    yield.getCleanup().getBlocks().clear();
}

} // namespace choir::irgen
