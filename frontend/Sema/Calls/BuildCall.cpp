//===- BuildCall.cpp - The code of a resolved call ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each actual is passed as its formal wants it; defaults are evaluated here, in the scope of the function that declares
// them. The typed program knows no `out` and `inout` from a caller's side: the callee gets a temporary, which is
// assigned to the actual after the call.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/BuildCall.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Context/CallSites.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Core/Formals.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Names/Scopes.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Objects/LiveClasses.h"
#include "Sema/Objects/Parents.h"
#include "Sema/Types/RuntimeTypes.h"
#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Values/Owners.h"
#include "Sema/Variables/Assign.h"
#include "Sema/Variables/FirstValues.h"
#include "Sema/Variables/SplitInit.h"
#include "Sema/Variables/Variables.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static Value typeFromCall(Body &body, const CallInfo &call, const Candidate &candidate, Instance &callee);

namespace {
/// Builds the arguments of one call.
class ArgumentBuilder {
public:
  ArgumentBuilder(Body &body, const CallInfo &call, const Candidate &candidate, const Instance &instance)
      : body(body), R(body.resolver()), call(call), candidate(candidate), instance(instance) {}

  /// False after an error.
  bool build();

  /// The call, with what is to be done after it.
  Value finish(typed::CallExpr *expr);

  SmallVector<typed::Expr *, 6> args;

private:
  const Value &actual(int position) const { return position < 0 ? call.receiver : call.actuals[position].value; }
  void add(const FormalBinding &binding, const typed::Var *var, const Value &value, SourceRange range);
  void addReceiver(const FormalBinding &binding);
  void addDomains(ArrayRef<typed::Var *> hidden, const Value &type, SourceRange range);
  void addVarargs(const FormalBinding &binding, const FormalMatch &match);
  typed::Expr *refArgument(const FormalBinding &binding, const Value &value, SourceRange range);
  typed::Expr *copyBackArgument(const FormalBinding &binding, const typed::Var *var, const Value &value,
                                SourceRange range);
  typed::Expr *initArgument(const FormalBinding &binding, const typed::Var *var, SplitInit &split, SourceRange range);
  typed::Expr *emptyArray(const ArrayType *array, SourceRange range);
  typed::Expr *firstOutValue(const FormalBinding &binding, TypeValue type, SourceRange range);
  Value defaultOf(const FormalBinding &binding);
  std::optional<Value> defaultOfObject(const FormalBinding &binding);
  Scope *defaultScope(bool needsFormals);
  Value rereadable(typed::Expr *&arg);
  void moveHeldBefore();
  bool mentionsFormals(const ast::Expr *expr) const;

  struct CopyBack {
    typed::Expr *temp;
    Value actual;
    SourceRange range;
    SplitInit *split = nullptr; ///< the actual gets its first value
  };

  /// An argument that a default reads again.
  struct Held {
    unsigned arg; ///< its place in `args`
    typed::TempExpr *temp;
    bool isReference;      ///< the temporary was there already
    size_t numStmtsBefore; ///< of the block, when the argument had been built
  };

  Body &body;
  Resolver &R;
  const CallInfo &call;
  const Candidate &candidate;
  const Instance &instance;
  Scope *defaults = nullptr;
  SmallVector<Held, 2> held;
  SmallVector<CopyBack, 1> copyBacks;
  /// Per formal, where its arguments begin in `args`.
  SmallVector<unsigned, 6> positions;
  bool failed = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

typed::Expr *ArgumentBuilder::refArgument(const FormalBinding &binding, const Value &value, SourceRange range) {
  Value place = body.asMutable(value);
  if (!place.isMutableLValue()) {
    reportNotPassable(body, value, (binding.name ? binding.name : R.names().this_).str(), range);
    failed = true;
    return body.make<typed::ZeroExpr>(binding.type, range);
  }
  noteChanged(body, place.expr, range);
  return place.expr;
}

/// An out formal's first value.
typed::Expr *ArgumentBuilder::firstOutValue(const FormalBinding &binding, TypeValue type, SourceRange range) {
  if (FormalParts(binding.decl).init)
    return body.initialValue(defaultOf(binding), {type.type, {}}, range);
  if (startsUnset(R, instance, binding) || declaresMappedDomain(instance, binding))
    return body.make<typed::ZeroExpr>(type.type, range);
  if (declaresDomain(instance, binding) || (binding.isInferred && isa<ArrayType>(type.type)))
    return emptyArray(cast<ArrayType>(type.type), range);
  return body.defaultValue(type, range);
}

/// An array over a domain that may change: the callee makes it one over the domain that it declares.
typed::Expr *ArgumentBuilder::emptyArray(const ArrayType *array, SourceRange range) {
  typed::Var *domain = body.declareLocal(R.names().domainVariable, array->domain(), nullptr, /*isConst=*/false, range);
  attachDomain(body, domain, range);
  SmallVector<typed::Expr *, 2> domains{body.make<typed::VarExpr>(domain, range)};
  for (auto *inner = dyn_cast<ArrayType>(array->elt()); inner; inner = dyn_cast<ArrayType>(inner->elt()))
    domains.push_back(body.toLValue(Value::of(body.defaultValue({inner->domain(), {}}, range))));
  return body.defaultValue({array, domains}, range);
}

/// A variable that the callee gives its first value is passed itself, where the formal has its type.
typed::Expr *ArgumentBuilder::initArgument(const FormalBinding &binding, const typed::Var *var, SplitInit &split,
                                           SourceRange range) {
  bool isSame = !split.var->type || split.var->type == var->type;
  if (isSame && !isa<ArrayType>(var->type)) {
    beginSplit(body, split, var->type, [&](TypeValue type) { return firstOutValue(binding, type, range); }, range);
    return body.make<typed::VarExpr>(split.var, range);
  }
  typed::Var *temp = body.newVar(var->name, var->type, typed::Var::Local, range);
  body.setDeinit(temp);
  // Arrays are over the domain that the variable declares.
  const bool isOver = split.var->type == var->type && !binding.isInferred;
  TypeValue type{var->type, isOver ? split.domains : ArrayRef<typed::Expr *>()};
  body.emit(body.make<typed::VarStmt>(temp, firstOutValue(binding, type, range), range));
  copyBacks.push_back({body.make<typed::VarExpr>(temp, range), Value::error(), range, &split});
  return body.make<typed::VarExpr>(temp, range);
}

/// A temporary that the callee fills in; the actual is assigned from it afterwards.
typed::Expr *ArgumentBuilder::copyBackArgument(const FormalBinding &binding, const typed::Var *var, const Value &value,
                                               SourceRange range) {
  if (value.split)
    return initArgument(binding, var, *value.split, range);
  Value place = body.asMutable(value);
  if (!place.isMutableLValue()) {
    reportNotPassable(body, value, binding.name.str(), range);
    failed = true;
    return body.make<typed::ZeroExpr>(var->type, range);
  }
  Value target = body.stable(place);
  // Out formals start at the default of their type, arrays over the domain of what they will be assigned to.
  typed::Expr *init;
  if (binding.intent == ast::Intent::InOut) {
    // The actual keeps its value until the formal's is assigned to it.
    KeepsVariables keeps(body);
    init = body.convert(body.reuse(target, range), var->type, range);
  } else {
    init = firstOutValue(binding, {var->type, typeOf(body, body.reuse(target, range), range).domains}, range);
  }
  typed::Var *temp = body.newVar(var->name, var->type, typed::Var::Local, range);
  body.setDeinit(temp);
  body.emit(body.make<typed::VarStmt>(temp, init, range));
  auto *use = body.make<typed::VarExpr>(temp, range);
  copyBacks.push_back({use, target, range});
  return body.make<typed::VarExpr>(temp, range);
}

/// A variable that no out formal gives its first value after all.
static void startAtDefault(Body &body, const Value &variable, SourceRange range) {
  if (!variable.split->var->type)
    return body.report(range, diag::variableNeedsType, variable.split->decl->name);
  beginSplit(
      body, *variable.split, variable.type, [&](TypeValue type) { return body.defaultValue(type, range); }, range);
}

void ArgumentBuilder::add(const FormalBinding &binding, const typed::Var *var, const Value &value, SourceRange range) {
  if (value.split && binding.intent != ast::Intent::Out)
    startAtDefault(body, value, range);
  switch (binding.intent) {
  case ast::Intent::Ref:
    args.push_back(refArgument(binding, value, range));
    return;
  case ast::Intent::Out:
  case ast::Intent::InOut:
    args.push_back(copyBackArgument(binding, var, value, range));
    return;
  default:
    break;
  }
  if (&value != &call.receiver && !body.function()->isLibrary)
    failed |= !checkComplete(body, value, range);
  if (!var->isRef) {
    args.push_back(body.convert(value, var->type, range));
    return;
  }
  // The library takes an object's being there for granted.
  const bool isPlace = value.isExpr() && isa<typed::VarExpr>(value.expr);
  if (isPlace && instance.isLibraryCode() && !body.function()->isLibrary && mayBeGivenAway(body, value))
    emitHeldCheck(body, value, range);
  // By const ref: the actual itself where it has the type and a place, else a temporary.
  typed::Expr *arg =
      value.isExpr() && value.type == var->type ? body.toLValue(value) : body.convert(value, var->type, range);
  notePassed(body, arg, var, range);
  args.push_back(arg->isLValue ? arg : body.temp(arg, /*isRead=*/var->isConst));
}

void ArgumentBuilder::addReceiver(const FormalBinding &binding) {
  if (!binding.var) {
    addDomains(binding.hidden, call.receiver, call.nameRange);
    return;
  }
  failed |= !checkComplete(body, call.receiver, call.range);
  if (isa<ClassType>(binding.type) && !binding.var->isRef) {
    args.push_back(body.convert(call.receiver, binding.type, call.range));
    return;
  }
  // A method may change a temporary: no other code sees it.
  if (binding.intent == ast::Intent::Ref && !call.receiver.isLValue() && call.receiver.isExpr()) {
    args.push_back(body.toLValue(call.receiver));
    return;
  }
  add(binding, binding.var, call.receiver, call.range);
}

/// The hidden arguments of a type formal: the domains that the type carries.
void ArgumentBuilder::addDomains(ArrayRef<typed::Var *> hidden, const Value &type, SourceRange range) {
  if (hidden.empty())
    return;
  if (type.domains.size() != hidden.size()) {
    if (body.inSignature()) {
      for (typed::Var *var : hidden)
        args.push_back(body.make<typed::VarExpr>(var, range));
      return;
    }
    body.notSupported(range, "passing an array type whose domain is not known here");
    failed = true;
    return;
  }
  for (typed::Expr *domain : type.domains)
    args.push_back(body.reuse(domain, range));
}

void ArgumentBuilder::addVarargs(const FormalBinding &binding, const FormalMatch &match) {
  if (binding.intent == ast::Intent::Param)
    return;
  if (binding.intent == ast::Intent::Type) {
    ArrayRef<typed::Var *> hidden = binding.hidden;
    for (int position : match.actuals) {
      unsigned parts = R.runtimeParts(actual(position).type);
      addDomains(hidden.take_front(parts), actual(position), call.actuals[position].range);
      hidden = hidden.drop_front(parts);
    }
    return;
  }
  if (!binding.packVars.empty()) {
    for (auto [position, var] : zip(match.actuals, binding.packVars))
      if (var)
        add(binding, var, actual(position), call.actuals[position].range);
    return;
  }
  // One tuple of equal scalars.
  auto *type = cast<TupleType>(binding.type);
  SmallVector<typed::Expr *, 4> elements;
  for (auto [position, elementType] : zip(match.actuals, type->elements()))
    elements.push_back(body.convert(actual(position), elementType, call.actuals[position].range));
  typed::Expr *tuple = body.make<typed::TupleExpr>(R.tree().copy<typed::Expr *>(elements), type, call.range);
  args.push_back(binding.var->isRef ? body.temp(tuple) : tuple);
}

//===----------------------------------------------------------------------===//
// Defaults
//===----------------------------------------------------------------------===//

bool ArgumentBuilder::mentionsFormals(const ast::Expr *expr) const {
  return !ast::walk(expr, [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    bool found = ident && any_of(instance.formals, [&](const FormalBinding &formal) {
                   return formal.name == ident->name || formal.domainQuery == ident->name;
                 });
    return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// Makes an argument that was built already readable once more, for a default written over its formal. It is evaluated
/// in its place, because arguments of calls around this one may change what it reads.
Value ArgumentBuilder::rereadable(typed::Expr *&arg) {
  const SourceRange range = arg->range;
  if (!isa<typed::TempExpr>(arg) && arg->isLValue) {
    Value place = body.stable(Value::of(arg));
    arg = place.expr;
    return body.reuse(place, range);
  }
  auto *temp = dyn_cast<typed::TempExpr>(arg);
  held.push_back({unsigned(&arg - args.begin()), temp, /*isReference=*/temp != nullptr, body.block()->stmts.size()});
  if (temp)
    return Value::of(body.make<typed::VarExpr>(temp->var, range));
  if (arg->type->isScalar()) {
    temp = cast<typed::TempExpr>(body.temp(arg));
    arg = body.make<typed::LoadExpr>(temp, range);
  } else {
    // For an `in` formal: the callee gets the variable itself, and ends it.
    typed::Var *var = body.newVar(Identifier(), arg->type, typed::Var::Local, range);
    var->endsInCallee = true;
    arg = temp = body.make<typed::TempExpr>(var, arg, range);
  }
  held.back().temp = temp;
  return Value::of(body.make<typed::VarExpr>(temp->var, range));
}

/// Statements before the call that defaults are made of want the arguments that they read before them.
void ArgumentBuilder::moveHeldBefore() {
  auto &stmts = body.block()->stmts;
  const size_t numStmts = stmts.size();
  for (const Held &one : reverse(held)) {
    if (one.numStmtsBefore == numStmts)
      continue;
    typed::Var *var = one.temp->var;
    typed::Expr *init = one.temp->init;
    if (one.isReference) {
      var = body.newVar(Identifier(), init->type, typed::Var::Local, one.temp->range);
      var->isRef = true;
      init = one.temp;
    }
    stmts.insert(stmts.begin() + one.numStmtsBefore, body.make<typed::VarStmt>(var, init, one.temp->range));
    typed::Expr *use = body.make<typed::VarExpr>(var, one.temp->range);
    args[one.arg] = isa<typed::LoadExpr>(args[one.arg]) ? body.make<typed::LoadExpr>(use, one.temp->range) : use;
  }
}

/// The function's declaration scope with the formals before bound to their actuals.
Scope *ArgumentBuilder::defaultScope(bool needsFormals) {
  if (!defaults) {
    defaults = R.newScope(Scope::Function, instance.scope->parent);
    defaults->instance = body.instance();
    if (instance.isMethod)
      // An initialiser's receiver does not exist yet.
      defaults->receiver =
          instance.formals[0].var && !instance.decl()->isInitializer() ? rereadable(args[0]) : call.receiver;
    // Queries and counts: what the instance found for them.
    for (const auto &[name, symbols] : instance.scope->all()) {
      const Value &value = symbols.front()->value;
      if (value.isType() || value.isParam())
        R.bind(defaults, name, value);
    }
  }
  if (!needsFormals)
    return defaults;
  for (auto [index, position] : enumerate(positions)) {
    const FormalBinding &formal = instance.formals[index];
    if (!formal.name || !formal.var || position >= args.size() || !defaults->find(formal.name).empty())
      continue;
    Value value = index == 0 && instance.isMethod ? defaults->receiver : rereadable(args[position]);
    R.bind(defaults, formal.name, value);
    if (!formal.domainQuery)
      continue;
    Value domain = body.callMethodWithoutParens(body.reuse(value, call.range), R.names().domain, call.range);
    if (!domain.isError())
      R.bind(defaults, formal.domainQuery, Value::of(body.stableDomain(domain)));
  }
  return defaults;
}

/// The default of a formal of a method that subclasses override: the object says what it is. Nothing for other formals.
std::optional<Value> ArgumentBuilder::defaultOfObject(const FormalBinding &binding) {
  if (call.isSuperCall || !instance.isMethod || !isa<ClassType>(instance.receiver) || !binding.var ||
      !hasOverriddenDefaults(R, instance.decl()->name))
    return std::nullopt;
  CallInfo value;
  value.name = defaultMethodName(R, instance.decl()->name, binding.name);
  value.range = value.nameRange = call.range;
  value.isMethod = true;
  if (!body.hasMethodNamed(instance.receiver, value.name))
    return std::nullopt;
  defaultScope(/*needsFormals=*/true);
  value.receiver = body.reuse(defaults->receiver, call.range);
  for (const FormalBinding &before : drop_begin(instance.formals)) {
    if (&before == &binding)
      return body.resolveCall(value);
    ArrayRef<Symbol *> bound = defaults->find(before.name);
    if (bound.empty() || before.isVarargs)
      return std::nullopt;
    value.actuals.push_back({body.reuse(bound.front()->value, call.range), Identifier(), call.range});
  }
  return std::nullopt;
}

Value ArgumentBuilder::defaultOf(const FormalBinding &binding) {
  if (std::optional<Value> value = defaultOfObject(binding))
    return *value;
  FormalParts formal(binding.decl);
  Scope *scope = instance.scope->parent;
  bool needsFormals = mentionsFormals(formal.init);
  if (needsFormals || instance.isMethod || instance.isInstantiation)
    scope = defaultScope(needsFormals);
  // A default of a generic function may call what only its caller sees, as its body may.
  CalledFrom point(body, instance.isInstantiation ? body.scope() : calledFrom(body));
  ScopeGuard names(body, scope);
  Asking asking(R, {Question::Default, instance.decl(), call.range, &instance, binding.decl});
  if (!asking)
    return Value::error();
  return formal.intent == ast::Intent::Type ? body.resolveTypeValue(formal.init) : body.resolveValue(formal.init);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

bool ArgumentBuilder::build() {
  for (auto [index, binding] : enumerate(instance.formals)) {
    positions.push_back(args.size());
    const FormalMatch &match = candidate.formals[index];
    if (!binding.decl) {
      addReceiver(binding);
      continue;
    }
    if (binding.isVarargs) {
      addVarargs(binding, match);
      continue;
    }
    if (binding.intent == ast::Intent::Param)
      continue;
    if (binding.value.isNothing() && match.actuals.empty())
      continue;
    // A default may name the call's other actuals.
    KeepsVariables inDefault(body, body.keepsVariables() || match.actuals.empty());
    Value value = match.actuals.empty() ? defaultOf(binding) : actual(match.actuals.front());
    SourceRange range = match.actuals.empty() ? call.range : value.range;
    if (match.actuals.empty() && binding.var && !value.isError() && !body.isConvertible(value, binding.var->type)) {
      body.reportNoConversion(value, binding.var->type, FormalParts(binding.decl).init->range);
      failed = true;
      continue;
    }
    failed |= value.isError();
    if (value.isError() || binding.value.isNothing())
      continue;
    if (match.actuals.empty() && binding.intent == ast::Intent::Ref && !value.isMutableLValue())
      value = Value::of(body.temp(body.initialValue(value, {binding.type, {}}, range)));
    if (binding.value.isPack())
      for (auto [element, var] : zip_equal(*value.elements, binding.packVars))
        add(binding, var, element, range);
    else if (binding.intent == ast::Intent::Type)
      addDomains(binding.hidden, value, range);
    else if ((binding.intent == ast::Intent::Out || binding.intent == ast::Intent::InOut) && match.actuals.empty())
      add(binding, binding.var, Value::of(body.temp(body.convert(value, binding.type, range))), range);
    else
      add(binding, binding.var, value, range);
  }
  moveHeldBefore();
  return !failed;
}

Value ArgumentBuilder::finish(typed::CallExpr *expr) {
  Value result = Value::of(expr);
  result.isTemporary = !expr->isLValue;
  if (copyBacks.empty())
    return result;
  // The call becomes a value that is made where it goes: there is no place behind it for the assignments.
  if (instance.decl()->isInitializer()) {
    body.notSupported(call.range, "an initialiser with a formal of intent out or inout");
    return Value::error();
  }
  // The result waits in a variable while the actuals are assigned.
  if (expr->type->isVoid()) {
    body.emit(body.make<typed::EvalStmt>(expr, call.range));
    result = Value::nothing(call.range, body.types().void_);
  } else if (expr->isLValue) {
    typed::Var *held = body.declareRef(Identifier(), expr, expr->isConstLValue, call.range);
    result = Value::of(body.make<typed::VarExpr>(held, call.range));
  } else {
    typed::Var *held = body.declareLocal(Identifier(), expr->type, expr, false, call.range);
    result = Value::of(body.make<typed::VarExpr>(held, call.range));
  }
  for (const CopyBack &copy : copyBacks) {
    Value given = Value::of(copy.temp);
    if (copy.split)
      beginSplit(
          body, *copy.split, body.variableType(given),
          [&](TypeValue to) { return body.initialValue(given, to, copy.range); }, copy.range);
    else
      body.assign(R.names().assign, copy.actual, given, copy.range);
  }
  return result;
}

/// The iterator that a call stands for until a loop runs it.
static Value iteratorValue(Body &body, const CallInfo &call, typed::CallExpr *expr) {
  auto *iterable = body.make<Iterable>();
  iterable->kind = Iterable::Call;
  iterable->range = call.range;
  iterable->element = expr->callee->result;
  iterable->elementIsRef = expr->callee->returnsRef;
  iterable->call = body.make<CallInfo>(call);
  iterable->serialCall = expr;
  return Value::ofIterable(iterable, body.types().getIterator(iterable->element), call.range);
}

/// Methods of a class, in its body or outside; those without parentheses belong to the type that is written. Of those
/// for any class, the ones that each class is to have an instance of.
static bool isOverridable(const Instance &instance) {
  const ast::FunctionDecl *decl = instance.decl();
  auto *written = dyn_cast_or_null<ClassType>(instance.symbol->receiverType);
  bool isOfClass = instance.symbol->enclosing || (written && written->object());
  return instance.isMethod && isa<ClassType>(instance.receiver) &&
         (isOfClass || decl->hasPragma(pragma::onePerClass)) && decl->hasParens && !decl->isInitializer() &&
         !decl->isDeinitializer() && decl->name != known::postinit && decl->thisIntent != ast::Intent::Type;
}

/// A mutable formal of default intent is as constant as its actual: a reference into a constant actual that the call
/// returns is constant.
static bool refersToConst(const typed::CallExpr *call) {
  for (auto [formal, arg] : zip(call->callee->formals, call->args))
    if (formal.intent == typed::Intent::ConstRef && !formal.var->isConst && arg->isConstLValue)
      return true;
  return false;
}

/// Whether a method is called on an object of which only the parent's part exists: it is one of the parent class then.
static bool isCalledEarly(Body &body, const Instance &method, const Value &receiver) {
  return isOverridable(method) && isOfParent(body, receiver) &&
         cast<ClassType>(method.receiver)->object() == initialising(body)->aggregate;
}

Value buildCall(Body &body, const CallInfo &call, const Candidate &candidate) {
  if (candidate.isPromoted()) {
    Candidate chosen = candidate;
    CallInfo promoted = call;
    for (ActualValue &actual : promoted.actuals)
      if (actual.value.split) {
        startAtDefault(body, actual.value, actual.range);
        actual.value.split = nullptr;
      }
    return promote(body, promoted, chosen);
  }
  Instance *callee = internInstance(body.resolver(), candidate.instance, body.scope(), call.range);
  noteUse(body.resolver(), callee->decl(), body.scope(), call.nameRange);
  if (isCalledEarly(body, *callee, call.receiver)) {
    CallInfo onParent = call;
    onParent.isMethod = true;
    onParent.functions = nullptr;
    onParent.receiver = asParent(body, call.receiver, call.range);
    if (!body.resolver().hasMember(call.name, onParent.receiver)) {
      body.report(call.range, diag::thisBeforeInit);
      return Value::error();
    }
    return body.resolveCall(onParent);
  }
  bool isIgnored = callee->state == Instance::Resolving && !callee->hasResult && isDiscarded(body, call.range) &&
                   callee->returnIntent == ast::ReturnIntent::Default && !callee->isIterator();
  if (!isIgnored && !body.resolver().ensureResult(callee, call.range))
    return Value::error();
  if (!ensureFormals(body.resolver(), callee, call.range))
    return Value::error();
  if (callee->returnIntent == ast::ReturnIntent::Param || callee->returnIntent == ast::ReturnIntent::Type) {
    Value result = callee->resultValue;
    result.range = call.range;
    bool carriesDomains = result.isType() && !body.inSignature() && body.resolver().runtimeParts(result.type);
    return carriesDomains ? typeFromCall(body, call, candidate, *callee) : result;
  }
  ArgumentBuilder arguments(body, call, candidate, *callee);
  if (!arguments.build())
    return Value::error();
  if (callee->isQueued && callee->state == Instance::Declared && callee->isLibraryCode() && !body.function()->isLibrary)
    callee->furtherCalls.push_back(call.range);
  body.resolver().enqueue(callee);
  noteCall(body, callee->function);
  if (isIgnored && !callee->function->result)
    callee->function->result = body.types().void_; // until the body has been resolved
  auto *expr = body.make<typed::CallExpr>(callee->function, body.resolver().tree().copy<typed::Expr *>(arguments.args),
                                          call.range);
  if (callee->function->returnsRef && refersToConst(expr))
    expr->isConstLValue = true;
  if (isIgnored)
    callee->recursiveCalls.push_back(expr);
  if (callee->isIterator()) {
    if (isOverridable(*callee) && !call.isSuperCall)
      noteVirtualCall(body.resolver(), expr, callee);
    return iteratorValue(body, call, expr);
  }
  expr->onError = errorModeForCall(body, expr);
  if (isOverridable(*callee) && !call.isSuperCall)
    noteVirtualCall(body.resolver(), expr, callee);
  if (expr->type->isNothing()) {
    body.emit(body.make<typed::EvalStmt>(expr, call.range));
    return Value::nothing(call.range, body.types().nothing);
  }
  return arguments.finish(expr);
}

/// The result of a type procedure whose type has domains: a call computes them.
static Value typeFromCall(Body &body, const CallInfo &call, const Candidate &candidate, Instance &callee) {
  ArgumentBuilder arguments(body, call, candidate, callee);
  if (!arguments.build())
    return Value::error();
  typed::Function *function = domainsFunction(body.resolver(), &callee);
  noteCall(body, function);
  auto *made =
      body.make<typed::CallExpr>(function, body.resolver().tree().copy<typed::Expr *>(arguments.args), call.range);
  typed::Var *held =
      body.declareLocal(body.resolver().names().domainsVariable, function->result, made, /*isConst=*/true, call.range);
  if (body.state<ModuleCode>().isOfType())
    makeGlobal(body, held, nullptr);
  SmallVector<typed::Expr *, 2> domains;
  for (unsigned i = 0; i < cast<TupleType>(function->result)->size(); ++i)
    domains.push_back(body.tupleElement(Value::of(body.make<typed::VarExpr>(held, call.range)), i, call.range).expr);
  return Value::ofType(callee.resultValue.type, call.range, body.resolver().tree().copy<typed::Expr *>(domains));
}

Value callFunction(Body &body, typed::Function *callee, ArrayRef<typed::Expr *> args, SourceRange range) {
  noteCall(body, callee);
  auto *expr = body.make<typed::CallExpr>(callee, body.resolver().tree().copy<typed::Expr *>(args), range);
  expr->onError = errorModeForCall(body, expr);
  Value result = Value::of(expr);
  result.isTemporary = !expr->isLValue;
  return result;
}

Value buildVersion(Body &body, const CallVersion &version) {
  body.state<ErrorHandlers>().forgive(version.insteadOf);
  return buildCall(body, version.call, version.candidate);
}

Value asMutable(Body &body, const Value &value) {
  if (value.isIterable() && value.iterable->mutableVersion)
    return value.iterable->mutableVersion();
  if (!value.isExpr() || !value.mutableVersion || value.isMutableLValue())
    return value;
  const CallVersion &version = *value.mutableVersion;
  Value place = buildVersion(body, version);
  // An overload of another type has no such parts.
  if (!version.path.empty() && !place.isError() && place.type != version.type)
    return place.type->isError() ? Value::error() : value;
  for (const auto &part : version.path)
    if (!place.isError())
      place = part(place);
  return place;
}

} // namespace choir::sema
