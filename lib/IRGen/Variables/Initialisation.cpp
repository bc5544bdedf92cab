//===- Initialisation.cpp - When variables get and lose values ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/Initialisation.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/LifetimeNeeds.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Variables/SharedVariables.h"
#include "IRGen/Variables/Variables.h"
#include "Sema/Tree/WellKnownNames.h"
#include "choir/Dialect/Chpl/Utils/FixedBounds.h"

using namespace mlir;

namespace choir::irgen {

namespace known = sema::known;

//===----------------------------------------------------------------------===//
// First values
//===----------------------------------------------------------------------===//

/// What the library function of the name is called with, if the expression is such a call.
static ArrayRef<typed::Expr *> argumentsOf(const typed::Expr *expr, StringRef name) {
  if (auto *temp = llvm::dyn_cast<typed::TempExpr>(expr))
    expr = temp->init;
  auto *call = llvm::dyn_cast<typed::CallExpr>(expr);
  return call && call->callee->isLibrary && call->callee->name == name ? call->args : ArrayRef<typed::Expr *>();
}

/// The low and the high bound of each dimension, where an expression makes a domain of ranges: a number, or a unit
/// attribute if it is known at run time only. Empty if the expression makes no such domain.
static SmallVector<Attribute> findFixedBounds(const typed::Expr *init, Builder &builder) {
  ArrayRef<typed::Expr *> mapped = argumentsOf(init, known::dmapped);
  SmallVector<Attribute> bounds;
  for (const typed::Expr *dim : argumentsOf(mapped.empty() ? init : mapped.front(), known::buildDomain)) {
    ArrayRef<typed::Expr *> closed = argumentsOf(dim, known::buildRange),
                            open = argumentsOf(dim, known::buildRangeOpen);
    ArrayRef<typed::Expr *> ends = closed.empty() ? open : closed;
    if (ends.size() != 2)
      return {};
    auto addBound = [&](const typed::Expr *end, int64_t step) {
      auto *constant = llvm::dyn_cast<typed::ConstExpr>(end);
      bounds.push_back(constant ? Attribute(builder.getI64IntegerAttr(constant->value->integer.getExtValue() + step))
                                : builder.getUnitAttr());
    };
    addBound(ends[0], 0);
    addBound(ends[1], closed.empty() ? -1 : 0);
  }
  return bounds;
}

/// Says of a module-scope domain that never changes which of its bounds are compile-time constants.
static void describeFixedBounds(const typed::Var *var, const typed::Expr *init, chpl::GlobalOp global) {
  auto *domain = llvm::dyn_cast<sema::DomainType>(var->type);
  if (!var->isConst || !domain || !domain->hasDefaultLayout() || domain->isStrided())
    return;
  auto *index = llvm::dyn_cast<sema::NumericType>(domain->idxType());
  if (!index || !index->isSigned() || index->width() != 64)
    return;
  Builder builder(global.getContext());
  SmallVector<Attribute> bounds = findFixedBounds(init, builder);
  const bool areAllKnown = llvm::all_of(bounds, llvm::IsaPred<IntegerAttr>);
  // One known bound alone saves kernels an argument. Loops of the host keep one form of their body for all threads, so
  // that relaxed floating point gives the same bits for any number of them.
  if (!bounds.empty() && (areAllKnown || domain->dist()) && llvm::any_of(bounds, llvm::IsaPred<IntegerAttr>))
    global->setAttr(chpl::fixedBoundsAttrName, builder.getArrayAttr(bounds));
}

/// A view's header is in the frame; that of a reference at module scope outlives the module's initialisation.
static Value keepView(IRGenFunction &fn, Value header, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp keep = gm.getRuntimeFunction(RuntimeFunction::array_view_keep);
  Value kept = func::CallOp::create(b, loc, keep, fn.castPointer(loc, header, gm.pointerType())).getResult(0);
  return fn.castPointer(loc, kept, header.getType());
}

void initialise(IRGenFunction &fn, const typed::Var *var, const typed::Expr *init, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  const bool isGlobal = var->kind == typed::Var::Global;
  if (fn.state<Variables>().early.contains(var)) {
    if (!var->isRef)
      return fn.emitInto(init, fn.state<Variables>().places[var].address);
    Value target = fn.emitAddress(init);
    return fn.store(loc, target, fn.state<Variables>().places[var].address);
  }
  if (var->isRef) {
    Value target = fn.emitAddress(init);
    if (var->outlivesBlock && llvm::isa<typed::ViewExpr>(init))
      target = shareView(fn, target, loc);
    if (!isGlobal)
      return bindAddress(fn, var, fn.castPointer(loc, target, gm.refTo(var->type, range)));
    if (llvm::isa<typed::ViewExpr>(init))
      target = keepView(fn, target, loc);
    chpl::GlobalOp global = gm.getGlobal(var);
    Value slot = chpl::AddressOfOp::create(b, loc, chpl::RefType::get(global.getType()), global.getSymName());
    return fn.store(loc, target, slot);
  }
  if (isGlobal) {
    describeFixedBounds(var, init, gm.getGlobal(var));
    return fn.emitInto(init, addressOf(fn, var, range));
  }
  // What an initialiser makes is where tasks find it before they start.
  if (var->type->isScalar() && !var->outlivesBlock)
    return bindScalar(fn, var, fn.emitValue(init), loc);
  fn.emitInto(init, declareStorage(fn, var, loc));
}

void bindOwn(IRGenFunction &fn, const typed::Var *var, Value address, Location loc) {
  OpBuilder &b = fn.builder();
  if (var->outlivesBlock)
    chpl::CopyBitsOp::create(b, loc, declareStorage(fn, var, loc), address);
  else
    bindAddress(fn, var, address);
  pushCleanup(fn, var, /*isInitialised=*/true, loc);
}

//===----------------------------------------------------------------------===//
// Ends
//===----------------------------------------------------------------------===//

void pushCleanup(IRGenFunction &fn, const typed::Var *var, bool isInitialised, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (!needsCleanup(var))
    return;
  // The last who uses it ends it, be it this scope or a task.
  if (var->outlivesBlock)
    return isInitialised ? setInitialised(fn, var, true, loc) : void();
  CleanupScope &scope = fn.state<Scopes>().open.back();
  scope.cleanups.push_back({var, nullptr});
  fn.setInactive(var, false);
  // A temporary of one branch of an expression belongs to the scope around the expression.
  const bool isConditional = b.getInsertionBlock() != scope.start.block;
  if (isInitialised && !isConditional && (!var->needsDropFlag || hasDefect(SeededDefect::FlagsUnread)))
    return;
  Value flag;
  {
    OpBuilder::InsertionGuard guard(b);
    fn.insertAt(scope.start);
    flag = fn.local(loc, gm.i1(), (var->name.str() + ".live").str());
    fn.store(loc, fn.boolConstant(loc, false), flag);
  }
  fn.state<Variables>().places[var].dropFlag = flag;
  if (isInitialised)
    fn.store(loc, fn.boolConstant(loc, true), flag);
}

void setInitialised(IRGenFunction &fn, const typed::Var *var, bool initialised, Location loc) {
  if (var->outlivesBlock && needsCleanup(var))
    return setSharedEnd(fn, var, initialised, loc);
  auto found = fn.state<Variables>().places.find(var);
  if (found != fn.state<Variables>().places.end() && found->second.dropFlag)
    return fn.store(loc, fn.boolConstant(loc, initialised), found->second.dropFlag);
  if (needsCleanup(var))
    fn.setInactive(var, !initialised);
}

void endsBefore(IRGenFunction &fn, const typed::Var *var) {
  for (CleanupScope &scope : llvm::reverse(fn.state<Scopes>().open)) {
    auto *found = llvm::find_if(scope.cleanups, [&](const Cleanup &cleanup) { return cleanup.var == var; });
    if (found == scope.cleanups.end())
      continue;
    std::rotate(found, found + 1, scope.cleanups.end());
    return;
  }
}

} // namespace choir::irgen
