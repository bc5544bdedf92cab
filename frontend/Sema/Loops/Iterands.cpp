//===- Iterands.cpp - What loops iterate ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything that can be iterated becomes an Iterand: an index space (ranges, domains of the default layout), the
// elements of an array or tuple, an iterator's call, or a nest of these with a value per iteration (zips, promoted
// calls, loop expressions). The operands are evaluated once, into variables of the current block, when the iterand is
// made.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/Iterands.h"
#include "Sema/Arrays/Indexing.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Loops/ParallelLoops.h"
#include "Sema/Types/Distributions.h"
#include "Sema/Values/ImplicitRefs.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

static typed::Iterand *indicesOf(Body &body, typed::Iterand *integers, const Type *index, SourceRange range);

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The iterator `these` of a record or class, as a value, if it has one.
static std::optional<Value> theseOf(Body &body, const Value &value, llvm::ArrayRef<Value> tags) {
  return body.tryMethod(value, body.resolver().names().these, tags, value.range);
}

const Type *elementTypeOf(Body &body, const Value &value) {
  if (value.isIterable())
    return value.iterable->element;
  const Type *type = value.type;
  if (!type || type->isError())
    return type;
  if (value.isType() && llvm::isa<EnumType>(type))
    return type;
  if (const auto *array = llvm::dyn_cast<ArrayType>(type))
    return array->elt();
  if (const auto *domain = llvm::dyn_cast<DomainType>(type))
    return domain->indexType(body.types());
  if (const auto *tuple = llvm::dyn_cast<TupleType>(type))
    return tuple->size() && tuple->isHomogeneous() ? tuple->elements()[0] : nullptr;
  if (body.resolver().isRange(type))
    return llvm::cast<AggregateType>(type)->args()[0].type;
  if (!(value.isExpr() || value.isType()) || !(llvm::isa<AggregateType>(type) || llvm::isa<ClassType>(type)))
    return nullptr;
  CallInfo call;
  call.name = body.resolver().names().these;
  call.range = call.nameRange = value.range;
  call.isMethod = true;
  call.receiver = value;
  Instance *these = body.findInstance(call);
  return these && body.resolver().ensureResult(these, value.range) ? these->function->result : nullptr;
}

//===----------------------------------------------------------------------===//
// Index spaces
//===----------------------------------------------------------------------===//

/// A method of a range or domain of the library without actuals; errors give null.
static typed::Expr *query(Body &body, const Value &value, Identifier method) {
  Value result = body.callMethod(body.reuse(value, value.range), method, {}, value.range);
  return result.isRuntime() ? body.toRValue(result) : nullptr;
}

bool hasBound(const AggregateType *range, bool low) {
  // A type with a few values begins and ends the ranges over it that do not say where.
  const Type *index = range->args()[0].type;
  if (index && (index->isBool() || llvm::isa<EnumType>(index)))
    return true;
  enum { Both, Low, High, Neither };
  int64_t bounds = range->args()[1].param->integer.getExtValue();
  return bounds == Both || bounds == (low ? Low : High);
}

std::optional<typed::Iterand::Dim> dimensionOf(Body &body, const Value &range) {
  const auto *type = llvm::cast<AggregateType>(range.type);
  bool isUnit = StrideKind(type->args()[2].param->integer.getExtValue()) == StrideKind::One;
  bool isPosition = !type->args()[0].type->isScalar();
  const WellKnownNames &names = body.resolver().names();
  typed::Iterand::Dim dim{query(body, range, isPosition ? names.rangeLowPosition : names.rangeLow), nullptr, nullptr};
  if (hasBound(type, /*low=*/false) && hasBound(type, /*low=*/true))
    dim.count = query(body, range, names.rangeCount);
  else if (body.resolver().options().boundsChecks)
    dim.room = query(body, range, names.rangeRoom);
  if (!isUnit)
    dim.stride = query(body, range, names.rangeStep);
  if (!dim.low)
    return std::nullopt;
  return dim;
}

typed::Iterand *spaceOfRange(Body &body, const Value &range) {
  const auto *type = llvm::cast<AggregateType>(range.type);
  const auto strides = StrideKind(type->args()[2].param->integer.getExtValue());
  const bool isDescending = strides == StrideKind::NegOne || strides == StrideKind::Negative;
  if (!hasBound(type, /*low=*/!isDescending)) {
    body.report(range.range, diag::rangeWithoutStart, toString(static_cast<const Type *>(type)));
    return nullptr;
  }
  std::optional<typed::Iterand::Dim> dim = dimensionOf(body, body.stable(range));
  if (!dim)
    return nullptr;
  const Type *index = type->args()[0].type;
  auto *iterand = body.make<typed::Iterand>();
  iterand->kind = typed::Iterand::Space;
  iterand->element = index->isScalar() ? index : body.types().int64;
  iterand->dims.push_back(*dim);
  return index->isScalar() ? iterand : indicesOf(body, iterand, index, range.range);
}

/// Indices that are records around an integer (positions in text): each is made of the integer that stands for it.
static typed::Iterand *indicesOf(Body &body, typed::Iterand *integers, const Type *index, SourceRange range) {
  auto *nest = body.make<typed::Iterand>();
  nest->kind = typed::Iterand::Nested;
  nest->range = range;
  nest->inner.push_back(integers);
  nest->element = index;
  nest->throws = integers->throws;
  Value integer = body.elementVar(integers, Identifier(), /*isConst=*/true, range);
  nest->value = body.inOwnBlock(range, [&] { return body.toRValue(body.castTo(integer, {index, {}}, range)); });
  return nest;
}

static typed::Iterand *spaceOfDomain(Body &body, const Value &domain) {
  const auto *type = llvm::cast<DomainType>(domain.type);
  Value whole = body.stable(domain);
  auto *iterand = body.make<typed::Iterand>();
  iterand->kind = typed::Iterand::Space;
  iterand->element = type->indexType(body.types());
  iterand->rank = type->rank();
  for (int i = 0; i < type->rank(); ++i) {
    Value position = Value::ofParam(body.types().getParam(body.types().int64, i), domain.range);
    Value range = body.callMethod(body.reuse(whole, whole.range), body.resolver().names().dim, position, domain.range);
    if (range.isError())
      return nullptr;
    std::optional<typed::Iterand::Dim> dim = dimensionOf(body, body.stable(range));
    if (!dim)
      return nullptr;
    iterand->dims.push_back(*dim);
  }
  iterand->placement = placementOf(body, body.reuse(whole, whole.range));
  return iterand;
}

/// The constants of an enum, in order.
static typed::Iterand *spaceOfEnum(Body &body, const EnumType *type, SourceRange range) {
  auto *iterand = body.make<typed::Iterand>();
  iterand->kind = typed::Iterand::Space;
  iterand->element = type;
  typed::Expr *first = body.make<typed::ConstExpr>(body.types().getParam(type, int64_t(0)), range);
  iterand->dims.push_back({first, body.intConst(type->names.size(), range), nullptr});
  return iterand;
}

//===----------------------------------------------------------------------===//
// Iterators
//===----------------------------------------------------------------------===//

static typed::Iterand *callIterand(Body &body, const Iterable &iterable, typed::Expr *call) {
  auto *iterand = body.make<typed::Iterand>();
  iterand->kind = typed::Iterand::Call;
  iterand->source = call;
  iterand->element = iterable.element;
  iterand->elementIsRef = iterable.elementIsRef;
  if (auto *called = llvm::dyn_cast<typed::CallExpr>(call)) {
    ErrorHandlers::TryBang bang(body, iterable.isTryBang);
    iterand->onError = errorModeForCall(body, called);
    iterand->throws = iterand->onError == typed::OnError::Propagate;
  }
  return iterand;
}

/// What the library's `these` of a range, a domain or an array goes through, if the call is one of it: by name, or by
/// forwarding.
static typed::Expr *receiverOfThese(Body &body, typed::Expr *call) {
  auto *called = llvm::dyn_cast_or_null<typed::CallExpr>(call);
  if (!called || called->args.size() != 1)
    return nullptr;
  const Instance *these = body.resolver().instanceOf(called->callee);
  if (!these || !these->isLibraryCode() || these->decl()->name != body.resolver().names().these ||
      !these->decl()->formals.empty())
    return nullptr;
  const Type *type = called->args.front()->type;
  const bool isBuiltIn = llvm::isa<ArrayType, DomainType>(type) || body.resolver().isRange(type);
  return isBuiltIn ? called->args.front() : nullptr;
}

static typed::Iterand *iterandOfCall(Body &body, const Value &value, typed::Loop::Mode mode, bool isLeader) {
  Iterable &iterable = *value.iterable;
  if (typed::Expr *receiver = receiverOfThese(body, iterable.serialCall))
    return body.makeIterand(Value::of(receiver), mode, isLeader);
  if (mode == typed::Loop::Forall) {
    std::optional<Value> standalone =
        isLeader ? taggedIterator(body, value, body.resolver().names().standalone) : std::nullopt;
    if (standalone && standalone->iterable->serialCall)
      return callIterand(body, *standalone->iterable, standalone->iterable->serialCall);
    body.report(value.range, diag::noParallelIterator);
    return nullptr;
  }
  if (!iterable.serialCall) {
    body.report(value.range, diag::noSerialIterator);
    return nullptr;
  }
  return callIterand(body, iterable, iterable.serialCall);
}

Value throughForwarding(Body &body, const Value &value) {
  if (!value.isExpr() || !value.type || !llvm::isa<AggregateType, ClassType>(value.type) || body.elementTypeOf(value))
    return value;
  std::optional<Value> these = theseOf(body, value, {});
  if (!these || !these->isIterable())
    return these && these->isError() ? *these : value;
  typed::Expr *receiver = receiverOfThese(body, these->iterable->serialCall);
  return receiver ? Value::of(receiver) : *these;
}

/// The elements that methods `these` of a record or class, or type methods, yield.
static typed::Iterand *iterandOfThese(Body &body, const Value &value, typed::Loop::Mode mode, bool isLeader) {
  Value receiver = value.isLValue() || value.isType() ? value : Value::of(body.temp(body.toRValue(value)));
  std::optional<Value> these;
  if (mode == typed::Loop::Forall && isLeader)
    these = taggedIterator(body, receiver, body.resolver().names().standalone);
  if (these)
    return callIterand(body, *these->iterable, these->iterable->serialCall);
  these = theseOf(body, receiver, {});
  if (these && these->isIterable())
    return iterandOfCall(body, *these, mode, isLeader);
  if (!these || !these->isError())
    reportNotIterable(body, value);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Any value
//===----------------------------------------------------------------------===//

void reportNotIterable(Body &body, const Value &value) {
  if (!value.type)
    return body.reportNotAValue(value, value.range);
  body.report(value.range, diag::notIterable, (value.isType() ? "the type " : "") + toString(value.type));
  if (!value.isType() && value.type->isIntegral())
    body.report(value.range, diag::noteCountByRange);
}

typed::Iterand *makeIterand(Body &body, const Value &value, typed::Loop::Mode mode, bool isLeader) {
  if (value.isError())
    return nullptr;
  typed::Iterand *iterand = nullptr;
  if (value.isIterable()) {
    iterand =
        value.iterable->kind == Iterable::Call ? iterandOfCall(body, value, mode, isLeader) : value.iterable->build();
  } else if (value.isType() && llvm::isa<EnumType>(value.type)) {
    iterand = spaceOfEnum(body, llvm::cast<EnumType>(value.type), value.range);
  } else if (value.isType() && llvm::isa<AggregateType, ClassType>(value.type) &&
             !body.resolver().isRange(value.type)) {
    iterand = iterandOfThese(body, value, mode, isLeader);
  } else if (!value.isRuntime()) {
    reportNotIterable(body, value);
    return nullptr;
  } else if (liesInDefaultLayout(body, value)) {
    return body.makeIterand(inDefaultLayout(body, body.stable(value)), mode, isLeader);
  } else if (hasDescriptor(value.type)) {
    // The descriptor of the domain or array iterates itself.
    iterand = body.makeIterand(body.descriptorOf(body.stable(value), value.range), mode, isLeader);
    if (iterand)
      iterand->yieldsIndices = llvm::isa<DomainType>(value.type);
  } else if (const auto *array = llvm::dyn_cast<ArrayType>(value.type)) {
    Value elements = body.stable(value);
    iterand = body.make<typed::Iterand>();
    iterand->kind = typed::Iterand::Array;
    iterand->source = elements.expr;
    iterand->element = array->elt();
    iterand->elementIsRef = true;
    iterand->rank = array->rank();
    iterand->onDevice = isOnDevice(body, value);
  } else if (llvm::isa<DomainType>(value.type)) {
    iterand = spaceOfDomain(body, value);
    if (iterand)
      iterand->onDevice = isOnDevice(body, value);
  } else if (llvm::isa<TupleType>(value.type) && body.elementTypeOf(value)) {
    Value elements = body.stable(value);
    iterand = body.make<typed::Iterand>();
    iterand->kind = typed::Iterand::Tuple;
    iterand->source = elements.expr;
    iterand->element = body.elementTypeOf(value);
    iterand->elementIsRef = true;
  } else if (body.resolver().isRange(value.type)) {
    iterand = spaceOfRange(body, value);
  } else {
    iterand = iterandOfThese(body, value, mode, isLeader);
  }
  if (iterand && iterand->range.begin == SourceRange().begin)
    iterand->range = value.range;
  return iterand;
}

Value elementVar(Body &body, typed::Iterand *iterand, Identifier name, bool isConst, SourceRange range) {
  if (!iterand->var) {
    iterand->var = body.newVar(name, iterand->element, typed::Var::Index, range);
    iterand->var->isRef = iterand->elementIsRef;
    iterand->var->isConst = isConst;
    iterand->var->isIndexValue = iterand->yieldsIndices;
    if (iterand->kind == typed::Iterand::Array)
      if (const typed::Var *formal = implicitRefOf(body, iterand->source))
        addImplicitRef(body.resolver(), iterand->var, formal);
    body.setDeinit(iterand->var);
  }
  return Value::of(body.make<typed::VarExpr>(iterand->var, range));
}

} // namespace choir::sema
