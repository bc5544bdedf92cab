//===- Members.cpp - Fields, members and types of values ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `base.name`, where it is not the callee of a call.
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/Members.h"
#include "Basic/SeededDefects.h"
#include "Sema/Core/Body.h"
#include "Sema/Exprs/Exprs.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Tree/Fields.h"
#include "Sema/Tree/Places.h"
#include "Sema/Types/RuntimeTypes.h"
#include "Sema/Values/Tuples.h"

using namespace llvm;

namespace choir::sema {

/// A field of every element, or a method without parentheses called on each; null if no element has one.
static std::optional<Value> promoteMember(Body &body, const Value &base, Identifier name, SourceRange range);

/// A field of a record's value or an object; nothing where the type has none of the name.
static Value unionField(Body &body, const Value &base, const Field &field, SourceRange range);

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

Value fieldOf(Body &body, Value base, const Field &field, SourceRange range) {
  if (field.kind == Field::Param)
    return field.param ? Value::ofParam(field.param, range)
                       : Value::ofType(body.types().getGeneric(GenericKind::Any), range);
  if (field.kind == Field::Type_)
    return field.type ? boundType(body, base, field.decl, field.type, range)
                      : Value::ofType(body.types().getGeneric(GenericKind::Any), range);
  if (!field.type)
    return Value::error();
  if (field.index < 0)
    return Value::nothing(range, body.types().nothing);
  auto *reference = dyn_cast<ClassType>(base.type);
  typed::Expr *object;
  if (reference) {
    if (reference->isNilable()) {
      body.report(range, diag::nilableMember, toString(base.type), field.name);
      return Value::error();
    }
    object = body.borrow(base);
  } else {
    object = body.toLValue(base);
  }
  auto *access = body.make<typed::FieldExpr>(object, aggregateOf(base.type), field.index, field.type, range);
  // A managed reference may have been moved from.
  access->checkNil =
      reference && reference->isManaged() && body.resolver().options().checks && !hasDefect(SeededDefect::FieldsOfNil);
  bool isInitialising =
      initialising(body) && !initialising(body)->now.isComplete && field.owner == initialising(body)->aggregate;
  bool isConstant = object->isConstLValue && !(base.isOuterReceiver && passesByRef(field.type));
  access->isConstLValue = (field.kind == Field::Const && !isInitialising) || (!reference && isConstant);
  Value result = Value::of(access);
  if (reference)
    return result;
  return asPartOf(body, base, result,
                  [&body, &field, range](const Value &whole) { return body.fieldOf(whole, field, range); });
}

//===----------------------------------------------------------------------===//
// Properties of values known at compile time
//===----------------------------------------------------------------------===//

Value domainOf(Body &body, const Value &array, SourceRange range) {
  if (std::optional<Value> domain =
          body.tryMethod(array, body.resolver().names().domain, {}, range, /*hasParens=*/false))
    return *domain;
  return Value::error();
}

Value descriptorOf(Body &body, const Value &value, SourceRange range) {
  typed::Expr *whole = body.toLValue(value);
  auto *descriptor =
      body.make<typed::PrimExpr>(typed::Prim::DescriptorOf, body.resolver().tree().copy(ArrayRef<typed::Expr *>(whole)),
                                 descriptorType(value.type), range, /*lvalue=*/true);
  descriptor->isConstLValue = whole->isConstLValue;
  return Value::of(descriptor);
}

static const Type *strideKindType(Resolver &R) {
  Symbol *symbol = R.librarySymbol(R.names().strideKind);
  return symbol ? R.symbolValue(symbol, SourceRange()).type : R.types().error;
}

/// A member of a value or type that is known at compile time: `.rank`, `.eltType`, a param field; else nothing.
static std::optional<Value> compileTimeMember(Body &body, const Value &base, Identifier name, SourceRange range) {
  const Type *type = base.type;
  auto *array = dyn_cast<ArrayType>(type);
  auto *domain = array ? array->domain() : dyn_cast<DomainType>(type);
  if (domain && !domain->isGeneric()) {
    if (name == body.resolver().names().rank)
      return Value::ofParam(body.types().getParam(body.types().int64, domain->rank()), range);
    if (name == body.resolver().names().idxType)
      return Value::ofType(domain->idxType(), range);
    if (name == body.resolver().names().strides)
      return Value::ofParam(body.types().getParam(strideKindType(body.resolver()), int64_t(domain->strides())), range);
    if (name == body.resolver().names().fullIdxType)
      return Value::ofType(domain->indexType(body.types()), range);
  }
  if (array && name == body.resolver().names().eltType && array->elt()) {
    Value whole = base.isExpr() && body.resolver().runtimeParts(array->elt()) ? typeOf(body, base, range) : base;
    bool isKnown = whole.isType() && !whole.domains.empty();
    return Value::ofType(array->elt(), range, isKnown ? whole.domains.drop_front() : ArrayRef<typed::Expr *>());
  }
  if (array && name == body.resolver().names().domain && base.isType() && !base.domains.empty())
    return body.reuse(Value::of(base.domains.front()), range);
  if (name == body.resolver().names().value && base.isExpr() && descriptorType(type))
    return body.descriptorOf(base, range);
  if (auto *enumType = dyn_cast<EnumType>(type); enumType && base.isType()) {
    auto count = int64_t(enumType->names.size());
    if (name == body.resolver().names().size)
      return Value::ofParam(body.types().getParam(body.types().int64, count), range);
    // A constant may bear one of these names.
    const bool isFirst = name == body.resolver().names().first;
    if ((isFirst || name == body.resolver().names().last) && count && !is_contained(enumType->names, name))
      return Value::ofParam(body.types().getParam(enumType, isFirst ? 0 : count - 1), range);
  }
  if (auto *proc = dyn_cast<ProcType>(type); proc && name == body.resolver().names().retType)
    return Value::ofType(proc->result(), range);
  if (auto *proc = dyn_cast<ProcType>(type);
      proc && name == body.resolver().names().argTypes && !proc->formals().empty())
    return Value::ofType(body.types().getTuple(proc->formals()), range);
  if (auto *tuple = dyn_cast<TupleType>(type); tuple && name == body.resolver().names().size)
    return Value::ofParam(body.types().getParam(body.types().int64, tuple->size()), range);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// `base.name`
//===----------------------------------------------------------------------===//

static Value qualifiedName(Body &body, ModuleSymbol *module, Identifier name, SourceRange range) {
  Scope *members = body.resolver().membersOf(module);
  LookupResult found = body.lookupMember(module, name, range);
  if (!found)
    return Value::error();
  if (found.front()->kind != Symbol::Function)
    return valueOf(body, found, name, range);
  OverloadSet *functions = body.resolver().collectFunctions(name, members, /*qualified=*/true);
  if (none_of(functions->entries, [](auto &entry) { return !entry.function->function()->hasParens; }))
    return Value::ofFunctions(functions, range);
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  call.hasParens = false;
  call.qualifier = members;
  return body.resolveCall(call);
}

std::optional<Value> memberOfType(Body &body, const Value &base, Identifier name, SourceRange range) {
  if (auto *enumType = dyn_cast<EnumType>(base.type))
    for (auto [position, constant] : enumerate(enumType->names))
      if (constant == name)
        return Value::ofParam(body.types().getParam(enumType, int64_t(position)), range);
  const AggregateType *aggregate = aggregateOf(base.type);
  if (!aggregate)
    return std::nullopt;
  if (std::optional<Value> bound = genericField(body, base, aggregate, name, range))
    return bound;
  if (aggregate->isGeneric() || !body.resolver().completeAggregate(aggregate, range))
    return std::nullopt;
  const Field *field = aggregate->field(name);
  if (!field)
    return std::nullopt;
  if (field->kind == Field::Param || field->kind == Field::Type_)
    return body.fieldOf(base, *field, range);
  if (isUnion(aggregate) && isUnionMember(*field))
    return Value::ofParam(body.types().getParam(body.types().int64, field->index), range);
  body.report(range, diag::fieldOfType, name, toString(base.type));
  return Value::error();
}

/// A field of a value whose type is not wholly known, as initialisers of generic types see it while its arguments are
/// found out: a variable of the field's type that no code will see.
static std::optional<Value> fieldOfOpenType(Body &body, const AggregateType *aggregate, Identifier name,
                                            SourceRange range) {
  const Type *type = nullptr;
  for (auto [field, arg] : zip(body.resolver().genericFields(aggregate), aggregate->args()))
    if (field->name == name)
      type = arg.type;
  const ast::VarDecl *decl = body.resolver().memberTable(aggregate).fields.lookup(name);
  if (!type && decl && decl->type && !is_contained(body.resolver().genericFields(aggregate), decl)) {
    const std::unique_ptr<Body> ownedDeclared = body.resolver().newBody(
        nullptr, nullptr, body.resolver().newScope(Scope::Block, body.resolver().scopeOf(aggregate)));
    Body &declared = *ownedDeclared;
    if (TypeValue written = declared.resolveType(decl->type, TypeUse::Pattern))
      type = written.type;
  }
  if (!type || type->isGeneric())
    return std::nullopt;
  auto *var = body.make<typed::Var>();
  var->name = name;
  var->type = type;
  return Value::of(body.make<typed::VarExpr>(var, range));
}

/// Whether the type has methods without parentheses in place of a field (spec, Methods: accessor methods). Inside
/// such a method, and during initialisation, the name is the field's.
static bool hasAccessor(Body &body, const AggregateType *type, Identifier field) {
  if (initialising(body) || (body.instance() && body.instance()->isMethod && body.instance()->decl()->name == field))
    return false;
  for (; type; type = type->parent) {
    const MemberTable &table = body.resolver().memberTable(type);
    auto methods = table.methods.find(field);
    if (methods != table.methods.end() &&
        any_of(methods->second, [](const FunctionSymbol *method) { return !method->function()->hasParens; }))
      return true;
    if (table.fields.contains(field))
      return false;
  }
  return false;
}

std::optional<Value> tryField(Body &body, const Value &base, Identifier name, SourceRange range) {
  const AggregateType *aggregate = base.isExpr() ? aggregateOf(base.type) : nullptr;
  if (!aggregate)
    return std::nullopt;
  if (std::optional<Value> bound = genericField(body, base, aggregate, name, range))
    return bound;
  if (aggregate->isGeneric())
    if (std::optional<Value> known = fieldOfOpenType(body, aggregate, name, range))
      return known;
  if (!body.resolver().completeAggregate(aggregate, range))
    return Value::error();
  const Field *field = aggregate->field(name);
  if (!field || hasAccessor(body, aggregate, name))
    return std::nullopt;
  if (!checkInitialised(body, base, *field, range))
    return Value::error();
  return isUnion(aggregate) && isUnionMember(*field) ? unionField(body, base, *field, range)
                                                     : body.fieldOf(base, *field, range);
}

/// A field of a union by the library's pair of accessors: one for reading, which checks that the field is the active
/// one, and one for writing, which makes it so.
static Value unionField(Body &body, const Value &base, const Field &field, SourceRange range) {
  Value position = Value::ofParam(body.types().getParam(body.types().int64, field.index), range);
  return body.callLibrary(body.resolver().names().unionField, {base, position}, range);
}

/// A procedure without parentheses of a nilable object: a result known at compile time needs no object.
static std::optional<Value> memberOfNilable(Body &body, const Value &base, Identifier name, SourceRange range) {
  auto *reference = base.isExpr() ? dyn_cast<ClassType>(base.type) : nullptr;
  if (!reference || !reference->isNilable() || !reference->object())
    return std::nullopt;
  const Type *nonNil = body.types().getClass(reference->object(), Management::Borrowed, /*nilable=*/false);
  Value object = Value::of(body.make<typed::ZeroExpr>(nonNil, range));
  std::optional<Value> called = body.tryMethod(object, name, {}, range, /*hasParens=*/false);
  if (!called || called->isError() || called->isParam() || called->isType())
    return called;
  body.report(range, diag::nilableMember, toString(base.type), name);
  return Value::error();
}

Value resolveDot(Body &body, const ast::DotExpr *dot) {
  Value base = body.resolveExpr(dot->base);
  SourceRange range = dot->range;
  if (base.isError())
    return base;
  if (base.isModule())
    return qualifiedName(body, base.module, dot->name, range);
  if (base.isNothing() && !(base.type->isNothing() && dot->name == body.resolver().names().type)) {
    body.report(base.range, diag::noResultToUse);
    return Value::error();
  }
  if (dot->name == body.resolver().names().type)
    return typeOf(body, base, range);
  if (base.isFunctions())
    base = body.procValue(base);
  if (base.isError())
    return base;
  if (std::optional<Value> member = compileTimeMember(body, base, dot->name, range))
    return *member;
  if (base.isType()) {
    if (std::optional<Value> member = memberOfType(body, base, dot->name, range))
      return *member;
  } else if (std::optional<Value> field = tryField(body, base, dot->name, range)) {
    return *field;
  }
  if (std::optional<Value> called = body.tryMethod(base, dot->name, {}, range, /*hasParens=*/false))
    return *called;
  // A member of the elements: promoted.
  if (!base.isType())
    if (std::optional<Value> promoted = promoteMember(body, base, dot->name, range))
      return *promoted;

  if (dot->name == body.resolver().names().locale && !base.isType())
    return body.callLibrary(body.resolver().names().localeOf, base, range);

  if (std::optional<Value> member = memberOfNilable(body, base, dot->name, range))
    return *member;
  OverloadSet methods;
  body.resolver().collectMethods(dot->name, base.type, body.scope(), methods);
  if (!methods.entries.empty()) {
    body.report(range, diag::missingParens, dot->name);
    return Value::error();
  }
  if (base.isType() && isa<EnumType>(base.type))
    body.report(range, diag::noSuchConstant, toString(base.type), dot->name);
  else
    body.report(range, diag::noSuchField, toString(base.type), dot->name);
  std::string near = body.resolver().suggestMember(dot->name, base.type);
  if (!near.empty())
    body.report(range, diag::noteDidYouMean, near);
  return Value::error();
}

static std::optional<Value> promoteMember(Body &body, const Value &base, Identifier name, SourceRange range) {
  const Type *element = body.isPromotable(base) ? body.elementTypeOf(base) : nullptr;
  if (!element)
    return std::nullopt;
  Value operands[] = {base};
  unsigned promoted[] = {0};
  const auto *reference = llvm::dyn_cast<ClassType>(element);
  const auto *aggregate = llvm::dyn_cast_or_null<AggregateType>(reference ? reference->object() : element);
  if (aggregate && body.resolver().completeAggregate(aggregate, range) && aggregate->field(name) &&
      !hasAccessor(body, aggregate, name))
    return promoteOver(body, operands, promoted, range,
                       [&] { return body.fieldOf(operands[0], *aggregate->field(name), range); });
  if (!body.hasMethodNamed(element, name))
    return std::nullopt;
  return promoteOver(body, operands, promoted, range,
                     [&] { return body.callMethodWithoutParens(operands[0], name, range); });
}

} // namespace choir::sema
