//===- Candidates.cpp - Matching one function with a call -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Actuals are mapped to formals first; then each formal's type is evaluated in order, so that it may mention the
// formals before it, and compared with that of its actual. Functions whose formals do not depend on the call
// (Signature::isConcrete) are only compared.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/Candidates.h"
#include "Sema/Arrays/Arrays.h"
#include "Sema/Context/Mentions.h"
#include "Sema/Core/Formals.h"
#include "Sema/Instances/Signatures.h"
#include "Sema/Names/Receivers.h"
#include "Sema/Types/Interfaces.h"
#include "Sema/Types/Patterns.h"
#include "Sema/Types/ProcTypes.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Values/Params.h"
#include "Sema/Variables/SplitInit.h"

using namespace llvm;

namespace choir::sema {

bool CandidateMatcher::fail(MatchFailure::Kind kind, const ast::Decl *formal) {
  candidate.failure.kind = kind;
  candidate.failure.formal = formal;
  return false;
}

bool CandidateMatcher::failType(const ast::Decl *formal, const Value &actual, const Type *wanted, bool isRef) {
  // A type that could not be evaluated has been reported.
  if (wanted && wanted->isError())
    return fail(MatchFailure::Error, formal);
  fail(isRef ? MatchFailure::RefTypeMismatch : MatchFailure::TypeMismatch, formal);
  candidate.failure.wanted = wanted;
  candidate.failure.got = actual.type;
  candidate.failure.actual = actual.range;
  return false;
}

/// The type of `this`; null if the method belongs to another type. For an iterable, as for other formals: an array of
/// its elements.
const Type *CandidateMatcher::receiverType() {
  const Type *type = methodReceiver(R, symbol, call.receiver.type);
  return type && type->kind() == TypeKind::Iterator ? caller.variableType(call.receiver) : type;
}

bool CandidateMatcher::match() {
  if (!checkShape() || !mapActuals())
    return false;
  candidate.progress = 1;
  const Type *receiver = nullptr;
  bool hasThis = symbol->isMethod();
  if (hasThis) {
    receiver = receiverType();
    if (!receiver)
      return fail(MatchFailure::Receiver);
    auto *from = dyn_cast<ClassType>(call.receiver.type);
    auto *to = dyn_cast<ClassType>(receiver);
    if (from && to && from->isNilable() && !to->isNilable() && call.receiver.isExpr())
      return fail(MatchFailure::NilableReceiver);
  }
  Signature &signature = formalsOf(R, symbol, receiver, caller.instance(), call.range);
  if (signature.failed)
    return fail(MatchFailure::Error);
  if (hasThis) {
    const Type *written = symbol->receiverType;
    candidate.formals[0].isInstantiated = written && written->isGeneric();
  }
  bool matched = signature.isConcrete ? matchConcrete(signature) : (candidate.instance = nullptr, matchGeneric());
  if (!matched)
    candidate.instance = nullptr;
  return matched;
}

//===----------------------------------------------------------------------===//
// Shape: parentheses, receiver, number and names of actuals
//===----------------------------------------------------------------------===//

bool CandidateMatcher::checkShape() {
  if (call.hasParens != decl->hasParens)
    return fail(MatchFailure::Parens);
  if (takesTemporaries(decl) && !call.actuals.empty() && !call.actuals.front().value.isTemporary)
    return fail(MatchFailure::NeedsValue);
  if (!symbol->isMethod())
    return true;
  bool isTypeMethod = decl->thisIntent == ast::Intent::Type;
  // An initialiser is called on the type that it makes a value of; what a value's type tells alone, its type can tell.
  bool isAssociated = call.receiver.isType() && !decl->hasParens && decl->returnIntent == ast::ReturnIntent::Type;
  if (call.receiver.isType() != isTypeMethod && !decl->isInitializer() && !isAssociated)
    return fail(MatchFailure::TypeMethod);
  if (decl->thisIntent == ast::Intent::Param && !call.receiver.isParam())
    return fail(MatchFailure::NeedsParam);
  return true;
}

bool takesTemporaries(const ast::FunctionDecl *decl) { return decl->hasPragma(pragma::takesTemporaries); }

bool CandidateMatcher::mapNamed(unsigned actual) {
  unsigned offset = symbol->isMethod();
  Identifier name = call.actuals[actual].name;
  for (auto [index, formal] : enumerate(decl->formals)) {
    if (formal->name != name)
      continue;
    if (!candidate.formals[offset + index].actuals.empty()) {
      candidate.failure.name = name;
      return fail(MatchFailure::FormalTwice, formal);
    }
    candidate.formals[offset + index].actuals.push_back(actual);
    return true;
  }
  candidate.failure.name = name;
  return fail(MatchFailure::NoSuchFormal);
}

/// Whether a formal is declared as `nothing`, so that there is but one actual for it, which may be left out.
static bool takesNothing(const ast::Decl *formal) {
  FormalParts parts(formal);
  auto *type = dyn_cast_or_null<ast::Ident>(parts.type);
  return type && type->name == known::nothing && !parts.init && !parts.isVarargs;
}

/// How many formals after the given one need a positional actual.
unsigned CandidateMatcher::neededAfter(unsigned formal) const {
  if (decl->hasPragma(pragma::namedBehindList))
    return 0;
  unsigned offset = symbol->isMethod(), needed = 0;
  for (unsigned i = formal + 1; i < decl->formals.size(); ++i) {
    FormalParts parts(decl->formals[i]);
    needed += candidate.formals[offset + i].actuals.empty() && !parts.init && !parts.isVarargs &&
              !takesNothing(decl->formals[i]);
  }
  return needed;
}

bool CandidateMatcher::mapActuals() {
  unsigned offset = symbol->isMethod();
  candidate.formals.clear();
  candidate.formals.resize(offset + decl->formals.size());
  if (offset)
    candidate.formals[0].actuals.push_back(-1);
  for (unsigned i = 0; i < call.actuals.size(); ++i)
    if (call.actuals[i].name && !mapNamed(i))
      return false;
  unsigned positional = count_if(call.actuals, [](const ActualValue &actual) { return !actual.name; });
  unsigned next = 0;
  for (unsigned i = 0; i < call.actuals.size(); ++i) {
    if (call.actuals[i].name)
      continue;
    while (next < decl->formals.size() && !candidate.formals[offset + next].actuals.empty() &&
           !FormalParts(decl->formals[next]).isVarargs)
      ++next;
    // Varargs leave the last actuals to the formals after them.
    if (next < decl->formals.size() && FormalParts(decl->formals[next]).isVarargs && positional <= neededAfter(next))
      ++next;
    if (next == decl->formals.size())
      return fail(MatchFailure::TooManyActuals);
    candidate.formals[offset + next].actuals.push_back(i);
    if (!FormalParts(decl->formals[next]).isVarargs)
      ++next;
    --positional;
  }
  for (auto [index, formal] : enumerate(decl->formals)) {
    FormalParts parts(formal);
    if (candidate.formals[offset + index].actuals.empty() && !parts.init && !parts.isVarargs && !takesNothing(formal))
      return fail(MatchFailure::MissingActual, formal);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// A type that fixes part of what it admits.
static bool isPartiallyConcrete(const Type *type) {
  if (isa<GenericType>(type))
    return false;
  if (auto *array = dyn_cast<ArrayType>(type))
    return array->domain() || (array->elt() && !array->elt()->isGeneric());
  if (auto *aggregate = dyn_cast<AggregateType>(type))
    return any_of(aggregate->args(), [](const TypeArg &arg) { return arg.isBound(); });
  return true;
}

/// The type that an actual is passed as. A copy of a part of an array is an array of its own.
static const Type *passedType(Resolver &R, const Value &actual, ast::Intent intent) {
  if (actual.isFunctions())
    return procType(R, actual.functions);
  auto *array = dyn_cast_or_null<ArrayType>(actual.type);
  bool isCopied = intent == ast::Intent::In || intent == ast::Intent::ConstIn || intent == ast::Intent::InOut;
  return isCopied && array && array->impl() ? R.arrayOver(array->domain(), array->elt()) : actual.type;
}

const Type *CandidateMatcher::fit(const Type *wanted, const Value &actual, ast::Intent intent, FormalMatch &match) {
  const Type *type = passedType(R, actual, intent);
  auto *constraint = dyn_cast<GenericType>(wanted);
  bool isForAny = constraint && constraint->which() == GenericKind::Any;
  if (!type || type->isVoid() || actual.isModule() || actual.isType() ||
      (actual.isNothing() && !isForAny && !wanted->isNothing()))
    return nullptr;
  if (type->isError() || wanted->isError())
    return type;
  if (actual.split && type->isNothing())
    return intent == ast::Intent::Out && !wanted->isGeneric() ? wanted : nullptr;
  bool isRef = intent == ast::Intent::Ref || intent == ast::Intent::InOut;
  if (isForAny) {
    match.isInstantiated = match.isGenericOverAll = true;
    // An iterable is passed as an array of its elements.
    if (type->kind() != TypeKind::Iterator)
      return type;
    return decl->hasPragma(pragma::iterablesInOrder) ? sequenceType(caller, actual) : caller.variableType(actual);
  }
  if (wanted == type)
    return type;
  if (auto *interface = dyn_cast<InterfaceType>(wanted)) {
    const std::unique_ptr<Body> ownedBody = R.newBody(instance, nullptr, instance->scope);
    Body &body = *ownedBody;
    const InterfaceModel *model = findModel(body, interface, type);
    if (!model)
      return nullptr;
    instance->constraints.push_back(model);
    match.isInstantiated = match.isPartiallyConcrete = true;
    return type;
  }
  if (wanted->isGeneric() || wanted->kind() == TypeKind::Array) {
    if (const Type *instantiated = R.instantiate(wanted, type)) {
      match.isInstantiated = true;
      match.kind = constraint;
      match.isPartiallyConcrete = isPartiallyConcrete(wanted);
      if (!isRef || instantiated == type)
        return instantiated;
    }
    // An iterable may be stored in an array formal.
    if (type->kind() == TypeKind::Iterator && wanted->kind() == TypeKind::Array && !isRef)
      if (const Type *array = caller.variableType(actual))
        return R.instantiate(wanted, array);
    // A bool is an integer where any will do.
    if (constraint && constraint->which() == GenericKind::Integral && type->isBool() && !isRef) {
      match.isInstantiated = true;
      return R.types().getInt(64);
    }
    // `x: borrowed` takes what any object can be borrowed as.
    if (const Type *managed = isRef ? nullptr : managedAs(caller, wanted, type)) {
      match.isInstantiated = true;
      return managed;
    }
  } else if (intent == ast::Intent::Out || (!isRef && caller.isConvertible(actual, wanted))) {
    return wanted;
  }
  if (!isPromotable(type))
    return nullptr;
  const Type *element = caller.elementTypeOf(actual);
  if (!element || element->isError() || element->isVoid())
    return nullptr;
  Value one = Value::of(R.make<typed::ZeroExpr>(element, actual.range));
  const Type *result = fit(wanted, one, intent, match);
  match.isPromoted = result != nullptr;
  return result;
}

/// The type that a formal is declared with: `R` alone, all of whose fields have defaults, is one type; `R(?)` is any.
static const Type *withDefaultsUnlessOpen(Resolver &R, const Type *type, const ast::Expr *written) {
  return type->isGeneric() && !containsQuery(written, /*named=*/false) ? R.withDefaults(type, written->range) : type;
}

const Type *CandidateMatcher::formalType(Body &body, const ast::Expr *typeExpr, const ast::Decl *formal,
                                         const Value &actual, ast::Intent intent, FormalMatch &match,
                                         FormalBinding *binding) {
  if (!typeExpr)
    return fit(R.types().getGeneric(GenericKind::Any), actual, intent, match);
  if (auto *array = dyn_cast<ast::BracketLoopExpr>(typeExpr))
    match.namesElements = array->body && !isa<ast::TypeQueryExpr>(array->body);
  if (containsQuery(typeExpr, /*named=*/true)) {
    const Type *type = passedType(R, actual, intent);
    if (!type || actual.isType())
      return nullptr;
    PatternMatcher patterns(body);
    const bool isDefault = match.actuals.empty(); // which has a width of its own
    if (const Type *kind = isDefault || FormalParts(formal).isVarargs ? nullptr : patterns.numberOfAnyWidth(typeExpr)) {
      candidate.numbers.push_back(kind);
      if (candidate.numbers.size() <= numbers.size()) {
        const Type *number = fit(numbers[candidate.numbers.size() - 1], actual, intent, match);
        match.isInstantiated = match.isPartiallyConcrete = true;
        return number ? patterns.match(typeExpr, number) : nullptr;
      }
    }
    const Type *matched = patterns.match(typeExpr, type);
    match.isInstantiated = true;
    match.isGenericOverAll = isa<ast::TypeQueryExpr>(typeExpr);
    match.isPartiallyConcrete = !match.isGenericOverAll;
    if (!matched && isPromotable(type)) {
      const Type *element = caller.elementTypeOf(actual);
      matched = element ? patterns.match(typeExpr, element) : nullptr;
      match.isPromoted = matched != nullptr;
    }
    if (binding) {
      binding->domainQuery = patterns.domainQuery;
      if (!match.isPromoted)
        binding->queries = patterns.queries;
    }
    bool isRef = intent == ast::Intent::Ref || intent == ast::Intent::InOut;
    return isRef && matched != type ? nullptr : matched;
  }
  TypeValue written = body.resolveType(typeExpr, TypeUse::Pattern);
  if (!written)
    return R.types().error;
  const Type *wanted = withDefaultsUnlessOpen(R, written.type, typeExpr);
  const Type *type = fit(wanted, actual, intent, match);
  if (!type)
    failType(formal, actual, wanted, intent == ast::Intent::Ref || intent == ast::Intent::InOut);
  return type;
}

//===----------------------------------------------------------------------===//
// Functions without generic formals
//===----------------------------------------------------------------------===//

bool CandidateMatcher::matchConcrete(Signature &signature) {
  if (signature.whereFails)
    return fail(MatchFailure::WhereFalse);
  instance = signature.instance;
  for (auto [index, binding] : enumerate(instance->formals)) {
    FormalMatch &match = candidate.formals[index];
    match.type = binding.type;
    candidate.progress = 2 + index;
    if (!binding.decl || match.actuals.empty())
      continue;
    const Value &value = actual(match.actuals.front());
    if (value.isType())
      return fail(MatchFailure::NeedsValue, binding.decl);
    const Type *type = fit(binding.type, value, binding.intent, match);
    if (!type)
      return failType(binding.decl, value, binding.type,
                      binding.intent == ast::Intent::Ref || binding.intent == ast::Intent::InOut);
  }
  candidate.progress = 2 + instance->formals.size();
  decideWhere(R, signature, call.range);
  if (signature.failed || signature.whereFails)
    return fail(signature.failed ? MatchFailure::Error : MatchFailure::WhereFalse);
  // A tuple of values with copies of their own is not made for a formal that can do without.
  auto isTakenApart = [&](const FormalBinding &binding) {
    const FormalMatch &match = candidate.formals[&binding - instance->formals.begin()];
    const Value *given = binding.decl && !match.actuals.empty() ? &actual(match.actuals.front()) : nullptr;
    return given && given->elements && binding.type == given->type &&
           mayReferToElements(binding.decl, binding, cast<TupleType>(binding.type)) &&
           !R.lifecycle(binding.type).isPlain();
  };
  candidate.instance = instance;
  R.noteCaller(instance, caller.instance(), call.range);
  if (any_of(instance->formals, isTakenApart)) {
    Scope *point = instance->isOfInstance() ? caller.scope() : instance->scope->parent;
    candidate.instance = instantiateAgain(R, *instance, point, isTakenApart);
    candidate.instance->caller = caller.instance();
    candidate.instance->calledAt = call.range;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Generic functions
//===----------------------------------------------------------------------===//

bool CandidateMatcher::matchGeneric() {
  const Type *thisType = symbol->isMethod() ? receiverType() : nullptr;
  instance = beginInstance(R, symbol, call.receiver, thisType);
  instance->caller = caller.instance();
  instance->calledAt = call.range;
  instance->isInstantiation = true;
  instance->pointOfInstantiation = call.scope ? call.scope : caller.scope();
  const std::unique_ptr<Body> ownedBody = R.newBody(instance, nullptr, instance->scope);
  Body &body = *ownedBody;
  if (thisType)
    candidate.formals[0].type = thisType;
  if (!matchReceiver(body))
    return false;
  for (unsigned index = 0; index < decl->formals.size(); ++index) {
    candidate.progress = 2 + index;
    if (!matchFormal(body, index)) {
      if (!candidate.failure)
        fail(MatchFailure::TypeMismatch, decl->formals[index]);
      return false;
    }
  }
  candidate.progress = 2 + decl->formals.size();
  if (!checkWhere(body))
    return false;
  candidate.instance = instance;
  return true;
}

/// Binds the queries in the receiver: `proc int(?w).f()`.
bool CandidateMatcher::matchReceiver(Body &body) {
  if (!decl->receiver || !containsQuery(decl->receiver, /*named=*/true))
    return true;
  PatternMatcher patterns(body);
  if (!patterns.match(decl->receiver, instance->receiver))
    return fail(MatchFailure::Receiver);
  if (instance->formals.front().var)
    instance->formals.front().queries = patterns.queries;
  else
    bindQueries(instance->formals.front(), patterns.queries);
  return true;
}

bool CandidateMatcher::matchFormal(Body &body, unsigned index) {
  const ast::Decl *formal = decl->formals[index];
  FormalMatch &match = candidate.formals[index + symbol->isMethod()];
  const Value *given = match.actuals.empty() ? nullptr : &actual(match.actuals.front());
  Asking asking(R, {Question::FormalType, decl, call.range, nullptr, formal, instance,
                    !given             ? nullptr
                    : given->isParam() ? static_cast<const void *>(given->param)
                                       : given->type});
  if (!asking)
    return fail(MatchFailure::Error, formal);
  FormalBinding &binding = instance->formals.emplace_back();
  binding.decl = formal;
  binding.name = formal->name;
  FormalParts parts(formal);
  binding.intent = parts.intent;
  if (parts.isVarargs) {
    if (!isa<ast::FormalDecl>(formal)) {
      caller.notSupported(formal->range, "varargs that are taken apart");
      return fail(MatchFailure::Error);
    }
    return matchVarargs(body, cast<ast::FormalDecl>(formal), binding, match);
  }
  if (match.actuals.empty())
    return matchDefault(body, formal, binding, match);
  if (parts.intent == ast::Intent::Type)
    return matchTypeFormal(body, cast<ast::FormalDecl>(formal), binding, match);
  if (parts.intent == ast::Intent::Param)
    return matchParamFormal(body, cast<ast::FormalDecl>(formal), binding, match);
  return matchValueFormal(body, formal, binding, match);
}

bool CandidateMatcher::matchTypeFormal(Body &body, const ast::FormalDecl *formal, FormalBinding &binding,
                                       FormalMatch &match) {
  const Value &given = actual(match.actuals.front());
  if (!given.isType())
    return fail(given.isError() ? MatchFailure::Error : MatchFailure::NeedsType, formal);
  const Type *type = given.type;
  match.isInstantiated = true;
  match.isGenericOverAll = !formal->type;
  PatternMatcher patterns(body);
  if (formal->type) {
    if (const Type *complete = R.withDefaults(type, call.range); !complete->isGeneric())
      type = complete;
    if (containsQuery(formal->type, /*named=*/true)) {
      if (!patterns.match(formal->type, type))
        return failType(formal, given, nullptr);
      match.isPartiallyConcrete = !isa<ast::TypeQueryExpr>(formal->type);
    } else {
      TypeValue written = body.resolveType(formal->type, TypeUse::Pattern);
      if (!written)
        return fail(MatchFailure::Error, formal);
      const Type *wanted = withDefaultsUnlessOpen(R, written.type, formal->type);
      if (!R.isSubtype(type, wanted))
        return failType(formal, given, wanted);
      match.constraint = wanted;
      match.isInstantiated = wanted->isGeneric();
      match.isPartiallyConcrete = isPartiallyConcrete(wanted);
      // Of a derived class, the formal's own class is passed.
      if (const Type *own = match.isInstantiated ? R.instantiate(wanted, type) : wanted)
        type = own;
    }
  }
  match.type = type;
  bindTypeFormal(R, instance, binding, type);
  bindQueries(binding, patterns.queries);
  return true;
}

void CandidateMatcher::bindQueries(const FormalBinding &binding, ArrayRef<TypeQuery> queries) {
  ArrayRef<typed::Expr *> domains = binding.value.domains;
  for (const TypeQuery &query : queries)
    R.bind(instance->scope, query.name,
           Value::ofType(query.type, binding.value.range, domains.slice(query.first, query.parts)));
}

bool CandidateMatcher::matchParamFormal(Body &body, const ast::FormalDecl *formal, FormalBinding &binding,
                                        FormalMatch &match) {
  const Value &given = actual(match.actuals.front());
  if (!given.isParam())
    return fail(given.isError() ? MatchFailure::Error : MatchFailure::NeedsParam, formal);
  const Type *type = formalType(body, formal->type, formal, given, ast::Intent::ConstIn, match, nullptr);
  if (!type || match.isPromoted)
    return candidate.failure ? false : failType(formal, given, nullptr);
  const ParamValue *value = body.convertParam(given.param, type);
  if (!value)
    return failType(formal, given, type);
  match.isInstantiated = true;
  match.type = binding.type = type;
  binding.value = Value::ofParam(value, formal->range);
  if (binding.name)
    R.bind(instance->scope, binding.name, binding.value, formal);
  return true;
}

/// Whether the body alone tells the type of an out formal, of which none is declared or one that leaves something open.
/// Arrays without a first value have the shape of the actual; what the rest of the function's head says of the formal
/// cannot wait for the body.
static bool isInferredOut(Body &body, const ast::FunctionDecl *function, const ast::Decl *formal) {
  FormalParts parts(formal);
  bool isOpen = parts.intent == ast::Intent::Out && !parts.init && !parts.isVarargs;
  if (!isOpen || !isa<ast::FormalDecl>(formal) || !function->body || function->isIterator() ||
      function->isInitializer())
    return false;
  auto isMentionedIn = [&](const ast::Decl *other) { return other != formal && mentions(other, formal->name); };
  if (mentions(function->where, formal->name) || mentions(function->returnType, formal->name) ||
      any_of(function->formals, isMentionedIn))
    return false;
  if (!parts.type)
    return true;
  if (containsQuery(parts.type, /*named=*/true))
    return false;
  if (auto *array = dyn_cast<ast::BracketLoopExpr>(parts.type))
    return array->iterands.empty() && assignsFirst(function, formal->name);
  TypeValue written = body.resolveType(parts.type, TypeUse::Pattern);
  return written && body.resolver().withDefaults(written.type, parts.type->range)->isGeneric();
}

bool CandidateMatcher::matchValueFormal(Body &body, const ast::Decl *formal, FormalBinding &binding,
                                        FormalMatch &match) {
  const Value &given = actual(match.actuals.front());
  if (given.isType())
    return fail(MatchFailure::NeedsValue, formal);
  FormalParts parts(formal);
  if (given.isNothing() && !parts.type) {
    match.isInstantiated = match.isGenericOverAll = true;
    match.type = R.types().nothing;
    bindValueFormal(R, instance, binding, match.type);
    return true;
  }
  if (isInferredOut(body, decl, formal)) {
    auto *array = dyn_cast_or_null<ast::BracketLoopExpr>(parts.type);
    const bool isOpen = !array || (given.split && given.type->isNothing());
    match.isInstantiated = match.isGenericOverAll = isOpen;
    match.type = isOpen ? given.type : formalType(body, array, formal, given, parts.intent, match, &binding);
    if (!match.type)
      return candidate.failure ? false : failType(formal, given, nullptr);
    bindInferredFormal(R, instance, binding);
    return true;
  }
  const Type *type = nullptr;
  if (!parts.type && parts.init) {
    // `x = 5`: the type is that of the default.
    Value init = body.resolveValue(parts.init);
    const Type *wanted = init.isError() ? nullptr : body.variableType(init);
    if (!wanted)
      return fail(MatchFailure::Error, formal);
    type = fit(wanted, given, parts.intent, match);
    if (!type)
      return failType(formal, given, wanted);
  } else {
    type = formalType(body, parts.type, formal, given, parts.intent, match, &binding);
  }
  if (!type)
    return candidate.failure ? false : failType(formal, given, nullptr);
  if (auto *tuple = dyn_cast<ast::TupleFormalDecl>(formal)) {
    auto isApart = [&](const Type *whole) {
      auto *tupleType = dyn_cast_or_null<TupleType>(whole);
      return tupleType && tupleType->size() == tuple->elements.size();
    };
    if (!isApart(type) && !match.isPromoted && isPromotable(given.type)) {
      type = caller.elementTypeOf(given);
      match.isPromoted = true;
    }
    if (!isApart(type))
      return failType(formal, given, nullptr);
  }
  match.type = type;
  if (given.elements && type == given.type && mayReferToElements(formal, binding, cast<TupleType>(type)))
    bindElementFormals(R, instance, binding, cast<TupleType>(type));
  else
    bindValueFormal(R, instance, binding, type);
  return true;
}

/// Whether code mentions a formal, or a part of one that is taken apart.
static bool mentionsNames(const ast::Decl *code, const ast::Decl *formal) {
  if (auto *tuple = dyn_cast<ast::TupleFormalDecl>(formal))
    return any_of(tuple->elements, [&](const ast::Decl *element) { return mentionsNames(code, element); });
  return mentions(code, formal->name);
}

/// Whether a formal that gets a tuple expression can stand for its elements, as formals of default intent each, instead
/// of a tuple of their copies. Calls through a class or an iterator's overloads pass one value.
bool CandidateMatcher::mayReferToElements(const ast::Decl *formal, const FormalBinding &binding,
                                          const TupleType *type) const {
  bool isByRef = binding.intent == ast::Intent::Default || binding.intent == ast::Intent::Const ||
                 binding.intent == ast::Intent::ConstRef;
  bool isPlain = decl->body && decl->linkage == ast::Linkage::Default && !decl->isIterator() &&
                 !decl->isInitializer() && !(instance->isMethod && isa<ClassType>(instance->receiver)) &&
                 !instance->isLibraryCode();
  // In 1.x a formal that is taken apart had arrays of its own, which old programs change.
  auto isArray = [](const Type *element) { return element->kind() == TypeKind::Array; };
  bool isBound = binding.name || (isa<ast::TupleFormalDecl>(formal) && none_of(type->elements(), isArray));
  return isByRef && isPlain && isBound && !binding.isElement && none_of(decl->formals, [&](const ast::Decl *other) {
           return other != formal && mentionsNames(other, formal);
         });
}

bool CandidateMatcher::matchDefault(Body &body, const ast::Decl *formal, FormalBinding &binding, FormalMatch &match) {
  FormalParts parts(formal);
  if (parts.intent == ast::Intent::Type) {
    TypeValue type = body.resolveType(parts.init, TypeUse::Pattern);
    if (!type)
      return fail(MatchFailure::Error, formal);
    match.type = type.type;
    bindTypeFormal(R, instance, binding, type.type);
    return true;
  }
  if (parts.intent == ast::Intent::Param) {
    const ParamValue *value = body.resolveParam(parts.init);
    if (!value)
      return fail(MatchFailure::Error, formal);
    Value given = Value::ofParam(value, parts.init->range);
    const Type *type = formalType(body, parts.type, formal, given, ast::Intent::ConstIn, match, nullptr);
    value = type ? body.convertParam(value, type) : nullptr;
    if (!value)
      return candidate.failure ? false : failType(formal, given, type);
    match.type = binding.type = type;
    binding.value = Value::ofParam(value, formal->range);
    R.bind(instance->scope, binding.name, binding.value, formal);
    return true;
  }
  if (takesNothing(formal)) {
    match.type = R.types().nothing;
    bindValueFormal(R, instance, binding, match.type);
    return true;
  }
  Value init = body.resolveValue(parts.init);
  if (init.isError())
    return fail(MatchFailure::Error, formal);
  const Type *type = parts.type ? formalType(body, parts.type, formal, init, ast::Intent::ConstIn, match, &binding)
                                : body.variableType(init);
  if (!type || match.isPromoted)
    return candidate.failure ? false : failType(formal, init, type);
  match.type = type;
  bindValueFormal(R, instance, binding, type);
  return true;
}

/// The number after the dots: `...3`, `...n`, or `...?n`, which is bound.
static std::optional<bool> checkCount(Body &body, const ast::FormalDecl *formal, unsigned given) {
  if (!formal->varargsCount)
    return true;
  if (auto *query = dyn_cast<ast::TypeQueryExpr>(formal->varargsCount)) {
    if (query->name)
      body.resolver().bind(body.scope(), query->name,
                           Value::ofParam(body.types().getParam(body.types().int64, given), query->range));
    return true;
  }
  std::optional<int64_t> wanted = resolveIntParam(body, formal->varargsCount);
  if (!wanted)
    return std::nullopt;
  return *wanted == given;
}

/// Types of C's variable arguments: C learns neither the actuals' types nor layouts of the library's records.
static bool isForC(Resolver &R, const Type *type) {
  return !R.isString(type) && !R.isBytes(type) && !R.isRange(type) && !isa<ArrayType, DomainType, TupleType>(type);
}

bool CandidateMatcher::matchVarargs(Body &body, const ast::FormalDecl *formal, FormalBinding &binding,
                                    FormalMatch &match) {
  binding.isVarargs = true;
  std::optional<bool> countFits = checkCount(body, formal, match.actuals.size());
  if (!countFits)
    return fail(MatchFailure::Error, formal);
  if (!*countFits || match.actuals.empty())
    return fail(MatchFailure::Varargs, formal);

  SmallVector<const Type *, 4> elementTypes;
  SmallVector<Value, 4> elements;
  bool isStatic = formal->intent == ast::Intent::Type || formal->intent == ast::Intent::Param;
  bool isByRef = formal->intent == ast::Intent::Ref || formal->intent == ast::Intent::ConstRef;
  bool isForeign = decl->linkage == ast::Linkage::Extern && !isStatic && !isByRef;
  for (int position : match.actuals) {
    const Value &given = actual(position);
    FormalMatch one;
    FormalBinding element;
    element.decl = formal;
    element.intent = formal->intent;
    element.isElement = true;
    one.actuals.push_back(position);
    // A literal is also what C calls a string.
    const bool isText = isForeign && !formal->type && given.isParam() && R.isString(given.type);
    bool matched = false;
    if (isText) {
      one.type = R.types().getCPtr(R.types().getInt(8), /*isConst=*/true);
      bindValueFormal(R, instance, element, one.type);
      matched = true;
    } else if (formal->intent == ast::Intent::Type) {
      matched = matchTypeFormal(body, formal, element, one);
    } else if (formal->intent == ast::Intent::Param) {
      matched = matchParamFormal(body, formal, element, one);
    } else {
      matched = matchValueFormal(body, formal, element, one);
    }
    if (!matched)
      return false;
    if (isForeign && !isForC(R, one.type)) {
      candidate.failure.got = one.type;
      return fail(MatchFailure::NotForC, formal);
    }
    if (one.isPromoted)
      return failType(formal, given, nullptr);
    match.isInstantiated |= one.isInstantiated;
    match.isGenericOverAll |= one.isGenericOverAll;
    // `args: ?t...`: all are of one type.
    if (formal->type && containsQuery(formal->type, /*named=*/true) && !elementTypes.empty() &&
        one.type != elementTypes.front())
      return failType(formal, given, elementTypes.front());
    elementTypes.push_back(one.type);
    elements.push_back(element.value);
    binding.packVars.push_back(element.var); // null for a `nothing`
    append_range(binding.hidden, element.hidden);
    if (element.var)
      element.var->name = binding.name;
  }
  match.isPartiallyConcrete = match.isInstantiated && formal->type;
  match.type = binding.type = R.types().getTuple(elementTypes);
  // Equal scalars make an ordinary tuple, which may be indexed at run time. C takes them one by one.
  bool isPlain = !isStatic && decl->linkage != ast::Linkage::Extern && cast<TupleType>(match.type)->isHomogeneous() &&
                 elementTypes[0]->isScalar() &&
                 (formal->intent == ast::Intent::Default || formal->intent == ast::Intent::Const ||
                  formal->intent == ast::Intent::In || formal->intent == ast::Intent::ConstIn);
  if (isPlain) {
    binding.packVars.clear();
    bindValueFormal(R, instance, binding, match.type);
    return true;
  }
  if (isStatic)
    binding.packVars.clear();
  auto *pack = R.make<ArrayRef<Value>>(R.tree().copy<Value>(elements));
  binding.value = Value::ofPack(pack, formal->range);
  binding.value.type = match.type;
  if (binding.name)
    R.bind(instance->scope, binding.name, binding.value, formal);
  return true;
}

bool CandidateMatcher::isPromotable(const Type *type) {
  return call.name != R.names().initEq && R.isPromotableType(type);
}

bool CandidateMatcher::checkWhere(Body &body) {
  if (!decl->where)
    return true;
  Asking asking(R, {Question::Where, decl, call.range, nullptr, nullptr, instance});
  std::optional<bool> holds = asking ? resolveWhere(body, decl->where) : std::nullopt;
  if (!holds)
    return fail(MatchFailure::Error);
  return *holds || fail(MatchFailure::WhereFalse);
}

} // namespace choir::sema
