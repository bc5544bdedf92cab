//===- IRGenFunctions.cpp - Signatures, declarations, bodies --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions are declared when they are first mentioned and get their bodies from a work list, so that order and
// recursion never matter.
//
//===----------------------------------------------------------------------===//

#include "IRGenInternals.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;

namespace choir::irgen {

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

static bool isByValue(const typed::Formal &formal) {
  return (formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn) &&
         formal.var->type->isScalar();
}

/// Constants of scalar type are handed to nested functions as values, everything else by address.
static bool isCapturedByValue(const typed::Var *var) { return var->isConst && !var->isRef && var->type->isScalar(); }

static bool hasStorage(const sema::Type *type) { return type && !type->isVoid() && !type->isNothing(); }

Signature IRGenModule::computeSignature(const typed::Function *f) {
  Signature signature;
  SmallVector<mlir::Type> arguments, results;
  for (const typed::Formal &formal : f->declaredFormals()) {
    if (!hasStorage(formal.var->type))
      continue;
    mlir::Type type = convert(formal.var->type, formal.var->range);
    arguments.push_back(isByValue(formal) ? type : chpl::RefType::get(type));
  }
  for (const typed::Var *var : f->captures) {
    mlir::Type type = convert(var->type, var->range);
    arguments.push_back(isCapturedByValue(var) ? type : chpl::RefType::get(type));
  }
  if (f->takesCallerPlace)
    llvm::append_values(arguments, mlir::Type(i32()), mlir::Type(pointerType()));

  if (hasStorage(f->result)) {
    mlir::Type type = convert(f->result, f->range);
    bool isValue = f->returnsRef || f->result->isScalar();
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
    results.push_back(errorType());
  signature.type = FunctionType::get(&context, arguments, results);
  return signature;
}

const Signature &IRGenModule::getSignature(const typed::Function *function) {
  auto found = signatures.find(function);
  if (found == signatures.end())
    found = signatures.try_emplace(function, computeSignature(function)).first;
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
    if (isByValue(formal))
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
  if (f->isExport)
    set(chpl::ChplDialect::getExportedAttrName());
  if (f->isVarargsC)
    set(chpl::ChplDialect::getVarargsAttrName());
}

mlir::func::FuncOp IRGenModule::declare(const typed::Function *f) {
  const Signature signature = getSignature(f);
  const bool isForeign = f->isExtern || f->isExport;
  // A C name may be declared by several modules; the first declaration stands, calls adapt.
  if (f->isExtern) {
    auto found = externs.find(f->linkName);
    if (found != externs.end())
      return found->second;
  }
  std::string symbol = isForeign ? f->linkName : uniqueSymbol(f->linkName);
  if (isForeign)
    symbols.insert(symbol);
  auto op = func::FuncOp::create(builder, getLoc(f->range), symbol, signature.type);
  describeFunction(f, symbol);
  op.setVisibility(f->isExport ? SymbolTable::Visibility::Public : SymbolTable::Visibility::Private);
  addAttributes(f, signature, op);
  if (isForeign)
    followC(*this, f, op);
  if (isForeign)
    externs[f->linkName] = op;
  return op;
}

mlir::func::FuncOp IRGenModule::getFunction(const typed::Function *function) {
  auto found = functions.find(function);
  if (found != functions.end())
    return found->second;
  func::FuncOp op = declare(function);
  functions[function] = op;
  if (function->body && !function->isExtern)
    pendingBodies.push_back(function);
  return op;
}

std::string IRGenModule::uniqueSymbol(const Twine &wish) {
  std::string name = wish.str();
  for (unsigned n = 2; !symbols.insert(name).second; ++n)
    name = (wish + "." + Twine(n)).str();
  return name;
}

mlir::func::FuncOp IRGenModule::synthesize(const Twine &name, FunctionType type,
                                           function_ref<void(IRGenFunction &, ValueRange)> body) {
  auto op = func::FuncOp::create(builder, builder.getUnknownLoc(), uniqueSymbol(name), type);
  op.setPrivate();
  IRGenFunction emitter(*this, op, nullptr);
  emitter.b.setInsertionPointToStart(op.addEntryBlock());
  body(emitter, op.getArguments());
  return op;
}

void IRGenModule::emitBodies() {
  // Bodies mention functions and classes, whose tables mention functions.
  while (!pendingBodies.empty() || !pendingClasses.empty()) {
    while (!pendingBodies.empty()) {
      const typed::Function *function = pendingBodies.pop_back_val();
      IRGenFunction(*this, functions[function], function).emitBody();
    }
    emitPendingClasses();
  }
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

IRGenFunction::IRGenFunction(IRGenModule &module, mlir::func::FuncOp op, const typed::Function *function)
    : gm(module), b(&module.context), op(op), function(function) {
  if (function)
    signature = gm.getSignature(function);
  errorTargets.emplace_back();
}

void IRGenFunction::emitBody() {
  b.setInsertionPointToStart(op.addEntryBlock());
  {
    Scope formals(*this, function->range);
    bindFormals();
    emitBlock(function->body);
  }
  if (!isTerminated())
    finishBody();
}

void IRGenFunction::bindFormals() {
  Location loc = getLoc(function->range);
  auto argument = op.getArguments().begin();
  for (const typed::Formal &formal : function->formals) {
    const typed::Var *var = formal.var;
    if (!hasStorage(var->type))
      continue;
    const bool isIn = formal.intent == typed::Intent::In || formal.intent == typed::Intent::ConstIn;
    if (isByValue(formal))
      bindScalar(var, *argument++, loc);
    else if (isIn)
      bindOwn(var, *argument++, loc);
    else
      bindAddress(var, *argument++);
  }
  for (const typed::Var *var : function->captures) {
    if (isCapturedByValue(var))
      bindValue(var, *argument++);
    else
      bindAddress(var, *argument++);
  }
  if (function->takesCallerPlace) {
    callerLine = *argument++;
    callerFile = *argument++;
  }
  if (signature.resultByAddress)
    resultAddress = *argument++;
}

/// The end of the body without a return: fine where nothing is returned. Otherwise control cannot get here: the last
/// statement halts, or Sema has complained.
void IRGenFunction::finishBody() {
  Location loc = getLoc(function->range);
  if (hasStorage(function->result) && !function->isIterator)
    emitUnreachable(loc);
  else
    emitReturnOp(loc, {});
}

void IRGenFunction::emitReturnOp(Location loc, Value value) {
  SmallVector<Value, 2> results;
  if (value)
    results.push_back(value);
  if (function && function->throws)
    results.push_back(nil(loc, gm.errorType()));
  emitExit(loc, [&] { chpl::ReturnOp::create(b, loc, results); });
}

//===----------------------------------------------------------------------===//
// Small things
//===----------------------------------------------------------------------===//

Value IRGenFunction::intConstant(Location loc, int64_t value, unsigned width) {
  auto type = b.getIntegerType(width);
  return arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, APInt(width, value, /*isSigned=*/true, true)));
}

Value IRGenFunction::placeholder(Location loc, mlir::Type type) {
  if (llvm::isa<chpl::RefType>(type))
    return local(loc, llvm::cast<chpl::RefType>(type).getPointee());
  if (llvm::isa<chpl::ClassType, LLVM::LLVMPointerType>(type))
    return nil(loc, type);
  if (auto complex = llvm::dyn_cast<ComplexType>(type)) {
    Attribute zero = b.getZeroAttr(complex.getElementType());
    return complex::ConstantOp::create(b, loc, type, b.getArrayAttr({zero, zero}));
  }
  if (TypedAttr zero = b.getZeroAttr(type))
    return arith::ConstantOp::create(b, loc, zero);
  return local(loc, type);
}

Value IRGenFunction::local(Location loc, mlir::Type type, StringRef name) {
  return chpl::LocalOp::create(b, loc, type, name);
}

Value IRGenFunction::castPointer(Location loc, Value pointer, mlir::Type type) {
  return pointer.getType() == type ? pointer : chpl::PointerCastOp::create(b, loc, type, pointer);
}

Value IRGenFunction::toI64(Location loc, Value value, const sema::Type *type) {
  auto from = llvm::cast<IntegerType>(value.getType());
  if (from.getWidth() == 64)
    return value;
  bool isSigned = type && type->kind() == sema::TypeKind::Int;
  if (isSigned)
    return arith::ExtSIOp::create(b, loc, gm.i64(), value);
  return arith::ExtUIOp::create(b, loc, gm.i64(), value);
}

Value IRGenFunction::fromI64(Location loc, Value value, mlir::Type type) {
  return value.getType() == type ? value : arith::TruncIOp::create(b, loc, type, value);
}

Value IRGenFunction::emitIntCast(Location loc, Value value, mlir::Type type) {
  unsigned from = value.getType().getIntOrFloatBitWidth(), to = type.getIntOrFloatBitWidth();
  if (from == to)
    return value;
  return from < to ? Value(arith::ExtSIOp::create(b, loc, type, value)) : arith::TruncIOp::create(b, loc, type, value);
}

Point IRGenFunction::here() {
  mlir::Block *block = b.getInsertionBlock();
  auto position = b.getInsertionPoint();
  return {block, position == block->begin() ? nullptr : &*std::prev(position)};
}

void IRGenFunction::insertAt(Point point) {
  if (point.previous)
    b.setInsertionPointAfter(point.previous);
  else
    b.setInsertionPointToStart(point.block);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

bool IRGenFunction::inRegion(mlir::Block *block, Location loc, function_ref<void()> body) {
  OpBuilder::InsertionGuard guard(b);
  const size_t mark = inactiveLog.size();
  b.setInsertionPointToEnd(block);
  body();
  if (!isTerminated()) {
    chpl::EndOp::create(b, loc);
    return true;
  }
  // The path ends here: what it moved or deinitialised is as it was on the paths that go on.
  while (inactiveLog.size() > mark) {
    auto [var, wasInactive] = inactiveLog.pop_back_val();
    if (wasInactive)
      inactive.insert(var);
    else
      inactive.erase(var);
  }
  return false;
}

void IRGenFunction::emitIf(Location loc, Value condition, function_ref<void()> thenBody,
                           function_ref<void()> elseBody) {
  auto branch = chpl::IfOp::create(b, loc, condition, static_cast<bool>(elseBody));
  bool goesOn = inRegion(branch.thenBlock(), loc, thenBody);
  goesOn |= !elseBody || inRegion(branch.elseBlock(), loc, elseBody);
  if (!goesOn)
    emitUnreachable(loc);
}

void IRGenFunction::emitExit(Location loc, function_ref<void()> exit) {
  if (b.getInsertionBlock() == expressionBlock) {
    auto always = chpl::IfOp::create(b, loc, boolConstant(loc, true));
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(always.thenBlock());
    exit();
    return;
  }
  exit();
  b.clearInsertionPoint();
}

void IRGenFunction::emitUnreachable(Location loc) {
  // Inside an expression, dead code is harmless and a terminator is not.
  if (b.getInsertionBlock() == expressionBlock)
    return;
  chpl::UnreachableOp::create(b, loc);
  b.clearInsertionPoint();
}

void IRGenFunction::emitBreakable(Location loc, function_ref<void(Value)> body) {
  auto breakable = chpl::BreakableOp::create(b, loc);
  mlir::Block *block = &breakable.getBody().front();
  bool goesOn = inRegion(block, loc, [&] { body(breakable.label()); });
  if (!breakable.label().use_empty())
    return;
  if (!goesOn) {
    emitUnreachable(loc);
    return;
  }
  // Nothing breaks out: the construct is not needed.
  block->getTerminator()->erase();
  breakable->getBlock()->getOperations().splice(breakable->getIterator(), block->getOperations());
  breakable.erase();
}

} // namespace choir::irgen
