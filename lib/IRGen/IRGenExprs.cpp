//===- IRGenExprs.cpp - Expressions ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Four ways to evaluate an expression: emitValue (a scalar), emitInto (any value, into memory), emitAddress (an
// lvalue), emitEffects (for its effects alone). Kinds that exist in several ways share what they can.
//
//===----------------------------------------------------------------------===//

#include "IRGenInternals.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace choir::irgen {

using typed::ExprKind;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value IRGenFunction::emitValue(const typed::Expr *expr) {
  if (expr->isLValue)
    return emitLoad(expr);
  switch (expr->kind) {
  case ExprKind::Const:
    return emitConst(cast<typed::ConstExpr>(expr));
  case ExprKind::Zero:
    return placeholder(getLoc(expr->range), gm.convert(expr->type, expr->range));
  case ExprKind::Load:
    return emitLoad(cast<typed::LoadExpr>(expr)->source);
  case ExprKind::Call: {
    auto *call = cast<typed::CallExpr>(expr);
    if (!call->callee->result->isScalar())
      return viaMemory(expr);
    return emitCall(call);
  }
  case ExprKind::IndirectCall:
    return emitIndirectCall(cast<typed::IndirectCallExpr>(expr));
  case ExprKind::ProcRef: {
    func::FuncOp target = gm.getFunction(cast<typed::ProcRefExpr>(expr)->function);
    return chpl::ProcRefOp::create(b, getLoc(expr->range), target.getSymName());
  }
  case ExprKind::Prim:
    return emitPrim(cast<typed::PrimExpr>(expr));
  case ExprKind::Logical:
    return emitLogical(cast<typed::LogicalExpr>(expr));
  case ExprKind::Block: {
    auto *block = cast<typed::BlockExpr>(expr);
    Value result;
    emitBlockExpr(block, [&] { result = emitValue(block->value); });
    return result;
  }
  case ExprKind::Init:
    if (isa<sema::ClassType>(expr->type))
      return emitNewObject(cast<typed::InitExpr>(expr));
    return viaMemory(expr);
  case ExprKind::Reduce:
    if (expr->type->isScalar())
      return emitReduce(cast<typed::ReduceExpr>(expr), {});
    return viaMemory(expr);
  default:
    return viaMemory(expr);
  }
}

Value IRGenFunction::viaMemory(const typed::Expr *expr) {
  Location loc = getLoc(expr->range);
  Value address = local(loc, gm.convert(expr->type, expr->range));
  emitInto(expr, address);
  return load(loc, address);
}

Value IRGenFunction::emitLoad(const typed::Expr *source) {
  if (auto *var = dyn_cast<typed::VarExpr>(source))
    return valueOf(var->var, source->range);
  // An element of a constant index tuple.
  if (auto *element = dyn_cast<typed::TupleElementExpr>(source))
    if (auto *tuple = dyn_cast<typed::VarExpr>(element->base); tuple && !element->dynamicIndex)
      if (Value value = tupleElementOf(tuple->var, element->index))
        return value;
  Value address = emitAddress(source);
  return load(getLoc(source->range), address);
}

Value IRGenFunction::emitIndex(const typed::Expr *expr) {
  return toI64(getLoc(expr->range), emitValue(expr), expr->type);
}

Value IRGenFunction::emitLogical(const typed::LogicalExpr *expr) {
  Location loc = getLoc(expr->range);
  Value result = local(loc, gm.i1());
  Value lhs = emitValue(expr->lhs);
  store(loc, lhs, result);
  Value evaluatesRhs = expr->isAnd ? lhs : Value(arith::XOrIOp::create(b, loc, lhs, boolConstant(loc, true)));
  emitIf(loc, evaluatesRhs, [&] { store(loc, emitValue(expr->rhs), result); });
  return load(loc, result);
}

void IRGenFunction::emitBlockExpr(const typed::BlockExpr *expr, function_ref<void()> value) {
  llvm::SaveAndRestore guard(expressionBlock, b.getInsertionBlock());
  Scope scope(*this, expr->range);
  emitStmts(expr->block);
  value();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value IRGenFunction::emitConst(const typed::ConstExpr *expr) {
  using sema::TypeKind;
  Location loc = getLoc(expr->range);
  const typed::ParamValue &value = *expr->value;
  mlir::Type type = gm.convert(expr->type, expr->range);
  switch (expr->type->kind()) {
  case TypeKind::Bool:
  case TypeKind::Enum:
    return intConstant(loc, value.integer.getExtValue(), type.getIntOrFloatBitWidth());
  case TypeKind::Int:
  case TypeKind::UInt:
    return arith::ConstantOp::create(b, loc,
                                     b.getIntegerAttr(type, value.integer.extOrTrunc(type.getIntOrFloatBitWidth())));
  case TypeKind::Real:
  case TypeKind::Imag:
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(type, value.real));
  case TypeKind::Complex: {
    mlir::Type part = cast<ComplexType>(type).getElementType();
    return complex::ConstantOp::create(
        b, loc, type, b.getArrayAttr({b.getFloatAttr(part, value.real), b.getFloatAttr(part, value.imag)}));
  }
  case TypeKind::CPtr:
    return chpl::StringDataOp::create(b, loc, value.text);
  default:
    return viaMemory(expr);
  }
}

int64_t countCodepoints(StringRef text) {
  return llvm::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
}

void IRGenFunction::emitTextInto(const sema::AggregateType *record, Value data, Value size, Value codepoints,
                                 Value address, Location loc) {
  chpl::ZeroBitsOp::create(b, loc, address);
  auto set = [&](StringRef field, Value value) {
    if (Value target = fieldByName(record, address, field, loc))
      store(loc, value, target);
  };
  set("buff", data);
  set("buffLen", size);
  set("cachedNumCodepoints", codepoints);
}

void IRGenFunction::emitTextInto(const typed::ConstExpr *expr, Value address) {
  Location loc = getLoc(expr->range);
  StringRef text = expr->value->text;
  auto *record = dyn_cast<sema::AggregateType>(expr->type);
  if (!record)
    return unsupported(expr->range, "a text constant of type '" + sema::toString(expr->type) + "'");
  emitTextInto(record, chpl::StringDataOp::create(b, loc, text), intConstant(loc, text.size()),
               intConstant(loc, countCodepoints(text)), address, loc);
}

//===----------------------------------------------------------------------===//
// Into memory
//===----------------------------------------------------------------------===//

void IRGenFunction::emitInto(const typed::Expr *expr, Value address) {
  Location loc = getLoc(expr->range);
  if (expr->isLValue || expr->kind == ExprKind::Load) {
    auto *source = expr->isLValue ? expr : cast<typed::LoadExpr>(expr)->source;
    if (expr->type->isScalar())
      return store(loc, emitLoad(source), address);
    Value from = emitAddress(source);
    chpl::CopyBitsOp::create(b, loc, address, castPointer(loc, from, address.getType()));
    return;
  }
  switch (expr->kind) {
  case ExprKind::Copy:
    return emitCopyInto(cast<typed::CopyExpr>(expr), address);
  case ExprKind::Move:
    return emitMoveInto(cast<typed::MoveExpr>(expr), address);
  case ExprKind::If: {
    auto *choice = cast<typed::IfExpr>(expr);
    return emitIf(
        loc, emitValue(choice->condition), [&] { emitInto(choice->thenExpr, address); },
        [&] { emitInto(choice->elseExpr, address); });
  }
  case ExprKind::Block: {
    auto *block = cast<typed::BlockExpr>(expr);
    return emitBlockExpr(block, [&] { emitInto(block->value, address); });
  }
  default:
    break;
  }
  if (expr->type->isScalar() || isa<sema::ClassType>(expr->type)) {
    if (auto *call = dyn_cast<typed::CallExpr>(expr); call && !expr->type->isScalar()) {
      emitCall(call, address);
      return;
    }
    Value value = emitValue(expr);
    mlir::Type type = cast<chpl::RefType>(address.getType()).getPointee();
    if (isa<sema::ClassType>(expr->type))
      value = castPointer(loc, value, type);
    return store(loc, value, address);
  }
  switch (expr->kind) {
  case ExprKind::Const:
    return emitTextInto(cast<typed::ConstExpr>(expr), address);
  case ExprKind::Zero:
    chpl::ZeroBitsOp::create(b, loc, address);
    return;
  case ExprKind::Call:
    emitCall(cast<typed::CallExpr>(expr), address);
    return;
  case ExprKind::IndirectCall:
    emitIndirectCall(cast<typed::IndirectCallExpr>(expr), address);
    return;
  case ExprKind::Tuple: {
    Parts parts(*this, expr->range);
    for (auto [index, element] : llvm::enumerate(cast<typed::TupleExpr>(expr)->elements)) {
      Value part = chpl::TupleRefOp::create(b, loc, address, index);
      emitInto(element, part);
      parts.add(element->type, part);
    }
    return;
  }
  case ExprKind::Init:
    return emitInit(cast<typed::InitExpr>(expr), address);
  case ExprKind::Reduce:
    emitReduce(cast<typed::ReduceExpr>(expr), address);
    return;
  case ExprKind::NewArray:
    return emitNewArray(cast<typed::NewArrayExpr>(expr), address);
  case ExprKind::Prim:
    if (auto *prim = cast<typed::PrimExpr>(expr);
        prim->op == typed::Prim::DomainFromImpl || prim->op == typed::Prim::ArrayFromImpl)
      return emitInto(prim->args[0], address);
    [[fallthrough]];
  default:
    unsupported(expr->range, "this expression as a value of type '" + sema::toString(expr->type) + "'");
  }
}

void IRGenFunction::emitCopyInto(const typed::CopyExpr *expr, Value address) {
  Location loc = getLoc(expr->range);
  Value source = emitAddress(expr->source);
  if (expr->copy)
    callFunction(expr->copy, {address, source}, expr->range);
  else
    emitCopy(expr->type, address, castPointer(loc, source, address.getType()), loc);
}

void IRGenFunction::emitMoveInto(const typed::MoveExpr *expr, Value address) {
  Location loc = getLoc(expr->range);
  if (expr->type->isScalar()) {
    store(loc, emitLoad(expr->source), address);
  } else {
    Value source = castPointer(loc, emitAddress(expr->source), address.getType());
    chpl::CopyBitsOp::create(b, loc, address, source);
  }
  noteMoved(expr->source, loc);
}

/// A variable whose value has gone elsewhere is not deinitialised.
void IRGenFunction::noteMoved(const typed::Expr *lvalue, Location loc) {
  if (auto *var = dyn_cast<typed::VarExpr>(lvalue))
    setInitialised(var->var, false, loc);
  else if (auto *temp = dyn_cast<typed::TempExpr>(lvalue))
    setInitialised(temp->var, false, loc);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

Value IRGenFunction::emitAddress(const typed::Expr *expr) {
  Location loc = getLoc(expr->range);
  if (!expr->isLValue) {
    Value address = local(loc, gm.convert(expr->type, expr->range));
    emitInto(expr, address);
    return address;
  }
  switch (expr->kind) {
  case ExprKind::Var:
    return addressOf(cast<typed::VarExpr>(expr)->var, expr->range);
  case ExprKind::Field:
    return emitFieldAddress(cast<typed::FieldExpr>(expr));
  case ExprKind::TupleElement:
    return emitTupleElementAddress(cast<typed::TupleElementExpr>(expr));
  case ExprKind::Temp:
    return emitTemp(cast<typed::TempExpr>(expr));
  case ExprKind::Call:
    return emitCall(cast<typed::CallExpr>(expr));
  case ExprKind::IndirectCall:
    return emitIndirectCall(cast<typed::IndirectCallExpr>(expr));
  case ExprKind::Prim:
    return emitPrimAddress(cast<typed::PrimExpr>(expr));
  case ExprKind::View:
    return emitView(cast<typed::ViewExpr>(expr));
  case ExprKind::If: {
    auto *choice = cast<typed::IfExpr>(expr);
    Value slot = local(loc, gm.refTo(expr->type, expr->range));
    auto choose = [&](const typed::Expr *e) { store(loc, emitAddress(e), slot); };
    emitIf(loc, emitValue(choice->condition), [&] { choose(choice->thenExpr); }, [&] { choose(choice->elseExpr); });
    return load(loc, slot);
  }
  case ExprKind::Block: {
    auto *block = cast<typed::BlockExpr>(expr);
    Value result;
    emitBlockExpr(block, [&] { result = emitAddress(block->value); });
    return result;
  }
  default:
    unsupported(expr->range, "this expression as a variable");
    return placeholder(loc, gm.refTo(expr->type, expr->range));
  }
}

/// The reference to an object: of a class-typed value, or of what holds it.
Value IRGenFunction::emitObject(const typed::Expr *classRef) {
  return classRef->isLValue ? emitLoad(classRef) : emitValue(classRef);
}

static bool isRefField(const typed::FieldExpr *expr) {
  return llvm::any_of(expr->aggregate->fields, [&](const sema::Field &field) {
    return field.index == static_cast<int>(expr->index) && field.kind == sema::Field::Ref;
  });
}

/// Where a field is; of a ref field, where the address is that it holds.
Value IRGenFunction::emitFieldSlot(const typed::FieldExpr *expr) {
  Location loc = getLoc(expr->range);
  chpl::RefType type = gm.refTo(expr->type, expr->range);
  if (isa<sema::ClassType>(expr->base->type)) {
    Value object = emitObject(expr->base);
    if (expr->checkNil && gm.options.checkNil)
      chpl::CheckNilOp::create(b, loc, object);
    object = castPointer(loc, object, gm.convertClass(expr->aggregate));
    const bool nonnil = !expr->checkNil && !llvm::cast<sema::ClassType>(expr->base->type)->isNilable();
    chpl::RefType slotType = isRefField(expr) ? chpl::RefType::get(type) : type;
    return chpl::ObjectFieldRefOp::create(b, loc, slotType, object, expr->index, nonnil);
  }
  return chpl::FieldRefOp::create(b, loc, emitAddress(expr->base), expr->index);
}

Value IRGenFunction::emitFieldAddress(const typed::FieldExpr *expr) {
  Value slot = emitFieldSlot(expr);
  return isRefField(expr) ? load(getLoc(expr->range), slot) : slot;
}

/// Binds a ref field to what an lvalue is the address of; false for other targets.
bool IRGenFunction::bindRefField(const typed::Expr *target, const typed::Expr *value) {
  auto *field = dyn_cast<typed::FieldExpr>(target);
  if (!field || !isRefField(field))
    return false;
  Value address = emitAddress(value);
  store(getLoc(target->range), address, emitFieldSlot(field));
  return true;
}

Value IRGenFunction::emitTupleElementAddress(const typed::TupleElementExpr *expr) {
  Location loc = getLoc(expr->range);
  Value base = emitAddress(expr->base);
  if (!expr->dynamicIndex)
    return chpl::TupleRefOp::create(b, loc, base, expr->index);
  Value index = emitIndex(expr->dynamicIndex);
  if (gm.options.checkBounds)
    chpl::CheckIndexOp::create(b, loc, index, cast<sema::TupleType>(expr->base->type)->size());
  return chpl::TupleRefAtOp::create(b, loc, base, index);
}

Value IRGenFunction::emitTemp(const typed::TempExpr *expr) {
  initialise(expr->var, expr->init, expr->range);
  noteFormer(expr->var, expr->init);
  if (expr->var->kind != typed::Var::Global)
    pushCleanup(expr->var, /*isInitialised=*/true, getLoc(expr->range));
  return addressOf(expr->var, expr->range);
}

Value IRGenFunction::fieldByName(const sema::AggregateType *record, Value address, StringRef name, Location loc) {
  for (const sema::Field &field : record->fields)
    if (field.name == name && field.index >= 0)
      return chpl::FieldRefOp::create(b, loc, address, field.index);
  return {};
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

void IRGenFunction::emitEffects(const typed::Expr *expr) {
  const sema::Type *type = expr->type;
  if (expr->isLValue) {
    emitAddress(expr);
  } else if (auto *call = dyn_cast<typed::CallExpr>(expr); call && (type->isVoid() || type->isNothing())) {
    emitCall(call);
  } else if (auto *call = dyn_cast<typed::IndirectCallExpr>(expr); call && (type->isVoid() || type->isNothing())) {
    emitIndirectCall(call);
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(expr)) {
    emitPrim(prim);
  } else if (auto *block = dyn_cast<typed::BlockExpr>(expr)) {
    emitBlockExpr(block, [&] { emitEffects(block->value); });
  } else if (auto *choice = dyn_cast<typed::IfExpr>(expr)) {
    emitIf(
        getLoc(expr->range), emitValue(choice->condition), [&] { emitEffects(choice->thenExpr); },
        [&] { emitEffects(choice->elseExpr); });
  } else if (type->isVoid() || type->isNothing()) {
    return;
  } else if (type->isScalar()) {
    emitValue(expr);
  } else {
    Location loc = getLoc(expr->range);
    Value address = local(loc, gm.convert(type, expr->range));
    emitInto(expr, address);
    emitDeinit(type, address, loc);
  }
}

} // namespace choir::irgen
