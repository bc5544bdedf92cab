//===- Callees.cpp - What `callee(actuals)` means -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same syntax calls functions, makes types, indexes arrays and tuples, and asks primitives.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/Callees.h"
#include "Sema/Arrays/Indexing.h"
#include "Sema/Calls/ProcValues.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Formals.h"
#include "Sema/Exprs/CompileTimePrimitives.h"
#include "Sema/Exprs/Exprs.h"
#include "Sema/Exprs/Members.h"
#include "Sema/Names/Receivers.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Objects/Parents.h"
#include "Sema/Types/TypeExprs.h"
#include "Sema/Values/Packs.h"
#include "Sema/Values/Tuples.h"

using namespace llvm;

namespace choir::sema {

static Value resolveNamedCall(Body &body, const ast::CallExpr *expr, const ast::Ident *name);
static Value resolveDotCall(Body &body, const ast::CallExpr *expr, const ast::DotExpr *dot);
/// Applies actuals to a value: a procedure, a type, an array, a tuple, anything with a method `this`.
static Value callValue(Body &body, const Value &callee, CallInfo &call);

//===----------------------------------------------------------------------===//
// Actuals
//===----------------------------------------------------------------------===//

Value packAsTuple(Body &body, const Value &value) {
  if (value.isPack() && all_of(*value.pack, [](const Value &element) { return element.isType(); }))
    return Value::ofType(value.type, value.range);
  if (!value.isPack() || !all_of(*value.pack, [](const Value &element) { return element.isRuntime(); }))
    return value;
  SmallVector<Value, 4> elements;
  for (const Value &element : *value.pack)
    elements.push_back(body.reuse(element, value.range));
  return tupleOf(body, elements, value.range);
}

bool addActuals(Body &body, ArrayRef<ast::Actual> actuals, CallInfo &call) {
  bool ok = true;
  auto add = [&](const Value &value, Identifier name, SourceRange range) {
    ok &= !value.isError();
    call.actuals.push_back({value, name, range});
  };
  for (const ast::Actual &actual : actuals) {
    auto *expand = dyn_cast<ast::TupleExpandExpr>(actual.value);
    if (!expand) {
      // `?` stands for what is left open in a type: `R(int, ?)`.
      Value value =
          isa<ast::TypeQueryExpr>(actual.value) ? body.resolveTypeValue(actual.value) : body.resolveValue(actual.value);
      SourceRange range = actual.value->range;
      add(isOfParent(body, value) ? asParent(body, value, range) : body.packAsTuple(value), actual.name, range);
      continue;
    }
    SourceRange range = expand->range;
    if (const ArrayRef<Value> *pack = packNamed(body, expand->operand)) {
      for (const Value &element : *pack)
        add(body.reuse(element, range), Identifier(), range);
      continue;
    }
    Value tuple = body.resolveExpr(expand->operand);
    auto *type = tuple.isError() ? nullptr : dyn_cast<TupleType>(tuple.type);
    if (!type) {
      if (!tuple.isError())
        body.report(range, diag::expandNonTuple, toString(tuple.type));
      ok = false;
      continue;
    }
    if (tuple.isType()) {
      for (const Type *element : type->elements())
        add(Value::ofType(element, range), Identifier(), range);
      continue;
    }
    Value whole = body.stable(tuple);
    for (unsigned i = 0; i < type->size(); ++i)
      add(body.tupleElement(body.reuse(whole, range), i, range), Identifier(), range);
  }
  return ok;
}

//===----------------------------------------------------------------------===//
// Callees
//===----------------------------------------------------------------------===//

static CallInfo callOf(const ast::CallExpr *expr, Identifier name, SourceRange nameRange) {
  CallInfo call;
  call.name = name;
  call.range = expr->range;
  call.nameRange = nameRange;
  call.isSquare = expr->isSquare;
  return call;
}

Value resolveCallExpr(Body &body, const ast::CallExpr *expr) {
  if (auto *name = dyn_cast<ast::Ident>(expr->callee))
    return resolveNamedCall(body, expr, name);
  if (auto *dot = dyn_cast<ast::DotExpr>(expr->callee))
    return resolveDotCall(body, expr, dot);
  Value callee = body.resolveExpr(expr->callee);
  CallInfo call = callOf(expr, Identifier(), expr->callee->range);
  bool ok = addActuals(body, expr->actuals, call);
  return ok && !callee.isError() ? callValue(body, callee, call) : Value::error();
}

/// An element of a varargs formal, chosen at compile time.
static std::optional<Value> packElement(Body &body, const ArrayRef<Value> &pack, const CallInfo &call) {
  if (call.actuals.size() != 1 || !call.actuals[0].value.isParam() || !call.actuals[0].value.type->isIntegral())
    return std::nullopt;
  int64_t index = call.actuals[0].value.param->integer.getExtValue();
  if (index < 0 || index >= int64_t(pack.size())) {
    body.report(call.range, diag::packIndex, index, pack.size());
    return Value::error();
  }
  return body.reuse(pack[index], call.range);
}

/// An element chosen at run time, of those of one type, each of which has a place.
static std::optional<Value> packElementAt(Body &body, const ArrayRef<Value> &pack, const CallInfo &call) {
  auto isPlace = [&](const Value &element) { return element.isLValue() && element.type == pack.front().type; };
  if (call.actuals.size() != 1 || !call.actuals[0].value.isExpr() || !call.actuals[0].value.type->isIntegral() ||
      !all_of(pack, isPlace))
    return std::nullopt;
  const Type *type = pack.front().type, *pointer = body.types().getCPtr(type);
  SmallVector<Value, 4> places;
  for (const Value &element : pack)
    places.push_back(Value::of(
        body.scalars().prim(typed::Prim::AddressOf, {body.reuse(element, call.range).expr}, pointer, call.range)));
  CallInfo index = call;
  Value place = indexTuple(body, tupleOf(body, places, call.range), index);
  if (place.isError())
    return place;
  typed::Expr *address[] = {body.toRValue(place)};
  auto *element = body.make<typed::PrimExpr>(typed::Prim::Deref, body.resolver().tree().copy<typed::Expr *>(address),
                                             type, call.range, /*isLValue=*/true);
  element->isConstLValue = pack.front().expr->isConstLValue;
  return Value::of(element);
}

/// Whether functions of one name are called with these actuals, instead of giving a value that the actuals are applied
/// to. Where some have parentheses and some have none, those with parentheses must have room for the actuals.
static bool takeActuals(const OverloadSet &functions, const CallInfo &call) {
  auto hasParens = [](const OverloadSet::Entry &entry) { return entry.function->function()->hasParens; };
  if (functions.entries.empty() || all_of(functions.entries, hasParens))
    return !functions.entries.empty();
  return any_of(functions.entries, [&](const OverloadSet::Entry &entry) {
    if (!hasParens(entry))
      return false;
    bool isVariadic = false;
    size_t least = 0, most = 0;
    for (const ast::Decl *decl : entry.function->function()->formals) {
      const FormalParts formal(decl);
      isVariadic |= formal.isVarargs;
      least += !formal.init && !formal.isVarargs;
      ++most;
    }
    return least <= call.actuals.size() && (isVariadic || call.actuals.size() <= most);
  });
}

/// Whether a receiver's member of a name is a field, to which the actuals are applied. The field hides outer
/// declarations of the name.
static bool isFieldOf(Resolver &R, Identifier name, const Type *receiver) {
  OverloadSet methods;
  R.collectMethods(name, receiver, /*scope=*/nullptr, methods);
  return methods.entries.empty() && aggregateOf(receiver) && R.hasMember(name, Value::ofType(receiver, SourceRange()));
}

/// The declaration of a procedure without parentheses that `f()` calls as it once was written; null for others.
static const ast::Decl *onceParenful(const OverloadSet &functions, const CallInfo &call) {
  if (call.isSquare || !call.actuals.empty())
    return nullptr;
  auto found = find_if(functions.entries, [](const OverloadSet::Entry &entry) {
    return !entry.function->function()->hasParens && isOnceParenful(entry.function->function());
  });
  return found == functions.entries.end() ? nullptr : found->function->function();
}

/// Reports `f()` of a procedure, or a field, that is no procedure to be called: `f` gives its value already.
static bool isCalledWithoutNeed(Body &body, const Value &member, const CallInfo &call) {
  bool isPlain = member.isRuntime() && member.type->isScalar() && member.type->kind() != TypeKind::Proc &&
                 !isa<ClassType>(member.type);
  if (!isPlain || call.isSquare || !call.actuals.empty())
    return false;
  body.report(call.range, diag::calledWithoutNeed, call.name, toString(member.type));
  return true;
}

static Value resolveNamedCall(Body &body, const ast::CallExpr *expr, const ast::Ident *name) {
  if (name->name == body.resolver().names().primitive)
    return resolvePrimitive(body, expr);
  CallInfo call = callOf(expr, name->name, name->range);
  bool ok = addActuals(body, expr->actuals, call);

  if (const ArrayRef<Value> *pack = packNamed(body, name)) {
    if (!ok)
      return Value::error();
    if (std::optional<Value> element = packElement(body, *pack, call))
      return *element;
    if (std::optional<Value> element = packElementAt(body, *pack, call))
      return *element;
    return callValue(body, resolveIdent(body, name), call);
  }
  LookupResult found = body.resolver().lookup(name->name, body.scope());
  bool isFunction = found.methodScope || (found.front() && found.front()->kind == Symbol::Function);
  const bool isField = found.methodScope && isFieldOf(body.resolver(), name->name, found.methodScope->receiver.type);
  if (isFunction && !isField) {
    OverloadSet *functions = body.resolver().collectFunctions(name->name, body.scope());
    // Procedures without parentheses give a value that the actuals are applied to.
    if (takeActuals(*functions, call)) {
      call.functions = functions;
      return ok ? body.resolveCall(call) : Value::error();
    }
    if (const ast::Decl *decl = onceParenful(*functions, call)) {
      noteUse(body.resolver(), decl, body.scope(), name->range, /*hasParens=*/true);
      return resolveIdent(body, name);
    }
  } else if (!found && !body.resolver().builtinType(name->name)) {
    if (ok && name->name == body.resolver().names().func)
      return legacyProcType(body, call);
    call.functions = body.resolver().collectFunctions(name->name, body.scope());
    return ok ? body.resolveCall(call) : Value::error();
  }
  Value callee = resolveIdent(body, name);
  if (isFunction && ok && !callee.isError() && isCalledWithoutNeed(body, callee, call))
    return Value::error();
  return ok && !callee.isError() ? callValue(body, callee, call) : Value::error();
}

/// `M.f(actuals)`.
static Value callQualified(Body &body, ModuleSymbol *module, CallInfo &call) {
  Scope *members = body.resolver().membersOf(module);
  LookupResult found = body.lookupMember(module, call.name, call.nameRange);
  if (!found)
    return Value::error();
  if (found.front()->kind != Symbol::Function)
    return callValue(body, valueOf(body, found, call.name, call.nameRange), call);
  call.qualifier = members;
  call.functions = body.resolver().collectFunctions(call.name, members, /*qualified=*/true);
  return body.resolveCall(call);
}

/// How far up `super`, `super.super` and so on go; 0 for other expressions.
static unsigned superGenerations(const ast::Expr *expr, Identifier super) {
  if (auto *name = dyn_cast<ast::Ident>(expr))
    return name->name == super;
  auto *dot = dyn_cast<ast::DotExpr>(expr);
  unsigned generations = dot && dot->name == super ? superGenerations(dot->base, super) : 0;
  return generations ? generations + 1 : 0;
}

static Value resolveDotCall(Body &body, const ast::CallExpr *expr, const ast::DotExpr *dot) {
  CallInfo call = callOf(expr, dot->name, dot->nameLoc);
  Value base;
  // No keyword: a variable of this name hides the parent.
  const Identifier super = body.resolver().names().super_;
  unsigned generations = superGenerations(dot->base, super);
  if (generations && !body.resolver().lookup(super, body.scope())) {
    base = superOf(body, dot->base->range, generations);
    call.isSuperCall = true;
  } else {
    base = body.resolveExpr(dot->base);
  }
  bool ok = addActuals(body, expr->actuals, call);
  if (!ok || base.isError())
    return Value::error();
  if (base.isModule())
    return callQualified(body, base.module, call);
  if (base.isFunctions())
    base = body.procValue(base);
  if (base.isNothing())
    body.report(base.range, diag::noResultToUse);
  if (base.isError() || base.isNothing())
    return Value::error();
  bool isMember = dot->name == body.resolver().names().type;
  OverloadSet methods;
  body.resolver().collectMethods(dot->name, base.type, body.scope(), methods);
  if (!isMember && !takeActuals(methods, call)) {
    // A field or a procedure without parentheses, whose value the actuals are applied to.
    const Type *type = base.type;
    if (auto *reference = dyn_cast<ClassType>(type))
      type = reference->object();
    auto *aggregate = dyn_cast_or_null<AggregateType>(type);
    if (aggregate && body.resolver().completeAggregate(aggregate, call.range))
      isMember = aggregate->field(dot->name) != nullptr;
    isMember |= !methods.entries.empty() || isBuiltinMember(body.resolver(), base.type, dot->name);
    if (!isMember && aggregate && !body.resolver().memberTable(aggregate).forwardings.empty())
      if (std::optional<Value> member = body.tryMethod(base, dot->name, {}, dot->range, /*hasParens=*/false))
        return member->isError() ? *member : callValue(body, *member, call);
  }
  if (isMember) {
    Value member = resolveDot(body, dot);
    if (const ast::Decl *decl = onceParenful(methods, call)) {
      noteUse(body.resolver(), decl, body.scope(), dot->nameLoc, /*hasParens=*/true);
      return member;
    }
    return member.isError() || isCalledWithoutNeed(body, member, call) ? Value::error() : callValue(body, member, call);
  }
  call.isMethod = true;
  call.receiver = base;
  return body.resolveCall(call);
}

//===----------------------------------------------------------------------===//
// Values as callees
//===----------------------------------------------------------------------===//

/// The type of an element of a tuple type, with its part of the domains.
static Value elementOfTupleType(Resolver &R, const Value &tuple, unsigned index, SourceRange range) {
  auto elements = cast<TupleType>(tuple.type)->elements();
  unsigned before = 0, parts = R.runtimeParts(elements[index]);
  for (const Type *element : elements.take_front(index))
    before += R.runtimeParts(element);
  bool isKnown = before + parts <= tuple.domains.size();
  return Value::ofType(elements[index], range,
                       isKnown ? tuple.domains.slice(before, parts) : ArrayRef<typed::Expr *>());
}

static Value callValue(Body &body, const Value &callee, CallInfo &call) {
  switch (callee.kind) {
  case Value::Error:
    return callee;
  case Value::Type: {
    // Of a tuple type, `t(0)` is a type of an element.
    auto *tuple = dyn_cast<TupleType>(callee.type);
    if (tuple && call.actuals.size() == 1 && call.actuals[0].value.isParam()) {
      int64_t index = call.actuals[0].value.param->integer.getExtValue();
      if (index >= 0 && index < int64_t(tuple->size()))
        return elementOfTupleType(body.resolver(), callee, unsigned(index), call.range);
    }
    return applyType(body, callee, call);
  }
  case Value::Functions:
    call.functions = callee.functions;
    call.name = callee.functions->name;
    return body.resolveCall(call);
  case Value::Expr:
    if (callee.type->kind() == TypeKind::Proc)
      return callProcValue(body, callee, call);
    return resolveIndex(body, callee, call);
  case Value::Param:
  case Value::Iterable:
  case Value::Pack:
    return resolveIndex(body, callee, call);
  case Value::Module:
  case Value::Nothing:
    break;
  }
  body.report(call.range, diag::notCallable, callee.isModule() ? "a module" : "nothing");
  return Value::error();
}

} // namespace choir::sema
