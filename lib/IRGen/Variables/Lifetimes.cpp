//===- Lifetimes.cpp - Cleanups, and ends of variables --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scope remembers what has to be done when it is left. Falling off its end does it once; every other way out
// (break, continue, return, throw) repeats it for all scopes that are left.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/Lifetimes.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/Exits.h"
#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Variables/Errors.h"
#include "IRGen/Variables/SharedVariables.h"
#include "IRGen/Variables/TaskErrors.h"
#include "Sema/Tree/WellKnownNames.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

using namespace mlir;

namespace choir::irgen {

static void emitCleanup(IRGenFunction &fn, const Cleanup &cleanup, Location loc);

using typed::ExprKind;

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

Scope::Scope(IRGenFunction &fn, SourceRange range)
    : fn(fn), range(range), visible(fn.state<SourcePosition>().visibleIn, range) {
  CleanupScope scope;
  scope.start = fn.here();
  fn.state<Scopes>().open.push_back(std::move(scope));
}

Scope::~Scope() {
  if (!fn.isTerminated())
    emitCleanups(fn, fn.state<Scopes>().open.size() - 1, fn.getLoc(range));
  fn.state<Scopes>().open.pop_back();
}

Unfinished::Unfinished(IRGenFunction &fn, std::function<void()> undo)
    : fn(fn), scope(fn.state<Scopes>().open.size()), position(0) {
  // Without a scope, in functions that the program does not have, nothing throws.
  if (scope-- == 0)
    return;
  position = fn.state<Scopes>().open.back().cleanups.size();
  Cleanup cleanup;
  cleanup.undo = std::move(undo);
  fn.state<Scopes>().open.back().cleanups.push_back(std::move(cleanup));
}

/// Temporaries that have come since stay in the scope. (Those that move within it are variables; see endsBefore.)
Unfinished::~Unfinished() {
  if (fn.state<Scopes>().open.empty())
    return;
  SmallVectorImpl<Cleanup> &cleanups = fn.state<Scopes>().open[scope].cleanups;
  while (!cleanups[position].undo)
    --position;
  cleanups.erase(cleanups.begin() + position);
}

void emitCleanups(IRGenFunction &fn, size_t depth, Location loc) {
  // To a deferred block, what it leaves by an exit of its own are the scopes and cleanups that are still to come, and
  // its errors go to handlers around it.
  SmallVector<CleanupScope, 0> leftScopes(fn.state<Scopes>().open.begin() + depth, fn.state<Scopes>().open.end());
  SmallVector<ErrorTarget> leftTargets;
  while (fn.state<Scopes>().open.size() > depth && !fn.isTerminated()) {
    if (fn.state<Scopes>().open.back().cleanups.empty()) {
      fn.state<Scopes>().open.pop_back();
      continue;
    }
    while (fn.state<ErrorTargets>().open.back().depth >= fn.state<Scopes>().open.size())
      leftTargets.push_back(fn.state<ErrorTargets>().open.pop_back_val());
    if (hasDefect(SeededDefect::CleanupsInOrder))
      std::reverse(fn.state<Scopes>().open.back().cleanups.begin(), fn.state<Scopes>().open.back().cleanups.end());
    Cleanup cleanup = fn.state<Scopes>().open.back().cleanups.pop_back_val();
    if (hasDefect(SeededDefect::CleanupsInOrder))
      std::reverse(fn.state<Scopes>().open.back().cleanups.begin(), fn.state<Scopes>().open.back().cleanups.end());
    emitCleanup(fn, cleanup, loc);
  }
  fn.state<Scopes>().open.truncate(depth);
  fn.state<Scopes>().open.append(leftScopes);
  fn.state<ErrorTargets>().open.append(leftTargets.rbegin(), leftTargets.rend());
}

void leave(IRGenFunction &fn, size_t depth, Location loc, function_ref<void()> terminator) {
  fn.emitExit(loc, [&] {
    emitCleanups(fn, depth, loc);
    if (!fn.isTerminated())
      terminator();
  });
}

/// An array that is left while it is being built up.
static void endBuilt(IRGenFunction &fn, const typed::Var *var, Value array, Location loc) {
  OpBuilder &b = fn.builder();
  const sema::Type *elt = llvm::cast<sema::ArrayType>(var->type)->elt();
  for (Value element : llvm::reverse(fn.state<Variables>().places[var].built))
    fn.emitDeinit(elt, element, loc);
  chpl::ArrayDeinitOp::create(b, loc, array, /*half_built=*/true);
}

void noteBuilt(IRGenFunction &fn, const typed::PrimExpr *element, Value address) {
  auto *array =
      element->op == typed::Prim::ArrayElemUnchecked ? llvm::dyn_cast<typed::VarExpr>(element->args[0]) : nullptr;
  if (array && array->var->isBuiltUp)
    fn.state<Variables>().places[array->var].built.push_back(address);
}

Parts::Parts(IRGenFunction &fn, SourceRange range)
    : unfinished(fn, [this, &fn, range] {
        for (auto [type, address] : llvm::reverse(made))
          fn.emitDeinit(type, address, fn.getLoc(range));
      }) {}

static void emitCleanup(IRGenFunction &fn, const Cleanup &cleanup, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (cleanup.defer)
    return fn.emitBlock(cleanup.defer);
  if (cleanup.generator) {
    chpl::DropOp::create(b, loc, cleanup.generator);
    return;
  }
  if (cleanup.syncGroup) {
    Value errors = chpl::LeaveSyncOp::create(b, loc, gm.pointerType(), cleanup.syncGroup);
    if (gm.program().taskErrorsHook)
      checkErrorList(fn, errors, defaultErrorAction(fn), fn.state<SourcePosition>().statement);
    return;
  }
  if (cleanup.sharedVar)
    return cleanup.isKeptElsewhere ? void() : releaseSharedVariable(fn, loc, cleanup.sharedVar);
  if (cleanup.undo)
    return cleanup.undo();
  const typed::Var *var = cleanup.var;
  if (fn.isInactive(var))
    return;
  auto deinit = [&] {
    Value address = addressOf(fn, var, var->range);
    if (var->isBuiltUp)
      endBuilt(fn, var, address, loc);
    else
      emitVarEnd(fn, var, address, loc);
  };
  Value flag = fn.state<Variables>().places[var].dropFlag;
  if (!flag)
    return deinit();
  fn.emitIf(loc, fn.load(loc, flag), deinit);
}

//===----------------------------------------------------------------------===//
// Ends that references are told of
//===----------------------------------------------------------------------===//

/// Whose the value of an expression was before a variable took it.
static Former formerOf(const typed::Expr *value) {
  switch (value->kind) {
  case ExprKind::Call:
  case ExprKind::IndirectCall:
  case ExprKind::Move:
    return Former::Callee;
  case ExprKind::Copy: {
    auto *reference = llvm::dyn_cast<sema::ClassType>(value->type);
    if (!reference)
      return Former::Nobody;
    return reference->management() == sema::Management::Owned ? Former::Owner : Former::Callee;
  }
  case ExprKind::Block:
    return formerOf(cast<typed::BlockExpr>(value)->value);
  case ExprKind::If:
    return std::max(formerOf(cast<typed::IfExpr>(value)->thenExpr), formerOf(cast<typed::IfExpr>(value)->elseExpr));
  default:
    return Former::Nobody;
  }
}

void noteFormer(IRGenFunction &fn, const typed::Var *var, const typed::Expr *value) {
  if (needsCleanup(var))
    fn.state<Variables>().places[var].former = std::max(fn.state<Variables>().places[var].former, formerOf(value));
}

void emitNoticed(IRGenFunction &fn, Former former, Location loc, function_ref<void()> end) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (!gm.options().checkBounds || former == Former::Nobody)
    return end();
  func::FuncOp function = gm.getRuntimeFunction(RuntimeFunction::elements_ending);
  auto notice = [&](int by) {
    auto call = func::CallOp::create(b, loc, function, fn.intConstant(loc, by, 32));
    if (former == Former::Callee)
      call->setAttr(chpl::takenAttrName, b.getUnitAttr());
  };
  notice(1);
  end();
  notice(-1);
}

/// Whether something ends with a value that references may lead into from elsewhere: into texts they do not.
static bool ownsReferenced(IRGenModule &gm, const sema::Type *type) {
  auto *record = llvm::dyn_cast<sema::AggregateType>(type);
  const bool isText =
      record && (record->decl()->name == sema::known::string || record->decl()->name == sema::known::bytes);
  return needsDeinit(gm, type) && !isText && type->kind() != sema::TypeKind::Proc;
}

/// Whose value a variable has when it ends. Who gives an object away, by name or as an argument, was its owner.
static Former formerOf(const typed::Var *var, Former known) {
  if (var->kind != typed::Var::Formal)
    return known;
  auto *reference = llvm::dyn_cast<sema::ClassType>(var->type);
  return reference && reference->management() == sema::Management::Owned ? Former::Owner : Former::Callee;
}

void emitVarEnd(IRGenFunction &fn, const typed::Var *var, Value address, Location loc) {
  IRGenModule &gm = fn.module();
  auto end = [&] {
    if (var->deinit)
      fn.callFunction(var->deinit, address, fn.state<SourcePosition>().statement);
    else
      fn.emitDeinit(var->type, address, loc);
  };
  const Former former = formerOf(var, fn.state<Variables>().places.lookup(var).former);
  emitNoticed(fn, ownsReferenced(gm, var->type) ? former : Former::Nobody, loc, end);
}

void emitReplacedEnd(IRGenFunction &fn, const sema::Type *type, Value address, Location loc) {
  const Former former = type->kind() == sema::TypeKind::Proc ? Former::Nobody : Former::Owner;
  emitNoticed(fn, former, loc, [&] { fn.emitDeinit(type, address, loc); });
}

} // namespace choir::irgen
