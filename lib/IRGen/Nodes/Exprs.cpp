//===- Exprs.cpp - Expressions --------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Four ways to evaluate an expression: emitValue (a scalar), emitInto (any value, into memory), emitAddress (an
// lvalue), emitEffects (for its effects alone). Kinds that exist in several ways share what they can.
//
//===----------------------------------------------------------------------===//

#include "IRGen/Nodes/Exprs.h"
#include "IRGen/Core/LibraryRecords.h"
#include "IRGen/Core/Scopes.h"
#include "IRGen/Core/Storage.h"
#include "IRGen/Loops/Arrays.h"
#include "IRGen/Loops/Reductions.h"
#include "IRGen/Nodes/Prims.h"
#include "IRGen/Variables/Calls.h"
#include "IRGen/Variables/Closures.h"
#include "IRGen/Variables/Initialisation.h"
#include "IRGen/Variables/Lifetimes.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

namespace choir::irgen {

static Value emitLoad(IRGenFunction &fn, const typed::Expr *source);
static Value emitLogical(IRGenFunction &fn, const typed::LogicalExpr *expr);
/// Emits the block's statements, then `value` in their scope.
static void emitBlockExpr(IRGenFunction &fn, const typed::BlockExpr *expr, function_ref<void()> value);
static Value emitConst(IRGenFunction &fn, const typed::ConstExpr *expr);
/// Runs one of two emitters by the condition; each leaves what it has to in memory.
static void emitCopyInto(IRGenFunction &fn, const typed::CopyExpr *expr, Value address);
static void emitMoveInto(IRGenFunction &fn, const typed::MoveExpr *expr, Value address);
static void noteMoved(IRGenFunction &fn, const typed::Expr *lvalue, Location loc);
static Value emitFieldAddress(IRGenFunction &fn, const typed::FieldExpr *expr);
static Value emitTupleElementAddress(IRGenFunction &fn, const typed::TupleElementExpr *expr);
static Value emitTemp(IRGenFunction &fn, const typed::TempExpr *expr);

using typed::ExprKind;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value IRGenFunction::emitValue(const typed::Expr *expr) {
  if (expr->isLValue)
    return emitLoad(*this, expr);
  switch (expr->kind) {
  case ExprKind::Const:
    return emitConst(*this, cast<typed::ConstExpr>(expr));
  case ExprKind::Zero:
    return placeholder(getLoc(expr->range), gm.convert(expr->type, expr->range));
  case ExprKind::Load:
    return emitLoad(*this, cast<typed::LoadExpr>(expr)->source);
  case ExprKind::Call: {
    auto *call = cast<typed::CallExpr>(expr);
    if (!call->callee->result->isScalar())
      return viaMemory(*this, expr);
    return emitCall(*this, call);
  }
  case ExprKind::IndirectCall:
    return emitIndirectCall(*this, cast<typed::IndirectCallExpr>(expr));
  case ExprKind::ProcRef:
    return emitProcValue(*this, cast<typed::ProcRefExpr>(expr));
  case ExprKind::Prim:
    return emitPrim(*this, cast<typed::PrimExpr>(expr));
  case ExprKind::Logical:
    return emitLogical(*this, cast<typed::LogicalExpr>(expr));
  case ExprKind::Block: {
    auto *block = cast<typed::BlockExpr>(expr);
    Value result;
    emitBlockExpr(*this, block, [&] { result = emitValue(block->value); });
    return result;
  }
  case ExprKind::Init:
    if (isa<sema::ClassType>(expr->type))
      return emitNewObject(*this, cast<typed::InitExpr>(expr));
    return viaMemory(*this, expr);
  case ExprKind::Reduce:
    if (expr->type->isScalar())
      return emitReduce(*this, cast<typed::ReduceExpr>(expr), {});
    return viaMemory(*this, expr);
  default:
    return viaMemory(*this, expr);
  }
}

Value viaMemory(IRGenFunction &fn, const typed::Expr *expr) {
  IRGenModule &gm = fn.module();
  Location loc = fn.getLoc(expr->range);
  Value address = fn.local(loc, gm.convert(expr->type, expr->range));
  fn.emitInto(expr, address);
  return fn.load(loc, address);
}

static Value emitLoad(IRGenFunction &fn, const typed::Expr *source) {
  if (auto *var = dyn_cast<typed::VarExpr>(source))
    return valueOf(fn, var->var, source->range);
  // An element of a constant index tuple.
  if (auto *element = dyn_cast<typed::TupleElementExpr>(source))
    if (auto *tuple = dyn_cast<typed::VarExpr>(element->base); tuple && !element->dynamicIndex)
      if (Value value = tupleElementOf(fn, tuple->var, element->index))
        return value;
  Value address = fn.emitAddress(source);
  return fn.load(fn.getLoc(source->range), address);
}

Value IRGenFunction::emitIndex(const typed::Expr *expr) {
  return toI64(getLoc(expr->range), emitValue(expr), expr->type);
}

static Value emitLogical(IRGenFunction &fn, const typed::LogicalExpr *expr) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  Value result = fn.local(loc, gm.i1());
  Value lhs = fn.emitValue(expr->lhs);
  fn.store(loc, lhs, result);
  Value evaluatesRhs = expr->isAnd ? lhs : Value(arith::XOrIOp::create(b, loc, lhs, fn.boolConstant(loc, true)));
  fn.emitIf(loc, evaluatesRhs, [&] { fn.store(loc, fn.emitValue(expr->rhs), result); });
  return fn.load(loc, result);
}

static void emitBlockExpr(IRGenFunction &fn, const typed::BlockExpr *expr, function_ref<void()> value) {
  fn.asExpression([&] {
    Scope scope(fn, expr->range);
    fn.emitStmts(expr->block);
    value();
  });
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Value emitConst(IRGenFunction &fn, const typed::ConstExpr *expr) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  using sema::TypeKind;
  Location loc = fn.getLoc(expr->range);
  const typed::ParamValue &value = *expr->value;
  mlir::Type type = gm.convert(expr->type, expr->range);
  switch (expr->type->kind()) {
  case TypeKind::Bool:
  case TypeKind::Enum:
    return fn.intConstant(loc, value.integer.getExtValue(), type.getIntOrFloatBitWidth());
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
    return viaMemory(fn, expr);
  }
}

static void emitTextInto(IRGenFunction &fn, const typed::ConstExpr *expr, Value address) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  StringRef text = expr->value->text;
  auto *record = dyn_cast<sema::AggregateType>(expr->type);
  if (!record)
    return fn.unsupported(expr->range, "a text constant of type '" + sema::toString(expr->type) + "'");
  emitTextInto(fn, record, chpl::StringDataOp::create(b, loc, text), fn.intConstant(loc, text.size()),
               fn.intConstant(loc, countCodepoints(text)), address, loc);
}

//===----------------------------------------------------------------------===//
// Into memory
//===----------------------------------------------------------------------===//

void IRGenFunction::emitInto(const typed::Expr *expr, Value address) {
  Location loc = getLoc(expr->range);
  if (expr->isLValue || expr->kind == ExprKind::Load) {
    auto *source = expr->isLValue ? expr : cast<typed::LoadExpr>(expr)->source;
    if (expr->type->isScalar())
      return store(loc, emitLoad(*this, source), address);
    Value from = emitAddress(source);
    chpl::CopyBitsOp::create(b, loc, address, castPointer(loc, from, address.getType()));
    return;
  }
  switch (expr->kind) {
  case ExprKind::Copy:
    return emitCopyInto(*this, cast<typed::CopyExpr>(expr), address);
  case ExprKind::Move:
    return emitMoveInto(*this, cast<typed::MoveExpr>(expr), address);
  case ExprKind::If: {
    auto *choice = cast<typed::IfExpr>(expr);
    return emitIf(
        loc, emitValue(choice->condition), [&] { emitInto(choice->thenExpr, address); },
        [&] { emitInto(choice->elseExpr, address); });
  }
  case ExprKind::Block: {
    auto *block = cast<typed::BlockExpr>(expr);
    return emitBlockExpr(*this, block, [&] { emitInto(block->value, address); });
  }
  default:
    break;
  }
  if (expr->type->isSingleValue()) {
    if (auto *call = dyn_cast<typed::CallExpr>(expr); call && !expr->type->isScalar()) {
      emitCall(*this, call, address);
      return;
    }
    Value value = emitValue(expr);
    mlir::Type type = cast<chpl::RefType>(address.getType()).getPointee();
    if (isa<chpl::ClassType, LLVM::LLVMPointerType>(type))
      value = castPointer(loc, value, type);
    return store(loc, value, address);
  }
  switch (expr->kind) {
  case ExprKind::Const:
    return emitTextInto(*this, cast<typed::ConstExpr>(expr), address);
  case ExprKind::Zero:
    chpl::ZeroBitsOp::create(b, loc, address);
    return;
  case ExprKind::Call:
    emitCall(*this, cast<typed::CallExpr>(expr), address);
    return;
  case ExprKind::IndirectCall:
    emitIndirectCall(*this, cast<typed::IndirectCallExpr>(expr), address);
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
    return emitInit(*this, cast<typed::InitExpr>(expr), address);
  case ExprKind::Reduce:
    emitReduce(*this, cast<typed::ReduceExpr>(expr), address);
    return;
  case ExprKind::NewArray:
    return emitNewArray(*this, cast<typed::NewArrayExpr>(expr), address);
  case ExprKind::Prim:
    if (auto *prim = cast<typed::PrimExpr>(expr);
        prim->op == typed::Prim::DomainFromImpl || prim->op == typed::Prim::ArrayFromImpl)
      return emitInto(prim->args[0], address);
    [[fallthrough]];
  default:
    unsupported(expr->range, "this expression as a value of type '" + sema::toString(expr->type) + "'");
  }
}

static void emitCopyInto(IRGenFunction &fn, const typed::CopyExpr *expr, Value address) {
  Location loc = fn.getLoc(expr->range);
  Value source = fn.emitAddress(expr->source);
  if (expr->copy)
    fn.callFunction(expr->copy, {address, source}, expr->range);
  else
    fn.emitCopy(expr->type, address, fn.castPointer(loc, source, address.getType()), loc);
}

static void emitMoveInto(IRGenFunction &fn, const typed::MoveExpr *expr, Value address) {
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  if (expr->type->isScalar()) {
    fn.store(loc, emitLoad(fn, expr->source), address);
  } else {
    Value source = fn.castPointer(loc, fn.emitAddress(expr->source), address.getType());
    chpl::CopyBitsOp::create(b, loc, address, source);
  }
  noteMoved(fn, expr->source, loc);
}

/// A variable whose value has gone elsewhere is not deinitialised.
static void noteMoved(IRGenFunction &fn, const typed::Expr *lvalue, Location loc) {
  if (auto *var = dyn_cast<typed::VarExpr>(lvalue))
    setInitialised(fn, var->var, false, loc);
  else if (auto *temp = dyn_cast<typed::TempExpr>(lvalue))
    setInitialised(fn, temp->var, false, loc);
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
    return addressOf(*this, cast<typed::VarExpr>(expr)->var, expr->range);
  case ExprKind::Field:
    return emitFieldAddress(*this, cast<typed::FieldExpr>(expr));
  case ExprKind::TupleElement:
    return emitTupleElementAddress(*this, cast<typed::TupleElementExpr>(expr));
  case ExprKind::Temp:
    return emitTemp(*this, cast<typed::TempExpr>(expr));
  case ExprKind::Call:
    return emitCall(*this, cast<typed::CallExpr>(expr));
  case ExprKind::IndirectCall:
    return emitIndirectCall(*this, cast<typed::IndirectCallExpr>(expr));
  case ExprKind::Prim:
    return emitPrimAddress(*this, cast<typed::PrimExpr>(expr));
  case ExprKind::View:
    return emitView(*this, cast<typed::ViewExpr>(expr));
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
    emitBlockExpr(*this, block, [&] { result = emitAddress(block->value); });
    return result;
  }
  default:
    unsupported(expr->range, "this expression as a variable");
    return placeholder(loc, gm.refTo(expr->type, expr->range));
  }
}

Value emitObject(IRGenFunction &fn, const typed::Expr *classRef) {
  return classRef->isLValue ? emitLoad(fn, classRef) : fn.emitValue(classRef);
}

static const sema::Field *findField(const typed::FieldExpr *expr) {
  auto *field = llvm::find_if(expr->aggregate->fields,
                              [&](const sema::Field &field) { return field.index == static_cast<int>(expr->index); });
  return field == expr->aggregate->fields.end() ? nullptr : &*field;
}

static bool isRefField(const typed::FieldExpr *expr) {
  const sema::Field *field = findField(expr);
  return field && field->kind == sema::Field::Ref;
}

/// The place of a field's address has its name, for reports.
static Location nameField(const typed::FieldExpr *expr, Location loc) {
  const sema::Field *field = findField(expr);
  return field ? Location(NameLoc::get(StringAttr::get(loc.getContext(), field->name.str()), loc)) : loc;
}

/// Where a field is; of a ref field, where the address is that it holds.
static Value emitFieldSlot(IRGenFunction &fn, const typed::FieldExpr *expr) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  chpl::RefType type = gm.refTo(expr->type, expr->range);
  if (isa<sema::ClassType>(expr->base->type)) {
    Value object = emitObject(fn, expr->base);
    if (expr->checkNil && gm.options().checkNil)
      chpl::CheckNilOp::create(b, loc, object);
    object = fn.castPointer(loc, object, gm.convertClass(expr->aggregate));
    const bool nonnil = !expr->checkNil && !llvm::cast<sema::ClassType>(expr->base->type)->isNilable();
    chpl::RefType slotType = isRefField(expr) ? chpl::RefType::get(type) : type;
    loc = nameField(expr, loc);
    return chpl::ObjectFieldRefOp::create(b, loc, slotType, object, expr->index, nonnil);
  }
  Value base = fn.emitAddress(expr->base);
  return chpl::FieldRefOp::create(b, nameField(expr, loc), base, expr->index);
}

static Value emitFieldAddress(IRGenFunction &fn, const typed::FieldExpr *expr) {
  Value slot = emitFieldSlot(fn, expr);
  return isRefField(expr) ? fn.load(fn.getLoc(expr->range), slot) : slot;
}

bool bindRefField(IRGenFunction &fn, const typed::Expr *target, const typed::Expr *value) {
  auto *field = dyn_cast<typed::FieldExpr>(target);
  if (!field || !isRefField(field))
    return false;
  Value address = fn.emitAddress(value);
  fn.store(fn.getLoc(target->range), address, emitFieldSlot(fn, field));
  return true;
}

static Value emitTupleElementAddress(IRGenFunction &fn, const typed::TupleElementExpr *expr) {
  IRGenModule &gm = fn.module();
  OpBuilder &b = fn.builder();
  Location loc = fn.getLoc(expr->range);
  Value base = fn.emitAddress(expr->base);
  if (!expr->dynamicIndex)
    return chpl::TupleRefOp::create(b, loc, base, expr->index);
  Value index = fn.emitIndex(expr->dynamicIndex);
  if (gm.options().checkBounds)
    chpl::CheckIndexOp::create(b, loc, index, cast<sema::TupleType>(expr->base->type)->size());
  return chpl::TupleRefAtOp::create(b, loc, base, index);
}

static Value emitTemp(IRGenFunction &fn, const typed::TempExpr *expr) {
  initialise(fn, expr->var, expr->init, expr->range);
  noteFormer(fn, expr->var, expr->init);
  if (expr->var->kind != typed::Var::Global)
    pushCleanup(fn, expr->var, /*isInitialised=*/true, fn.getLoc(expr->range));
  return addressOf(fn, expr->var, expr->range);
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

void IRGenFunction::emitEffects(const typed::Expr *expr) {
  const sema::Type *type = expr->type;
  if (expr->isLValue) {
    emitAddress(expr);
  } else if (auto *call = dyn_cast<typed::CallExpr>(expr); call && (type->isVoid() || type->isNothing())) {
    emitCall(*this, call);
  } else if (auto *call = dyn_cast<typed::IndirectCallExpr>(expr); call && (type->isVoid() || type->isNothing())) {
    emitIndirectCall(*this, call);
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(expr)) {
    emitPrim(*this, prim);
  } else if (auto *block = dyn_cast<typed::BlockExpr>(expr)) {
    emitBlockExpr(*this, block, [&] { emitEffects(block->value); });
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
