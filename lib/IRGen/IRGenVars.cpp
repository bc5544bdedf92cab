//===- IRGenVars.cpp - Where variables are --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constant of scalar type is an SSA value; its address is made, right after the value, only when something asks for
// it (a `const ref` actual, a nested function). So indices and constants reach the optimiser as values. Other variables
// are chpl.local memory.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "IRGenInternals.h"
#include "choir/Dialect/Chpl/Utils/FixedBounds.h"

using namespace mlir;

namespace choir::irgen {

//===----------------------------------------------------------------------===//
// Looking variables up
//===----------------------------------------------------------------------===//

Value IRGenFunction::addressOf(const typed::Var *var, SourceRange range) {
  Location loc = getLoc(range);
  if (var->kind == typed::Var::Global) {
    chpl::GlobalOp global = gm.getGlobal(var);
    Value address = chpl::AddressOfOp::create(b, loc, chpl::RefType::get(global.getType()), global.getSymName());
    return var->isRef ? load(loc, address) : address;
  }
  auto found = vars.find(var);
  if (found == vars.end()) {
    sawForeignVariable = true;
    if (!isProbe)
      unsupported(range, "a use of '" + Twine(var->name.str()) + "' before its declaration");
    return placeholder(loc, gm.refTo(var->type, range));
  }
  Storage &storage = found->second;
  if (storage.isSlot)
    return load(loc, storage.address);
  if (storage.address)
    return storage.address;

  // A constant that has been a value so far.
  OpBuilder::InsertionGuard guard(b);
  insertAt(storage.point);
  storage.address = local(loc, gm.convert(var->type, range), var->name.str());
  if (storage.value)
    store(loc, storage.value, storage.address);
  for (auto [index, element] : llvm::enumerate(storage.elements))
    store(loc, element, chpl::TupleRefOp::create(b, loc, storage.address, index));
  return storage.address;
}

Value IRGenFunction::valueOf(const typed::Var *var, SourceRange range) {
  auto found = vars.find(var);
  if (found != vars.end() && found->second.value)
    return found->second.value;
  return load(getLoc(range), addressOf(var, range));
}

Value IRGenFunction::tupleElementOf(const typed::Var *var, unsigned index) {
  auto found = vars.find(var);
  return found != vars.end() && index < found->second.elements.size() ? found->second.elements[index] : Value();
}

//===----------------------------------------------------------------------===//
// Giving variables a place
//===----------------------------------------------------------------------===//

void IRGenFunction::bindAddress(const typed::Var *var, Value address) {
  Storage storage;
  storage.address = address;
  vars[var] = std::move(storage);
  describe(var, address);
}

/// Debuggers find a variable in memory. The object of a method remains a value all the same: tasks that the method
/// begins have it when the frame is gone.
void IRGenFunction::bindValue(const typed::Var *var, Value value) {
  if (gm.options.describeVariables) {
    store(value.getLoc(), value, declareStorage(var, value.getLoc()));
    if (var->kind != typed::Var::Formal || var->name != "this")
      return;
  }
  Storage storage;
  storage.value = value;
  storage.point = here();
  vars[var] = std::move(storage);
}

void IRGenFunction::bindScalar(const typed::Var *var, Value value, Location loc) {
  if (var->isConst && !var->outlivesBlock)
    return bindValue(var, value);
  store(loc, value, declareStorage(var, loc));
}

void IRGenFunction::bindTuple(const typed::Var *var, ArrayRef<Value> elements, Location loc) {
  if (var->isConst && !var->outlivesBlock && !gm.options.describeVariables) {
    Storage storage;
    storage.elements.assign(elements.begin(), elements.end());
    storage.point = here();
    vars[var] = std::move(storage);
    return;
  }
  Value address = declareStorage(var, loc);
  for (auto [index, element] : llvm::enumerate(elements))
    store(loc, element, chpl::TupleRefOp::create(b, loc, address, index));
}

/// Memory that tasks of `begin` share, for who asks for it first of all.
Value IRGenFunction::newSharedVariable(Location loc, mlir::Type type) {
  func::FuncOp make = gm.getRuntimeFunction("choir_shared_var_new", gm.i64(), gm.pointerType());
  Value size = chpl::SizeOfOp::create(b, loc, type);
  return func::CallOp::create(b, loc, make, size).getResult(0);
}

/// Memory that the current scope shares with tasks of `begin`, which may go on when the scope is gone.
Value IRGenFunction::sharedVariable(Location loc, mlir::Type type) {
  OpBuilder::InsertionGuard guard(b);
  // A temporary of one branch of an expression belongs to the scope around the expression.
  if (b.getInsertionBlock() != scopes.back().start.block)
    insertAt(scopes.back().start);
  Value memory = newSharedVariable(loc, type);
  Cleanup release;
  release.sharedVar = memory;
  scopes.back().cleanups.push_back(release);
  return castPointer(loc, memory, chpl::RefType::get(type));
}

void IRGenFunction::releaseSharedVariable(Location loc, Value memory) {
  func::FuncOp release = gm.getRuntimeFunction("choir_shared_var_release", gm.pointerType(), {});
  func::CallOp::create(b, loc, release, memory);
}

/// The memory of the variables that the current scopes, or callers, share with tasks of `begin`.
SmallVector<Value> IRGenFunction::sharedVariables(Location loc) {
  SmallVector<Value> result;
  for (const CleanupScope &scope : scopes)
    for (const Cleanup &cleanup : scope.cleanups)
      if (cleanup.sharedVar)
        result.push_back(cleanup.sharedVar);
  if (function)
    for (const typed::Var *var : function->captures)
      if (var->outlivesBlock && vars[var].address)
        result.push_back(castPointer(loc, vars[var].address, gm.pointerType()));
  return result;
}

/// What the current scopes share is lent, until the innermost is left: who is called may begin tasks that refer to it.
void IRGenFunction::lendSharedVariables(Location loc) {
  const SmallVector<Value> shared = sharedVariables(loc);
  func::FuncOp lend = gm.getRuntimeFunction("choir_shared_var_lend", gm.pointerType(), {});
  for (Value memory : shared)
    func::CallOp::create(b, loc, lend, memory);
  Cleanup takeBack;
  takeBack.undo = [this, loc, count = shared.size()] {
    func::FuncOp takeBack = gm.getRuntimeFunction("choir_shared_var_take_back", gm.i64(), {});
    func::CallOp::create(b, loc, takeBack, intConstant(loc, count));
  };
  scopes.back().cleanups.push_back(std::move(takeBack));
}

Value IRGenFunction::declareStorage(const typed::Var *var, Location loc) {
  mlir::Type type = gm.convert(var->type, var->range);
  Storage storage;
  storage.isSlot = var->isRef;
  storage.address = var->outlivesBlock && !var->isRef
                        ? sharedVariable(loc, type)
                        : local(loc, var->isRef ? mlir::Type(chpl::RefType::get(type)) : type, var->name.str());
  Value address = storage.address;
  vars[var] = std::move(storage);
  describe(var, address);
  return address;
}

void IRGenFunction::declareEarly(const typed::Var *var, Location loc) {
  if (var->type->isNothing() || var->type->isVoid())
    return;
  declareStorage(var, loc);
  earlyVars.insert(var);
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
  ArrayRef<typed::Expr *> mapped = argumentsOf(init, "_dmapped");
  SmallVector<int64_t> bounds;
  for (const typed::Expr *dim : argumentsOf(mapped.empty() ? init : mapped.front(), "_buildDomain")) {
    ArrayRef<typed::Expr *> closed = argumentsOf(dim, "_buildRange"), open = argumentsOf(dim, "_buildRangeOpen");
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
Value IRGenFunction::keepView(Value header, Location loc) {
  func::FuncOp keep = gm.getRuntimeFunction("choir_array_view_keep", gm.pointerType(), gm.pointerType());
  Value kept = func::CallOp::create(b, loc, keep, castPointer(loc, header, gm.pointerType())).getResult(0);
  return castPointer(loc, kept, header.getType());
}

/// Puts a view's header where tasks of `begin` find it when the frame is gone.
Value IRGenFunction::shareView(Value header, Location loc) {
  func::FuncOp share = gm.getRuntimeFunction("choir_array_view_share", gm.pointerType(), gm.pointerType());
  Value memory = func::CallOp::create(b, loc, share, castPointer(loc, header, gm.pointerType())).getResult(0);
  Cleanup release;
  release.sharedVar = memory;
  scopes.back().cleanups.push_back(release);
  return castPointer(loc, memory, header.getType());
}

/// Gives a variable its first value (a ref variable: what it refers to). A global has its place already, a local gets
/// one here unless it is a constant scalar.
void IRGenFunction::initialise(const typed::Var *var, const typed::Expr *init, SourceRange range) {
  Location loc = getLoc(range);
  const bool isGlobal = var->kind == typed::Var::Global;
  if (earlyVars.contains(var)) {
    if (!var->isRef)
      return emitInto(init, vars[var].address);
    Value target = emitAddress(init);
    return store(loc, target, vars[var].address);
  }
  if (var->isRef) {
    Value target = emitAddress(init);
    if (var->outlivesBlock && llvm::isa<typed::ViewExpr>(init))
      target = shareView(target, loc);
    if (!isGlobal)
      return bindAddress(var, castPointer(loc, target, gm.refTo(var->type, range)));
    if (llvm::isa<typed::ViewExpr>(init))
      target = keepView(target, loc);
    chpl::GlobalOp global = gm.getGlobal(var);
    Value slot = chpl::AddressOfOp::create(b, loc, chpl::RefType::get(global.getType()), global.getSymName());
    return store(loc, target, slot);
  }
  if (isGlobal) {
    describeFixedBounds(var, init, gm.getGlobal(var));
    return emitInto(init, addressOf(var, range));
  }
  // What an initialiser makes is where tasks find it before they start.
  if (var->type->isScalar() && !var->outlivesBlock)
    return bindScalar(var, emitValue(init), loc);
  emitInto(init, declareStorage(var, loc));
}

//===----------------------------------------------------------------------===//
// Ends of lifetimes
//===----------------------------------------------------------------------===//

bool IRGenFunction::needsCleanup(const typed::Var *var) {
  if (var->isRef || var->endsInCallee || var->kind == typed::Var::Global)
    return false;
  return var->deinit || var->isOwnedRef || sema::headerArray(var->type);
}

void IRGenFunction::pushCleanup(const typed::Var *var, bool isInitialised, Location loc) {
  if (!needsCleanup(var))
    return;
  // The last who uses it ends it, be it this scope or a task.
  if (var->outlivesBlock)
    return isInitialised ? setInitialised(var, true, loc) : void();
  CleanupScope &scope = scopes.back();
  scope.cleanups.push_back({var, nullptr});
  setInactive(var, false);
  // A temporary of one branch of an expression belongs to the scope around the expression.
  const bool isConditional = b.getInsertionBlock() != scope.start.block;
  if (isInitialised && !isConditional && (!var->needsDropFlag || hasDefect(SeededDefect::FlagsUnread)))
    return;
  Value flag;
  {
    OpBuilder::InsertionGuard guard(b);
    insertAt(scope.start);
    flag = local(loc, gm.i1(), (var->name.str() + ".live").str());
    store(loc, boolConstant(loc, false), flag);
  }
  vars[var].dropFlag = flag;
  if (isInitialised)
    store(loc, boolConstant(loc, true), flag);
}

func::FuncOp IRGenModule::getEnd(const typed::Var *var) {
  func::FuncOp &end = ends[{var->type, var->deinit}];
  if (end)
    return end;
  Location loc = builder.getUnknownLoc();
  return end = synthesize("end of shared variable", FunctionType::get(&context, pointerType(), {}),
                          [&](IRGenFunction &fn, ValueRange args) {
                            Value address = fn.castPointer(loc, args[0], refTo(var->type, var->range));
                            if (var->deinit)
                              fn.callFunction(var->deinit, address, var->range);
                            else
                              fn.emitDeinit(var->type, address, loc);
                            chpl::ReturnOp::create(fn.b, loc, ValueRange{});
                          });
}

void IRGenFunction::setInactive(const typed::Var *var, bool isInactive) {
  const bool wasInactive = isInactive ? !inactive.insert(var).second : inactive.erase(var);
  if (wasInactive != isInactive)
    inactiveLog.push_back({var, wasInactive});
}

/// Variables end in the reverse of the order in which they get their first values, not of that of their declarations.
void IRGenFunction::endsBefore(const typed::Var *var) {
  for (CleanupScope &scope : llvm::reverse(scopes)) {
    auto *found = llvm::find_if(scope.cleanups, [&](const Cleanup &cleanup) { return cleanup.var == var; });
    if (found == scope.cleanups.end())
      continue;
    std::rotate(found, found + 1, scope.cleanups.end());
    return;
  }
}

/// Says whether a variable that tasks share holds a value, which has to be ended.
void IRGenFunction::setSharedEnd(const typed::Var *var, bool hasValue, Location loc) {
  mlir::Type pointer = gm.pointerType();
  Value memory = castPointer(loc, vars[var].address, pointer);
  Value end = LLVM::ZeroOp::create(b, loc, pointer);
  if (hasValue) {
    func::FuncOp function = gm.getEnd(var);
    end = castPointer(loc, chpl::ProcRefOp::create(b, loc, function.getSymName()), pointer);
  }
  func::CallOp::create(b, loc, gm.getRuntimeFunction("choir_shared_var_ends_by", {pointer, pointer}, {}),
                       ValueRange{memory, end});
}

void IRGenFunction::setInitialised(const typed::Var *var, bool initialised, Location loc) {
  if (var->outlivesBlock && needsCleanup(var))
    return setSharedEnd(var, initialised, loc);
  auto found = vars.find(var);
  if (found != vars.end() && found->second.dropFlag)
    return store(loc, boolConstant(loc, initialised), found->second.dropFlag);
  if (needsCleanup(var))
    setInactive(var, !initialised);
}

} // namespace choir::irgen
