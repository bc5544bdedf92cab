//===- Arrays.cpp - Ranges, domains and arrays ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Literals, and new arrays from all that has elements.
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Ranges and domains
//===----------------------------------------------------------------------===//

Value BodyResolver::resolveRange(const ast::RangeExpr *range) {
  Value low = range->low ? resolveExpr(range->low) : Value::nothing(range->range, types.nothing);
  Value high = range->high ? resolveExpr(range->high) : Value::nothing(range->range, types.nothing);
  if (low.isError() || high.isError())
    return Value::error();
  if (range->low && range->high)
    return callLibrary(range->isHighOpen ? R.names.buildRangeOpen : R.names.buildRange, {low, high}, range->range);
  if (range->low)
    return callLibrary(R.names.buildRangeLow, low, range->range);
  if (range->high)
    return callLibrary(range->isHighOpen ? R.names.buildRangeHighOpen : R.names.buildRangeHigh, high, range->range);
  return callLibrary(R.names.buildRangeUnbounded, {}, range->range);
}

Value BodyResolver::resolveDomainLiteral(const ast::DomainLiteral *literal) {
  SmallVector<Value, 4> elements;
  if (!resolveElements(literal->elements, elements))
    return Value::error();
  bool isSetOfIndices = any_of(elements, [&](const Value &value) {
    return value.isExpr() && (R.isRange(value.type) || isa<DomainType>(value.type));
  });
  return callLibrary(isSetOfIndices ? R.names.buildDomain : R.names.buildAssociativeDomain, elements, literal->range);
}

//===----------------------------------------------------------------------===//
// New arrays
//===----------------------------------------------------------------------===//

/// The type of the index set of an array made of the value's elements.
const DomainType *BodyResolver::shapeTypeOf(const Value &value) {
  if (value.isIterable()) {
    const Iterable &iterable = *value.iterable;
    if (iterable.kind == Iterable::Zip)
      return shapeTypeOf(iterable.inner.front());
    if (auto *domain = dyn_cast_or_null<DomainType>(iterable.shape.type))
      return domain;
  } else if (auto *array = dyn_cast_or_null<ArrayType>(value.type)) {
    return array->domain();
  } else if (auto *domain = dyn_cast_or_null<DomainType>(value.type)) {
    return domain;
  } else if (value.type && R.isRange(value.type)) {
    ArrayRef<TypeArg> args = cast<AggregateType>(value.type)->args();
    return R.defaultDomain(1, args[0].type, StrideKind(args[2].param->integer.getExtValue()));
  }
  return R.defaultDomain(1, types.int64, StrideKind::One);
}

/// A new array without a header: what the domain's descriptor builds.
typed::Expr *BodyResolver::buildArray(const ArrayType *type, ArrayRef<typed::Expr *> domains, bool initElements,
                                      SourceRange range) {
  Value domain = reuse(Value::of(domains.front()), range);
  Value element = Value::ofType(type->elt(), range, domains.drop_front());
  Value built = callMethod(descriptorOf(domain, range), R.names.dsiBuildArray,
                           {element, param(types.getBool(initElements), range)}, range);
  if (built.isError())
    return errorExpr(range);
  return scalars().prim(typed::Prim::ArrayFromImpl, toRValue(built), type, range);
}

/// The default value of an array's elements, evaluated for each; null where that is zero. Without `throws`, those of
/// elements that come later: its errors end the program.
typed::Expr *BodyResolver::defaultElement(const ArrayType *type, ArrayRef<typed::Expr *> domains, SourceRange range,
                                          bool *throws) {
  SaveAndRestore<bool> bang(isTryBang, isTryBang || !throws);
  TypeValue element{type->elt(), domains.drop_front()};
  bool ignored = false;
  typed::Expr *value = perElement(throws ? *throws : ignored, range, [&] { return defaultValue(element, range); });
  return isa<typed::ZeroExpr>(value) ? nullptr : value;
}

typed::NewArrayExpr *BodyResolver::newArrayOver(const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                                SourceRange range, bool isDefault) {
  auto *array = make<typed::NewArrayExpr>(domains.front(), types.getArray(type->domain(), type->elt()), range);
  if (headerArray(type->elt())) {
    array->elementDomains = R.tree.copy(domains.drop_front());
    SmallVector<typed::Expr *, 1> placements;
    for (typed::Expr *domain : array->elementDomains)
      placements.push_back(placementOf(reuse(Value::of(domain), range)));
    array->elementPlacements = R.tree.copy<typed::Expr *>(placements);
  }
  array->placement = placementOf(reuse(Value::of(domains.front()), range));
  array->lacksDefault = !R.isDefaultInitialisable(type->elt());
  if (!array->lacksDefault && !isDefault)
    array->elementDefault = defaultElement(type, domains, range);
  array->elementDeinit = R.lifecycle(type->elt()).deinit;
  if (array->elementDeinit)
    R.noteCall(function, array->elementDeinit);
  return array;
}

typed::Expr *BodyResolver::newArray(const ArrayType *type, ArrayRef<typed::Expr *> domains, SourceRange range) {
  if (type->impl())
    return buildArray(type, domains, /*initElements=*/true, range);
  typed::NewArrayExpr *array = newArrayOver(type, domains, range, /*isDefault=*/true);
  // What has no default value is reported here.
  bool throws = false;
  array->elementInit = array->elementDefault = defaultElement(type, domains, range, &throws);
  array->onError = routeIterations(throws, /*isParallel=*/true, range);
  return array;
}

/// A new array without a header whose elements are the iterand's: gathered first, for the iterand may be an iterator
/// like that over the array's own elements.
typed::Expr *BodyResolver::builtFromIterand(const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                            typed::Iterand *iterand, SourceRange range) {
  // What may throw comes before the array, which nothing would end.
  Value elements = Value::of(temp(collect(iterand, type->elt(), range)));
  typed::Expr *built = buildArray(type, domains, /*initElements=*/false, range);
  if (built->type->isError())
    return built;
  typed::Expr *array = heldWithoutEnd(built);
  evaluate(callMethod(descriptorOf(Value::of(reuse(array, range)), range), R.names.dsiInitialise, elements, range),
           range);
  return make<typed::MoveExpr>(reuse(array, range), range);
}

/// A new array over the domains whose elements are the iterand's, converted to the element type. Where the iterand is
/// nobody's any more, the objects that these own go over to it, or, of elements of its own type, the elements
/// themselves.
typed::Expr *BodyResolver::arrayFromIterand(const ArrayType *type, ArrayRef<typed::Expr *> domains,
                                            typed::Iterand *iterand, bool isParallel, SourceRange range,
                                            GivenAway givenAway) {
  if (type->impl())
    return builtFromIterand(type, domains, iterand, range);
  typed::NewArrayExpr *array = newArrayOver(type, domains, range);
  array->init = typed::NewArrayExpr::FromIterand;
  array->isParallel = isParallel && mayRunInParallel(iterand);
  // A nest's value is the element itself; nothing needs to hold it in between.
  bool isNest = iterand->kind == typed::Iterand::Nested && !iterand->guard && iterand->value && !iterand->var;
  ArrayRef<typed::Iterand *> iterands = isNest ? ArrayRef<typed::Iterand *>(iterand->inner) : iterand;
  array->iterands = R.tree.copy(iterands);
  Value element = isNest ? Value::of(iterand->value)
                         : elementVar(iterand, Identifier(), /*isConst=*/givenAway == GivenAway::Nothing, range);
  element.isTemporary = !iterand->elementIsRef;
  bool throws = iterand->throws;
  TypeValue to{type->elt(), domains.drop_front()};
  array->value = perElement(throws, range, [&]() -> typed::Expr * {
    return givenAway == GivenAway::Elements ? make<typed::MoveExpr>(toLValue(element), range)
                                            : initialValue(element, to, range);
  });
  array->onError = routeIterations(throws, array->isParallel, range);
  return array;
}

/// The elements of something iterable as an array over their own index set, or merely in order, converted to the
/// element type.
typed::Expr *BodyResolver::arrayOfElements(const Value &value, const Type *element, SourceRange range, bool keepsShape,
                                           bool isSerial) {
  auto *around = make<typed::Block>(range);
  typed::Expr *result;
  {
    BlockGuard code(*this, around);
    bool isParallel = !isSerial && (!value.isIterable() || value.iterable->isParallel);
    Value source = value.isExpr() ? stable(value) : value;
    Value shape = keepsShape ? shapeOf(source) : Value::error();
    typed::Iterand *iterand = makeIterand(source, typed::Loop::For, /*isLeader=*/true);
    if (!iterand)
      return errorExpr(range);
    if (shape.isError()) {
      result = collect(iterand, element, range);
    } else {
      const ArrayType *type = R.arrayOver(cast<DomainType>(shape.type), element);
      result = arrayFromIterand(type, toLValue(shape), iterand, isParallel, range);
    }
  }
  return around->stmts.empty() ? result : make<typed::BlockExpr>(around, result, range);
}

const Type *BodyResolver::sequenceType(const Value &iterable) {
  return R.arrayOver(R.defaultDomain(1, types.int64, StrideKind::One), iterable.iterable->element);
}

typed::Expr *BodyResolver::materialise(const Value &value, SourceRange range) {
  return arrayOfElements(value, value.iterable->element, range);
}

typed::Expr *BodyResolver::materialiseInOrder(const Value &iterable, SourceRange range) {
  // What has the sequence's type already need not be gathered.
  bool keepsShape = sequenceType(iterable) == variableType(iterable);
  return arrayOfElements(iterable, iterable.iterable->element, range, keepsShape, /*isSerial=*/true);
}

/// Whether tasks might as well make the elements: of what is filtered, in a `forall` expression say.
static bool mayComeInAnyOrder(const typed::Iterand *iterand) {
  return iterand->kind != typed::Iterand::Call && !iterand->inOrder &&
         all_of(iterand->inner, [](const typed::Iterand *inner) { return mayComeInAnyOrder(inner); });
}

/// The elements of an iterator, which come in unknown number: gathered by the library.
typed::Expr *BodyResolver::collect(typed::Iterand *iterand, const Type *element, SourceRange range) {
  const AggregateType *collector = R.libraryRecord(R.ast.getIdentifier("_Collector"));
  if (!collector)
    return errorExpr(range);
  const AggregateType *type = R.withArgs(collector, TypeArg{element, nullptr});
  typed::Var *gathered = declareLocal(Identifier(), type, nullptr, /*isConst=*/false, range);
  auto call = [&](StringRef method, ArrayRef<Value> actuals) {
    return callMethod(Value::of(make<typed::VarExpr>(gathered, range)), R.ast.getIdentifier(method), actuals, range);
  };
  auto *loop = make<typed::Loop>(range);
  loop->iterands.push_back(iterand);
  Value value = elementVar(iterand, Identifier(), yieldsConst(iterand), range);
  value.isTemporary = !iterand->elementIsRef;
  auto run = [&] {
    buildLoopBody(loop, [&] { evaluate(call("push", value), range); });
    emit(loop);
  };
  if (mayComeInAnyOrder(iterand))
    asTask(range, run);
  else
    run();
  Value array = call("toArray", {});
  return array.isError() ? errorExpr(range) : toRValue(array);
}

/// The elements of a tuple of tuples in row-major order, as many levels deep as there are extents; false where the rows
/// differ in size.
bool BodyResolver::flattenTuple(const Value &tuple, unsigned level, MutableArrayRef<int64_t> extents,
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
    isRegular = flattenTuple(tupleElement(tuple, i, tuple.range), level + 1, extents, flat);
  return isRegular;
}

/// An array of the elements of a tuple, or of tuples of tuples in more than one dimension, that has no one element type
/// by itself; an error, which is not reported, where it is not of that form.
Value BodyResolver::arrayOfTuple(const Value &tuple, const ArrayType *type, SourceRange range) {
  auto *around = make<typed::Block>(range);
  BlockGuard code(*this, around);
  SmallVector<int64_t, 2> extents(type->rank());
  SmallVector<Value, 8> flat;
  if (!flattenTuple(stable(tuple), 0, extents, flat) || flat.empty())
    return Value::error();
  if (!all_of(flat, [&](const Value &element) { return isConvertible(element, type->elt()); }))
    return Value::error();
  return fillLiteral(around, flat, extents, type->elt(), range);
}

/// An array over an irregular domain of the library's layouts, whose descriptor goes by index.
bool BodyResolver::isIrregularArray(const Type *type) const {
  auto *array = dyn_cast_or_null<ArrayType>(type);
  auto *descriptor = array ? dyn_cast_or_null<AggregateType>(array->impl()) : nullptr;
  return descriptor && descriptor->decl()->name == "SlotArray";
}

/// An array of a type out of a value: an array or another source of elements, or one value for all elements.
typed::Expr *BodyResolver::arrayFrom(const Value &value, TypeValue to, SourceRange range) {
  auto *type = cast<ArrayType>(to.type);
  const Type *element = elementTypeOf(value);
  bool isIterator = value.isExpr() && isa<AggregateType, ClassType>(value.type) && !isConvertible(value, type->elt());
  bool isSource = element && (isPromotable(value) || isIterator || (value.isExpr() && isa<TupleType>(value.type)));
  auto *array = dyn_cast_or_null<ArrayType>(value.type);
  if (to.domains.empty()) {
    bool isSame = array && array->elt() == type->elt() && array->rank() == type->rank();
    if (isSame && (array->impl() ? array == type : !type->impl()))
      return toRValue(value);
    if (isSource)
      return arrayOfElements(value, type->elt(), range);
    reportNoConversion(value, type, range);
    return errorExpr(range);
  }
  const bool isTuple = value.isExpr() && isa<TupleType>(value.type) && !isConvertible(value, type->elt());
  if (isTuple && (type->rank() > 1 || !element))
    if (Value rows = arrayOfTuple(value, type, range); !rows.isError())
      return arrayFrom(rows, to, range);
  auto *around = make<typed::Block>(range);
  typed::Expr *result;
  {
    BlockGuard code(*this, around);
    TypeValue inner{type->elt(), to.domains.drop_front()};
    const bool isApart = !type->impl() && (isDeviceOnly(value) || isDeviceOnly(type, range));
    const bool ownsArrays = type->impl() && isa<ArrayType>(type->elt());
    const bool isByIndex = isIrregularArray(type) && R.isDefaultInitialisable(type->elt()) && value.isIterable() &&
                           !value.iterable->parts.empty();
    if (isSource && isIrregularArray(type) && isIrregularArray(value.type)) {
      // By index: each stores them in an order of its own.
      Value source = stable(value);
      typed::Expr *made = heldWithoutEnd(buildArray(type, to.domains, /*initElements=*/false, range));
      evaluate(callLibrary(R.ast.getIdentifier("_initialiseByIndex"), {Value::of(reuse(made, range)), source}, range),
               range);
      result = make<typed::MoveExpr>(reuse(made, range), range);
    } else if (isSource && (isApart || ownsArrays || isByIndex)) {
      // Elements that one side cannot touch, or that have domains of their own: the new array is assigned to, which
      // copies between memories, and from one domain to the other.
      typed::Expr *made = heldWithoutEnd(newArray(type, to.domains, range));
      assignElements(R.names.assign, Value::of(reuse(made, range)), value, range);
      result = make<typed::MoveExpr>(reuse(made, range), range);
    } else if (isSource && (isConvertible(element, type->elt()) || !isConvertible(value, type->elt()))) {
      // Not one array for each element of an array of arrays.
      bool isParallel = !value.isIterable() || value.iterable->isParallel;
      GivenAway givenAway = value.isExpr() && !value.expr->isLValue ? GivenAway::Objects : GivenAway::Nothing;
      Value source = value;
      if (givenAway == GivenAway::Objects && array && !array->impl() && !type->impl() && array->elt() == type->elt() &&
          !isa<ArrayType>(type->elt()) && !R.lifecycle(type->elt()).isPlain()) {
        // Of the array that is left, only the storage ends.
        givenAway = GivenAway::Elements;
        typed::Expr *held = heldWithoutEnd(value.expr);
        cast<typed::VarExpr>(held)->var->isBuiltUp = true;
        source = Value::of(held);
      }
      typed::Iterand *iterand = makeIterand(source, typed::Loop::For, /*isLeader=*/true);
      if (!iterand)
        return errorExpr(range);
      result = arrayFromIterand(type, to.domains, iterand, isParallel, range, givenAway);
    } else if (!checkGivesToEach(type->elt(), value, range)) {
      return errorExpr(range);
    } else {
      // A sync variable is emptied by who copies it, so each element takes the plain value.
      Value one = value;
      if (heldType(type->elt()))
        one = stable(readIfSync(value));
      else if (!value.isParam())
        one = stable(Value::of(initialValue(value, inner, range)));
      if (type->impl() || isDeviceOnly(type, range)) {
        typed::Expr *built = type->impl() ? buildArray(type, to.domains, /*initElements=*/true, range)
                                          : newArray(type, to.domains, range);
        typed::Expr *filledLater = heldWithoutEnd(built);
        assignElements(R.names.assign, Value::of(reuse(filledLater, range)), one, range);
        return make<typed::BlockExpr>(around, make<typed::MoveExpr>(reuse(filledLater, range), range), range);
      }
      typed::NewArrayExpr *filled = newArrayOver(type, to.domains, range);
      bool throws = false;
      filled->elementInit = perElement(throws, range, [&] { return initialValue(one, inner, range); });
      filled->onError = routeIterations(throws, /*isParallel=*/true, range);
      result = filled;
    }
  }
  return around->stmts.empty() ? result : make<typed::BlockExpr>(around, result, range);
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

/// The values of a literal's elements, and the type that all convert to; null after reporting.
const Type *BodyResolver::literalElements(ArrayRef<const ast::Expr *> elements, SmallVectorImpl<Value> &values,
                                          SourceRange range) {
  const Type *element = nullptr;
  for (const ast::Expr *each : elements) {
    Value value = resolveElement(each);
    if (value.isError())
      return nullptr;
    Value soFar = element ? Value::of(make<typed::ZeroExpr>(element, each->range)) : value;
    if (!values.empty() && values.front().type == element)
      soFar = values.front();
    const Type *common = element ? commonType(soFar, value) : variableType(value);
    if (!common) {
      report(each->range, diag::arrayLiteralTypes, toString(value.type), toString(element));
      return nullptr;
    }
    element = common;
    values.push_back(value);
  }
  if (!element)
    report(range, diag::emptyArrayLiteral);
  return element && element->isError() ? nullptr : element;
}

/// `[k => v, ...]`: the array over the keys, its elements initialised one by one.
Value BodyResolver::associativeLiteral(const ast::AssocArrayLiteral *literal) {
  SourceRange range = literal->range;
  auto *around = make<typed::Block>(range);
  BlockGuard code(*this, around);
  SmallVector<Value, 8> keys, values;
  const Type *key = literalElements(literal->keys, keys, range);
  const Type *element = key ? literalElements(literal->values, values, range) : nullptr;
  if (!element)
    return Value::error();
  for (Value &each : keys)
    each = stable(Value::of(initialValue(each, {key, {}}, each.range)));
  Value domain = callLibrary(R.names.buildAssociativeDomain, keys, range);
  if (domain.isError())
    return domain;
  typed::Expr *domains[] = {toLValue(stable(domain))};
  const ArrayType *type = R.arrayOver(cast<DomainType>(domain.type), element);
  // What may throw comes before the array, which nothing would end.
  SmallVector<typed::Expr *, 8> made;
  for (const Value &value : values) {
    typed::Var *held = declareLocal(Identifier(), element, initialValue(value, {element, {}}, value.range),
                                    /*isConst=*/false, value.range);
    made.push_back(make<typed::MoveExpr>(make<typed::VarExpr>(held, value.range), value.range));
  }
  typed::Expr *built = buildArray(type, domains, /*initElements=*/false, range);
  if (built->type->isError())
    return Value::error();
  typed::Expr *array = heldWithoutEnd(built);
  for (auto [each, value] : zip_equal(keys, made))
    evaluate(callMethod(descriptorOf(Value::of(reuse(array, range)), range), R.names.dsiInitialiseAt,
                        {reuse(each, range), Value::of(value)}, range),
             range);
  return Value::of(make<typed::BlockExpr>(around, make<typed::MoveExpr>(reuse(array, range), range), range));
}

Value BodyResolver::resolveArrayLiteral(const ast::Expr *expr) {
  if (auto *associative = dyn_cast<ast::AssocArrayLiteral>(expr))
    return associativeLiteral(associative);
  auto *literal = cast<ast::ArrayLiteral>(expr);
  SmallVector<int64_t, 2> extents;
  SmallVector<const ast::Expr *, 8> flat;
  if (!flatten(literal->elements, 0, extents, flat)) {
    report(expr->range, diag::raggedArrayLiteral);
    return Value::error();
  }
  auto *around = make<typed::Block>(expr->range);
  BlockGuard code(*this, around);
  SmallVector<Value, 8> values;
  const Type *element = literalElements(flat, values, expr->range);
  if (!element)
    return Value::error();
  return fillLiteral(around, values, extents, element, expr->range);
}

/// The literal's array, its elements initialised one by one.
Value BodyResolver::fillLiteral(typed::Block *around, ArrayRef<Value> values, ArrayRef<int64_t> extents,
                                const Type *element, SourceRange range) {
  SmallVector<Value, 2> dims;
  Value low = param(types.getParam(types.int64, 0), range);
  for (int64_t extent : extents)
    dims.push_back(
        callLibrary(R.names.buildRangeOpen, {low, param(types.getParam(types.int64, extent), range)}, range));
  Value domain = callLibrary(R.names.buildDomain, dims, range);
  if (domain.isError())
    return domain;
  auto *type = types.getArray(cast<DomainType>(domain.type), element);
  typed::NewArrayExpr *fresh = newArrayOver(type, toLValue(stable(domain)), range);
  fresh->init = typed::NewArrayExpr::Uninit;
  typed::Expr *array = heldWithoutEnd(fresh);
  cast<typed::VarExpr>(array)->var->isBuiltUp = true;
  for (auto [position, value] : enumerate(values)) {
    SmallVector<typed::Expr *, 3> operands{reuse(array, range)};
    int64_t rest = position, stride = values.size();
    for (int64_t extent : extents) {
      stride /= extent;
      operands.push_back(intConst(rest / stride, range));
      rest %= stride;
    }
    auto *target = make<typed::PrimExpr>(typed::Prim::ArrayElemUnchecked,
                                         R.tree.copy(ArrayRef<typed::Expr *>(operands)), element, range,
                                         /*lvalue=*/true);
    emit(make<typed::InitStmt>(target, initialValue(value, {element, {}}, value.range), range));
  }
  return Value::of(make<typed::BlockExpr>(around, make<typed::MoveExpr>(array, range), range));
}

} // namespace choir::sema
