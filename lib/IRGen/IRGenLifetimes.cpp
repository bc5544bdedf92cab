//===- IRGenLifetimes.cpp - Scopes, cleanups, copies and ends by type -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A scope remembers what has to be done when it is left. Falling off its end does it once; every other way out
// (break, continue, return, throw) repeats it for all scopes that are left.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "IRGenInternals.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"

using namespace mlir;

namespace choir::irgen {

using typed::ExprKind;

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

IRGenFunction::Scope::Scope(IRGenFunction &fn, SourceRange range) : fn(fn), range(range), visible(fn.visibleIn, range) {
  CleanupScope scope;
  scope.start = fn.here();
  fn.scopes.push_back(std::move(scope));
}

IRGenFunction::Scope::~Scope() {
  if (!fn.isTerminated())
    fn.emitCleanups(fn.scopes.size() - 1, fn.getLoc(range));
  fn.scopes.pop_back();
}

IRGenFunction::Unfinished::Unfinished(IRGenFunction &fn, std::function<void()> undo)
    : fn(fn), scope(fn.scopes.size()), position(0) {
  // Without a scope, in functions that the program does not have, nothing throws.
  if (scope-- == 0)
    return;
  position = fn.scopes.back().cleanups.size();
  Cleanup cleanup;
  cleanup.undo = std::move(undo);
  fn.scopes.back().cleanups.push_back(std::move(cleanup));
}

/// Temporaries that have come since stay in the scope. (Those that move within it are variables; see endsBefore.)
IRGenFunction::Unfinished::~Unfinished() {
  if (fn.scopes.empty())
    return;
  SmallVectorImpl<Cleanup> &cleanups = fn.scopes[scope].cleanups;
  while (!cleanups[position].undo)
    --position;
  cleanups.erase(cleanups.begin() + position);
}

void IRGenFunction::emitCleanups(size_t depth, Location loc) {
  // To a deferred block, what it leaves by an exit of its own are the scopes and cleanups that are still to come, and
  // its errors go to handlers around it.
  SmallVector<CleanupScope, 0> leftScopes(scopes.begin() + depth, scopes.end());
  SmallVector<ErrorTarget> leftTargets;
  while (scopes.size() > depth && !isTerminated()) {
    if (scopes.back().cleanups.empty()) {
      scopes.pop_back();
      continue;
    }
    while (errorTargets.back().depth >= scopes.size())
      leftTargets.push_back(errorTargets.pop_back_val());
    if (hasDefect(SeededDefect::CleanupsInOrder))
      std::reverse(scopes.back().cleanups.begin(), scopes.back().cleanups.end());
    Cleanup cleanup = scopes.back().cleanups.pop_back_val();
    if (hasDefect(SeededDefect::CleanupsInOrder))
      std::reverse(scopes.back().cleanups.begin(), scopes.back().cleanups.end());
    emitCleanup(cleanup, loc);
  }
  scopes.truncate(depth);
  scopes.append(leftScopes);
  errorTargets.append(leftTargets.rbegin(), leftTargets.rend());
}

void IRGenFunction::leave(size_t depth, Location loc, function_ref<void()> terminator) {
  emitExit(loc, [&] {
    emitCleanups(depth, loc);
    if (!isTerminated())
      terminator();
  });
}

/// An array that is left while it is being built up.
void IRGenFunction::endBuilt(const typed::Var *var, Value array, Location loc) {
  const sema::Type *elt = llvm::cast<sema::ArrayType>(var->type)->elt();
  for (Value element : llvm::reverse(vars[var].built))
    emitDeinit(elt, element, loc);
  chpl::ArrayDeinitOp::create(b, loc, array, /*half_built=*/true);
}

/// An element of an array that is built up has its value.
void IRGenFunction::noteBuilt(const typed::PrimExpr *element, Value address) {
  auto *array =
      element->op == typed::Prim::ArrayElemUnchecked ? llvm::dyn_cast<typed::VarExpr>(element->args[0]) : nullptr;
  if (array && array->var->isBuiltUp)
    vars[array->var].built.push_back(address);
}

IRGenFunction::Parts::Parts(IRGenFunction &fn, SourceRange range)
    : unfinished(fn, [this, &fn, range] {
        for (auto [type, address] : llvm::reverse(made))
          fn.emitDeinit(type, address, fn.getLoc(range));
      }) {}

void IRGenFunction::emitCleanup(const Cleanup &cleanup, Location loc) {
  if (cleanup.defer)
    return emitBlock(cleanup.defer);
  if (cleanup.generator) {
    chpl::DropOp::create(b, loc, cleanup.generator);
    return;
  }
  if (cleanup.syncGroup) {
    Value errors = chpl::LeaveSyncOp::create(b, loc, gm.pointerType(), cleanup.syncGroup);
    if (gm.program.taskErrorsHook)
      checkErrorList(errors, defaultErrorAction(), currentRange);
    return;
  }
  if (cleanup.sharedVar)
    return cleanup.isKeptElsewhere ? void() : releaseSharedVariable(loc, cleanup.sharedVar);
  if (cleanup.undo)
    return cleanup.undo();
  const typed::Var *var = cleanup.var;
  if (inactive.contains(var))
    return;
  auto deinit = [&] {
    Value address = addressOf(var, var->range);
    if (var->isBuiltUp)
      endBuilt(var, address, loc);
    else
      emitVarEnd(var, address, loc);
  };
  Value flag = vars[var].dropFlag;
  if (!flag)
    return deinit();
  emitIf(loc, load(loc, flag), deinit);
}

//===----------------------------------------------------------------------===//
// Ends that references are told of
//===----------------------------------------------------------------------===//

Former formerOf(const typed::Expr *value) {
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

void IRGenFunction::noteFormer(const typed::Var *var, const typed::Expr *value) {
  if (needsCleanup(var))
    vars[var].former = std::max(vars[var].former, formerOf(value));
}

/// Lets what ends be retired, for the tests of references that lead into it.
void IRGenFunction::emitNoticed(Former former, Location loc, function_ref<void()> end) {
  if (!gm.options.checkBounds || former == Former::Nobody)
    return end();
  func::FuncOp function = gm.getRuntimeFunction("choir_elements_ending", b.getI32Type(), {});
  auto notice = [&](int by) {
    auto call = func::CallOp::create(b, loc, function, intConstant(loc, by, 32));
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
  const bool isText = record && (record->decl()->name == "string" || record->decl()->name == "bytes");
  return gm.needsDeinit(type) && !isText;
}

/// Whose value a variable has when it ends. Who gives an object away, by name or as an argument, was its owner.
static Former formerOf(const typed::Var *var, Former known) {
  if (var->kind != typed::Var::Formal)
    return known;
  auto *reference = llvm::dyn_cast<sema::ClassType>(var->type);
  return reference && reference->management() == sema::Management::Owned ? Former::Owner : Former::Callee;
}

void IRGenFunction::emitVarEnd(const typed::Var *var, Value address, Location loc) {
  auto end = [&] {
    if (var->deinit)
      callFunction(var->deinit, address, currentRange);
    else
      emitDeinit(var->type, address, loc);
  };
  const Former former = formerOf(var, vars.lookup(var).former);
  emitNoticed(ownsReferenced(gm, var->type) ? former : Former::Nobody, loc, end);
}

//===----------------------------------------------------------------------===//
// What types need
//===----------------------------------------------------------------------===//

/// Whether a property holds of a type or of what it consists of; `ofAggregate` answers for records.
static bool anyPart(llvm::DenseMap<const sema::Type *, bool> &known, const sema::Type *type,
                    function_ref<bool(const sema::AggregateType *)> ofAggregate) {
  if (type->isScalar())
    return false;
  auto found = known.find(type);
  if (found != known.end())
    return found->second;
  bool result = true; // arrays, owned and shared references
  if (auto *tuple = llvm::dyn_cast<sema::TupleType>(type))
    result = llvm::any_of(tuple->elements(), [&](const sema::Type *e) { return anyPart(known, e, ofAggregate); });
  else if (auto *aggregate = llvm::dyn_cast<sema::AggregateType>(type))
    result = ofAggregate(aggregate);
  else if (const sema::Type *descriptor = sema::descriptorType(type))
    result = anyPart(known, descriptor, ofAggregate);
  known[type] = result;
  return result;
}

bool IRGenModule::needsDeinit(const sema::Type *type) {
  return anyPart(deinitNeeds, type, [](const sema::AggregateType *record) { return record->deinitFn != nullptr; });
}

bool IRGenModule::needsCopy(const sema::Type *type) {
  return anyPart(copyNeeds, type, [](const sema::AggregateType *record) { return record->copyFn != nullptr; });
}

//===----------------------------------------------------------------------===//
// By type
//===----------------------------------------------------------------------===//

void IRGenFunction::emitDeinit(const sema::Type *type, Value address, Location loc) {
  if (!gm.needsDeinit(type))
    return;
  if (llvm::isa<sema::ClassType>(type)) {
    // An `owned` object can have further owners: the domains that it maps, where it is a distribution.
    chpl::ReleaseOp::create(b, loc, load(loc, address));
  } else if (const sema::Type *descriptor = sema::descriptorType(type)) {
    emitDeinit(descriptor, address, loc);
  } else if (llvm::isa<sema::ArrayType>(type)) {
    chpl::ArrayDeinitOp::create(b, loc, address);
  } else if (auto *tuple = llvm::dyn_cast<sema::TupleType>(type)) {
    for (unsigned i = tuple->size(); i-- > 0;)
      if (gm.needsDeinit(tuple->elements()[i]))
        emitDeinit(tuple->elements()[i], chpl::TupleRefOp::create(b, loc, address, i), loc);
  } else if (auto *record = llvm::dyn_cast<sema::AggregateType>(type)) {
    callFunction(record->deinitFn, address, currentRange);
  }
}

void IRGenFunction::emitCopy(const sema::Type *type, Value target, Value source, Location loc) {
  if (!gm.needsCopy(type)) {
    chpl::CopyBitsOp::create(b, loc, target, source);
    return;
  }
  if (auto *reference = llvm::dyn_cast<sema::ClassType>(type)) {
    Value object = load(loc, source);
    if (reference->management() == sema::Management::Shared)
      chpl::RetainOp::create(b, loc, object);
    else
      store(loc, nil(loc, object.getType()), source); // the copy is the owner now
    store(loc, object, target);
  } else if (const sema::Type *descriptor = sema::descriptorType(type)) {
    emitCopy(descriptor, target, source, loc);
  } else if (auto *array = llvm::dyn_cast<sema::ArrayType>(type)) {
    emitArrayCopy(array, target, source, loc);
  } else if (auto *tuple = llvm::dyn_cast<sema::TupleType>(type)) {
    for (auto [i, element] : llvm::enumerate(tuple->elements()))
      emitCopy(element, chpl::TupleRefOp::create(b, loc, target, i), chpl::TupleRefOp::create(b, loc, source, i), loc);
  } else if (auto *record = llvm::dyn_cast<sema::AggregateType>(type)) {
    callFunction(record->copyFn, {target, source}, currentRange);
  }
}

} // namespace choir::irgen
