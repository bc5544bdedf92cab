//===- Arrays.cpp - Ranges, domains and arrays ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Literals, and new arrays from all that has elements.
//
//===----------------------------------------------------------------------===//

#include "Sema/Arrays/Arrays.h"
#include "Sema/Arrays/ArrayAssign.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Context/Moves.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Errors/LoopErrors.h"
#include "Sema/Errors/TaskErrors.h"
#include "Sema/Loops/Shapes.h"
#include "Sema/Tree/Places.h"
#include "Sema/Types/Distributions.h"
#include "Sema/Types/DomainTypes.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Values/SyncVariables.h"
#include "Sema/Values/TupleExprs.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static typed::Expr *defaultElement(Body &body, const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains,
                                   SourceRange range, bool *throws = nullptr);
static typed::NewArrayExpr *newArrayOver(Body &body, const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains,
                                         SourceRange range, bool isDefault = false);
static typed::Expr *arrayOfElements(Body &body, const Value &value, const Type *element, SourceRange range,
                                    bool keepsShape = true, bool isSerial = false);
static typed::Expr *collect(Body &body, typed::Iterand *iterand, const Type *element, SourceRange range);
static Value fillLiteral(Body &body, typed::Block *around, llvm::ArrayRef<Value> values,
                         llvm::ArrayRef<int64_t> extents, const Type *element, SourceRange range);

//===----------------------------------------------------------------------===//
// Ranges and domains
//===----------------------------------------------------------------------===//

Value resolveRange(Body &body, const ast::RangeExpr *range) {
  Value low = range->low ? body.resolveExpr(range->low) : Value::nothing(range->range, body.types().nothing);
  Value high = range->high ? body.resolveExpr(range->high) : Value::nothing(range->range, body.types().nothing);
  if (low.isError() || high.isError())
    return Value::error();
  if (range->low && range->high)
    return body.callLibrary(range->isHighOpen ? body.resolver().names().buildRangeOpen
                                              : body.resolver().names().buildRange,
                            {low, high}, range->range);
  if (range->low)
    return body.callLibrary(body.resolver().names().buildRangeLow, low, range->range);
  if (range->high)
    return body.callLibrary(range->isHighOpen ? body.resolver().names().buildRangeHighOpen
                                              : body.resolver().names().buildRangeHigh,
                            high, range->range);
  return body.callLibrary(body.resolver().names().buildRangeUnbounded, {}, range->range);
}

Value resolveDomainLiteral(Body &body, const ast::DomainLiteral *literal) {
  SmallVector<Value, 4> elements;
  if (!resolveElements(body, literal->elements, elements))
    return Value::error();
  bool isSetOfIndices = any_of(elements, [&](const Value &value) {
    return value.isExpr() && (body.resolver().isRange(value.type) || isa<DomainType>(value.type));
  });
  return body.callLibrary(isSetOfIndices ? body.resolver().names().buildDomain
                                         : body.resolver().names().buildAssociativeDomain,
                          elements, literal->range);
}

//===----------------------------------------------------------------------===//
// New arrays
//===----------------------------------------------------------------------===//

const DomainType *shapeTypeOf(Body &body, const Value &value) {
  if (value.isIterable()) {
    const Iterable &iterable = *value.iterable;
    if (iterable.kind == Iterable::Zip)
      return shapeTypeOf(body, iterable.inner.front());
    if (auto *domain = dyn_cast_or_null<DomainType>(iterable.shape.type))
      return domain;
  } else if (auto *array = dyn_cast_or_null<ArrayType>(value.type)) {
    return array->domain();
  } else if (auto *domain = dyn_cast_or_null<DomainType>(value.type)) {
    return domain;
  } else if (value.type && body.resolver().isRange(value.type)) {
    ArrayRef<TypeArg> args = cast<AggregateType>(value.type)->args();
    return defaultDomain(body.resolver(), 1, args[0].type, StrideKind(args[2].param->integer.getExtValue()));
  }
  return defaultDomain(body.resolver(), 1, body.types().int64, StrideKind::One);
}

/// A new array without a header: what the domain's descriptor builds.
static typed::Expr *buildArray(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains, bool initElements,
                               SourceRange range) {
  Value domain = body.reuse(Value::of(domains.front()), range);
  Value element = Value::ofType(type->elt(), range, domains.drop_front());
  Value built = body.callMethod(body.descriptorOf(domain, range), body.resolver().names().dsiBuildArray,
                                {element, Value::ofParam(body.types().getBool(initElements), range)}, range);
  if (built.isError())
    return body.errorExpr(range);
  return body.scalars().prim(typed::Prim::ArrayFromImpl, body.toRValue(built), type, range);
}

/// The default value of an array's elements, evaluated for each; null where that is zero. Without `throws`, those of
/// elements that come later: its errors end the program.
static typed::Expr *defaultElement(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                   SourceRange range, bool *throws) {
  ErrorHandlers::TryBang bang(body, !throws);
  TypeValue element{type->elt(), domains.drop_front()};
  bool ignored = false;
  typed::Expr *value =
      perElement(body, throws ? *throws : ignored, range, [&] { return body.defaultValue(element, range); });
  return isa<typed::ZeroExpr>(value) ? nullptr : value;
}

static typed::NewArrayExpr *newArrayOver(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                         SourceRange range, bool isDefault) {
  auto *array =
      body.make<typed::NewArrayExpr>(domains.front(), body.types().getArray(type->domain(), type->elt()), range);
  if (headerArray(type->elt())) {
    array->elementDomains = body.resolver().tree().copy(domains.drop_front());
    SmallVector<typed::Expr *, 1> placements;
    for (typed::Expr *domain : array->elementDomains)
      placements.push_back(placementOf(body, body.reuse(Value::of(domain), range)));
    array->elementPlacements = body.resolver().tree().copy<typed::Expr *>(placements);
  }
  array->placement = placementOf(body, body.reuse(Value::of(domains.front()), range));
  array->lacksDefault = !body.resolver().isDefaultInitialisable(type->elt());
  if (!array->lacksDefault && !isDefault)
    array->elementDefault = defaultElement(body, type, domains, range);
  array->elementDeinit = body.resolver().lifecycle(type->elt()).deinit;
  if (array->elementDeinit)
    noteCall(body.resolver(), body.function(), array->elementDeinit);
  return array;
}

typed::Expr *newArray(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains, SourceRange range) {
  if (type->impl())
    return buildArray(body, type, domains, /*initElements=*/true, range);
  typed::NewArrayExpr *array = newArrayOver(body, type, domains, range, /*isDefault=*/true);
  // Types without a default value are reported.
  bool throws = false;
  array->elementInit = array->elementDefault = defaultElement(body, type, domains, range, &throws);
  array->onError = routeIterations(body, throws, /*isParallel=*/true, range);
  return array;
}

/// A new array without a header whose elements have positions: those of the iterand are assigned to those of the array.
static typed::Expr *assignedFromIterand(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                        typed::Iterand *iterand, bool isParallel, SourceRange range) {
  typed::Expr *array = heldWithoutEnd(body, newArray(body, type, domains, range));
  typed::Iterand *target = body.makeIterand(Value::of(body.reuse(array, range)), typed::Loop::For, /*isLeader=*/true);
  if (!target)
    return body.errorExpr(range);
  auto *loop = body.make<typed::Loop>(range);
  loop->mode = isParallel ? typed::Loop::Forall : typed::Loop::For;
  loop->iterands.push_back(target);
  loop->iterands.push_back(iterand);
  Value to = body.elementVar(target, Identifier(), /*isConst=*/false, range);
  Value from = body.elementVar(iterand, Identifier(), /*isConst=*/true, range);
  from.isTemporary = !iterand->elementIsRef;
  body.buildLoopBody(loop, [&] { body.assign(body.resolver().names().assign, to, from, range); });
  body.emit(loop);
  return body.make<typed::MoveExpr>(body.reuse(array, range), range);
}

/// A new array without a header whose elements are the iterand's: gathered first, for the iterand may be an iterator
/// like that over the array's own elements.
static typed::Expr *builtFromIterand(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                     typed::Iterand *iterand, SourceRange range) {
  // Throwing code precedes the array: an error would leak it.
  Value elements = Value::of(body.temp(collect(body, iterand, type->elt(), range)));
  typed::Expr *built = buildArray(body, type, domains, /*initElements=*/false, range);
  if (built->type->isError())
    return built;
  typed::Expr *array = heldWithoutEnd(body, built);
  body.evaluate(body.callMethod(body.descriptorOf(Value::of(body.reuse(array, range)), range),
                                body.resolver().names().dsiInitialise, elements, range),
                range);
  return body.make<typed::MoveExpr>(body.reuse(array, range), range);
}

typed::Expr *arrayFromIterand(Body &body, const ArrayType *type, ArrayRef<typed::Expr *> domains,
                              typed::Iterand *iterand, bool isParallel, SourceRange range, GivenAway givenAway) {
  if (type->impl()) {
    // Code that throws precedes the array: an error would leak it.
    const bool hasPlaces = body.hasMethodNamed(type->impl(), body.resolver().names().dsiWhole);
    if (hasPlaces && !iterand->throws && mayRunInParallel(iterand) &&
        body.resolver().isDefaultInitialisable(type->elt()))
      return assignedFromIterand(body, type, domains, iterand, isParallel, range);
    return builtFromIterand(body, type, domains, iterand, range);
  }
  typed::NewArrayExpr *array = newArrayOver(body, type, domains, range);
  array->init = typed::NewArrayExpr::FromIterand;
  array->isParallel = isParallel && mayRunInParallel(iterand);
  // A nest's value is the element itself; nothing needs to hold it in between.
  bool isNest = iterand->kind == typed::Iterand::Nested && !iterand->guard && iterand->value && !iterand->var;
  ArrayRef<typed::Iterand *> iterands = isNest ? ArrayRef<typed::Iterand *>(iterand->inner) : iterand;
  array->iterands = body.resolver().tree().copy(iterands);
  Value element = isNest ? Value::of(iterand->value)
                         : body.elementVar(iterand, Identifier(), /*isConst=*/givenAway == GivenAway::Nothing, range);
  element.isTemporary = !iterand->elementIsRef;
  bool throws = iterand->throws;
  TypeValue to{type->elt(), domains.drop_front()};
  array->value = perElement(body, throws, range, [&]() -> typed::Expr * {
    return givenAway == GivenAway::Elements ? body.make<typed::MoveExpr>(body.toLValue(element), range)
                                            : body.initialValue(element, to, range);
  });
  array->onError = routeIterations(body, throws, array->isParallel, range);
  return array;
}

/// The elements of something iterable as an array over their own index set, or merely in order, converted to the
/// element type.
static typed::Expr *arrayOfElements(Body &body, const Value &value, const Type *element, SourceRange range,
                                    bool keepsShape, bool isSerial) {
  auto *around = body.make<typed::Block>(range);
  typed::Expr *result;
  {
    BlockGuard code(body, around);
    bool isParallel = !isSerial && (!value.isIterable() || value.iterable->isParallel);
    Value source = value.isExpr() ? body.stable(value) : value;
    Value shape = keepsShape ? shapeOf(body, source) : Value::error();
    typed::Iterand *iterand = body.makeIterand(source, typed::Loop::For, /*isLeader=*/true);
    if (!iterand)
      return body.errorExpr(range);
    if (shape.isError()) {
      result = collect(body, iterand, element, range);
    } else {
      const ArrayType *type = body.resolver().arrayOver(cast<DomainType>(shape.type), element);
      result = arrayFromIterand(body, type, body.toLValue(shape), iterand, isParallel, range);
    }
  }
  return around->stmts.empty() ? result : body.make<typed::BlockExpr>(around, result, range);
}

const Type *sequenceType(Body &body, const Value &iterable) {
  return body.resolver().arrayOver(defaultDomain(body.resolver(), 1, body.types().int64, StrideKind::One),
                                   iterable.iterable->element);
}

typed::Expr *materialise(Body &body, const Value &value, SourceRange range) {
  return arrayOfElements(body, value, value.iterable->element, range);
}

typed::Expr *materialiseInOrder(Body &body, const Value &iterable, SourceRange range) {
  // An iterable that already has the sequence's type keeps its shape.
  bool keepsShape = sequenceType(body, iterable) == body.variableType(iterable);
  return arrayOfElements(body, iterable, iterable.iterable->element, range, keepsShape, /*isSerial=*/true);
}

/// Whether tasks may make the elements: those of a filtered iterable, in a `forall` expression say.
static bool mayComeInAnyOrder(const typed::Iterand *iterand) {
  return iterand->kind != typed::Iterand::Call && !iterand->inOrder &&
         all_of(iterand->inner, [](const typed::Iterand *inner) { return mayComeInAnyOrder(inner); });
}

/// The elements of an iterator, which come in unknown number: gathered by the library.
static typed::Expr *collect(Body &body, typed::Iterand *iterand, const Type *element, SourceRange range) {
  const AggregateType *collector = body.resolver().libraryRecord(body.resolver().names().collector);
  if (!collector)
    return body.errorExpr(range);
  const AggregateType *type = body.resolver().withArgs(collector, TypeArg{element, nullptr});
  typed::Var *gathered = body.declareLocal(Identifier(), type, nullptr, /*isConst=*/false, range);
  auto call = [&](Identifier method, ArrayRef<Value> actuals) {
    return body.callMethod(Value::of(body.make<typed::VarExpr>(gathered, range)), method, actuals, range);
  };
  auto *loop = body.make<typed::Loop>(range);
  loop->iterands.push_back(iterand);
  Value value = body.elementVar(iterand, Identifier(), yieldsConst(iterand), range);
  value.isTemporary = !iterand->elementIsRef;
  auto run = [&] {
    body.buildLoopBody(loop, [&] { body.evaluate(call(body.resolver().names().push, value), range); });
    body.emit(loop);
  };
  if (mayComeInAnyOrder(iterand))
    asTask(body, range, run);
  else
    run();
  Value array = call(body.resolver().names().toArray, {});
  return array.isError() ? body.errorExpr(range) : body.toRValue(array);
}

/// The elements of a tuple of tuples in row-major order, as many levels deep as there are extents; false where the rows
/// differ in size.
static bool flattenTuple(Body &body, const Value &tuple, unsigned level, MutableArrayRef<int64_t> extents,
                         SmallVectorImpl<Value> &flat) {
  if (level == extents.size()) {
    flat.push_back(tuple);
    return true;
  }
  auto *type = dyn_cast_or_null<TupleType>(tuple.type);
  if (!type || !tuple.isExpr())
    return false;
  const int64_t size = type->size();
  if (flat.empty())
    extents[level] = size;
  bool isRegular = extents[level] == size;
  for (unsigned i = 0; isRegular && i < size; ++i)
    isRegular = flattenTuple(body, body.tupleElement(tuple, i, tuple.range), level + 1, extents, flat);
  return isRegular;
}

/// An array of the elements of a tuple, or of tuples of tuples in more than one dimension, that has no one element type
/// by itself; an error, which is not reported, where it is not of that form.
static Value arrayOfTuple(Body &body, const Value &tuple, const ArrayType *type, SourceRange range) {
  auto *around = body.make<typed::Block>(range);
  BlockGuard code(body, around);
  SmallVector<int64_t, 2> extents(type->rank());
  SmallVector<Value, 8> flat;
  if (!flattenTuple(body, body.stable(tuple), 0, extents, flat) || flat.empty())
    return Value::error();
  if (!all_of(flat, [&](const Value &element) { return body.isConvertible(element, type->elt()); }))
    return Value::error();
  return fillLiteral(body, around, flat, extents, type->elt(), range);
}

bool isIrregularArray(Body &body, const Type *type) {
  auto *array = dyn_cast_or_null<ArrayType>(type);
  auto *descriptor = array ? dyn_cast_or_null<AggregateType>(array->impl()) : nullptr;
  return descriptor && descriptor->decl()->name == body.resolver().names().slotArray;
}

typed::Expr *arrayFrom(Body &body, const Value &value, TypeValue to, SourceRange range) {
  auto *type = cast<ArrayType>(to.type);
  const Type *element = body.elementTypeOf(value);
  bool isIterator =
      value.isExpr() && isa<AggregateType, ClassType>(value.type) && !body.isConvertible(value, type->elt());
  bool isSource = element && (body.isPromotable(value) || isIterator || (value.isExpr() && isa<TupleType>(value.type)));
  auto *array = dyn_cast_or_null<ArrayType>(value.type);
  // Unless the array is the value of each element.
  if (array && array->rank() != type->rank() && !isa<ArrayType>(type->elt())) {
    body.report(range, diag::arrayRanksDiffer, array->rank(), type->rank());
    return body.errorExpr(range);
  }
  if (to.domains.empty()) {
    bool isSame = array && array->elt() == type->elt() && array->rank() == type->rank();
    if (isSame && (array->impl() ? array == type : !type->impl()))
      return body.toRValue(value);
    if (isSource)
      return arrayOfElements(body, value, type->elt(), range);
    body.reportNoConversion(value, type, range);
    return body.errorExpr(range);
  }
  const bool isTuple = value.isExpr() && isa<TupleType>(value.type) && !body.isConvertible(value, type->elt());
  if (isTuple && (type->rank() > 1 || !element))
    if (Value rows = arrayOfTuple(body, value, type, range); !rows.isError())
      return arrayFrom(body, rows, to, range);
  auto *around = body.make<typed::Block>(range);
  typed::Expr *result;
  {
    BlockGuard code(body, around);
    TypeValue inner{type->elt(), to.domains.drop_front()};
    const bool isApart = !type->impl() && (isDeviceOnly(body, value) || isDeviceOnly(body, type, range));
    const bool ownsArrays = type->impl() && isa<ArrayType>(type->elt());
    const bool isByIndex = isIrregularArray(body, type) && body.resolver().isDefaultInitialisable(type->elt()) &&
                           value.isIterable() && !value.iterable->parts.empty();
    if (isSource && isIrregularArray(body, type) && isIrregularArray(body, value.type)) {
      // By index: each stores them in an order of its own.
      Value source = body.stable(value);
      typed::Expr *made = heldWithoutEnd(body, buildArray(body, type, to.domains, /*initElements=*/false, range));
      body.evaluate(body.callLibrary(body.resolver().names().initialiseByIndex,
                                     {Value::of(body.reuse(made, range)), source}, range),
                    range);
      result = body.make<typed::MoveExpr>(body.reuse(made, range), range);
    } else if (isSource && (isApart || ownsArrays || isByIndex)) {
      // Elements that one side cannot touch, or that have domains of their own: the new array is assigned to, which
      // copies between memories, and from one domain to the other.
      typed::Expr *made = heldWithoutEnd(body, newArray(body, type, to.domains, range));
      assignElements(body, body.resolver().names().assign, Value::of(body.reuse(made, range)), value, range);
      result = body.make<typed::MoveExpr>(body.reuse(made, range), range);
    } else if (isSource && (body.isConvertible(element, type->elt()) || !body.isConvertible(value, type->elt()))) {
      // Not one array for each element of an array of arrays.
      bool isParallel = !value.isIterable() || value.iterable->isParallel;
      GivenAway givenAway = value.isExpr() && !value.expr->isLValue ? GivenAway::Objects : GivenAway::Nothing;
      Value source = value;
      if (givenAway == GivenAway::Objects && array && !array->impl() && !type->impl() && array->elt() == type->elt() &&
          !isa<ArrayType>(type->elt()) && !body.resolver().lifecycle(type->elt()).isPlain()) {
        // Of the array that is left, only the storage ends.
        givenAway = GivenAway::Elements;
        typed::Expr *held = heldWithoutEnd(body, value.expr);
        cast<typed::VarExpr>(held)->var->isBuiltUp = true;
        source = Value::of(held);
      }
      typed::Iterand *iterand = body.makeIterand(source, typed::Loop::For, /*isLeader=*/true);
      if (!iterand)
        return body.errorExpr(range);
      result = arrayFromIterand(body, type, to.domains, iterand, isParallel, range, givenAway);
    } else if (!checkGivesToEach(body, type->elt(), value, range)) {
      return body.errorExpr(range);
    } else {
      // Copying a sync variable empties it, so each element takes the plain value.
      Value one = value;
      if (heldType(body, type->elt()))
        one = body.stable(body.readIfSync(value));
      else if (!value.isParam())
        one = body.stable(Value::of(body.initialValue(value, inner, range)));
      if (type->impl() || isDeviceOnly(body, type, range)) {
        typed::Expr *built = type->impl() ? buildArray(body, type, to.domains, /*initElements=*/true, range)
                                          : newArray(body, type, to.domains, range);
        typed::Expr *filledLater = heldWithoutEnd(body, built);
        assignElements(body, body.resolver().names().assign, Value::of(body.reuse(filledLater, range)), one, range);
        return body.make<typed::BlockExpr>(around, body.make<typed::MoveExpr>(body.reuse(filledLater, range), range),
                                           range);
      }
      typed::NewArrayExpr *filled = newArrayOver(body, type, to.domains, range);
      bool throws = false;
      filled->elementInit = perElement(body, throws, range, [&] { return body.initialValue(one, inner, range); });
      filled->onError = routeIterations(body, throws, /*isParallel=*/true, range);
      result = filled;
    }
  }
  return around->stmts.empty() ? result : body.make<typed::BlockExpr>(around, result, range);
}

//===----------------------------------------------------------------------===//
// Array literals
//===----------------------------------------------------------------------===//

/// The elements in row-major order; `extents` gets the sizes. False where the rows differ.
static bool flatten(ArrayRef<const ast::Expr *> elements, unsigned level, SmallVectorImpl<int64_t> &extents,
                    SmallVectorImpl<const ast::Expr *> &flat) {
  if (extents.size() <= level)
    extents.push_back(elements.size());
  if (extents[level] != int64_t(elements.size()))
    return false;
  for (const ast::Expr *element : elements) {
    auto *row = dyn_cast<ast::ArrayRow>(element);
    if (row && !flatten(row->elements, level + 1, extents, flat))
      return false;
    if (!row)
      flat.push_back(element);
  }
  return true;
}

/// The type of one of the values that all others convert to, or null.
static const Type *typeForAll(Body &body, ArrayRef<Value> values, SourceRange range) {
  for (const Value &candidate : values) {
    const Type *type = body.variableType(candidate);
    Value example = Value::of(body.make<typed::ZeroExpr>(type, range));
    if (all_of(values, [&](const Value &value) { return commonType(body, example, value) == type; }))
      return type;
  }
  return nullptr;
}

/// The values of a literal's elements, and the type that all convert to; null after reporting.
static const Type *literalElements(Body &body, ArrayRef<const ast::Expr *> elements, SmallVectorImpl<Value> &values,
                                   SourceRange range) {
  const Type *element = nullptr;
  unsigned odd = 0; // The first that does not agree with those before it.
  for (const ast::Expr *each : elements) {
    Value value = resolveElement(body, each);
    if (value.isError())
      return nullptr;
    Value soFar = element ? Value::of(body.make<typed::ZeroExpr>(element, each->range)) : value;
    if (!values.empty() && values.front().type == element)
      soFar = values.front();
    const Type *common = element ? commonType(body, soFar, value) : body.variableType(value);
    if (common && !odd)
      element = common;
    else if (!odd)
      odd = values.size();
    values.push_back(value);
  }
  // Two may meet only at the type of a third.
  if (const Type *type = odd ? typeForAll(body, values, range) : element)
    element = type;
  else if (odd) {
    body.report(elements[odd]->range, diag::arrayLiteralTypes, toString(values[odd].type), toString(element));
    return nullptr;
  }
  if (!element)
    body.report(range, diag::emptyArrayLiteral);
  return element && element->isError() ? nullptr : element;
}

/// `[k => v, ...]`: the array over the keys, its elements initialised one by one.
static Value associativeLiteral(Body &body, const ast::AssocArrayLiteral *literal) {
  SourceRange range = literal->range;
  auto *around = body.make<typed::Block>(range);
  BlockGuard code(body, around);
  SmallVector<Value, 8> keys, values;
  const Type *key = literalElements(body, literal->keys, keys, range);
  const Type *element = key ? literalElements(body, literal->values, values, range) : nullptr;
  if (!element)
    return Value::error();
  for (Value &each : keys)
    each = body.stable(Value::of(body.initialValue(each, {key, {}}, each.range)));
  Value domain = body.callLibrary(body.resolver().names().buildAssociativeDomain, keys, range);
  if (domain.isError())
    return domain;
  typed::Expr *domains[] = {body.toLValue(body.stable(domain))};
  const ArrayType *type = body.resolver().arrayOver(cast<DomainType>(domain.type), element);
  // Throwing code precedes the array: an error would leak it.
  SmallVector<typed::Expr *, 8> made;
  for (const Value &value : values) {
    typed::Var *held = body.declareLocal(Identifier(), element, body.initialValue(value, {element, {}}, value.range),
                                         /*isConst=*/false, value.range);
    made.push_back(body.make<typed::MoveExpr>(body.make<typed::VarExpr>(held, value.range), value.range));
  }
  typed::Expr *built = buildArray(body, type, domains, /*initElements=*/false, range);
  if (built->type->isError())
    return Value::error();
  typed::Expr *array = heldWithoutEnd(body, built);
  for (auto [each, value] : zip_equal(keys, made))
    body.evaluate(body.callMethod(body.descriptorOf(Value::of(body.reuse(array, range)), range),
                                  body.resolver().names().dsiInitialiseAt, {body.reuse(each, range), Value::of(value)},
                                  range),
                  range);
  return Value::of(
      body.make<typed::BlockExpr>(around, body.make<typed::MoveExpr>(body.reuse(array, range), range), range));
}

Value resolveArrayLiteral(Body &body, const ast::Expr *expr) {
  if (auto *associative = dyn_cast<ast::AssocArrayLiteral>(expr))
    return associativeLiteral(body, associative);
  auto *literal = cast<ast::ArrayLiteral>(expr);
  SmallVector<int64_t, 2> extents;
  SmallVector<const ast::Expr *, 8> flat;
  if (!flatten(literal->elements, 0, extents, flat)) {
    body.report(expr->range, diag::raggedArrayLiteral);
    return Value::error();
  }
  auto *around = body.make<typed::Block>(expr->range);
  BlockGuard code(body, around);
  SmallVector<Value, 8> values;
  const Type *element = literalElements(body, flat, values, expr->range);
  if (!element)
    return Value::error();
  return fillLiteral(body, around, values, extents, element, expr->range);
}

/// The literal's array, its elements initialised one by one.
static Value fillLiteral(Body &body, typed::Block *around, ArrayRef<Value> values, ArrayRef<int64_t> extents,
                         const Type *element, SourceRange range) {
  SmallVector<Value, 2> dims;
  Value low = Value::ofParam(body.types().getParam(body.types().int64, 0), range);
  for (int64_t extent : extents)
    dims.push_back(body.callLibrary(body.resolver().names().buildRangeOpen,
                                    {low, Value::ofParam(body.types().getParam(body.types().int64, extent), range)},
                                    range));
  Value domain = body.callLibrary(body.resolver().names().buildDomain, dims, range);
  if (domain.isError())
    return domain;
  auto *type = body.types().getArray(cast<DomainType>(domain.type), element);
  typed::NewArrayExpr *fresh = newArrayOver(body, type, body.toLValue(body.stable(domain)), range);
  fresh->init = typed::NewArrayExpr::Uninit;
  typed::Expr *array = heldWithoutEnd(body, fresh);
  cast<typed::VarExpr>(array)->var->isBuiltUp = true;
  for (auto [position, value] : enumerate(values)) {
    SmallVector<typed::Expr *, 3> operands{body.reuse(array, range)};
    int64_t rest = position, stride = values.size();
    for (int64_t extent : extents) {
      stride /= extent;
      operands.push_back(body.intConst(rest / stride, range));
      rest %= stride;
    }
    auto *target = body.make<typed::PrimExpr>(
        typed::Prim::ArrayElemUnchecked, body.resolver().tree().copy(ArrayRef<typed::Expr *>(operands)), element, range,
        /*lvalue=*/true);
    body.emit(body.make<typed::InitStmt>(target, body.initialValue(value, {element, {}}, value.range), range));
  }
  return Value::of(body.make<typed::BlockExpr>(around, body.make<typed::MoveExpr>(array, range), range));
}

} // namespace choir::sema
