//===- Members.cpp - Fields, members and types of values ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `base.name`, where it is not the callee of a call.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Sema/Core/BodyResolver.h"
#include "Sema/Tree/Fields.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

Value BodyResolver::fieldOf(Value base, const Field &field, SourceRange range) {
  if (field.kind == Field::Param)
    return field.param ? param(field.param, range) : Value::ofType(types.getGeneric(GenericKind::Any), range);
  if (field.kind == Field::Type_)
    return field.type ? boundType(base, field.decl, field.type, range)
                      : Value::ofType(types.getGeneric(GenericKind::Any), range);
  if (!field.type)
    return Value::error();
  if (field.index < 0)
    return Value::nothing(range, types.nothing);
  auto *reference = dyn_cast<ClassType>(base.type);
  typed::Expr *object;
  if (reference) {
    if (reference->isNilable()) {
      report(range, diag::nilableMember, toString(base.type), field.name);
      return Value::error();
    }
    object = borrow(base);
  } else {
    object = toLValue(base);
  }
  auto *access = make<typed::FieldExpr>(object, aggregateOf(base.type), field.index, field.type, range);
  // A managed reference may have been moved from.
  access->checkNil = reference && reference->isManaged() && R.options.checks && !hasDefect(SeededDefect::FieldsOfNil);
  bool isInitialising = initialising && !initialising->now.isComplete && field.owner == initialising->aggregate;
  bool isConstant = object->isConstLValue && !(base.isOuterReceiver && passesByRef(field.type));
  access->isConstLValue = (field.kind == Field::Const && !isInitialising) || (!reference && isConstant);
  Value result = Value::of(access);
  if (reference)
    return result;
  return asPartOf(base, result, [this, &field, range](const Value &whole) { return fieldOf(whole, field, range); });
}

//===----------------------------------------------------------------------===//
// What is known of a value at compile time
//===----------------------------------------------------------------------===//

Value BodyResolver::domainOf(const Value &array, SourceRange range) {
  if (std::optional<Value> domain = tryMethod(array, R.names.domain, {}, range, /*hasParens=*/false))
    return *domain;
  return Value::error();
}

Value BodyResolver::descriptorOf(const Value &value, SourceRange range) {
  typed::Expr *whole = toLValue(value);
  auto *descriptor = make<typed::PrimExpr>(typed::Prim::DescriptorOf, R.tree.copy(ArrayRef<typed::Expr *>(whole)),
                                           descriptorType(value.type), range, /*lvalue=*/true);
  descriptor->isConstLValue = whole->isConstLValue;
  return Value::of(descriptor);
}

static const Type *strideKindType(Resolver &R) {
  Symbol *symbol = R.librarySymbol(R.ast.getIdentifier("strideKind"));
  return symbol ? R.symbolValue(symbol, SourceRange()).type : R.types.error;
}

std::optional<Value> BodyResolver::compileTimeMember(const Value &base, Identifier name, SourceRange range) {
  const Type *type = base.type;
  auto *array = dyn_cast<ArrayType>(type);
  auto *domain = array ? array->domain() : dyn_cast<DomainType>(type);
  if (domain && !domain->isGeneric()) {
    if (name == "rank")
      return param(types.getParam(types.int64, domain->rank()), range);
    if (name == "idxType")
      return Value::ofType(domain->idxType(), range);
    if (name == "strides")
      return param(types.getParam(strideKindType(R), int64_t(domain->strides())), range);
    if (name == "fullIdxType")
      return Value::ofType(domain->indexType(types), range);
  }
  if (array && name == "eltType" && array->elt()) {
    Value whole = base.isExpr() && R.runtimeParts(array->elt()) ? typeOf(base, range) : base;
    bool isKnown = whole.isType() && !whole.domains.empty();
    return Value::ofType(array->elt(), range, isKnown ? whole.domains.drop_front() : ArrayRef<typed::Expr *>());
  }
  if (array && name == "domain" && base.isType() && !base.domains.empty())
    return reuse(Value::of(base.domains.front()), range);
  if (name == R.names.value && base.isExpr() && descriptorType(type))
    return descriptorOf(base, range);
  if (auto *enumType = dyn_cast<EnumType>(type); enumType && base.isType()) {
    auto count = int64_t(enumType->names.size());
    if (name == R.names.size)
      return param(types.getParam(types.int64, count), range);
    // A constant may bear one of these names.
    if ((name == "first" || name == "last") && count && !is_contained(enumType->names, name))
      return param(types.getParam(enumType, name == "first" ? 0 : count - 1), range);
  }
  if (auto *proc = dyn_cast<ProcType>(type); proc && name == "retType")
    return Value::ofType(proc->result(), range);
  if (auto *proc = dyn_cast<ProcType>(type); proc && name == "argTypes" && !proc->formals().empty())
    return Value::ofType(types.getTuple(proc->formals()), range);
  if (auto *tuple = dyn_cast<TupleType>(type); tuple && name == R.names.size)
    return param(types.getParam(types.int64, tuple->size()), range);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// `base.name`
//===----------------------------------------------------------------------===//

/// What a module shows under a name to code where this body stands; empty after reporting that it shows nothing.
LookupResult BodyResolver::lookupMember(ModuleSymbol *module, Identifier name, SourceRange range) {
  Scope *members = R.membersOf(module);
  LookupResult found = R.lookupQualified(name, members);
  if (!found) {
    report(range, diag::noSuchMember, module->name, name);
    if (std::string near = R.suggestIn(name, members); !near.empty())
      report(range, diag::noteDidYouMean, near);
    return {};
  }
  auto isInside = [&] {
    for (const Scope *at = scope; at; at = at->parent)
      if (at == members)
        return true;
    return false;
  };
  if (all_of(found.symbols, [](const Symbol *symbol) { return symbol->isPrivate; }) && !isInside()) {
    report(range, diag::privateMember, module->name, name);
    return {};
  }
  return found;
}

Value BodyResolver::qualifiedName(ModuleSymbol *module, Identifier name, SourceRange range) {
  Scope *members = R.membersOf(module);
  LookupResult found = lookupMember(module, name, range);
  if (!found)
    return Value::error();
  if (found.front()->kind != Symbol::Function)
    return valueOf(found, name, range);
  OverloadSet *functions = R.collectFunctions(name, members, /*qualified=*/true);
  if (none_of(functions->entries, [](auto &entry) { return !entry.function->function()->hasParens; }))
    return Value::ofFunctions(functions, range);
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  call.hasParens = false;
  call.qualifier = members;
  return resolveCall(call);
}

/// A type or param field of an aggregate: what it is bound to; a generic type while it is open.
std::optional<Value> BodyResolver::genericField(const Value &base, const AggregateType *aggregate, Identifier name,
                                                SourceRange range) {
  for (auto [field, arg] : zip(R.genericFields(aggregate), aggregate->args())) {
    bool isCompileTime = field->varKind == ast::VarKind::Type || field->varKind == ast::VarKind::Param;
    if (field->name != name || !isCompileTime)
      continue;
    if (arg.param)
      return param(arg.param, range);
    return arg.type ? boundType(base, field, arg.type, range)
                    : Value::ofType(types.getGeneric(GenericKind::Any), range);
  }
  return std::nullopt;
}

std::optional<Value> BodyResolver::memberOfType(const Value &base, Identifier name, SourceRange range) {
  if (auto *enumType = dyn_cast<EnumType>(base.type))
    for (auto [position, constant] : enumerate(enumType->names))
      if (constant == name)
        return Value::ofParam(types.getParam(enumType, int64_t(position)), range);
  const AggregateType *aggregate = aggregateOf(base.type);
  if (!aggregate)
    return std::nullopt;
  if (std::optional<Value> bound = genericField(base, aggregate, name, range))
    return bound;
  if (aggregate->isGeneric() || !R.completeAggregate(aggregate, range))
    return std::nullopt;
  const Field *field = aggregate->field(name);
  if (!field)
    return std::nullopt;
  if (field->kind == Field::Param || field->kind == Field::Type_)
    return fieldOf(base, *field, range);
  report(range, diag::fieldOfType, name, toString(base.type));
  return Value::error();
}

/// A field of a value whose type is not wholly known, as initialisers of generic types see it while its arguments are
/// found out: a variable of the field's type that no code will see.
std::optional<Value> BodyResolver::fieldOfOpenType(const AggregateType *aggregate, Identifier name, SourceRange range) {
  const Type *type = nullptr;
  for (auto [field, arg] : zip(R.genericFields(aggregate), aggregate->args()))
    if (field->name == name)
      type = arg.type;
  const ast::VarDecl *decl = R.memberTable(aggregate).fields.lookup(name);
  if (!type && decl && decl->type && !is_contained(R.genericFields(aggregate), decl)) {
    BodyResolver declared(R, nullptr, nullptr, R.newScope(Scope::Block, R.scopeOf(aggregate)));
    if (TypeValue written = declared.resolveType(decl->type, /*generic=*/true))
      type = written.type;
  }
  if (!type || type->isGeneric())
    return std::nullopt;
  auto *var = make<typed::Var>();
  var->name = name;
  var->type = type;
  return Value::of(make<typed::VarExpr>(var, range));
}

/// Whether the type has methods without parentheses in the place of a field (spec, Methods: accessor methods). In such
/// a method, and while an object is initialised, the name is the field's.
bool BodyResolver::hasAccessor(const AggregateType *type, Identifier field) {
  if (initialising || (instance && instance->isMethod && instance->decl()->name == field))
    return false;
  for (; type; type = type->parent) {
    const Resolver::MemberTable &table = R.memberTable(type);
    auto methods = table.methods.find(field);
    if (methods != table.methods.end() &&
        any_of(methods->second, [](const FunctionSymbol *method) { return !method->function()->hasParens; }))
      return true;
    if (table.fields.contains(field))
      return false;
  }
  return false;
}

std::optional<Value> BodyResolver::tryField(const Value &base, Identifier name, SourceRange range) {
  const AggregateType *aggregate = base.isExpr() ? aggregateOf(base.type) : nullptr;
  if (!aggregate)
    return std::nullopt;
  if (std::optional<Value> bound = genericField(base, aggregate, name, range))
    return bound;
  if (aggregate->isGeneric())
    if (std::optional<Value> known = fieldOfOpenType(aggregate, name, range))
      return known;
  if (!R.completeAggregate(aggregate, range))
    return Value::error();
  const Field *field = aggregate->field(name);
  if (!field || hasAccessor(aggregate, name))
    return std::nullopt;
  if (!checkInitialised(base, *field, range))
    return Value::error();
  bool isInUnion = aggregate->decl()->tag == ast::AggregateTag::Union && !isUnionTag(field->decl) && field->index >= 0;
  return isInUnion ? unionField(base, *field, range) : fieldOf(base, *field, range);
}

/// A field of a union by the library's pair of accessors: one for reading, which checks that the field is the active
/// one, and one for writing, which makes it so.
Value BodyResolver::unionField(const Value &base, const Field &field, SourceRange range) {
  Value position = param(types.getParam(types.int64, field.index), range);
  return callLibrary(R.names.unionField, {base, position}, range);
}

/// A procedure without parentheses of an object that may be nil: what is known at compile time needs no object.
static std::optional<Value> memberOfNilable(BodyResolver &body, const Value &base, Identifier name, SourceRange range) {
  auto *reference = base.isExpr() ? dyn_cast<ClassType>(base.type) : nullptr;
  if (!reference || !reference->isNilable() || !reference->object())
    return std::nullopt;
  const Type *nonNil = body.types.getClass(reference->object(), Management::Borrowed, /*nilable=*/false);
  Value object = Value::of(body.make<typed::ZeroExpr>(nonNil, range));
  std::optional<Value> called = body.tryMethod(object, name, {}, range, /*hasParens=*/false);
  if (!called || called->isError() || called->isParam() || called->isType())
    return called;
  body.report(range, diag::nilableMember, toString(base.type), name);
  return Value::error();
}

Value BodyResolver::resolveDot(const ast::DotExpr *dot) {
  Value base = resolveExpr(dot->base);
  SourceRange range = dot->range;
  if (base.isError())
    return base;
  if (base.isModule())
    return qualifiedName(base.module, dot->name, range);
  if (base.isNothing() && !(base.type->isNothing() && dot->name == R.names.type)) {
    report(base.range, diag::noResultToUse);
    return Value::error();
  }
  if (dot->name == R.names.type)
    return typeOf(base, range);
  if (base.isFunctions())
    base = procValue(base);
  if (base.isError())
    return base;
  if (std::optional<Value> member = compileTimeMember(base, dot->name, range))
    return *member;
  if (base.isType()) {
    if (std::optional<Value> member = memberOfType(base, dot->name, range))
      return *member;
  } else if (std::optional<Value> field = tryField(base, dot->name, range)) {
    return *field;
  }
  if (std::optional<Value> called = tryMethod(base, dot->name, {}, range, /*hasParens=*/false))
    return *called;
  // A member of the elements: promoted.
  if (!base.isType())
    if (std::optional<Value> promoted = promoteMember(base, dot->name, range))
      return *promoted;

  if (dot->name == R.names.locale && !base.isType())
    return callLibrary(R.names.localeOf, base, range);

  if (std::optional<Value> member = memberOfNilable(*this, base, dot->name, range))
    return *member;
  OverloadSet methods;
  R.collectMethods(dot->name, base.type, scope, methods);
  if (!methods.entries.empty()) {
    report(range, diag::missingParens, dot->name);
    return Value::error();
  }
  if (base.isType() && isa<EnumType>(base.type))
    report(range, diag::noSuchConstant, toString(base.type), dot->name);
  else
    report(range, diag::noSuchField, toString(base.type), dot->name);
  std::string near = R.suggestMember(dot->name, base.type);
  if (!near.empty())
    report(range, diag::noteDidYouMean, near);
  return Value::error();
}

} // namespace choir::sema
