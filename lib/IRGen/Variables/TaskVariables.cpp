//===- TaskVariables.cpp - Variables that each task has of its own --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/TaskVariables.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Variables/Initialisation.h"
#include "IRGen/Variables/SharedVariables.h"

using namespace mlir;

namespace choir::irgen {

using typed::ReduceOp;
using typed::ShadowVar;

void emitIdentity(IRGenFunction &fn, const ReduceOp &reduction, Value state) { fn.emitInto(reduction.identity, state); }

void emitCombine(IRGenFunction &fn, const ReduceOp &reduction, Value left, Value right, SourceRange range) {
  fn.callFunction(reduction.combine, {left, right}, range);
  endState(fn, reduction, right, range);
}

void endState(IRGenFunction &fn, const ReduceOp &reduction, Value state, SourceRange range) {
  if (reduction.deinit)
    fn.callFunction(reduction.deinit, state, range);
  else
    fn.emitDeinit(reduction.state, state, fn.getLoc(range));
}

void bindShadow(IRGenFunction &fn, const ShadowVar *shadow, Value address) {
  bindAddress(fn, shadow->var, address);
  // A ref variable's memory holds the address.
  if (ShadowList::isElsewhere(shadow))
    fn.state<Variables>().places[shadow->var].isSlot = true;
}

void bindShadows(IRGenFunction &fn, const ShadowList &shadows, ValueRange privates, ValueRange states) {
  for (auto [shadow, address] : llvm::zip(shadows.privates, privates))
    bindShadow(fn, shadow, address);
  for (auto [shadow, address] : llvm::zip(shadows.reductions, states))
    bindShadow(fn, shadow, address);
}

void initPrivate(IRGenFunction &fn, const ShadowVar *shadow, Value address) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(shadow->var->range);
  if (shadow->var->outlivesBlock) {
    Value memory = newSharedVariable(fn, loc, gm.convert(shadow->var->type, shadow->var->range));
    Value variable = fn.castPointer(loc, memory, gm.refTo(shadow->var->type));
    fn.store(loc, variable, address);
    bindAddress(fn, shadow->var, variable);
    address = variable;
  }
  if (!shadow->init) {
    chpl::ZeroBitsOp::create(b, loc, address);
    return;
  }
  if (shadow->var->isRef)
    fn.store(loc, fn.emitAddress(shadow->init), address);
  else
    fn.emitInto(shadow->init, address);
  if (shadow->var->outlivesBlock && needsCleanup(shadow->var))
    setSharedEnd(fn, shadow->var, /*hasValue=*/true, loc);
}

void enterPrivates(IRGenFunction &fn, const ShadowList &shadows, bool endHere, Location loc) {
  IRGenModule &gm = fn.module();
  for (const ShadowVar *shadow : shadows.privates) {
    const typed::Var *var = shadow->var;
    if (ShadowList::isElsewhere(shadow))
      bindAddress(fn, var, addressOf(fn, var, var->range));
    if (var->outlivesBlock && !var->isRef) {
      Cleanup release;
      release.sharedVar = fn.castPointer(loc, addressOf(fn, var, var->range), gm.pointerType());
      release.isKeptElsewhere = !endHere;
      fn.state<Scopes>().open.back().cleanups.push_back(release);
    } else if (endHere) {
      pushCleanup(fn, var, /*isInitialised=*/true, loc);
    }
  }
}

void endPrivate(IRGenFunction &fn, const ShadowVar *shadow, Value address) {
  IRGenModule &gm = fn.module();
  if (shadow->var->outlivesBlock) {
    Location loc = fn.getLoc(shadow->var->range);
    return releaseSharedVariable(fn, loc, fn.castPointer(loc, fn.load(loc, address), gm.pointerType()));
  }
  if (!needsCleanup(shadow->var) || hasDefect(SeededDefect::TaskVariablesNeverEnd))
    return;
  if (shadow->var->deinit)
    fn.callFunction(shadow->var->deinit, address, fn.state<SourcePosition>().statement);
  else
    fn.emitDeinit(shadow->var->type, address, fn.getLoc(shadow->var->range));
}

void emitWithShadows(IRGenFunction &fn, const ShadowList &shadows, SourceRange range, function_ref<void()> loop) {
  IRGenModule &gm = fn.module();
  Location loc = fn.getLoc(range);
  SmallVector<Value> privates, slots;
  for (auto [shadow, type] : llvm::zip(shadows.privates, shadows.privateTypes(gm))) {
    privates.push_back(fn.local(loc, type, shadow->var->name.str()));
    bindShadow(fn, shadow, privates.back());
    initPrivate(fn, shadow, privates.back());
  }
  for (const ShadowVar *shadow : shadows.reductions) {
    slots.push_back(fn.local(loc, gm.convert(shadow->op->state, range), shadow->var->name.str()));
    emitIdentity(fn, *shadow->op, slots.back());
  }
  {
    Scope scope(fn, range);
    bindShadows(fn, shadows, privates, slots);
    enterPrivates(fn, shadows, /*endHere=*/true, loc);
    Unfinished states(fn, [&] { endStates(fn, shadows, slots, range); });
    loop();
  }
  if (!fn.isTerminated())
    finishReductions(fn, shadows, slots, range);
}

void finishReductions(IRGenFunction &fn, const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range) {
  for (auto [shadow, slot] : llvm::zip(shadows.reductions, slots)) {
    bindAddress(fn, shadow->result, slot);
    fn.emitBlock(shadow->finish);
    endState(fn, *shadow->op, slot, range);
  }
}

void endStates(IRGenFunction &fn, const ShadowList &shadows, ArrayRef<Value> slots, SourceRange range) {
  for (auto [shadow, slot] : llvm::zip(shadows.reductions, slots))
    endState(fn, *shadow->op, slot, range);
}

} // namespace choir::irgen
