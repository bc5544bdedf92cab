//===- Calls.cpp - Calls and initialisers ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Variables/Calls.h"
#include "Basic/SeededDefects.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Variables/Closures.h"
#include "IRGen/Variables/Errors.h"
#include "IRGen/Variables/SharedVariables.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace choir::irgen {

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// The address of an array's first element. Where elements may be at several locales the calling task's has to have
/// all.
static Value elementsForC(IRGenFunction &fn, Value array, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  Value data = fn.local(loc, gm.pointerType());
  fn.store(loc, chpl::ViewDataOp::create(b, loc, gm.pointerType(), fn.viewOf(loc, array)), data);
  auto several = chpl::IfSeveralOp::create(b, loc);
  fn.inRegion(&several.getBody().front(), loc, [&] {
    Scope scope(fn, fn.state<SourcePosition>().statement);
    auto [line, file] = callerPlace(fn, range);
    func::FuncOp query = gm.getRuntimeFunction(RuntimeFunction::array_data_here);
    Value header = chpl::PointerCastOp::create(b, loc, gm.pointerType(), array);
    fn.store(loc, func::CallOp::create(b, loc, query, ValueRange{header, file, line}).getResult(0), data);
  });
  return chpl::LoadOp::create(b, loc, gm.pointerType(), data);
}

Value emitArgument(IRGenFunction &fn, const typed::Formal &formal, const typed::Expr *actual, bool isExtern) {
  IRGenModule &gm = fn.module();
  const sema::Type *type = formal.var->type;
  Location loc = fn.getLoc(actual->range);
  const bool isIn = formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn;
  if (type->isVoid() || type->isNothing()) {
    fn.emitEffects(actual);
    return {};
  }
  if (isExtern && isIn && type->kind() == sema::TypeKind::Proc)
    return codeForC(fn, fn.emitValue(actual), loc);
  if (isIn && type->isScalar())
    return fn.emitValue(actual);
  // C knows the elements of an array, not its header.
  if (isExtern && isa<sema::ArrayType>(type)) {
    return fn.castPointer(loc, elementsForC(fn, fn.emitAddress(actual), actual->range), gm.refTo(type));
  }
  // A value for an `in` formal is built for the callee, which ends its lifetime.
  if (isIn && !actual->isLValue) {
    Value address = fn.local(loc, gm.convert(type, actual->range));
    fn.emitInto(actual, address);
    return address;
  }
  return fn.castPointer(loc, fn.emitAddress(actual), gm.refTo(type, actual->range));
}

SmallVector<Value, 8> emitArguments(IRGenFunction &fn, const typed::Function *callee, ArrayRef<typed::Expr *> actuals,
                                    unsigned firstFormal) {
  SmallVector<Value, 8> args;
  Parts values(fn, fn.state<SourcePosition>().statement); // until the callee has them
  for (auto [index, actual] : llvm::enumerate(actuals)) {
    if (firstFormal + index < callee->formals.size()) {
      const typed::Formal &formal = callee->formals[firstFormal + index];
      Value arg = emitArgument(fn, formal, actual, callee->isExtern);
      if (!arg)
        continue;
      args.push_back(arg);
      const bool isBuilt = formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn;
      if (isBuilt && !actual->isLValue && llvm::isa<chpl::RefType>(arg.getType()))
        values.add(formal.var->type, arg);
    } else {
      args.push_back(fn.emitValue(actual)); // of a C function with variable arguments
    }
  }
  return args;
}

std::pair<Value, Value> callerPlace(IRGenFunction &fn, SourceRange range) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  if (fn.state<HiddenArguments>().callerLine)
    return {fn.state<HiddenArguments>().callerLine, fn.state<HiddenArguments>().callerFile};
  Location loc = fn.getLoc(range);
  return {fn.intConstant(loc, gm.getLine(range), 32), chpl::StringDataOp::create(b, loc, gm.getFile(range))};
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void appendHiddenArguments(IRGenFunction &fn, const typed::Function *callee, SmallVectorImpl<Value> &args,
                           SourceRange range) {
  for (const typed::Var *var : callee->captures)
    args.push_back(isCapturedByValue(var) ? valueOf(fn, var, range) : addressOf(fn, var, range));
  if (callee->takesCallerPlace) {
    auto [line, file] = callerPlace(fn, range);
    llvm::append_values(args, line, file);
  }
}

Value callFunction(IRGenFunction &fn, const typed::Function *callee, ArrayRef<Value> actuals, Value result,
                   SourceRange range, Value *error, bool isVirtual) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(range);
  func::FuncOp target = gm.getFunction(callee);
  const Signature signature = gm.getSignature(callee);
  SmallVector<Value, 8> args(actuals);
  appendHiddenArguments(fn, callee, args, range);
  if (signature.resultByAddress) {
    auto slot = cast<chpl::RefType>(signature.type.getInputs().back());
    result = result ? fn.castPointer(loc, result, slot) : fn.local(loc, slot.getPointee());
    args.push_back(result);
  }
  adaptArguments(fn, args, signature.type, loc);

  ValueRange results;
  mlir::TypeRange types = signature.type.getResults();
  if (isVirtual && !hasDefect(SeededDefect::DispatchByStaticClass))
    results = chpl::CallVirtualOp::create(b, loc, types, args[0], ValueRange(args).drop_front(), callee->vtableSlot)
                  .getResults();
  else if (callee->isVarargsC)
    results = chpl::CallVarargsOp::create(b, loc, types, target.getSymName(), args).getResults();
  else if (target.getFunctionType() == signature.type)
    results = func::CallOp::create(b, loc, target, args).getResults();
  else // A C function that another module declares differently.
    results = chpl::CallIndirectOp::create(b, loc, types, chpl::ProcRefOp::create(b, loc, target.getSymName()), args)
                  .getResults();

  if (callee->throws && error)
    *error = results.back();
  if (signature.resultByAddress)
    return result;
  if (!signature.valueType)
    return Value();
  if (result) // what C returns in a register
    fn.store(loc, results.front(), result);
  return result ? result : results.front();
}

void adaptArguments(IRGenFunction &fn, MutableArrayRef<Value> args, FunctionType type, Location loc) {
  for (auto [arg, wanted] : llvm::zip(args, type.getInputs()))
    if (arg.getType() != wanted && isa<chpl::RefType, chpl::ClassType, LLVM::LLVMPointerType>(wanted))
      arg = fn.castPointer(loc, arg, wanted);
}

void lendTo(IRGenFunction &fn, ArrayRef<typed::Expr *> actuals, MutableArrayRef<Value> args, SourceRange range) {
  Location loc = fn.getLoc(range);
  if (args.size() == actuals.size())
    for (auto [arg, actual] : llvm::zip_equal(args, actuals))
      if (isa<typed::ViewExpr>(actual))
        arg = shareView(fn, arg, loc);
  lendSharedVariables(fn, loc);
}

/// A call, for whose time what is needed is handed on.
static void lendDuring(IRGenFunction &fn, ArrayRef<typed::Expr *> actuals, MutableArrayRef<Value> args,
                       SourceRange range, llvm::function_ref<void()> call) {
  Scope lending(fn, range);
  lendTo(fn, actuals, args, range);
  call();
}

Value emitCall(IRGenFunction &fn, const typed::CallExpr *call, Value result) {
  IRGenModule &gm = fn.module();
  const typed::Function *callee = call->callee;
  SmallVector<Value, 8> args = emitArguments(fn, callee, call->args);
  Value error;
  Value value;
  auto emit = [&] {
    value = callFunction(fn, callee, args, result, call->range, &error, call->isVirtual && callee->vtableSlot >= 0);
  };
  if (call->lends)
    lendDuring(fn, call->args, args, call->range, emit);
  else
    emit();
  if (error)
    checkError(fn, error, call->onError, call->range);
  // A throwing function has put the scalar that it returns into memory.
  const Signature &signature = gm.getSignature(callee);
  if (signature.resultByAddress && signature.valueType && !result)
    return fn.load(fn.getLoc(call->range), value);
  return value;
}

//===----------------------------------------------------------------------===//
// Calls of procedure values
//===----------------------------------------------------------------------===//

Value emitIndirectCall(IRGenFunction &fn, const typed::IndirectCallExpr *call, Value result) {
  IRGenModule &gm = fn.module();
  Location loc = fn.getLoc(call->range);
  auto *type = dyn_cast<sema::ProcType>(call->callee->type);
  if (!type) {
    fn.unsupported(call->range, "a call of a value of type '" + sema::toString(call->callee->type) + "'");
    return call->type->isVoid() ? Value() : fn.placeholder(loc, gm.convert(call->type, call->range));
  }
  Value callee = fn.emitValue(call->callee);
  SmallVector<Value, 8> args;
  auto values = std::make_optional<Parts>(fn, call->range); // until the callee has them
  for (const typed::Expr *arg : call->args) {
    if (arg->isLValue) {
      args.push_back(fn.emitAddress(arg));
    } else if (arg->type->isScalar()) {
      args.push_back(fn.emitValue(arg));
    } else { // for an `in` formal, whose lifetime the callee ends
      args.push_back(fn.local(loc, gm.convert(arg->type, arg->range)));
      fn.emitInto(arg, args.back());
      values->add(arg->type, args.back());
    }
  }
  values.reset();
  // As computeSignature has it for a function of this type.
  SmallVector<mlir::Type, 2> types;
  const sema::Type *resultType = type->result();
  const bool hasResult = resultType && !resultType->isVoid() && !resultType->isNothing();
  const bool isValue = hasResult && (type->returnsRef() || resultType->isScalar());
  const bool byAddress = hasResult && (!isValue || type->throws());
  const bool isLoaded = byAddress && !result && (isValue || resultType->isSingleValue());
  mlir::Type valueType = hasResult ? gm.convert(resultType, call->range) : mlir::Type();
  if (type->returnsRef())
    valueType = chpl::RefType::get(valueType);
  if (byAddress) {
    if (!result)
      result = fn.local(loc, valueType);
    args.push_back(result);
  } else if (hasResult) {
    types.push_back(valueType);
  }
  if (type->throws())
    types.push_back(gm.errorType());
  SmallVector<Value, 2> results;
  auto emit = [&] { results = callProcValue(fn, callee, types, args, loc); };
  if (call->lends)
    lendDuring(fn, call->args, MutableArrayRef(args).take_front(call->args.size()), call->range, emit);
  else
    emit();
  if (type->throws())
    checkError(fn, results.back(), call->onError, call->range);
  if (byAddress)
    return isLoaded ? fn.load(loc, result) : result;
  return hasResult ? results.front() : Value();
}

//===----------------------------------------------------------------------===//
// Initialisers
//===----------------------------------------------------------------------===//

/// Calls the initialiser of a value; gives the error that it ended with, if it may.
static Value callInit(IRGenFunction &fn, const typed::InitExpr *init, SmallVectorImpl<Value> &args, Value made) {
  Value error;
  auto call = [&] {
    args.insert(args.begin(), made);
    callFunction(fn, init->init, args, {}, init->range, &error);
  };
  if (init->lends)
    lendDuring(fn, init->args, args, init->range, call);
  else
    call();
  return error;
}

/// Calls an initialiser between the statements that fill in the temporaries of its out and inout formals, and assign
/// them.
static void withCopies(IRGenFunction &fn, const typed::InitExpr *init, function_ref<void()> call) {
  if (!init->before)
    return call();
  fn.asExpression([&] {
    Scope scope(fn, init->range);
    fn.emitStmts(init->before);
    call();
    fn.emitStmts(init->after);
  });
}

void emitInit(IRGenFunction &fn, const typed::InitExpr *init, Value address) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(init->range);
  if (isa<sema::ClassType>(init->type))
    return fn.store(loc, emitNewObject(fn, init), address);
  if (!init->init) {
    chpl::ZeroBitsOp::create(b, loc, address);
    return;
  }
  withCopies(fn, init, [&] {
    SmallVector<Value, 8> args = emitArguments(fn, init->init, init->args, /*firstFormal=*/1);
    if (Value error = callInit(fn, init, args, address))
      checkError(fn, error, init->onError, init->range);
  });
}

Value emitNewObject(IRGenFunction &fn, const typed::InitExpr *init) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(init->range);
  chpl::ClassType type = gm.convertClass(init->aggregate);
  Value object;
  withCopies(fn, init, [&] {
    SmallVector<Value, 8> args;
    if (init->init)
      args = emitArguments(fn, init->init, init->args, /*firstFormal=*/1);
    object = chpl::NewObjectOp::create(b, loc, type);
    if (!init->init)
      return;
    if (Value error = callInit(fn, init, args, object)) // the initialiser has ended what there was to end
      checkError(fn, error, init->onError, init->range, [&] {
        func::FuncOp free = gm.getRuntimeFunction(RuntimeFunction::free);
        func::CallOp::create(b, loc, free, fn.castPointer(loc, object, gm.pointerType()));
      });
  });
  return fn.castPointer(loc, object, gm.convert(init->type, init->range));
}

Value IRGenFunction::callFunction(const typed::Function *callee, ArrayRef<Value> args, SourceRange range) {
  return irgen::callFunction(*this, callee, args, {}, range);
}

} // namespace choir::irgen
