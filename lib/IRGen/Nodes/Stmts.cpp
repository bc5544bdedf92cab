//===- Stmts.cpp - Statements ---------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

#include "IRGen/Core/Exits.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Loops/Loops.h"
#include "IRGen/Loops/Tasks.h"
#include "IRGen/Nodes/Exprs.h"
#include "IRGen/Nodes/Tables.h"
#include "IRGen/Variables/Errors.h"
#include "IRGen/Variables/Initialisation.h"
#include "IRGen/Variables/Lifetimes.h"
#include "IRGen/Variables/TaskErrors.h"
#include "IRGen/Variables/Variables.h"

namespace choir::irgen {

static void emitEval(IRGenFunction &fn, const typed::EvalStmt *stmt);
static void emitVarStmt(IRGenFunction &fn, const typed::VarStmt *stmt);
static void emitInitStmt(IRGenFunction &fn, const typed::InitStmt *stmt);
static void emitStoreStmt(IRGenFunction &fn, const typed::StoreStmt *stmt);
static void emitDeinitStmt(IRGenFunction &fn, const typed::DeinitStmt *stmt);
static void emitIfStmt(IRGenFunction &fn, const typed::IfStmt *stmt);
static void emitWhile(IRGenFunction &fn, const typed::WhileStmt *stmt);
static void emitDoWhile(IRGenFunction &fn, const typed::WhileStmt *stmt);
static void emitBreakableStmt(IRGenFunction &fn, const typed::BreakableStmt *stmt);
static void emitBreak(IRGenFunction &fn, const typed::BreakStmt *stmt);
static void emitContinue(IRGenFunction &fn, const typed::ContinueStmt *stmt);
static void emitReturn(IRGenFunction &fn, const typed::ReturnStmt *stmt);
static Value castResult(IRGenFunction &fn, Value value, Location loc);
static void emitYield(IRGenFunction &fn, const typed::YieldStmt *stmt);

using typed::StmtKind;

void IRGenFunction::emitBlock(const typed::Block *block) {
  Scope scope(*this, block->range);
  llvm::SaveAndRestore halts(state<ErrorTargets>().haltsAt,
                             block->haltsAt.isValid() ? block->haltsAt : state<ErrorTargets>().haltsAt);
  emitStmts(block);
}

void IRGenFunction::emitStmts(const typed::Block *block) {
  for (ArrayRef<typed::Stmt *> left = block->stmts; !left.empty() && !isTerminated();) {
    size_t filled = emitTable(*this, left);
    if (!filled)
      emitStmt(left.front());
    left = left.drop_front(std::max<size_t>(filled, 1));
  }
}

void IRGenFunction::emitStmt(const typed::Stmt *stmt) {
  llvm::SaveAndRestore guard(state<SourcePosition>().statement, stmt->range);
  CrashLocation emitting(stmt->range.begin);
  switch (stmt->kind) {
  case StmtKind::Block:
    return emitBlock(cast<typed::Block>(stmt));
  case StmtKind::Eval:
    return emitEval(*this, cast<typed::EvalStmt>(stmt));
  case StmtKind::VarDecl:
    return emitVarStmt(*this, cast<typed::VarStmt>(stmt));
  case StmtKind::Init:
    return emitInitStmt(*this, cast<typed::InitStmt>(stmt));
  case StmtKind::Store:
    return emitStoreStmt(*this, cast<typed::StoreStmt>(stmt));
  case StmtKind::Deinit:
    return emitDeinitStmt(*this, cast<typed::DeinitStmt>(stmt));
  case StmtKind::If:
    return emitIfStmt(*this, cast<typed::IfStmt>(stmt));
  case StmtKind::While: {
    auto *loop = cast<typed::WhileStmt>(stmt);
    return loop->isDoWhile ? emitDoWhile(*this, loop) : emitWhile(*this, loop);
  }
  case StmtKind::Loop:
    return emitLoop(*this, cast<typed::Loop>(stmt));
  case StmtKind::Breakable:
    return emitBreakableStmt(*this, cast<typed::BreakableStmt>(stmt));
  case StmtKind::Break:
    return emitBreak(*this, cast<typed::BreakStmt>(stmt));
  case StmtKind::Continue:
    return emitContinue(*this, cast<typed::ContinueStmt>(stmt));
  case StmtKind::Return:
    return emitReturn(*this, cast<typed::ReturnStmt>(stmt));
  case StmtKind::Yield:
    return emitYield(*this, cast<typed::YieldStmt>(stmt));
  case StmtKind::Throw:
    return emitThrow(*this, cast<typed::ThrowStmt>(stmt));
  case StmtKind::Try:
    return emitTry(*this, cast<typed::TryStmt>(stmt));
  case StmtKind::Defer:
    state<Scopes>().open.back().cleanups.push_back({nullptr, cast<typed::DeferStmt>(stmt)->body});
    return;
  case StmtKind::Task:
    return emitTasks(*this, cast<typed::TaskStmt>(stmt));
  }
  llvm_unreachable("unknown statement");
}

//===----------------------------------------------------------------------===//
// Expressions and variables
//===----------------------------------------------------------------------===//

static void emitEval(IRGenFunction &fn, const typed::EvalStmt *stmt) {
  fn.emitEffects(stmt->expr);
  auto *prim = dyn_cast<typed::PrimExpr>(stmt->expr);
  if (prim && prim->op == typed::Prim::Halt)
    fn.emitUnreachable(fn.getLoc(stmt->range));
}

static void emitVarStmt(IRGenFunction &fn, const typed::VarStmt *stmt) {
  const typed::Var *var = stmt->var;
  Location loc = fn.getLoc(stmt->range);
  if (var->type->isNothing() || var->type->isVoid()) {
    if (stmt->init)
      fn.emitEffects(stmt->init);
    return;
  }
  if (stmt->init) {
    initialise(fn, var, stmt->init, stmt->range);
    noteFormer(fn, var, stmt->init);
  } else if (var->kind != typed::Var::Global && !fn.state<Variables>().early.contains(var))
    declareStorage(fn, var, loc);
  pushCleanup(fn, var, /*isInitialised=*/stmt->init, loc);
}

static void emitInitStmt(IRGenFunction &fn, const typed::InitStmt *stmt) {
  Location loc = fn.getLoc(stmt->range);
  const sema::Type *type = stmt->value->type;
  if (type->isNothing() || type->isVoid())
    return fn.emitEffects(stmt->value);
  auto *target = dyn_cast<typed::VarExpr>(stmt->target);
  if (target && target->var->isRef) {
    auto found = fn.state<Variables>().places.find(target->var);
    if (found != fn.state<Variables>().places.end() && found->second.isSlot) {
      // Looked up again after the value, whose evaluation may add variables.
      Value value = fn.emitAddress(stmt->value);
      return fn.store(loc, value, fn.state<Variables>().places[target->var].address);
    }
    if (target->var->kind == typed::Var::Global && stmt->value->isLValue)
      return initialise(fn, target->var, stmt->value, stmt->range);
  }
  if (bindRefField(fn, stmt->target, stmt->value))
    return;
  Value address = fn.emitAddress(stmt->target);
  fn.emitInto(stmt->value, address);
  if (target)
    noteFormer(fn, target->var, stmt->value);
  if (auto *element = dyn_cast<typed::PrimExpr>(stmt->target))
    noteBuilt(fn, element, address);
  if (target) {
    setInitialised(fn, target->var, true, loc);
    if (stmt->isFirst)
      endsBefore(fn, target->var);
  }
}

static void emitStoreStmt(IRGenFunction &fn, const typed::StoreStmt *stmt) {
  OpBuilder &b = fn.builder();
  // The target is evaluated first, as in the source; a trivial value may overlap it (x = x).
  Value address = fn.emitAddress(stmt->target);
  if (stmt->value->type->isScalar()) {
    Value value = fn.emitValue(stmt->value);
    mlir::Type type = cast<chpl::RefType>(address.getType()).getPointee();
    if (isa<chpl::ClassType, LLVM::LLVMPointerType>(type))
      value = fn.castPointer(fn.getLoc(stmt->range), value, type);
    return fn.store(fn.getLoc(stmt->range), value, address);
  }
  const bool mayOverlap = !isa<typed::LoadExpr>(stmt->value);
  if (!mayOverlap)
    return fn.emitInto(stmt->value, address);
  Location loc = fn.getLoc(stmt->range);
  Value built = fn.local(loc, cast<chpl::RefType>(address.getType()).getPointee());
  fn.emitInto(stmt->value, built);
  chpl::CopyBitsOp::create(b, loc, address, built);
}

static void emitDeinitStmt(IRGenFunction &fn, const typed::DeinitStmt *stmt) {
  Location loc = fn.getLoc(stmt->range);
  auto *var = dyn_cast<typed::VarExpr>(stmt->target);
  auto deinit = [&] {
    Value address = fn.emitAddress(stmt->target);
    if (stmt->deinit)
      fn.callFunction(stmt->deinit, address, stmt->range);
    else if (stmt->isReplaced)
      emitReplacedEnd(fn, stmt->target->type, address, loc);
    else if (var)
      emitVarEnd(fn, var->var, address, loc);
    else
      fn.emitDeinit(stmt->target->type, address, loc);
  };
  Value flag = var ? fn.state<Variables>().places.lookup(var->var).dropFlag : Value();
  if (flag)
    fn.emitIf(loc, fn.load(loc, flag), deinit);
  else
    deinit();
  if (var)
    setInitialised(fn, var->var, false, loc);
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

static void emitIfStmt(IRGenFunction &fn, const typed::IfStmt *stmt) {
  Location loc = fn.getLoc(stmt->range);
  Value condition = fn.emitValue(stmt->condition);
  auto thenBody = [&] { fn.emitBlock(stmt->thenBlock); };
  if (!stmt->elseBlock)
    return fn.emitIf(loc, condition, thenBody);
  fn.emitIf(loc, condition, thenBody, [&] { fn.emitBlock(stmt->elseBlock); });
}

static void emitWhile(IRGenFunction &fn, const typed::WhileStmt *stmt) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    Value condition;
    {
      Scope scope(fn, stmt->condition->range);
      condition = fn.emitValue(stmt->condition);
    }
    if (!fn.isTerminated())
      chpl::ConditionOp::create(b, loc, condition);
  }
  ExitTarget &target = fn.state<LoopExits>().targets[stmt];
  target = {loop.label(), loop.label(), false, scopeDepth(fn), scopeDepth(fn)};
  fn.inRegion(&loop.getBody().front(), loc, [&] { fn.emitBlock(stmt->body); });
}

/// The condition sees the variables of the body, so it is evaluated in the body's scope, and they are in memory that
/// both reach:
///
///   loop while true { breakable { statements; `continue` leaves here }; if !condition { break } }
static void emitDoWhile(IRGenFunction &fn, const typed::WhileStmt *stmt) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  auto loop = chpl::LoopOp::create(b, loc);
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(&loop.getCondition().front());
    chpl::ConditionOp::create(b, loc, fn.boolConstant(loc, true));
  }
  const size_t outerDepth = scopeDepth(fn);
  fn.inRegion(&loop.getBody().front(), loc, [&] {
    Scope scope(fn, stmt->range);
    for (const typed::Stmt *inner : stmt->body->stmts)
      if (auto *decl = dyn_cast<typed::VarStmt>(inner))
        declareEarly(fn, decl->var, loc);
    fn.emitBreakable(loc, [&](Value label) {
      fn.state<LoopExits>().targets[stmt] = {loop.label(), label, /*continueIsBreak=*/true, outerDepth, scopeDepth(fn)};
      fn.emitStmts(stmt->body);
    });
    if (fn.isTerminated())
      return;
    Value goesOn = fn.emitValue(stmt->condition);
    Value stops = arith::XOrIOp::create(b, loc, goesOn, fn.boolConstant(loc, true));
    fn.emitIf(loc, stops, [&] { leave(fn, outerDepth, loc, [&] { chpl::BreakOp::create(b, loc, loop.label()); }); });
  });
}

static void emitBreakableStmt(IRGenFunction &fn, const typed::BreakableStmt *stmt) {
  fn.emitBreakable(fn.getLoc(stmt->range), [&](Value label) {
    fn.state<LoopExits>().targets[stmt] = {label, Value(), false, scopeDepth(fn), scopeDepth(fn)};
    fn.emitBlock(stmt->body);
  });
}

static void emitBreak(IRGenFunction &fn, const typed::BreakStmt *stmt) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  const ExitTarget target = fn.state<LoopExits>().targets.lookup(stmt->target);
  if (!target.breakLabel)
    return fn.unsupported(stmt->range, "leaving this construct");
  leave(fn, target.breakDepth, loc, [&] { chpl::BreakOp::create(b, loc, target.breakLabel); });
}

static void emitContinue(IRGenFunction &fn, const typed::ContinueStmt *stmt) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  const ExitTarget target = fn.state<LoopExits>().targets.lookup(stmt->target);
  if (!target.continueLabel)
    return fn.unsupported(stmt->range, "continuing this construct");
  leave(fn, target.continueDepth, loc, [&] {
    if (target.continueIsBreak)
      chpl::BreakOp::create(b, loc, target.continueLabel);
    else
      chpl::ContinueOp::create(b, loc, target.continueLabel);
  });
}

static void emitReturn(IRGenFunction &fn, const typed::ReturnStmt *stmt) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  Value value;
  if (stmt->value) {
    const sema::Type *type = stmt->value->type;
    if (type->isVoid() || type->isNothing()) {
      fn.emitEffects(stmt->value);
    } else if (fn.typedFunction()->returnsRef) {
      value = fn.emitAddress(stmt->value);
    } else if (fn.state<HiddenArguments>().resultAddress && !fn.signature().valueType) {
      fn.emitInto(stmt->value, fn.state<HiddenArguments>().resultAddress);
    } else {
      value = fn.emitValue(stmt->value);
    }
    if (value && fn.state<HiddenArguments>().resultAddress) {
      fn.store(loc, value, fn.state<HiddenArguments>().resultAddress);
      value = {};
    }
  }
  if (fn.isTerminated())
    return;
  leave(fn, 0, loc, [&] {
    SmallVector<Value, 2> results;
    if (value)
      results.push_back(castResult(fn, value, loc));
    if (fn.typedFunction()->throws)
      results.push_back(fn.nil(loc, gm.errorType()));
    chpl::ReturnOp::create(b, loc, results);
  });
}

static Value castResult(IRGenFunction &fn, Value value, Location loc) {
  mlir::Type wanted = fn.signature().valueType;
  if (wanted && isa<chpl::RefType, chpl::ClassType, LLVM::LLVMPointerType>(wanted))
    return fn.castPointer(loc, value, wanted);
  return value;
}

/// The groups of the sync statements around, from a scope on inwards.
static SmallVector<Value> currentSyncs(IRGenFunction &fn, size_t depth) {
  SmallVector<Value> groups;
  for (const CleanupScope &scope : ArrayRef(fn.state<Scopes>().open).drop_front(depth))
    for (const Cleanup &cleanup : scope.cleanups)
      if (cleanup.isCurrentSync)
        groups.push_back(cleanup.syncGroup);
  return groups;
}

static void continueSyncs(IRGenFunction &fn, ArrayRef<Value> groups, Location loc) {
  OpBuilder &b = fn.builder();
  for (Value group : groups)
    chpl::ContinueSyncOp::create(b, loc, group);
}

static void emitYield(IRGenFunction &fn, const typed::YieldStmt *stmt) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(stmt->range);
  mlir::Type yielded = fn.signature().yielded;
  if (!yielded)
    return fn.unsupported(stmt->range, "a yield here");
  const bool byAddress = fn.typedFunction()->returnsRef || !stmt->value->type->isScalar();
  Value value;
  if (!byAddress) {
    value = fn.emitValue(stmt->value);
  } else if (fn.typedFunction()->returnsRef) {
    value = fn.emitAddress(stmt->value);
  } else {
    // The body of the loop that runs the iterator owns what it is given.
    value = fn.local(loc, gm.convert(stmt->value->type, stmt->range));
    fn.emitInto(stmt->value, value);
  }
  if (isa<chpl::RefType, chpl::ClassType, LLVM::LLVMPointerType>(yielded))
    value = fn.castPointer(loc, value, yielded);
  const SmallVector<Value> syncs = currentSyncs(fn, taskDepth(fn));
  for (Value group : llvm::reverse(syncs))
    chpl::PauseSyncOp::create(b, loc, group);
  auto yield = chpl::YieldOp::create(b, loc, value, /*withCleanup=*/!fn.state<Scopes>().open.empty());
  continueSyncs(fn, syncs, loc);
  if (fn.state<Scopes>().open.empty())
    return;
  // What is alive here ends where the loop is left from its body.
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&yield.getCleanup().front());
  continueSyncs(fn, syncs, loc);
  emitCleanups(fn, taskDepth(fn), loc);
  chpl::EndOp::create(b, loc);
  if (isa<chpl::EndOp>(yield.getCleanup().front().front()))
    yield.getCleanup().getBlocks().clear();
}

} // namespace choir::irgen
