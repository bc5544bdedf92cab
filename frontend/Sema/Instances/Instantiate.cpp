//===- Instantiate.cpp - Instances, their results and bodies --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies are resolved from a worklist, so that resolution does not nest as deeply as the program's calls do; where a
// result is inferred, the body is resolved when the first call is.
//
//===----------------------------------------------------------------------===//

#include "Sema/Instances/Instantiate.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Context/References.h"
#include "Sema/Context/TypeSizes.h"
#include "Sema/Core/Questions.h"
#include "Sema/Instances/PointsOfInstantiation.h"
#include "Sema/Instances/Signatures.h"
#include "Sema/Objects/InitCalls.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Statements/Returns.h"
#include "Sema/Tree/FallThrough.h"
#include "Sema/Tree/Places.h"
#include "Sema/Types/Patterns.h"
#include "Sema/Types/RuntimeTypes.h"
#include "Sema/Variables/SplitInit.h"
#include "Sema/Variables/Variables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

#include <deque>

using namespace llvm;

namespace choir::sema {

namespace {

/// The instances of the program, by the hash of what tells them apart.
struct InstanceTable {
  std::deque<Instance *> worklist; ///< whose bodies are to be resolved
  llvm::DenseMap<size_t, llvm::SmallVector<Instance *, 1>> instances;
  unsigned bodyDepth = 0; ///< bodies that are being resolved within one another
};

} // namespace

static void resolveFunctionBody(Body &body);

//===----------------------------------------------------------------------===//
// Identity
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

// A program may ask for instances without end. Resolution that nests would end with the compiler's stack, what waits in
// the worklist with its memory, and types that double from instance to instance with its patience.
static constexpr unsigned maxNestedBodies = 300;
static constexpr unsigned maxInstantiations = 1000;
static constexpr unsigned maxTypeSize = 1 << 14;
// Generated code for a type is made for each type in it too, and its name contains their names.
static constexpr unsigned maxTypeDepth = 100;

/// How deep types are nested in a type's arguments. Those of no more than `maxTypeDepth` parts need not be asked.
static unsigned depthOf(const Type *type) {
  unsigned depth = 0;
  if (auto *reference = dyn_cast_or_null<ClassType>(type))
    type = reference->object();
  if (auto *tuple = dyn_cast_or_null<TupleType>(type))
    for (const Type *element : tuple->elements())
      depth = std::max(depth, depthOf(element));
  else if (auto *aggregate = dyn_cast_or_null<AggregateType>(type))
    for (const TypeArg &arg : aggregate->args())
      depth = std::max(depth, depthOf(arg.type));
  return depth + 1;
}

bool isEndless(Resolver &R, Instance *instance) {
  instance->depth = instance->caller ? instance->caller->depth + 1 : 0;
  bool isLarge = any_of(instance->formals, [&](const FormalBinding &formal) {
    unsigned size = sizeOf(R, formal.type);
    return size > maxTypeSize || (size > maxTypeDepth && depthOf(formal.type) > maxTypeDepth);
  });
  if (!isLarge && instance->depth < maxInstantiations)
    return false;
  StringRef name = instance->decl()->name.str();
  if (isLarge)
    R.reportIn(instance->caller, instance->calledAt, diag::instantiationSize, name);
  else
    R.reportIn(instance->caller, instance->calledAt, diag::instantiationDepth, name, maxInstantiations);
  R.noteInstantiation(instance);
  // Its name alone could be too long to write; nothing follows from it.
  for (FormalBinding &formal : instance->formals)
    formal.type = R.types().error;
  return true;
}

Instance *internInstance(Resolver &R, Instance *tentative, Scope *point, SourceRange use) {
  const bool isMade = tentative->function; // of a concrete signature, or interned before
  if (!isMade) {
    point = tentative->pointOfInstantiation;
  } else if (tentative->isInstantiation || !point || !tentative->isOfInstance()) {
    return tentative;
  } else if (!tentative->pointOfInstantiation) {
    // Such a method is found without being instantiated: its first call is its point.
    tentative->pointOfInstantiation = point;
    R.state<InstanceTable>().instances[keyOf(*tentative).ComputeHash()].push_back(tentative);
    return tentative;
  }
  FoldingSetNodeID id = keyOf(*tentative);
  // A copy: to tell whether one may be used, bodies are resolved.
  const SmallVector<Instance *, 1> known = R.state<InstanceTable>().instances.lookup(id.ComputeHash());
  for (Instance *instance : known) {
    if (keyOf(*instance) != id)
      continue;
    // compilerError is made anew for each call that it refuses, and tells each.
    const bool isSameCall = instance->calledAt == tentative->calledAt && instance->caller == tentative->caller;
    if (!isMade && instance->isRefused && instance->withheldError.empty() && !isSameCall)
      continue;
    if (isReusableFrom(R, instance, point)) {
      R.noteCaller(instance, tentative->caller, tentative->calledAt);
      return instance;
    }
  }
  if (isMade) {
    tentative = instantiateAgain(R, *tentative, point, [](const FormalBinding &) { return false; });
    tentative->caller = point->instance;
    tentative->calledAt = use;
  }
  if (isEndless(R, tentative))
    tentative->state = Instance::Failed;
  finishInstance(R, tentative);
  R.state<InstanceTable>().instances[id.ComputeHash()].push_back(tentative);
  return tentative;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// Whether a body returns (or yields) a value somewhere, nested functions apart.
static bool hasResultStatement(const ast::FunctionDecl *decl) {
  if (!decl->body)
    return false;
  return !ast::walk(decl->body, [&](const ast::Node *node) {
    if (isa<ast::FunctionDecl, ast::AggregateDecl>(node))
      return ast::WalkResult::SkipChildren;
    if (auto *statement = dyn_cast<ast::ReturnStmt>(node))
      return statement->value ? ast::WalkResult::Stop : ast::WalkResult::SkipChildren;
    return isa<ast::YieldStmt>(node) ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// Whether a body is that of compilerError or mentions it: a caller that wants a result reports that error alone.
static bool mayRefuse(const ast::FunctionDecl *decl) {
  if (decl->name == known::compilerError)
    return true;
  return decl->body && !ast::walk(decl->body, [](const ast::Node *node) {
           auto *ident = dyn_cast<ast::Ident>(node);
           return ident && ident->name == known::compilerError ? ast::WalkResult::Stop : ast::WalkResult::Continue;
         });
}

/// Whether a body may end by an error, a halt or the end of the program.
static bool mayEndOtherwise(const ast::FunctionDecl *decl) {
  return !ast::walk(decl->body, [](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    bool ends = isa<ast::ThrowStmt>(node) || (ident && typed::endsProgram(ident->name.str()));
    return ends ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

static bool isCompileTime(const Instance &instance) {
  return instance.returnIntent == ast::ReturnIntent::Param || instance.returnIntent == ast::ReturnIntent::Type;
}

/// Takes the declared result type. False when there is none, or it leaves the type open.
static bool declareResult(Resolver &R, Instance *instance, SourceRange use) {
  const ast::FunctionDecl *decl = instance->decl();
  typed::Function *function = instance->function;
  if (instance->isInitializer() || instance->isDeinitializer() || (!decl->returnType && !hasResultStatement(decl))) {
    // An iterator without `yield` says nothing about its elements: they may be anything.
    function->result = decl->isIterator() ? static_cast<const Type *>(R.types().int64) : R.types().void_;
    return true;
  }
  if (!decl->returnType)
    return false;
  Asking asking(R, {Question::ResultType, decl, use, instance});
  const std::unique_ptr<Body> ownedBody = R.newBody(instance, nullptr, instance->scope);
  Body &body = *ownedBody;
  TypeValue type = asking ? body.resolveType(decl->returnType, TypeUse::Pattern) : TypeValue();
  if (!type) {
    function->result = R.types().error;
    return true;
  }
  const Type *result = R.withDefaults(type.type, decl->returnType->range);
  if (result->isGeneric())
    return false;
  function->result = result;
  return true;
}

/// Whether calls of the instance mean something; says why not where that was withheld.
static bool isCallable(Resolver &R, Instance *instance, SourceRange use) {
  if (instance->isRefused && !R.isTrial() && !instance->withheldError.empty())
    R.report(use, diag::compilerErrorText, std::exchange(instance->withheldError, {}));
  return instance->state != Instance::Failed && !instance->isRefused;
}

bool ensureResult(Resolver &R, Instance *instance, SourceRange use) {
  if (instance->hasResult) {
    if (R.isTrial() && instance->state == Instance::Declared && mayRefuse(instance->decl()))
      resolveBody(R, instance);
    return isCallable(R, instance, use) && !instance->function->result->isError();
  }
  if (instance->state == Instance::Failed)
    return false;
  if (instance->state == Instance::Resolving) {
    reportCircle(R, {Question::Body, instance->decl(), use, instance});
    return false;
  }
  bool isInitOfGeneric = instance->isInitializer() && instance->receiver->isGeneric();
  if (isCompileTime(*instance)) {
    if (instance->decl()->returnIntent == ast::ReturnIntent::Param && instance->decl()->returnType)
      declareResult(R, instance, use);
  } else if (declareResult(R, instance, use)) {
    instance->hasResult = true;
    bool mayBeRefused = (R.isTrial() || instance->function->result->isVoid()) && mayRefuse(instance->decl());
    if (!isInitOfGeneric && !mayBeRefused)
      return !instance->function->result->isError();
  }
  if (!resolveBody(R, instance, use))
    return false;
  instance->hasResult = true;
  if (!isCallable(R, instance, use))
    return false;
  if (isCompileTime(*instance))
    return !instance->resultValue.isError();
  return !instance->function->result->isError();
}

bool ensureFormals(Resolver &R, Instance *instance, SourceRange use) {
  auto isOpen = [](const FormalBinding &formal) { return formal.isInferred && !formal.var->type; };
  if (any_of(instance->formals, isOpen) && instance->state == Instance::Declared)
    resolveBody(R, instance, use);
  for (FormalBinding &formal : instance->formals) {
    if (!formal.isInferred)
      continue;
    if (isOpen(formal)) {
      if (instance->state != Instance::Resolving)
        return false;
      R.report(use, diag::recursiveFormal, formal.name, instance->function->name);
      R.report(instance->decl()->range, diag::noteDeclaredHere, instance->function->name);
      noteCircle(R, {Question::Body, instance->decl(), use, instance});
      return false;
    }
    formal.type = formal.var->type;
    formal.value = Value::of(R.make<typed::VarExpr>(formal.var, formal.decl->range));
    if (formal.type->isError())
      return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

void noteCaller(Resolver &R, Instance *instance, Instance *caller, SourceRange at) {
  if (R.isTrial() || instance->isQueued || instance->state != Instance::Declared)
    return;
  instance->caller = caller;
  instance->calledAt = at;
}

void enqueue(Resolver &R, Instance *instance) {
  if (instance->isQueued)
    return;
  instance->isQueued = true;
  if (instance->function->isExtern)
    R.program()->functions.push_back(instance->function);
  else if (instance->state == Instance::Declared)
    R.state<InstanceTable>().worklist.push_back(instance);
}

Instance *nextQueued(Resolver &R) {
  std::deque<Instance *> &worklist = R.state<InstanceTable>().worklist;
  if (worklist.empty())
    return nullptr;
  Instance *next = worklist.front();
  worklist.pop_front();
  return next;
}

bool resolveBody(Resolver &R, Instance *instance, SourceRange use) {
  switch (instance->state) {
  case Instance::Done:
    return true;
  case Instance::Failed:
    return false;
  case Instance::Resolving:
    return true;
  case Instance::Declared:
    break;
  }
  if (R.state<InstanceTable>().bodyDepth >= maxNestedBodies) {
    R.reportIn(instance->caller, instance->calledAt, diag::instantiationDepth, instance->function->name,
               maxNestedBodies);
    R.noteInstantiation(instance);
    instance->state = Instance::Failed;
    return false;
  }
  Asking asking(R, {Question::Body, instance->decl(), use.isValid() ? use : instance->calledAt, instance});
  if (!asking) {
    instance->state = Instance::Failed;
    return false;
  }
  instance->state = Instance::Resolving;
  Resolver::BodyInProgress inside(R, instance);
  // A queued instance is really called: its compilerError is an error, even if a trial resolves it first.
  Resolver::Trial trial(R, R.isTrial() && !instance->isQueued);
  unsigned errorsBefore = R.diags().getNumErrors();
  ++R.state<InstanceTable>().bodyDepth;
  if (instance->function->body) {
    const std::unique_ptr<Body> ownedBody = R.newBody(instance, instance->function, instance->scope);
    Body &body = *ownedBody;
    resolveFunctionBody(body);
    if (!isCompileTime(*instance))
      R.program()->functions.push_back(instance->function);
  }
  --R.state<InstanceTable>().bodyDepth;
  instance->state = Instance::Done;
  if (!instance->function->result)
    instance->function->result = R.types().void_;
  instance->isFaulty = R.diags().getNumErrors() != errorsBefore;
  R.explainErrors(instance, errorsBefore);
  return true;
}

typed::Function *domainsFunction(Resolver &R, Instance *instance) {
  typed::Function *function = instance->function;
  if (function->result && isa<TupleType>(function->result))
    return function;
  SmallVector<const Type *, 2> domains;
  for (const DomainType *domain : R.runtimePart(instance->resultValue.type))
    domains.push_back(domain);
  function->result = R.types().getTuple(domains);
  function->body = R.make<typed::Block>(function->range);
  const std::unique_ptr<Body> ownedBody = R.newBody(instance, function, instance->scope);
  Body &body = *ownedBody;
  setGivesDomains(body);
  resolveFunctionBody(body);
  R.program()->functions.push_back(function);
  return function;
}

/// Formals that are values of their own end with the body.
static void ownFormals(Body &body, Instance *instance) {
  for (FormalBinding &formal : instance->formals) {
    if (formal.intent != ast::Intent::In && formal.intent != ast::Intent::ConstIn)
      continue;
    if (formal.var)
      body.setDeinit(formal.var);
    for (typed::Var *var : formal.packVars)
      if (var)
        body.setDeinit(var);
  }
}

/// `x: [D] t`: the actual's domain has to equal D.
static void checkFormalDomain(Body &body, const FormalBinding &formal) {
  auto *decl = dyn_cast_or_null<ast::FormalDecl>(formal.decl);
  auto *array = decl && formal.var && body.resolver().options().checks
                    ? dyn_cast_or_null<ast::BracketLoopExpr>(decl->type)
                    : nullptr;
  if (body.inSignature() || !array || array->iterands.empty() || array->index ||
      !isa_and_nonnull<ArrayType>(formal.type) ||
      any_of(array->iterands, [](const ast::Expr *iterand) { return containsQuery(iterand, /*named=*/false); }))
    return;
  Value domain = body.resolveArrayDomain(array->iterands, array->range);
  auto isPlain = [](const Type *type) {
    auto *plain = dyn_cast_or_null<DomainType>(type);
    return plain && plain->hasDefaultLayout() && plain->idxType() && plain->idxType()->isIntegral();
  };
  if (!domain.isError() && isPlain(domain.type) && isPlain(cast<ArrayType>(formal.type)->domain()))
    body.evaluate(body.callLibrary(body.resolver().names().checkFormalDomain,
                                   {body.reuse(formal.value, decl->range), domain}, decl->range),
                  decl->range);
}

/// The formal has its declared domain, not the actual's.
static void giveOwnDomain(Body &body, const FormalBinding &formal) {
  if (body.inSignature() || !declaresDomain(*body.instance(), formal))
    return;
  auto *decl = cast<ast::FormalDecl>(formal.decl);
  bool isOut = formal.intent == ast::Intent::Out;
  TypeValue type = body.resolveType(decl->type, TypeUse::Pattern);
  if (type && type.type->isGeneric()) // `[D] numeric`
    type.type = formal.type;
  if (!type || type.type != formal.type || type.domains.empty())
    return;
  SourceRange range = decl->range;
  auto formalItself = [&] {
    auto *use = body.make<typed::VarExpr>(formal.var, range);
    use->isConstLValue = false;
    return use;
  };
  if (isOut && declaresMappedDomain(*body.instance(), formal)) {
    body.emit(body.make<typed::InitStmt>(formalItself(), body.defaultValue(type, range), range));
    return;
  }
  Value declared = Value::of(body.reuse(type.domains.front(), range));
  Value differs =
      body.callLibrary(body.resolver().names().isElsewhere, {body.reuse(formal.value, range), declared}, range);
  if (differs.isError())
    return;
  auto *replaced = body.make<typed::Block>(range);
  body.emit(body.make<typed::IfStmt>(body.boolOf(differs, range), replaced, nullptr, range));
  BlockGuard code(body, replaced);
  if (isOut) {
    body.emit(body.make<typed::DeinitStmt>(formalItself(), body.resolver().lifecycle(formal.type).deinit, range));
    body.emit(body.make<typed::InitStmt>(formalItself(), body.defaultValue(type, range), range));
    return;
  }
  formal.var->needsDropFlag = true;
  typed::Var *given = body.newVar(formal.name, formal.type, typed::Var::Local, range);
  body.setDeinit(given);
  body.emit(body.make<typed::VarStmt>(given, body.make<typed::MoveExpr>(formalItself(), range), range));
  body.emit(body.make<typed::InitStmt>(
      formalItself(), body.initialValue(Value::of(body.make<typed::VarExpr>(given, range)), type, range), range));
}

/// `[?D] t`, `R(?t)`: what the names mean at run time comes from the actual.
static void bindQueries(Body &body, const FormalBinding &formal) {
  SourceRange range = body.instance()->decl()->range;
  if (formal.domainQuery && !body.inSignature() && formal.value.isLValue()) {
    // The name means the domain as it is when it is read.
    typed::Var *array =
        body.declareRef(formal.domainQuery, body.reuse(formal.value.expr, range), /*isConst=*/true, range);
    body.resolver().state<References>().markDomain(array);
    body.resolver().bind(body.scope(), formal.domainQuery, Value::of(body.make<typed::VarExpr>(array, range)));
  } else if (formal.domainQuery) {
    Value domain = body.callMethodWithoutParens(formal.value, body.resolver().names().domain, range);
    if (!domain.isError())
      body.resolver().bind(body.scope(), formal.domainQuery, Value::of(body.stableDomain(domain)));
  }
  if (body.inSignature() || formal.queries.empty())
    return;
  Value type = typeOf(body, body.packAsTuple(body.reuse(formal.value, range)), range);
  for (const TypeQuery &query : formal.queries)
    if (query.first + query.parts <= type.domains.size())
      body.resolver().bind(body.scope(), query.name,
                           Value::ofType(query.type, range, type.domains.slice(query.first, query.parts)));
}

static void resolveFunctionBody(Body &body) {
  const ast::FunctionDecl *decl = body.instance()->decl();
  if (!decl->body) {
    body.report(decl->range, diag::missingBody, decl->name);
    finishReturns(body);
    return;
  }
  if (decl->isDeinitializer() && body.instance()->isMethod && decl->throws)
    body.report(decl->range, diag::deinitThrows);
  unsigned errorsBefore = body.resolver().diags().getNumErrors();
  body.setInSignature(isCompileTime(*body.instance()) && !givesDomains(body));
  ownFormals(body, body.instance());
  for (const FormalBinding &formal : body.instance()->formals)
    bindQueries(body, formal);
  for (const FormalBinding &formal : body.instance()->formals) {
    // Arrays over a domain that the procedure has a copy of follow the copy.
    if (formal.intent == ast::Intent::In && formal.var && formal.decl && !body.inSignature())
      attachDomain(body, formal.var, formal.decl->range);
    giveOwnDomain(body, formal);
    checkFormalDomain(body, formal);
  }
  if (body.instance()->isInitializer()) {
    resolveInitBody(body);
  } else {
    ScopeGuard names(body, body.newBlockScope(decl->body));
    declareOutFormals(body);
    if (decl->name == body.resolver().names().postinit)
      beginPostinit(body);
    body.resolveStmts(decl->body->stmts);
    body.function()->neverReturns =
        (body.isTerminated() || !typed::canReachEnd(body.function()->body)) && !hasReturn(body);
  }
  finishReturns(body);
  for (typed::CallExpr *call : body.instance()->recursiveCalls)
    call->type = body.function()->result;
  bool hasValue = !body.instance()->isRefused && body.function()->result && !body.function()->result->isVoid() &&
                  !body.function()->result->isNothing() && !body.function()->result->isError() && !decl->isIterator();
  const bool yields = !body.function()->isIterator && ast::hasYield(decl->body); // reported there
  const bool isByRef = body.instance()->returnIntent == ast::ReturnIntent::Ref ||
                       body.instance()->returnIntent == ast::ReturnIntent::ConstRef;
  const bool isAssignment = decl->isOperator() && decl->name == body.resolver().names().assign;
  if (hasValue && isAssignment && !body.instance()->isLibraryCode())
    body.report(decl->range, diag::assignResult);
  if (hasValue && !yields && decl->returnType && !hasResultStatement(decl) && !mayEndOtherwise(decl))
    body.report(decl->range, diag::resultMissing, body.instance()->function->name, toString(body.function()->result));
  else if (isByRef && !body.instance()->isRefused && !decl->isIterator() && !hasResultStatement(decl) &&
           !mayEndOtherwise(decl))
    body.report(decl->range, diag::resultMissing, body.instance()->function->name, "a reference");
  else if (hasValue && !yields && !body.instance()->isLibraryCode() && typed::canReachEnd(body.function()->body))
    body.report(decl->range, diag::resultOnSomePaths, body.instance()->function->name,
                toString(body.function()->result));
  const Type *result = body.function()->result;
  if (hasValue && !isByRef && isa<AggregateType>(result) && passesByRef(result) && !body.instance()->isLibraryCode())
    body.report(decl->range, diag::returnsSync, body.instance()->function->name, toString(result));
  if (isCompileTime(*body.instance()) && !givesDomains(body) && body.instance()->resultValue.isError() &&
      body.resolver().diags().getNumErrors() == errorsBefore)
    body.report(decl->range, diag::noCompileTimeResult, body.instance()->function->name);
}

//===----------------------------------------------------------------------===//
// Names of symbols
//===----------------------------------------------------------------------===//

std::string mangle(Resolver &R, const Instance &instance) {
  std::string name;
  if (const ModuleSymbol *module = instance.scope->module)
    name = (module->name.str() + ".").str();
  if (instance.receiver) {
    auto *reference = dyn_cast<ClassType>(instance.receiver);
    const Type *type = reference && reference->object() ? reference->object() : instance.receiver;
    switch (type->kind()) {
    case TypeKind::Aggregate:
      appendPlain(name, cast<AggregateType>(type)->decl()->name.str());
      break;
    case TypeKind::Array:
      name += "array";
      break;
    case TypeKind::Domain:
      name += "domain";
      break;
    case TypeKind::Tuple:
      name += "tuple";
      break;
    default:
      appendPlain(name, toString(type));
      break;
    }
    name += '.';
  }
  appendPlain(name, instance.decl()->name.str());
  return name;
}

} // namespace choir::sema
