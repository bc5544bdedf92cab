//===- IRGenFunction.cpp - A function body that is being written ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IRGen/Core/IRGenFunction.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;

namespace choir::irgen {

IRGenFunction::IRGenFunction(IRGenModule &module, mlir::func::FuncOp op, const typed::Function *function)
    : gm(module), b(&module.context()), op(op), function(function) {
  if (function)
    ownSignature = gm.getSignature(function);
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

void IRGenFunction::asExpression(function_ref<void()> build) {
  llvm::SaveAndRestore guard(expressionBlock, b.getInsertionBlock());
  build();
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

void IRGenFunction::setInactive(const typed::Var *var, bool isInactive) {
  const bool wasInactive = isInactive ? !inactive.insert(var).second : inactive.erase(var);
  if (wasInactive != isInactive)
    inactiveLog.push_back({var, wasInactive});
}

} // namespace choir::irgen
