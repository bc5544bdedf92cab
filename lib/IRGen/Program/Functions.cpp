//===- Functions.cpp - Signatures, declarations, bodies -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions are declared when they are first mentioned and get their bodies from a work list, so that order and
// recursion never matter.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Program/Functions.h"
#include "IRGen/Core/DebugInfo.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Types.h"
#include "IRGen/Program/Classes.h"
#include "IRGen/Variables/Closures.h"
#include "IRGen/Variables/Initialisation.h"
#include "IRGen/Variables/Variables.h"
#include "choir/Dialect/Chpl/Utils/RuntimeFunctions.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;

namespace choir::irgen {

static void bindFormals(IRGenFunction &fn);
static void finishBody(IRGenFunction &fn);
/// The terminator of a return: `value` if the signature has one, no error if it can throw.
static void emitReturnOp(IRGenFunction &fn, Location loc, Value value);

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

/// C passes and returns procedures, whose code it gets, in registers.
static bool isInRegister(const typed::Function *f, const sema::Type *type) {
  return type->isScalar() || (type->kind() == sema::TypeKind::Proc && f->isExtern);
}

static bool isByValue(const typed::Function *f, const typed::Formal &formal) {
  return (formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn) &&
         isInRegister(f, formal.var->type);
}

static bool hasStorage(const sema::Type *type) { return type && !type->isVoid() && !type->isNothing(); }

static Signature computeSignature(IRGenModule &gm, const typed::Function *f) {
  Signature signature;
  SmallVector<mlir::Type> arguments, results;
  for (const typed::Formal &formal : f->declaredFormals()) {
    if (!hasStorage(formal.var->type))
      continue;
    mlir::Type type = gm.convert(formal.var->type, formal.var->range);
    arguments.push_back(isByValue(f, formal) ? type : chpl::RefType::get(type));
  }
  for (const typed::Var *var : f->captures) {
    mlir::Type type = gm.convert(var->type, var->range);
    arguments.push_back(isCapturedByValue(var) ? type : chpl::RefType::get(type));
  }
  if (f->takesCallerPlace)
    llvm::append_values(arguments, mlir::Type(gm.i32()), mlir::Type(gm.pointerType()));

  if (hasStorage(f->result)) {
    mlir::Type type = gm.convert(f->result, f->range);
    bool isValue = f->returnsRef || isInRegister(f, f->result);
    mlir::Type valueType = f->returnsRef ? mlir::Type(chpl::RefType::get(type)) : type;
    if (f->isIterator) {
      signature.yielded = isValue ? valueType : mlir::Type(chpl::RefType::get(type));
    } else {
      signature.valueType = isValue ? valueType : mlir::Type();
      const bool isComplex = f->result->kind() == sema::TypeKind::Complex && !f->returnsRef;
      signature.resultByAddress = !isValue || f->throws || (f->hasCAdapter && isComplex);
      if (signature.resultByAddress)
        arguments.push_back(chpl::RefType::get(valueType));
      else
        results.push_back(valueType);
    }
  }
  if (f->throws)
    results.push_back(gm.errorType());
  signature.type = FunctionType::get(&gm.context(), arguments, results);
  return signature;
}

const Signature &IRGenModule::getSignature(const typed::Function *function) {
  auto found = state<Functions>().signatures.find(function);
  if (found == state<Functions>().signatures.end())
    found = state<Functions>().signatures.try_emplace(function, computeSignature(*this, function)).first;
  return found->second;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// C passes small integers extended to a register; whether with their sign, depends on the type.
static void addExtension(mlir::func::FuncOp op, unsigned index, bool isResult, const sema::Type *type) {
  auto *numeric = llvm::dyn_cast<sema::NumericType>(type);
  if (!type->isBool() && !(numeric && type->isIntegral() && numeric->width() < 32))
    return;
  StringRef name = numeric && numeric->isSigned() ? "llvm.signext" : "llvm.zeroext";
  auto unit = UnitAttr::get(op.getContext());
  if (isResult)
    op.setResultAttr(index, name, unit);
  else
    op.setArgAttr(index, name, unit);
}

/// What the C convention wants of a function that C calls or that is written in C.
static void followC(IRGenModule &gm, const typed::Function *f, mlir::func::FuncOp op) {
  unsigned index = 0;
  for (const typed::Formal &formal : f->declaredFormals()) {
    if (!hasStorage(formal.var->type))
      continue;
    if (isByValue(f, formal))
      addExtension(op, index, /*isResult=*/false, formal.var->type);
    ++index;
  }
  if (!hasStorage(f->result))
    return;
  if (!gm.getSignature(f).resultByAddress && !f->returnsRef)
    addExtension(op, 0, /*isResult=*/true, f->result);
}

static void addAttributes(const typed::Function *f, const Signature &signature, mlir::func::FuncOp op) {
  auto set = [&](StringRef name) { op->setAttr(name, UnitAttr::get(op.getContext())); };
  if (signature.yielded)
    op->setAttr(chpl::ChplDialect::getYieldsAttrName(), TypeAttr::get(signature.yielded));
  if (f->alwaysInline && !f->isIterator)
    set(chpl::ChplDialect::getAlwaysInlineAttrName());
  if (f->isLibrary)
    set(chpl::ChplDialect::getLibraryAttrName());
  if (f->isCold || f->isModuleInit)
    set(chpl::ChplDialect::getColdAttrName());
  if (f->isHostOnly) {
    set(chpl::ChplDialect::getHostOnlyAttrName());
    set(chpl::ChplDialect::getNoInlineAttrName());
  }
  if (f->isExport)
    set(chpl::ChplDialect::getExportedAttrName());
  if (f->isVarargsC)
    set(chpl::ChplDialect::getVarargsAttrName());
}

static mlir::func::FuncOp declare(IRGenModule &gm, const typed::Function *f) {
  OpBuilder &builder = gm.builder();
  const Signature signature = gm.getSignature(f);
  const bool isForeign = f->isExtern || f->isExport;
  // A C name may be declared by several modules; the first declaration stands, calls adapt.
  if (f->isExtern) {
    auto found = gm.state<Functions>().externs.find(f->linkName);
    if (found != gm.state<Functions>().externs.end())
      return found->second;
  }
  std::string symbol = isForeign ? f->linkName : gm.uniqueSymbol(f->linkName);
  if (isForeign)
    gm.takeSymbol(symbol);
  auto op = func::FuncOp::create(builder, gm.getLoc(f->range), symbol, signature.type);
  describeFunction(gm, f, symbol);
  op.setVisibility(f->isExport ? SymbolTable::Visibility::Public : SymbolTable::Visibility::Private);
  addAttributes(f, signature, op);
  if (isForeign)
    followC(gm, f, op);
  if (isForeign)
    gm.state<Functions>().externs[f->linkName] = op;
  return op;
}

mlir::func::FuncOp IRGenModule::getFunction(const typed::Function *function) {
  auto found = state<Functions>().ops.find(function);
  if (found != state<Functions>().ops.end())
    return found->second;
  func::FuncOp op = declare(*this, function);
  state<Functions>().ops[function] = op;
  if (function->body && !function->isExtern)
    state<Functions>().pendingBodies.push_back(function);
  return op;
}

mlir::func::FuncOp IRGenModule::getRuntimeFunction(RuntimeFunction function) {
  const StringRef name = getSymbol(function);
  func::FuncOp &op = state<Functions>().externs[name];
  if (!op) {
    takeSymbol(name);
    op = func::FuncOp::create(builder(), builder().getUnknownLoc(), name, chpl::getFunctionType(function, &context()));
    op.setPrivate();
  }
  return op;
}

mlir::func::FuncOp IRGenModule::synthesize(const Twine &name, FunctionType type,
                                           function_ref<void(IRGenFunction &, ValueRange)> body) {
  auto op = func::FuncOp::create(builder(), builder().getUnknownLoc(), uniqueSymbol(name), type);
  op.setPrivate();
  IRGenFunction emitter(*this, op, nullptr);
  emitter.builder().setInsertionPointToStart(op.addEntryBlock());
  body(emitter, op.getArguments());
  return op;
}

void emitBodies(IRGenModule &gm) {
  // Bodies mention functions and classes, whose tables mention functions.
  while (!gm.state<Functions>().pendingBodies.empty() || !gm.state<Classes>().pending.empty()) {
    while (!gm.state<Functions>().pendingBodies.empty()) {
      const typed::Function *function = gm.state<Functions>().pendingBodies.pop_back_val();
      IRGenFunction(gm, gm.state<Functions>().ops[function], function).emitBody();
    }
    emitPendingClasses(gm);
  }
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

void IRGenFunction::emitBody() {
  b.setInsertionPointToStart(op.addEntryBlock());
  {
    Scope formals(*this, function->range);
    bindFormals(*this);
    emitBlock(function->body);
  }
  if (!isTerminated())
    finishBody(*this);
}

static void bindFormals(IRGenFunction &fn) {
  Location loc = fn.getLoc(fn.typedFunction()->range);
  auto argument = fn.funcOp().getArguments().begin();
  for (const typed::Formal &formal : fn.typedFunction()->formals) {
    const typed::Var *var = formal.var;
    if (!hasStorage(var->type))
      continue;
    nameArgument(*argument, var);
    const bool isIn = formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn;
    if (isByValue(fn.typedFunction(), formal))
      bindScalar(fn, var, *argument++, loc);
    else if (isIn)
      bindOwn(fn, var, *argument++, loc);
    else
      bindAddress(fn, var, *argument++);
  }
  for (const typed::Var *var : fn.typedFunction()->captures) {
    if (isCapturedByValue(var))
      bindValue(fn, var, *argument++);
    else
      bindAddress(fn, var, *argument++);
  }
  if (fn.typedFunction()->takesCallerPlace) {
    fn.state<HiddenArguments>().callerLine = *argument++;
    fn.state<HiddenArguments>().callerFile = *argument++;
  }
  if (fn.signature().resultByAddress)
    fn.state<HiddenArguments>().resultAddress = *argument++;
}

/// The end of the body without a return: fine where nothing is returned. Otherwise control cannot get here: the last
/// statement halts, or Sema has complained.
static void finishBody(IRGenFunction &fn) {
  Location loc = fn.getLoc(fn.typedFunction()->range);
  if (hasStorage(fn.typedFunction()->result) && !fn.typedFunction()->isIterator)
    fn.emitUnreachable(loc);
  else
    emitReturnOp(fn, loc, {});
}

static void emitReturnOp(IRGenFunction &fn, Location loc, Value value) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  SmallVector<Value, 2> results;
  if (value)
    results.push_back(value);
  if (fn.typedFunction() && fn.typedFunction()->throws)
    results.push_back(fn.nil(loc, gm.errorType()));
  fn.emitExit(loc, [&] { chpl::ReturnOp::create(b, loc, results); });
}

} // namespace choir::irgen
