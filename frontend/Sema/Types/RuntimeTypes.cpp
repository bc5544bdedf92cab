//===- RuntimeTypes.cpp - What types carry at run time --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The type of an array says nothing of the indices: these travel beside it, as a list of domains in the order in which
// the type mentions its arrays. A `type` formal takes them as hidden formals, and a type field keeps them in hidden
// fields of the value behind it, so a variable of that type can be made wherever the type is named.
//
//===----------------------------------------------------------------------===//

#include "Sema/Types/RuntimeTypes.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Temporaries.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static void addHiddenDomains(Body &body, const Value &base, const ast::VarDecl *field,
                             llvm::SmallVectorImpl<typed::Expr *> &domains, SourceRange range);
/// Adds the run-time part of a value's type. False after an error.
static bool addDomainsOf(Body &body, const Value &value, llvm::SmallVectorImpl<typed::Expr *> &domains,
                         SourceRange range);

//===----------------------------------------------------------------------===//
// Static types
//===----------------------------------------------------------------------===//

static void addRuntimePart(Resolver &R, const Type *type, SmallVectorImpl<const DomainType *> &domains) {
  if (!type || !type->mentionsArray())
    return;
  if (auto *array = dyn_cast<ArrayType>(type)) {
    if (array->domain())
      domains.push_back(array->domain());
    addRuntimePart(R, array->elt(), domains);
  } else if (auto *domain = dyn_cast<DomainType>(type)) {
    domains.push_back(domain);
  } else if (auto *tuple = dyn_cast<TupleType>(type)) {
    for (const Type *element : tuple->elements())
      addRuntimePart(R, element, domains);
  } else if (const AggregateType *aggregate = aggregateOf(type);
             aggregate && aggregate->decl()->tag != ast::AggregateTag::Union) {
    for (auto [field, arg] : zip(R.genericFields(aggregate), aggregate->args()))
      if (field->varKind == ast::VarKind::Type)
        append_range(domains, R.keptPart(arg.type));
  }
}

SmallVector<const DomainType *, 2> keptPart(Resolver &R, const Type *type) {
  if (!type || isa<DomainType>(type))
    return {};
  SmallVector<const DomainType *, 2> domains = R.runtimePart(type);
  bool canBeEmpty = none_of(domains, [](const DomainType *domain) { return domain->dist() && hasDescriptor(domain); });
  return canBeEmpty ? domains : SmallVector<const DomainType *, 2>();
}

SmallVector<const DomainType *, 2> runtimePart(Resolver &R, const Type *type) {
  SmallVector<const DomainType *, 2> domains;
  addRuntimePart(R, type, domains);
  return domains;
}

unsigned runtimeParts(Resolver &R, const Type *type) {
  return type && type->mentionsArray() ? R.runtimePart(type).size() : 0;
}

ArrayRef<typed::Expr *> domainsOfTypeArg(Resolver &R, const AggregateType *type, ArrayRef<typed::Expr *> domains,
                                         const ast::VarDecl *field) {
  if (domains.empty() || domains.size() != R.runtimeParts(type))
    return {};
  unsigned next = 0;
  for (auto [generic, arg] : zip(R.genericFields(type), type->args())) {
    if (generic->varKind != ast::VarKind::Type)
      continue;
    unsigned parts = R.keptPart(arg.type).size();
    if (generic == field)
      return domains.slice(next, parts);
    next += parts;
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Type fields
//===----------------------------------------------------------------------===//

/// The hidden fields behind a type field of a value; empty where it has none.
static void addHiddenFields(Body &body, const Value &base, const ast::VarDecl *field, SourceRange range,
                            SmallVectorImpl<typed::Expr *> &domains) {
  const AggregateType *aggregate = aggregateOf(base.type);
  if (!body.resolver().completeAggregate(aggregate, range))
    return;
  for (const Field &hidden : aggregate->fields)
    if (hidden.kind == Field::TypeDomain && hidden.decl == field)
      domains.push_back(body.fieldOf(base, hidden, range).expr);
}

Value boundType(Body &body, const Value &base, const ast::VarDecl *field, const Type *type, SourceRange range) {
  const AggregateType *aggregate = aggregateOf(base.type);
  if (body.inSignature() || !aggregate || aggregate->isGeneric() || !body.resolver().runtimeParts(type))
    return Value::ofType(type, range);
  if (base.isType())
    return Value::ofType(type, range, body.resolver().domainsOfTypeArg(aggregate, base.domains, field));
  SmallVector<typed::Expr *, 2> domains;
  addHiddenDomains(body, base, field, domains, range);
  return Value::ofType(type, range, body.resolver().tree().copy<typed::Expr *>(domains));
}

static void addHiddenDomains(Body &body, const Value &base, const ast::VarDecl *field,
                             SmallVectorImpl<typed::Expr *> &domains, SourceRange range) {
  auto *reference = dyn_cast<ClassType>(base.type);
  if (!reference || !reference->isNilable())
    return addHiddenFields(body, body.stable(base), field, range, domains);
  // Nil has no domains: those of its type are empty.
  Value object = body.stable(base);
  const Type *nonNil = body.types().getClass(reference->object(), Management::Borrowed, /*nilable=*/false);
  typed::Expr *pointer = body.borrow(body.reuse(object, range));
  SmallVector<typed::Expr *, 2> fields;
  addHiddenFields(body, Value::of(body.scalars().prim(typed::Prim::ClassCast, pointer, nonNil, range)), field, range,
                  fields);
  for (typed::Expr *domain : fields) {
    typed::Expr *reference = body.borrow(body.reuse(object, range));
    auto *isNil = body.scalars().prim(typed::Prim::Eq, {reference, body.make<typed::ZeroExpr>(reference->type, range)},
                                      body.types().boolean, range);
    typed::Var *none = body.declareLocal(body.resolver().names().domainVariable, domain->type,
                                         body.defaultValue({domain->type, {}}, range),
                                         /*isConst=*/true, range);
    auto *choice = body.make<typed::IfExpr>(isNil, body.make<typed::VarExpr>(none, range), domain, domain->type, range,
                                            /*lvalue=*/true);
    choice->isConstLValue = true;
    domains.push_back(choice);
  }
}

//===----------------------------------------------------------------------===//
// The type of a value
//===----------------------------------------------------------------------===//

/// The domains of the elements' type: those of any element. An array without elements has none to ask.
static bool addElementDomains(Body &body, const Value &array, const Type *element,
                              SmallVectorImpl<typed::Expr *> &domains, SourceRange range) {
  SmallVector<const DomainType *, 2> parts = body.resolver().runtimePart(element);
  if (any_of(parts, [](const DomainType *part) { return part->dist() != nullptr; })) {
    body.notSupported(range, "the type of an array of arrays over distributed domains");
    return false;
  }
  for (const DomainType *part : parts) {
    typed::Var *var = body.declareLocal(body.resolver().names().domainVariable, part,
                                        body.defaultValue({part, {}}, range), false, range);
    if (body.state<ModuleCode>().isOfType())
      makeGlobal(body, var, nullptr);
    domains.push_back(body.make<typed::VarExpr>(var, range));
  }
  auto *whenFilled = body.make<typed::Block>(range);
  {
    BlockGuard code(body, whenFilled);
    Value any = body.callLibrary(body.resolver().names().anyElement, body.reuse(array, range), range);
    if (any.isError())
      return false;
    SmallVector<typed::Expr *, 2> found;
    ModuleCode::Type isLocal(body, /*isOfModule=*/false);
    if (!addDomainsOf(body, any, found, range))
      return false;
    for (auto [to, from] : zip(ArrayRef<typed::Expr *>(domains).take_back(parts.size()), found))
      body.assign(body.resolver().names().assign, body.reuse(Value::of(to), range), Value::of(from), range);
  }
  Value size = body.callMethodWithoutParens(body.reuse(array, range), body.resolver().names().size, range);
  typed::Expr *count = size.isError() ? body.errorExpr(range) : body.toRValue(size);
  auto *isFilled = body.scalars().prim(typed::Prim::Ne, {count, body.make<typed::ZeroExpr>(count->type, range)},
                                       body.types().boolean, range);
  body.emit(body.make<typed::IfStmt>(isFilled, whenFilled, nullptr, range));
  return true;
}

static bool addDomainsOf(Body &body, const Value &value, SmallVectorImpl<typed::Expr *> &domains, SourceRange range) {
  if (!body.resolver().runtimeParts(value.type))
    return true;
  if (isa<DomainType>(value.type)) {
    domains.push_back(body.stableDomain(value));
    return true;
  }
  // Of a tuple expression nothing need be stored.
  if (value.elements && all_of(*value.elements, [](const Value &element) { return element.isExpr(); }))
    return all_of(*value.elements,
                  [&](const Value &element) { return addDomainsOf(body, body.reuse(element, range), domains, range); });
  Value whole = body.stable(value);
  if (auto *array = dyn_cast<ArrayType>(whole.type)) {
    domains.push_back(body.stableDomain(body.domainOf(whole, range)));
    return !body.resolver().runtimeParts(array->elt()) || addElementDomains(body, whole, array->elt(), domains, range);
  }
  if (auto *tuple = dyn_cast<TupleType>(whole.type)) {
    for (unsigned i = 0; i < tuple->size(); ++i)
      if (!addDomainsOf(body, body.tupleElement(body.reuse(whole, range), i, range), domains, range))
        return false;
    return true;
  }
  const AggregateType *aggregate = aggregateOf(whole.type);
  for (auto [field, arg] : zip(body.resolver().genericFields(aggregate), aggregate->args()))
    if (field->varKind == ast::VarKind::Type && body.resolver().runtimeParts(arg.type))
      addHiddenDomains(body, body.reuse(whole, range), field, domains, range);
  return true;
}

Value typeOf(Body &body, const Value &value, SourceRange range) {
  switch (value.kind) {
  case Value::Type:
    return value;
  case Value::Param:
  case Value::Nothing:
    return Value::ofType(value.type, range);
  case Value::Iterable:
    return Value::ofType(body.variableType(value), range);
  case Value::Functions: {
    Value proc = body.procValue(value);
    return proc.isError() ? proc : Value::ofType(proc.type, range);
  }
  case Value::Pack: {
    SmallVector<const Type *, 4> elements;
    for (const Value &element : *value.pack)
      elements.push_back(typeOf(body, element, range).type);
    return is_contained(elements, nullptr) ? Value::error() : Value::ofType(body.types().getTuple(elements), range);
  }
  case Value::Expr:
    break;
  default:
    if (!value.isError())
      body.toRValue(value);
    return Value::error();
  }
  bool isItself = isa<DomainType>(value.type) || value.type->kind() == TypeKind::Nil;
  const Type *type = isItself ? value.type : body.variableType(value);
  SmallVector<typed::Expr *, 2> domains;
  if (!body.inSignature() && !addDomainsOf(body, value, domains, range))
    return Value::error();
  return Value::ofType(type, range, body.resolver().tree().copy<typed::Expr *>(domains));
}

std::optional<Value> genericField(Body &body, const Value &base, const AggregateType *aggregate, Identifier name,
                                  SourceRange range) {
  for (auto [field, arg] : zip(body.resolver().genericFields(aggregate), aggregate->args())) {
    bool isCompileTime = field->varKind == ast::VarKind::Type || field->varKind == ast::VarKind::Param;
    if (field->name != name || !isCompileTime)
      continue;
    if (arg.param)
      return Value::ofParam(arg.param, range);
    return arg.type ? boundType(body, base, field, arg.type, range)
                    : Value::ofType(body.types().getGeneric(GenericKind::Any), range);
  }
  return std::nullopt;
}

} // namespace choir::sema
