//===- Patterns.cpp - Generic types against actual types ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A formal's type may be generic: `integral`, `[] real`, `R(int, ?)`, `owned C?`. Matching it against the type of an
// actual gives the type that the formal has in the instance. Patterns that name what they match, `R(?t)` or `[?D] ?t`,
// are matched as syntax and bind the names.
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/Patterns.h"
#include "Sema/Types/Aggregates.h"
#include "Sema/Types/Interfaces.h"
#include "Sema/Types/TypeExprs.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static bool admits(Resolver &R, GenericKind constraint, const Type *type) {
  auto *reference = dyn_cast<ClassType>(type);
  auto *aggregate = dyn_cast<AggregateType>(type);
  auto managedAs = [&](Management management) { return reference && reference->management() == management; };
  auto isLibrary = [&](Identifier name) {
    Symbol *symbol = aggregate ? R.librarySymbol(name) : nullptr;
    return symbol && symbol->decl == aggregate->decl();
  };
  switch (constraint) {
  case GenericKind::Any:
    return true;
  case GenericKind::Integral:
    return type->isIntegral();
  case GenericKind::Numeric:
    return type->isNumeric();
  case GenericKind::Enumerated:
    return type->kind() == TypeKind::Enum;
  case GenericKind::Record:
    return aggregate && aggregate->decl()->tag == ast::AggregateTag::Record;
  case GenericKind::Class:
    return reference && !reference->isNilable();
  case GenericKind::AnyBool:
    return type->isBool();
  case GenericKind::AnyInt:
    return type->kind() == TypeKind::Int;
  case GenericKind::AnyUInt:
    return type->kind() == TypeKind::UInt;
  case GenericKind::AnyReal:
    return type->kind() == TypeKind::Real;
  case GenericKind::AnyImag:
    return type->kind() == TypeKind::Imag;
  case GenericKind::AnyComplex:
    return type->kind() == TypeKind::Complex;
  case GenericKind::Tuple:
    return type->kind() == TypeKind::Tuple;
  case GenericKind::Domain:
    return type->kind() == TypeKind::Domain;
  case GenericKind::Array:
    return type->kind() == TypeKind::Array;
  case GenericKind::Range:
    return R.isRange(type);
  case GenericKind::Owned:
    return managedAs(Management::Owned);
  case GenericKind::Shared:
    return managedAs(Management::Shared);
  case GenericKind::Unmanaged:
    return managedAs(Management::Unmanaged);
  case GenericKind::Borrowed:
    return managedAs(Management::Borrowed);
  case GenericKind::Sync:
    return isLibrary(R.names().syncRecord);
  case GenericKind::Atomic:
    return isLibrary(R.names().atomicRecord);
  case GenericKind::CPtr:
    return type->kind() == TypeKind::CPtr && !cast<CPtrType>(type)->pointsToConst();
  case GenericKind::CPtrConst:
    return type->kind() == TypeKind::CPtr;
  case GenericKind::Proc:
    return type->kind() == TypeKind::Proc;
  case GenericKind::Iterator:
    return type->kind() == TypeKind::Iterator;
  case GenericKind::Locale:
    return type == localeType(R);
  case GenericKind::Union:
    return aggregate && aggregate->decl()->tag == ast::AggregateTag::Union;
  }
  llvm_unreachable("unknown constraint");
}

static const Type *instantiateAggregate(Resolver &R, const AggregateType *formal, const AggregateType *actual) {
  if (!actual || formal->decl() != actual->decl() || formal->declaredIn() != actual->declaredIn())
    return nullptr;
  for (auto [want, have] : zip(formal->args(), actual->args())) {
    if (!want.isBound() || want == have)
      continue;
    if (!want.type || !have.type || !R.instantiate(want.type, have.type))
      return nullptr;
  }
  return actual;
}

/// The instance of the formal's class among the actual's class and its parents.
static const AggregateType *instantiateObject(Resolver &R, const AggregateType *formal, const AggregateType *actual) {
  for (const AggregateType *object = actual; object; object = object->parent) {
    if (object == formal || instantiateAggregate(R, formal, object))
      return object;
    R.completeParents(object);
  }
  return nullptr;
}

static const Type *instantiateClass(Resolver &R, const ClassType *formal, const ClassType *actual) {
  if (!actual->object() || (actual->isNilable() && !formal->isNilable()))
    return nullptr;
  Management management = formal->management();
  if (management == Management::Any)
    management = actual->management();
  // Everything can be borrowed; nothing else converts.
  if (management != actual->management() && management != Management::Borrowed)
    return nullptr;
  const AggregateType *object = actual->object();
  if (formal->object())
    object = instantiateObject(R, formal->object(), object);
  return object ? R.types().getClass(object, management, formal->isNilable()) : nullptr;
}

static const Type *instantiateTuple(Resolver &R, const TupleType *formal, const TupleType *actual) {
  if (formal->size() != actual->size())
    return nullptr;
  SmallVector<const Type *, 4> elements;
  for (auto [want, have] : zip(formal->elements(), actual->elements())) {
    const Type *element = R.instantiate(want, have);
    if (!element)
      return nullptr;
    elements.push_back(element);
  }
  return R.types().getTuple(elements);
}

/// Arrays match when rank, index type and elements do: what is known of strides belongs to the actual.
static const Type *instantiateArray(Resolver &R, const ArrayType *formal, const ArrayType *actual) {
  const DomainType *want = formal->domain(), *have = actual->domain();
  if (want && (want->rank() != have->rank() || want->idxType() != have->idxType()))
    return nullptr;
  if (formal->elt() && !R.instantiate(formal->elt(), actual->elt()))
    return nullptr;
  return actual;
}

static const Type *instantiateDomain(Resolver &R, const DomainType *formal, const DomainType *actual) {
  if (formal->rank() >= 0 && formal->rank() != actual->rank())
    return nullptr;
  if (formal->idxType() && !R.instantiate(formal->idxType(), actual->idxType()))
    return nullptr;
  return actual;
}

const Type *instantiate(Resolver &R, const Type *formal, const Type *actual) {
  if (formal == actual || formal->isError() || actual->isError())
    return actual;
  if (auto *constraint = dyn_cast<GenericType>(formal))
    return admits(R, constraint->which(), actual) ? actual : nullptr;
  if (auto *interface = dyn_cast<InterfaceType>(formal))
    return modelOf(R, interface, actual, interface->declaredIn()) ? actual : nullptr;
  // An array type says nothing about strides, so it is generic even when its domain and elements are known.
  if (auto *array = dyn_cast<ArrayType>(formal))
    return isa<ArrayType>(actual) ? instantiateArray(R, array, cast<ArrayType>(actual)) : nullptr;
  if (!formal->isGeneric() || formal->kind() != actual->kind())
    return nullptr;
  switch (formal->kind()) {
  case TypeKind::Aggregate:
    return instantiateAggregate(R, cast<AggregateType>(formal), cast<AggregateType>(actual));
  case TypeKind::Class:
    return instantiateClass(R, cast<ClassType>(formal), cast<ClassType>(actual));
  case TypeKind::Tuple:
    return instantiateTuple(R, cast<TupleType>(formal), cast<TupleType>(actual));
  case TypeKind::Domain:
    return instantiateDomain(R, cast<DomainType>(formal), cast<DomainType>(actual));
  case TypeKind::CPtr: {
    auto *want = cast<CPtrType>(formal), *have = cast<CPtrType>(actual);
    if (have->pointsToConst() && !want->pointsToConst())
      return nullptr;
    const Type *pointee = R.instantiate(want->pointee(), have->pointee());
    return pointee ? R.types().getCPtr(pointee, want->pointsToConst()) : nullptr;
  }
  default:
    return nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Syntax with queries
//===----------------------------------------------------------------------===//

bool containsQuery(const ast::Expr *expr, bool named) {
  return !ast::walk(expr, [&](const ast::Node *node) {
    auto *query = dyn_cast<ast::TypeQueryExpr>(node);
    return query && (!named || query->name) ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

void PatternMatcher::bind(const ast::TypeQueryExpr *query, const Value &value) {
  if (!query->name)
    return;
  body.resolver().bind(body.scope(), query->name, value);
  unsigned parts = value.isType() ? body.resolver().runtimeParts(value.type) : 0;
  if (parts && position)
    queries.push_back({query->name, value.type, *position, parts});
}

/// How many domains of a record's or class's type come before those of one of its generic fields.
unsigned PatternMatcher::partsBefore(const AggregateType *type, unsigned field) const {
  unsigned parts = 0;
  for (auto [generic, arg] : zip(body.resolver().genericFields(type).take_front(field), type->args()))
    if (generic->varKind == ast::VarKind::Type)
      parts += body.resolver().keptPart(arg.type).size();
  return parts;
}

/// A sub-pattern where a param may stand: `int(?w)`, `R(3)`.
bool PatternMatcher::matchArg(const ast::Expr *pattern, const TypeArg &actual) {
  if (!actual.isBound())
    return isa<ast::TypeQueryExpr>(pattern);
  if (auto *query = dyn_cast<ast::TypeQueryExpr>(pattern)) {
    bind(query, actual.param ? Value::ofParam(actual.param, query->range) : Value::ofType(actual.type, query->range));
    return true;
  }
  if (actual.type)
    return match(pattern, actual.type) != nullptr;
  const ParamValue *value = body.resolveParam(pattern);
  if (!value || value == actual.param || body.convertParam(value, actual.param->type) == actual.param)
    return value;
  return currentRangeArg(body.resolver(), value, actual.param->type) == actual.param;
}

const Type *PatternMatcher::matchNumeric(const ast::CallExpr *pattern, const Type *callee, const Type *actual) {
  if (callee->kind() != actual->kind() || pattern->actuals.size() != 1)
    return nullptr;
  int64_t width = actual->isBool() ? 8 : cast<NumericType>(actual)->width();
  return matchArg(pattern->actuals[0].value, {nullptr, body.types().getParam(body.types().int64, width)}) ? actual
                                                                                                          : nullptr;
}

const Type *PatternMatcher::numberOfAnyWidth(const ast::Expr *pattern) {
  auto *number = dyn_cast<ast::CallExpr>(pattern);
  if (!number || number->actuals.size() != 1 || !isa<ast::TypeQueryExpr>(number->actuals[0].value) ||
      !isa<ast::Ident>(number->callee))
    return nullptr;
  Value kind = body.resolveTypeValue(number->callee);
  return kind.isType() && isa<NumericType>(kind.type) ? kind.type : nullptr;
}

const Type *PatternMatcher::matchDomain(const ast::CallExpr *pattern, const Type *actual) {
  auto *domain = dyn_cast<DomainType>(actual);
  if (!domain)
    return nullptr;
  for (auto [position, arg] : enumerate(pattern->actuals)) {
    TypeArg part;
    if (arg.name == body.resolver().names().rank || (!arg.name && position == 0))
      part.param = body.types().getParam(body.types().int64, domain->rank());
    else if (arg.name == body.resolver().names().idxType || (!arg.name && position == 1))
      part.type = domain->idxType();
    else
      part.param =
          libraryEnumConstant(body.resolver(), body.resolver().names().strideKind, unsigned(domain->strides()));
    if (!matchArg(arg.value, part))
      return nullptr;
  }
  return actual;
}

const Type *PatternMatcher::matchAggregate(const ast::CallExpr *pattern, const AggregateType *callee,
                                           const AggregateType *actual) {
  if (!actual || actual->decl() != callee->decl())
    return nullptr;
  ArrayRef<const ast::VarDecl *> fields = body.resolver().genericFields(actual);
  unsigned next = 0;
  for (const ast::Actual &arg : pattern->actuals) {
    unsigned field = next;
    if (arg.name)
      field = find_if(fields, [&](const ast::VarDecl *decl) { return decl->name == arg.name; }) - fields.begin();
    else
      ++next;
    if (field >= fields.size()) {
      auto *query = dyn_cast<ast::TypeQueryExpr>(arg.value);
      if (query && !query->name)
        continue; // `R(?)`
      return nullptr;
    }
    bool isPart = position && fields[field]->varKind == ast::VarKind::Type;
    SaveAndRestore<std::optional<unsigned>> at(position, isPart ? std::optional(*position + partsBefore(actual, field))
                                                                : std::nullopt);
    if (!matchArg(arg.value, actual->args()[field]))
      return nullptr;
  }
  return actual;
}

const Type *PatternMatcher::matchCall(const ast::CallExpr *pattern, const Type *actual) {
  Value callee = body.resolveTypeValue(pattern->callee);
  if (!callee.isType())
    return nullptr;
  const Type *type = callee.type;
  if (isa<NumericType>(type) || type->isBool())
    return matchNumeric(pattern, type, actual);
  if (auto *aggregate = dyn_cast<AggregateType>(type))
    return matchAggregate(pattern, aggregate, dyn_cast<AggregateType>(actual));
  if (auto *reference = dyn_cast<ClassType>(type); reference && reference->object()) {
    auto *have = dyn_cast<ClassType>(actual);
    if (!have || (have->isNilable() && !reference->isNilable()))
      return nullptr;
    for (const AggregateType *object = have->object(); object; object = object->parent) {
      SaveAndRestore<std::optional<unsigned>> at(position, object == have->object() ? position : std::nullopt);
      if (matchAggregate(pattern, reference->object(), object)) {
        Management management =
            reference->management() == Management::Any ? have->management() : reference->management();
        return body.types().getClass(object, management, reference->isNilable());
      }
      body.resolver().completeParents(object);
    }
    return nullptr;
  }
  auto *generic = dyn_cast<GenericType>(type);
  if (!generic || !admits(body.resolver(), generic->which(), actual))
    return nullptr;
  if (generic->which() == GenericKind::Domain)
    return matchDomain(pattern, actual);
  if (auto *pointer = dyn_cast<CPtrType>(actual); pointer && pattern->actuals.size() == 1) {
    SaveAndRestore<std::optional<unsigned>> at(position, std::nullopt);
    if (!matchArg(pattern->actuals[0].value, {pointer->pointee(), nullptr}))
      return nullptr;
    const bool toConst = generic->which() == GenericKind::CPtrConst;
    return toConst ? body.types().getCPtr(pointer->pointee(), /*isConst=*/true) : actual;
  }
  if (auto *reference = dyn_cast<ClassType>(actual); reference && pattern->actuals.size() == 1) {
    const Type *plain = body.types().getClass(reference->object(), Management::Any, reference->isNilable());
    return match(pattern->actuals[0].value, plain) ? actual : nullptr;
  }
  return actual;
}

const Type *PatternMatcher::matchArray(const ast::BracketLoopExpr *pattern, const Type *actual) {
  auto *array = dyn_cast<ArrayType>(actual);
  if (!array)
    return nullptr;
  if (pattern->iterands.size() == 1 && isa<ast::TypeQueryExpr>(pattern->iterands[0])) {
    auto *query = cast<ast::TypeQueryExpr>(pattern->iterands[0]);
    if (query->name) {
      // Other formals and the where clause see a variable of the domain's type; the body binds the domain itself.
      auto *var = body.make<typed::Var>();
      var->name = query->name;
      var->type = array->domain();
      var->isConst = true;
      bind(query, Value::of(body.make<typed::VarExpr>(var, query->range)));
      domainQuery = query->name;
    }
  } else if (!pattern->iterands.empty() && !mentionsLaterFormals(body, pattern)) {
    Value domain = body.resolveArrayDomain(pattern->iterands, pattern->range);
    auto *want = domain.isError() ? nullptr : dyn_cast<DomainType>(domain.type);
    if (!want || want->rank() != array->domain()->rank() || want->idxType() != array->domain()->idxType())
      return nullptr;
  }
  SaveAndRestore<std::optional<unsigned>> at(position, position ? std::optional(*position + 1) : std::nullopt);
  if (pattern->body && !match(pattern->body, array->elt()))
    return nullptr;
  return actual;
}

const Type *PatternMatcher::matchTuple(const ast::TupleExpr *pattern, const Type *actual) {
  auto *tuple = dyn_cast<TupleType>(actual);
  if (!tuple || tuple->size() != pattern->elements.size())
    return nullptr;
  SaveAndRestore<std::optional<unsigned>> at(position);
  for (auto [element, type] : zip(pattern->elements, tuple->elements())) {
    if (!match(element, type))
      return nullptr;
    if (position)
      *position += body.resolver().runtimeParts(type);
  }
  return actual;
}

/// `n*t`, either of which may be a query.
const Type *PatternMatcher::matchProduct(const ast::BinaryExpr *pattern, const Type *actual) {
  auto *tuple = dyn_cast<TupleType>(actual);
  if (!tuple || pattern->op != "*" || !tuple->isHomogeneous() || tuple->size() == 0)
    return nullptr;
  if (!matchArg(pattern->lhs, {nullptr, body.types().getParam(body.types().int64, tuple->size())}))
    return nullptr;
  return match(pattern->rhs, tuple->elements()[0]) ? actual : nullptr;
}

const Type *PatternMatcher::match(const ast::Expr *pattern, const Type *actual) {
  if (auto *query = dyn_cast<ast::TypeQueryExpr>(pattern)) {
    bind(query, Value::ofType(actual, query->range));
    return actual;
  }
  if (!containsQuery(pattern, /*named=*/false)) {
    TypeValue type = body.resolveType(pattern, TypeUse::Pattern);
    if (!type)
      return nullptr;
    return type.type == actual ? actual : body.resolver().instantiate(type.type, actual);
  }
  switch (pattern->kind) {
  case ast::Kind::CallExpr:
    return matchCall(cast<ast::CallExpr>(pattern), actual);
  case ast::Kind::BracketLoopExpr:
    return matchArray(cast<ast::BracketLoopExpr>(pattern), actual);
  case ast::Kind::TupleExpr:
    return matchTuple(cast<ast::TupleExpr>(pattern), actual);
  case ast::Kind::BinaryExpr:
    return matchProduct(cast<ast::BinaryExpr>(pattern), actual);
  case ast::Kind::UnaryExpr: {
    // `?t` of a nilable class: the query gives the class without `?`.
    auto *reference = dyn_cast<ClassType>(actual);
    if (!reference)
      return nullptr;
    const Type *plain = body.types().getClass(reference->object(), reference->management(), false);
    const Type *matched = match(cast<ast::UnaryExpr>(pattern)->operand, plain);
    auto *object = matched ? dyn_cast<ClassType>(matched) : nullptr;
    return object ? body.types().getClass(object->object(), object->management(), true) : nullptr;
  }
  case ast::Kind::TypeModifierExpr: {
    auto *modifier = cast<ast::TypeModifierExpr>(pattern);
    if (auto *aggregate = dyn_cast<AggregateType>(actual)) {
      // `atomic ?t`, `sync ?t`: records of the library with one type argument.
      Identifier record = modifier->modifier == ast::TypeModifier::Atomic ? body.resolver().names().atomicRecord
                          : modifier->modifier == ast::TypeModifier::Sync ? body.resolver().names().syncRecord
                                                                          : body.resolver().names().singleRecord;
      Symbol *symbol = body.resolver().librarySymbol(record);
      bool isIt = symbol && symbol->decl == aggregate->decl() && aggregate->args().size() == 1;
      return isIt && matchArg(modifier->operand, aggregate->args()[0]) ? actual : nullptr;
    }
    auto *reference = dyn_cast<ClassType>(actual);
    if (!reference)
      return nullptr;
    Management wanted = modifier->modifier == ast::TypeModifier::Owned       ? Management::Owned
                        : modifier->modifier == ast::TypeModifier::Shared    ? Management::Shared
                        : modifier->modifier == ast::TypeModifier::Unmanaged ? Management::Unmanaged
                                                                             : Management::Borrowed;
    if (wanted != reference->management() && wanted != Management::Borrowed)
      return nullptr;
    const Type *plain = body.types().getClass(reference->object(), Management::Any, reference->isNilable());
    const Type *matched = match(modifier->operand, plain);
    auto *object = matched ? dyn_cast<ClassType>(matched) : nullptr;
    return object ? body.types().getClass(object->object(), wanted, object->isNilable()) : nullptr;
  }
  default:
    body.notSupported(pattern->range, "this form of type query");
    return nullptr;
  }
}

} // namespace choir::sema
