//===- Variables.cpp - Where variables are --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constant of scalar type is an SSA value; its address is made, right after the value, only when something asks for
// it (a `const ref` actual, a nested function). So indices and constants reach the optimiser as values. Other variables
// are chpl.local memory.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/Variables.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/DebugInfo.h"
#include "IRGen/Core/Scopes.h"
#include "Sema/Tree/WellKnownNames.h"
#include "choir/Dialect/Chpl/Utils/FixedBounds.h"

using namespace mlir;

namespace choir::irgen {

namespace known = sema::known;

namespace {
/// What ends variables that tasks share: a function each for a type and what ends the variable.
struct SharedEnds {
  llvm::DenseMap<std::pair<const sema::Type *, const typed::Function *>, func::FuncOp> byType;
};
} // namespace

//===----------------------------------------------------------------------===//
// Looking variables up
//===----------------------------------------------------------------------===//

Value addressOf(IRGenFunction &fn, const typed::Var *var, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  if (var->kind == typed::Var::Global) {
    chpl::GlobalOp global = gm.getGlobal(var);
    Value address = chpl::AddressOfOp::create(b, loc, chpl::RefType::get(global.getType()), global.getSymName());
    return var->isRef ? fn.load(loc, address) : address;
  }
  auto found = fn.state<Variables>().places.find(var);
  if (found == fn.state<Variables>().places.end()) {
    fn.state<Variables>().sawForeignVariable = true;
    if (!fn.state<Variables>().isProbe)
      fn.unsupported(range, "a use of '" + Twine(var->name.str()) + "' before its declaration");
    return fn.placeholder(loc, gm.refTo(var->type, range));
  }
  Storage &storage = found->second;
  if (storage.isSlot)
    return fn.load(loc, storage.address);
  if (storage.address)
    return storage.address;

  // A constant that has been a value so far.
  OpBuilder::InsertionGuard guard(b);
  fn.insertAt(storage.point);
  storage.address = fn.local(loc, gm.convert(var->type, range), var->name.str());
  if (storage.value)
    fn.store(loc, storage.value, storage.address);
  for (auto [index, element] : llvm::enumerate(storage.elements))
    fn.store(loc, element, chpl::TupleRefOp::create(b, loc, storage.address, index));
  return storage.address;
}

Value valueOf(IRGenFunction &fn, const typed::Var *var, SourceRange range) {
  auto found = fn.state<Variables>().places.find(var);
  if (found != fn.state<Variables>().places.end() && found->second.value)
    return found->second.value;
  return fn.load(fn.getLoc(range), addressOf(fn, var, range));
}

Value tupleElementOf(IRGenFunction &fn, const typed::Var *var, unsigned index) {
  auto found = fn.state<Variables>().places.find(var);
  return found != fn.state<Variables>().places.end() && index < found->second.elements.size()
             ? found->second.elements[index]
             : Value();
}

//===----------------------------------------------------------------------===//
// Giving variables a place
//===----------------------------------------------------------------------===//

void bindAddress(IRGenFunction &fn, const typed::Var *var, Value address) {
  Storage storage;
  storage.address = address;
  fn.state<Variables>().places[var] = std::move(storage);
  describe(fn, var, address);
}

void bindValue(IRGenFunction &fn, const typed::Var *var, Value value) {
  IRGenModule &gm = fn.module();
  if (gm.options().describeVariables) {
    fn.store(value.getLoc(), value, declareStorage(fn, var, value.getLoc()));
    if (var->kind != typed::Var::Formal || var->name != known::this_)
      return;
  }
  Storage storage;
  storage.value = value;
  storage.point = fn.here();
  fn.state<Variables>().places[var] = std::move(storage);
}

void bindScalar(IRGenFunction &fn, const typed::Var *var, Value value, Location loc) {
  if (var->isConst && !var->outlivesBlock)
    return bindValue(fn, var, value);
  fn.store(loc, value, declareStorage(fn, var, loc));
}

void bindTuple(IRGenFunction &fn, const typed::Var *var, ArrayRef<Value> elements, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (var->isConst && !var->outlivesBlock && !gm.options().describeVariables) {
    Storage storage;
    storage.elements.assign(elements.begin(), elements.end());
    storage.point = fn.here();
    fn.state<Variables>().places[var] = std::move(storage);
    return;
  }
  Value address = declareStorage(fn, var, loc);
  for (auto [index, element] : llvm::enumerate(elements))
    fn.store(loc, element, chpl::TupleRefOp::create(b, loc, address, index));
}

Value newSharedVariable(IRGenFunction &fn, Location loc, mlir::Type type) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp make = gm.getRuntimeFunction(RuntimeFunction::shared_var_new);
  Value size = chpl::SizeOfOp::create(b, loc, type);
  return func::CallOp::create(b, loc, make, size).getResult(0);
}

/// Memory that the current scope shares with tasks of `begin`, which may go on when the scope is gone.
static Value sharedVariable(IRGenFunction &fn, Location loc, mlir::Type type) {
  OpBuilder &b = fn.builder();
  OpBuilder::InsertionGuard guard(b);
  // A temporary of one branch of an expression belongs to the scope around the expression.
  if (b.getInsertionBlock() != fn.state<Scopes>().open.back().start.block)
    fn.insertAt(fn.state<Scopes>().open.back().start);
  Value memory = newSharedVariable(fn, loc, type);
  Cleanup release;
  release.sharedVar = memory;
  fn.state<Scopes>().open.back().cleanups.push_back(release);
  return fn.castPointer(loc, memory, chpl::RefType::get(type));
}

void releaseSharedVariable(IRGenFunction &fn, Location loc, Value memory) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp release = gm.getRuntimeFunction(RuntimeFunction::shared_var_release);
  func::CallOp::create(b, loc, release, memory);
}

SmallVector<Value> sharedVariables(IRGenFunction &fn, Location loc) {
  IRGenModule &gm = fn.module();
  SmallVector<Value> result;
  for (const CleanupScope &scope : fn.state<Scopes>().open)
    for (const Cleanup &cleanup : scope.cleanups)
      if (cleanup.sharedVar)
        result.push_back(cleanup.sharedVar);
  if (fn.typedFunction())
    for (const typed::Var *var : fn.typedFunction()->captures)
      if (var->outlivesBlock && fn.state<Variables>().places[var].address)
        result.push_back(fn.castPointer(loc, fn.state<Variables>().places[var].address, gm.pointerType()));
  return result;
}

void lendSharedVariables(IRGenFunction &fn, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  const SmallVector<Value> shared = sharedVariables(fn, loc);
  func::FuncOp lend = gm.getRuntimeFunction(RuntimeFunction::shared_var_lend);
  for (Value memory : shared)
    func::CallOp::create(b, loc, lend, memory);
  Cleanup takeBack;
  takeBack.undo = [&fn, &gm, &b, loc, count = shared.size()] {
    func::FuncOp takeBack = gm.getRuntimeFunction(RuntimeFunction::shared_var_take_back);
    func::CallOp::create(b, loc, takeBack, fn.intConstant(loc, count));
  };
  fn.state<Scopes>().open.back().cleanups.push_back(std::move(takeBack));
}

Value declareStorage(IRGenFunction &fn, const typed::Var *var, Location loc) {
  IRGenModule &gm = fn.module();
  mlir::Type type = gm.convert(var->type, var->range);
  Storage storage;
  storage.isSlot = var->isRef;
  storage.address = var->outlivesBlock && !var->isRef
                        ? sharedVariable(fn, loc, type)
                        : fn.local(loc, var->isRef ? mlir::Type(chpl::RefType::get(type)) : type, var->name.str());
  Value address = storage.address;
  fn.state<Variables>().places[var] = std::move(storage);
  describe(fn, var, address);
  return address;
}

void declareEarly(IRGenFunction &fn, const typed::Var *var, Location loc) {
  if (var->type->isNothing() || var->type->isVoid())
    return;
  declareStorage(fn, var, loc);
  fn.state<Variables>().early.insert(var);
}

/// What the library function of the name is called with, if the expression is such a call.
static ArrayRef<typed::Expr *> argumentsOf(const typed::Expr *expr, StringRef name) {
  if (auto *temp = llvm::dyn_cast<typed::TempExpr>(expr))
    expr = temp->init;
  auto *call = llvm::dyn_cast<typed::CallExpr>(expr);
  return call && call->callee->isLibrary && call->callee->name == name ? call->args : ArrayRef<typed::Expr *>();
}

/// The low and the high bound of each dimension, where an expression makes a domain of ranges between compile-time
/// constants; else empty.
static SmallVector<int64_t> findFixedBounds(const typed::Expr *init) {
  ArrayRef<typed::Expr *> mapped = argumentsOf(init, known::dmapped);
  SmallVector<int64_t> bounds;
  for (const typed::Expr *dim : argumentsOf(mapped.empty() ? init : mapped.front(), known::buildDomain)) {
    ArrayRef<typed::Expr *> closed = argumentsOf(dim, known::buildRange),
                            open = argumentsOf(dim, known::buildRangeOpen);
    ArrayRef<typed::Expr *> ends = closed.empty() ? open : closed;
    if (ends.size() != 2 || !llvm::all_of(ends, llvm::IsaPred<typed::ConstExpr>))
      return {};
    auto valueAt = [&](unsigned end) { return llvm::cast<typed::ConstExpr>(ends[end])->value->integer.getExtValue(); };
    bounds.push_back(valueAt(0));
    bounds.push_back(valueAt(1) - (closed.empty() ? 1 : 0));
  }
  return bounds;
}

/// Says of a module-scope domain that never changes what its bounds are.
static void describeFixedBounds(const typed::Var *var, const typed::Expr *init, chpl::GlobalOp global) {
  auto *domain = llvm::dyn_cast<sema::DomainType>(var->type);
  if (!var->isConst || !domain || !domain->hasDefaultLayout() || domain->isStrided())
    return;
  auto *index = llvm::dyn_cast<sema::NumericType>(domain->idxType());
  if (!index || !index->isSigned() || index->width() != 64)
    return;
  SmallVector<int64_t> bounds = findFixedBounds(init);
  if (!bounds.empty())
    global->setAttr(chpl::fixedBoundsAttrName, DenseI64ArrayAttr::get(global.getContext(), bounds));
}

/// A view's header is in the frame; that of a reference at module scope outlives the module's initialisation.
static Value keepView(IRGenFunction &fn, Value header, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp keep = gm.getRuntimeFunction(RuntimeFunction::array_view_keep);
  Value kept = func::CallOp::create(b, loc, keep, fn.castPointer(loc, header, gm.pointerType())).getResult(0);
  return fn.castPointer(loc, kept, header.getType());
}

Value shareView(IRGenFunction &fn, Value header, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  func::FuncOp share = gm.getRuntimeFunction(RuntimeFunction::array_view_share);
  Value memory = func::CallOp::create(b, loc, share, fn.castPointer(loc, header, gm.pointerType())).getResult(0);
  Cleanup release;
  release.sharedVar = memory;
  fn.state<Scopes>().open.back().cleanups.push_back(release);
  return fn.castPointer(loc, memory, header.getType());
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

//===----------------------------------------------------------------------===//
// Ends of lifetimes
//===----------------------------------------------------------------------===//

bool needsCleanup(IRGenFunction &fn, const typed::Var *var) {
  if (var->isRef || var->endsInCallee || var->kind == typed::Var::Global)
    return false;
  return var->deinit || var->isOwnedRef || sema::headerArray(var->type);
}

void pushCleanup(IRGenFunction &fn, const typed::Var *var, bool isInitialised, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (!needsCleanup(fn, var))
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

/// Ends the value of a variable that tasks share: (address).
static func::FuncOp getEnd(IRGenModule &gm, const typed::Var *var) {
  OpBuilder &builder = gm.builder();
  func::FuncOp &end = gm.state<SharedEnds>().byType[{var->type, var->deinit}];
  if (end)
    return end;
  Location loc = builder.getUnknownLoc();
  return end = gm.synthesize("end of shared variable", FunctionType::get(&gm.context(), gm.pointerType(), {}),
                             [&](IRGenFunction &fn, ValueRange args) {
                               Value address = fn.castPointer(loc, args[0], gm.refTo(var->type, var->range));
                               if (var->deinit)
                                 fn.callFunction(var->deinit, address, var->range);
                               else
                                 fn.emitDeinit(var->type, address, loc);
                               chpl::ReturnOp::create(fn.builder(), loc, ValueRange{});
                             });
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

void setSharedEnd(IRGenFunction &fn, const typed::Var *var, bool hasValue, Location loc) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  mlir::Type pointer = gm.pointerType();
  Value memory = fn.castPointer(loc, fn.state<Variables>().places[var].address, pointer);
  Value end = LLVM::ZeroOp::create(b, loc, pointer);
  if (hasValue) {
    func::FuncOp function = getEnd(gm, var);
    end = fn.castPointer(loc, chpl::ProcRefOp::create(b, loc, function.getSymName()), pointer);
  }
  func::CallOp::create(b, loc, gm.getRuntimeFunction(RuntimeFunction::shared_var_ends_by), ValueRange{memory, end});
}

void setInitialised(IRGenFunction &fn, const typed::Var *var, bool initialised, Location loc) {
  if (var->outlivesBlock && needsCleanup(fn, var))
    return setSharedEnd(fn, var, initialised, loc);
  auto found = fn.state<Variables>().places.find(var);
  if (found != fn.state<Variables>().places.end() && found->second.dropFlag)
    return fn.store(loc, fn.boolConstant(loc, initialised), found->second.dropFlag);
  if (needsCleanup(fn, var))
    fn.setInactive(var, !initialised);
}

void bindOwn(IRGenFunction &fn, const typed::Var *var, Value address, Location loc) {
  OpBuilder &b = fn.builder();
  if (var->outlivesBlock)
    chpl::CopyBitsOp::create(b, loc, declareStorage(fn, var, loc), address);
  else
    bindAddress(fn, var, address);
  pushCleanup(fn, var, /*isInitialised=*/true, loc);
}

} // namespace choir::irgen
