//===- Arguments.cpp - The arguments of a call ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each actual is passed as its formal wants it; defaults are evaluated here, in the scope of the function that declares
// them. The typed program knows no `out` and `inout` from a caller's side: the callee gets a temporary, which is
// assigned to the actual after the call.
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/Arguments.h"
#include "Sema/Context/CallSites.h"
#include "Sema/Core/Formals.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Instances/Signatures.h"
#include "Sema/Names/Scopes.h"
#include "Sema/Objects/Initialisers.h"
#include "Sema/Tree/TypedWalk.h"
#include "Sema/Types/RuntimeTypes.h"
#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Values/Owners.h"
#include "Sema/Variables/Assign.h"
#include "Sema/Variables/FirstValues.h"
#include "Sema/Variables/SplitInit.h"
#include "Sema/Variables/Variables.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// Whether a value is what `new` has just made: a variable in which the statement keeps it may be changed.
static bool isJustMade(const Value &value) {
  return value.isExpr() && value.isTemporary && isa<typed::InitExpr>(value.expr);
}

typed::Expr *ArgumentBuilder::refArgument(const FormalBinding &binding, const Value &value, SourceRange range) {
  Value place = isJustMade(value) ? Value::of(body.temp(value.expr)) : body.asMutable(value);
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

/// Whether a variable without a first value is what the callee fills in.
static bool isPassedItself(const SplitInit &split, const Type *formal) {
  return (!split.var->type || split.var->type == formal) && !isa<ArrayType>(formal);
}

/// A variable that the callee gives its first value is passed itself, where the formal has its type.
typed::Expr *ArgumentBuilder::initArgument(const FormalBinding &binding, const typed::Var *var, SplitInit &split,
                                           SourceRange range) {
  if (isPassedItself(split, var->type)) {
    beginSplit(body, split, var->type, [&](TypeValue type) { return firstOutValue(binding, type, range); }, range);
    return body.make<typed::VarExpr>(split.var, range);
  }
  typed::Var *temp = body.newVar(var->name, var->type, typed::Var::Local, range);
  body.setDeinit(temp);
  // Arrays are over the domain that the variable declares.
  const bool isOver = split.var->type == var->type && !binding.isInferred;
  TypeValue type{var->type, isOver ? split.domains : ArrayRef<typed::Expr *>()};
  copyIns.push_back({&binding, temp, Value::error(), type, range});
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
  if (!isa<typed::VarExpr>(place.expr))
    evaluateArgs();
  Value target = body.stable(place);
  // Out formals start at the default of their type, arrays over the domain of what they will be assigned to.
  TypeValue type;
  if (binding.intent == ast::Intent::Out)
    type = {var->type, typeOf(body, body.reuse(target, range), range).domains};
  typed::Var *temp = body.newVar(var->name, var->type, typed::Var::Local, range);
  body.setDeinit(temp);
  copyIns.push_back({&binding, temp, target, type, range});
  auto *use = body.make<typed::VarExpr>(temp, range);
  copyBacks.push_back({use, target, range});
  return body.make<typed::VarExpr>(temp, range);
}

/// Whether evaluating code may change variables.
static bool hasCalls(typed::Expr *code) {
  struct Finder : typed::Walk {
    using Walk::visit;
    void visit(typed::Expr *expr) override {
      found |= isa<typed::CallExpr, typed::IndirectCallExpr, typed::InitExpr>(expr);
      if (!found)
        parts(expr);
    }
    bool found = false;
  } finder;
  finder.walk(code);
  return finder.found;
}

/// Whether an argument is a variable, or its value: the call reads it.
static bool isVariable(const typed::Expr *arg) {
  auto *load = dyn_cast<typed::LoadExpr>(arg);
  return isa<typed::VarExpr, typed::ConstExpr>(load ? load->source : arg);
}

/// Evaluates an argument in a statement before the call.
void ArgumentBuilder::evaluateNow(typed::Expr *&arg) {
  const SourceRange range = arg->range;
  auto *temp = dyn_cast<typed::TempExpr>(arg);
  if (isVariable(arg))
    return;
  if (arg->isLValue && (!temp || temp->var->isRef)) {
    arg = body.stable(Value::of(arg)).expr;
    return;
  }
  typed::Var *var = temp ? temp->var : body.newVar(Identifier(), arg->type, typed::Var::Local, range);
  body.emit(body.make<typed::VarStmt>(var, temp ? temp->init : arg, range));
  const bool isRead = !temp && arg->type->isScalar();
  var->endsInCallee = !temp && !isRead; // an `in` formal gets the variable itself
  arg = body.make<typed::VarExpr>(var, range);
  if (isRead)
    arg = body.make<typed::LoadExpr>(arg, range);
}

/// Evaluates the arguments that have been built, in their order, where that can change what statements before the call
/// read.
void ArgumentBuilder::evaluateArgs() {
  MutableArrayRef<typed::Expr *> open = MutableArrayRef(args).drop_front(numEvaluated);
  if (none_of(open, hasCalls))
    return;
  for (typed::Expr *&arg : open)
    evaluateNow(arg);
  numEvaluated = args.size();
}

/// Gives the temporaries that the callee changes their first values, once the actuals so far have been evaluated.
void ArgumentBuilder::copyIn() {
  if (copyIns.empty())
    return;
  evaluateArgs();
  for (const CopyIn &copy : copyIns) {
    typed::Expr *init;
    if (copy.type) {
      init = firstOutValue(*copy.binding, copy.type, copy.range);
    } else {
      // The actual keeps its value until the formal's is assigned to it.
      KeepsVariables keeps(body);
      init = body.convert(body.reuse(copy.target, copy.range), copy.temp->type, copy.range);
    }
    body.emit(body.make<typed::VarStmt>(copy.temp, init, copy.range));
  }
  copyIns.clear();
}

void startAtDefault(Body &body, const Value &variable, SourceRange range) {
  if (!variable.split->var->type)
    return body.report(range, diag::variableNeedsType, variable.split->decl->name);
  beginSplit(
      body, *variable.split, variable.type, [&](TypeValue type) { return body.defaultValue(type, range); }, range);
}

void ArgumentBuilder::add(const FormalBinding &binding, const typed::Var *var, const Value &value, SourceRange range) {
  // The statements around an initialiser are blocks of their own, where no variable of this one can begin.
  BlockGuard outside(body, value.split ? around : body.block());
  if (value.split && (binding.intent != ast::Intent::Out ||
                      (instance.decl()->isInitializer() && !isPassedItself(*value.split, var->type))))
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
// All arguments, and the call
//===----------------------------------------------------------------------===//

bool ArgumentBuilder::build() {
  const bool isCopied = any_of(zip(instance.formals, candidate.formals), [](auto pair) {
    auto &[binding, match] = pair;
    return (binding.intent == ast::Intent::Out || binding.intent == ast::Intent::InOut) && !match.actuals.empty();
  });
  if (isCopied && instance.decl()->isInitializer())
    before = body.make<typed::Block>(call.range);
  BlockGuard inside(body, before ? before : around);
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
    if (match.actuals.empty())
      copyIn(); // the default may mention the formals before
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
  copyIn();
  moveHeldBefore();
  return !failed;
}

Value ArgumentBuilder::finish(typed::CallExpr *expr, bool isWhole) {
  Value result = Value::of(expr);
  result.isTemporary = !expr->isLValue;
  if (copyBacks.empty())
    return result;
  if (before) { // the call becomes a value that is made where it goes
    auto *after = body.make<typed::Block>(call.range);
    BlockGuard inside(body, after);
    copyBack();
    body.state<CopiesAroundInits>().blocks[expr] = {before, after};
    return result;
  }
  // The result waits in a variable while the actuals are assigned.
  if (isWhole) {
    typed::Expr *held = heldWithoutEnd(body, expr);
    copyBack();
    typed::Expr *moved = body.make<typed::MoveExpr>(held, call.range);
    result = Value::of(expr->type->isScalar() ? body.make<typed::LoadExpr>(held, call.range) : moved);
    result.isTemporary = true;
    return result;
  }
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
  copyBack();
  return result;
}

void ArgumentBuilder::copyBack() {
  for (const CopyBack &copy : copyBacks) {
    Value given = Value::of(copy.temp);
    if (copy.split)
      beginSplit(
          body, *copy.split, body.variableType(given),
          [&](TypeValue to) { return body.initialValue(given, to, copy.range); }, copy.range);
    else
      body.assign(R.names().assign, copy.actual, given, copy.range);
  }
}

} // namespace choir::sema
