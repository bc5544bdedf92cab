//===- Indexing.cpp - Elements, slices and calls of values ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `base[actuals]` and `base(actuals)` where base is a value.
//
//===----------------------------------------------------------------------===//

#include "Sema/Arrays/Indexing.h"
#include "Sema/Core/Body.h"
#include "Sema/Loops/Iterands.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Types/DomainTypes.h"
#include "Sema/Values/Tuples.h"

using namespace llvm;

namespace choir::sema {

static Value indexArray(Body &body, const Value &array, CallInfo &call);

static bool isIndex(const Type *type, const Value &value) {
  if (!value.isRuntime())
    return false;
  return value.type == type || (value.type->isIntegral() && type->isIntegral()) ||
         (value.type->isBool() && type->isIntegral());
}

/// One tuple stands for its elements.
static void spreadTuple(Body &body, CallInfo &call, unsigned rank) {
  if (call.actuals.size() != 1 || !call.actuals.front().value.isExpr())
    return;
  Value tuple = call.actuals.front().value;
  auto *type = dyn_cast<TupleType>(tuple.type);
  if (!type || type->size() != rank)
    return;
  tuple = body.stable(tuple);
  call.actuals.clear();
  for (unsigned i = 0; i < rank; ++i)
    call.actuals.push_back({body.tupleElement(tuple, i, tuple.range), Identifier(), tuple.range});
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// An index as the array's access takes it: int(64), enums and bools by position.
static typed::Expr *arrayIndex(Body &body, const Value &value, const Type *indexType, SourceRange range) {
  if (value.isError())
    return body.errorExpr(range);
  if (value.type->isIntegral() && indexType->isIntegral())
    return body.scalars().convert(body.toRValue(value), body.types().int64);
  typed::Expr *index = body.convert(value, indexType, range);
  return index->type == body.types().int64
             ? index
             : body.scalars().prim(typed::Prim::Convert, index, body.types().int64, range);
}

static Value elementOf(Body &body, const Value &array, CallInfo &call) {
  auto *type = cast<ArrayType>(array.type);
  typed::Expr *whole = body.toLValue(array);
  SmallVector<typed::Expr *, 4> operands{whole};
  for (const ActualValue &actual : call.actuals)
    operands.push_back(arrayIndex(body, actual.value, type->domain()->idxType(), actual.range));
  auto *element =
      body.make<typed::PrimExpr>(typed::Prim::ArrayElem, body.resolver().tree().copy(ArrayRef<typed::Expr *>(operands)),
                                 type->elt(), call.range, /*lvalue=*/true);
  element->isConstLValue = whole->isConstLValue;
  return Value::of(element);
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// The stride kind of a domain whose dimensions have these (`_jointStrides` of the library).
static StrideKind jointStrides(StrideKind a, StrideKind b) {
  if (a == b)
    return a;
  auto goesUp = [](StrideKind kind) { return kind == StrideKind::One || kind == StrideKind::Positive; };
  auto goesDown = [](StrideKind kind) { return kind == StrideKind::NegOne || kind == StrideKind::Negative; };
  if (goesUp(a) && goesUp(b))
    return StrideKind::Positive;
  return goesDown(a) && goesDown(b) ? StrideKind::Negative : StrideKind::Any;
}

static StrideKind stridesOfRange(const Type *range) {
  return StrideKind(cast<AggregateType>(range)->args()[2].param->integer.getExtValue());
}

static bool isBounded(const Type *range) { return cast<AggregateType>(range)->args()[1].param->integer.isZero(); }

/// A dimension of a view, which shows the indices of a bounded range.
static typed::Iterand::Dim viewDim(Body &body, const Value &range) {
  typed::Iterand::Dim dim = spaceOfRange(body, range)->dims.front();
  StrideKind strides = stridesOfRange(range.type);
  if (strides == StrideKind::One || strides == StrideKind::NegOne)
    return dim;
  const Type *index = cast<AggregateType>(range.type)->args().front().type;
  auto bound = [&](Identifier name) {
    Value value = body.callMethodWithoutParens(body.reuse(range, range.range), name, range.range);
    return arrayIndex(body, value, index, range.range);
  };
  dim.lowBound = bound(body.resolver().names().lowBound);
  dim.highBound = bound(body.resolver().names().highBound);
  return dim;
}

/// `by` is the type of the domain that the ranges are of, if they are of one.
static Value sliceOf(Body &body, const Value &base, CallInfo &call, const DomainType *by) {
  auto *type = cast<ArrayType>(base.type);
  const DomainType *domain = type->domain();
  // Where the array has gaps or a range no end, the part is what both have, and the array is asked for its own. A
  // domain says in which order its indices come; with ranges, that depends on the array's order too.
  auto meetsOwn = [&](const ActualValue &actual) {
    return !isIndex(domain->idxType(), actual.value) && (domain->isStrided() || !isBounded(actual.value.type));
  };
  Value array = Value::of(body.toLValue(base));
  if (any_of(call.actuals, meetsOwn))
    array = body.stable(array);
  auto *view = body.make<typed::ViewExpr>(array.expr, nullptr, call.range);
  std::optional<StrideKind> strides;
  unsigned rank = 0;
  // Neighbours lie in the order of the array's indices: upwards next to one another only where these go upwards by one.
  bool isUnitInner = type->isUnitInner();
  const bool goesUpByOne = domain->strides() == StrideKind::One;
  for (auto [i, actual] : enumerate(call.actuals)) {
    bool isInnermost = i + 1 == call.actuals.size();
    if (isIndex(domain->idxType(), actual.value)) {
      view->dims.push_back({arrayIndex(body, actual.value, domain->idxType(), actual.range), nullptr, nullptr});
      isUnitInner &= !isInnermost;
      continue;
    }
    Value range = body.stable(actual.value);
    if (meetsOwn(actual)) {
      Value own = body.callMethod(array, body.resolver().names().dim,
                                  Value::ofParam(body.types().getParam(body.types().int64, i), call.range), call.range);
      if (!own.isError())
        range = by ? body.callMethod(range, body.resolver().names().within, own, call.range)
                   : body.callMethod(own, body.resolver().names().this_, range, call.range);
      else
        range = own;
      if (range.isError())
        return range;
      range = body.stable(range);
    }
    StrideKind own = stridesOfRange(range.type);
    strides = strides ? jointStrides(*strides, own) : own;
    isUnitInner &= !isInnermost || (goesUpByOne && own == StrideKind::One);
    view->dims.push_back(viewDim(body, range));
    ++rank;
  }
  // A part by a domain has that domain: one that is not distributed makes what is local of an array that is.
  const bool isDistributed = rank == unsigned(type->rank()) && (!by || by->dist());
  const Type *dist = isDistributed ? domain->dist() : nullptr;
  const DomainType *part = defaultDomain(body.resolver(), rank, domain->idxType(), *strides, dist);
  view->type = body.types().getArray(part, type->elt(), isUnitInner);
  view->isConstLValue = array.expr->isConstLValue;
  return Value::of(view);
}

/// Takes the ranges of a domain that an array is sliced with, and returns its type; null where there is no such domain.
static const DomainType *spreadDomain(Body &body, CallInfo &call) {
  if (call.actuals.size() != 1 || !call.actuals.front().value.isExpr())
    return nullptr;
  Value domain = call.actuals.front().value;
  auto *type = dyn_cast<DomainType>(domain.type);
  if (!type)
    return nullptr;
  domain = body.stable(domain);
  call.actuals.clear();
  for (int i = 0; i < type->rank(); ++i) {
    Value range =
        body.callMethod(domain, body.resolver().names().dim,
                        Value::ofParam(body.types().getParam(body.types().int64, i), domain.range), domain.range);
    call.actuals.push_back({range, Identifier(), domain.range});
  }
  return type;
}

Value reindex(Body &body, const Value &base, CallInfo &call) {
  auto *type = cast<ArrayType>(base.type);
  spreadDomain(body, call);
  if (call.actuals.size() != unsigned(type->rank())) {
    body.report(call.range, diag::indexCount, type->rank(), call.actuals.size());
    return Value::error();
  }
  auto *view = body.make<typed::ViewExpr>(body.toLValue(base), nullptr, call.range);
  view->mode = typed::ViewExpr::Reindex;
  view->isConstLValue = view->array->isConstLValue;
  const Type *index = nullptr;
  std::optional<StrideKind> strides;
  for (const ActualValue &actual : call.actuals) {
    if (actual.value.isError())
      return actual.value;
    if (!actual.value.isExpr() || !body.resolver().isRange(actual.value.type)) {
      body.report(actual.range, diag::reindexNeedsRanges, toString(actual.value.type));
      return Value::error();
    }
    index = cast<AggregateType>(actual.value.type)->args().front().type;
    StrideKind own = stridesOfRange(actual.value.type);
    strides = strides ? jointStrides(*strides, own) : own;
    if (!isBounded(actual.value.type)) {
      body.report(actual.range, diag::reindexNeedsRanges, toString(actual.value.type));
      return Value::error();
    }
    view->dims.push_back(viewDim(body, body.stable(actual.value)));
  }
  view->type = body.types().getArray(defaultDomain(body.resolver(), type->rank(), index, *strides), type->elt(),
                                     type->isUnitInner());
  return Value::of(view);
}

Value reshapedView(Body &body, const Value &array, const Value &domain, SourceRange range) {
  const auto *type = cast<ArrayType>(array.type);
  const auto *shape = cast<DomainType>(domain.type);
  auto *view = body.make<typed::ViewExpr>(body.toLValue(array), nullptr, range);
  view->mode = typed::ViewExpr::Reshape;
  view->isConstLValue = view->array->isConstLValue;
  CallInfo dimensions;
  dimensions.actuals.push_back({domain, Identifier(), range});
  spreadDomain(body, dimensions);
  for (const ActualValue &dim : dimensions.actuals) {
    if (dim.value.isError())
      return dim.value;
    view->dims.push_back(viewDim(body, body.stable(dim.value)));
  }
  view->type = body.types().getArray(shape, type->elt(), shape->strides() == StrideKind::One);
  return Value::of(view);
}

/// Indices that come as elements of something: gathered one by one.
static Value gather(Body &body, const Value &array, const CallInfo &call) {
  SmallVector<unsigned, 4> promoted;
  for (auto [i, actual] : enumerate(call.actuals))
    if (body.isPromotable(actual.value))
      promoted.push_back(i);
  Value whole = body.stable(array);
  return promoteActuals(body, call, promoted,
                        [&](CallInfo &inner) { return indexArray(body, body.reuse(whole, call.range), inner); });
}

static Value indexArray(Body &body, const Value &array, CallInfo &call) {
  auto *type = cast<ArrayType>(array.type);
  unsigned rank = type->rank();
  const Type *index = type->domain()->idxType();
  spreadTuple(body, call, rank);
  const DomainType *by = spreadDomain(body, call);
  if (call.actuals.empty())
    return array;
  if (rank > 1 && call.actuals.size() == 1 && body.isPromotable(call.actuals[0].value)) {
    auto *indices = dyn_cast_or_null<TupleType>(body.elementTypeOf(call.actuals[0].value));
    if (indices && indices->size() == rank)
      return gather(body, array, call);
  }
  if (call.actuals.size() != rank) {
    body.report(call.range, diag::indexCount, rank, call.actuals.size());
    if (call.actuals.size() < rank)
      body.report(call.range, diag::noteAllIndices);
    return Value::error();
  }
  bool anyPart = false, anyPromoted = false;
  for (const ActualValue &actual : call.actuals) {
    const Value &value = actual.value;
    if (value.isError())
      return value;
    if (isIndex(index, value))
      continue;
    const Type *element = value.isIterable() || value.isExpr() ? body.elementTypeOf(value) : nullptr;
    bool isRange = value.isExpr() && body.resolver().isRange(value.type);
    if (!isRange && !(element && body.isPromotable(value))) {
      body.report(actual.range, diag::indexType, toString(value.type), toString(index));
      return Value::error();
    }
    anyPart |= isRange;
    anyPromoted |= !isRange;
  }
  if (!anyPromoted)
    return anyPart ? sliceOf(body, array, call, by) : elementOf(body, array, call);
  return gather(body, array, call);
}

//===----------------------------------------------------------------------===//
// All values
//===----------------------------------------------------------------------===//

Value resolveIndex(Body &body, const Value &base, CallInfo &call) {
  if (base.isError())
    return base;
  SourceRange range = call.range;
  if (Value tuple = body.packAsTuple(base); tuple.isExpr() && base.isPack())
    return indexTuple(body, tuple, call);
  if (isa_and_nonnull<TupleType>(base.type))
    return asPartOf(body, base, indexTuple(body, base, call),
                    [&body, call](const Value &whole) mutable { return indexTuple(body, whole, call); });
  if (base.isExpr() && headerArray(base.type)) {
    if (call.actuals.size() == 1 && call.actuals[0].value.isExpr() && hasDescriptor(call.actuals[0].value.type)) {
      Value array = body.stable(base);
      return body.callMethod(array, body.resolver().names().sliceBy, call.actuals[0].value, range);
    }
    Value part = indexArray(body, base, call);
    return asPartOf(body, base, part,
                    [&body, call](const Value &whole) mutable { return indexArray(body, whole, call); });
  }
  if (base.isIterable())
    return indexArray(body, Value::of(body.toLValue(base)), call);
  if (auto *pointer = base.isExpr() ? dyn_cast<CPtrType>(base.type) : nullptr) {
    if (call.actuals.size() != 1) {
      body.report(range, diag::indexCount, 1, call.actuals.size());
      return Value::error();
    }
    const ActualValue &actual = call.actuals.front();
    typed::Expr *offset = arrayIndex(body, actual.value, body.types().int64, actual.range);
    typed::Expr *address = body.scalars().prim(typed::Prim::PtrOffset, {body.toRValue(base), offset}, pointer, range);
    auto *element =
        body.make<typed::PrimExpr>(typed::Prim::Deref, body.resolver().tree().copy(ArrayRef<typed::Expr *>(address)),
                                   pointer->pointee(), range, /*lvalue=*/true);
    element->isConstLValue = pointer->pointsToConst();
    return Value::of(element);
  }
  OverloadSet methods;
  body.resolver().collectMethods(body.resolver().names().this_, base.type, body.scope(), methods);
  if (methods.entries.empty() && (base.type->isNumeric() || base.type->isBool())) {
    body.report(range, diag::notCallable, toString(base.type));
    return Value::error();
  }
  auto accessIn = [&body, call](const Value &whole) {
    CallInfo access = call;
    access.name = body.resolver().names().this_;
    access.isMethod = true;
    access.receiver = whole;
    access.functions = nullptr;
    return body.resolveCall(access);
  };
  if (!base.isExpr() || !hasDescriptor(base.type))
    return accessIn(base);
  return asPartOf(body, base, accessIn(body.stable(base)),
                  [&body, accessIn](const Value &whole) { return body.asMutable(accessIn(body.stable(whole))); });
}

/// Whether the descriptor of a domain or array has what is there in the default layout.
static bool hasWholeInDefaultLayout(Body &body, const Value &value) {
  const WellKnownNames &names = body.resolver().names();
  CallInfo call;
  call.name = isa<ArrayType>(value.type) ? names.dsiWhole : names.dsiIndices;
  call.range = call.nameRange = value.range;
  call.isMethod = true;
  call.receiver = body.descriptorOf(body.reuse(value, value.range), value.range);
  return body.hasMethodNamed(call.receiver.type, call.name) && body.findInstance(call);
}

/// Whether the indices of an array's domain are known in the default layout: its elements are found by them, in their
/// order.
static bool hasIndicesInDefaultLayout(Body &body, const ArrayType *array) {
  const DomainType *domain = array->domain();
  return !hasDescriptor(domain) || body.hasMethodNamed(domain->impl(), body.resolver().names().dsiIndices);
}

/// The elements of an array, each found by its index.
static Value elementsByIndex(Body &body, const Value &value) {
  const WellKnownNames &names = body.resolver().names();
  const Value array = body.stable(value);
  Value indices = body.stable(body.callMethodWithoutParens(body.reuse(array, value.range), names.domain, value.range));
  if (!indices.isError() && hasDescriptor(indices.type))
    indices = body.stable(inDefaultLayout(body, indices));
  if (indices.isError())
    return indices;
  SmallVector<Value, 2> operands = {array, indices};
  return promoteOver(body, operands, {1}, value.range, [&] {
    CallInfo access;
    access.name = names.this_;
    access.range = access.nameRange = value.range;
    access.isMethod = true;
    access.receiver = operands[0];
    access.actuals.push_back({operands[1], Identifier(), value.range});
    const Value element = body.resolveCall(access);
    return value.isMutableLValue() ? body.asMutable(element) : element;
  });
}

bool liesInDefaultLayout(Body &body, const Value &value) {
  if (!value.isExpr() || !hasDescriptor(value.type))
    return false;
  if (hasWholeInDefaultLayout(body, value))
    return true;
  const auto *array = dyn_cast<ArrayType>(value.type);
  return array && hasIndicesInDefaultLayout(body, array);
}

Value inDefaultLayout(Body &body, const Value &value) {
  const WellKnownNames &names = body.resolver().names();
  Value descriptor = body.stable(body.descriptorOf(value, value.range));
  if (isa<DomainType>(value.type))
    return body.callMethod(descriptor, names.dsiIndices, {}, value.range);
  if (!hasWholeInDefaultLayout(body, value))
    return elementsByIndex(body, value);
  Value whole = body.callMethod(descriptor, names.dsiWhole, {}, value.range);
  Value parts = body.callMethod(body.reuse(descriptor, value.range), names.dsiParts, {}, value.range);
  if (whole.isError() || parts.isError())
    return Value::error();
  CallInfo slice;
  slice.range = slice.nameRange = value.range;
  const Value tuple = body.stable(parts);
  for (unsigned i = 0, e = cast<TupleType>(tuple.type)->size(); i != e; ++i)
    slice.actuals.push_back(
        {body.tupleElement(body.reuse(tuple, value.range), i, value.range), Identifier(), value.range});
  // The ranges are those of a domain: it says in which order its indices come.
  Value view = sliceOf(body, whole, slice, cast<ArrayType>(value.type)->domain());
  if (view.isExpr())
    view.expr->isConstLValue = value.isLValue() && value.expr->isConstLValue;
  return view;
}

Value viewOf(Body &body, const Value &array, const Value &part) {
  auto *descriptor = part.isExpr() && !part.isLValue() ? dyn_cast<AggregateType>(part.type) : nullptr;
  const ArrayType *type = descriptor ? arrayOf(body.resolver(), descriptor, part.range) : nullptr;
  if (!type)
    return part;
  typed::Expr *place = body.temp(body.scalars().prim(typed::Prim::ArrayFromImpl, part.expr, type, part.range));
  place->isConstLValue = array.isLValue() && array.expr->isConstLValue;
  return Value::of(place);
}

} // namespace choir::sema
