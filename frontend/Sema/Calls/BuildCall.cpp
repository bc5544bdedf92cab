//===- BuildCall.cpp - The code of a resolved call ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/BuildCall.h"
#include "Sema/Calls/Arguments.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Context/CallSites.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/ErrorHandlers.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Errors/Routing.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Objects/LiveClasses.h"
#include "Sema/Objects/Parents.h"

using namespace llvm;

namespace choir::sema {

static Value typeFromCall(Body &body, const CallInfo &call, const Candidate &candidate, Instance &callee);

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

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

/// Whether the statements that a call may need are best kept in its expression, to be run after the operands before it:
/// its value must not refer to what ends with them.
static bool isWholeExpr(Body &body, const CallInfo &call, const Candidate &candidate, const Instance &callee) {
  const Type *result = callee.function->result;
  if (!result || result->isVoid() || result->isNothing() || callee.function->returnsRef || callee.isInitializer() ||
      callee.isIterator() || !ownsAllItHas(body, result))
    return false;
  bool mayNeedAny = false;
  for (auto [binding, match] : zip(callee.formals, candidate.formals)) {
    if (!binding.decl || binding.isVarargs)
      continue;
    const bool isOut = binding.intent == ast::Intent::Out;
    if (isOut && any_of(match.actuals, [&](int at) { return at >= 0 && call.actuals[at].value.split; }))
      return false; // the variable begins here
    mayNeedAny |= isOut || binding.intent == ast::Intent::InOut || match.actuals.empty();
  }
  return mayNeedAny;
}

static Value buildArgsAndCall(Body &body, const CallInfo &call, const Candidate &candidate, Instance *callee,
                              bool isIgnored, bool isWhole);

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
  if (!isWholeExpr(body, call, candidate, *callee))
    return buildArgsAndCall(body, call, candidate, callee, isIgnored, /*isWhole=*/false);
  Value result = Value::error();
  typed::Expr *code = body.inOwnBlock(call.range, [&] {
    result = buildArgsAndCall(body, call, candidate, callee, isIgnored, /*isWhole=*/true);
    return result.isExpr() ? result.expr : body.errorExpr(call.range);
  });
  if (result.isExpr())
    result.expr = code;
  return result;
}

/// C gets the address of an array's first element, so that only arrays whose elements lie one after another go to it.
/// Whether those of a distributed array do, the program asks when it runs. False after reporting.
static bool reachesC(Body &body, const CallInfo &call, const Candidate &candidate, const Instance &callee) {
  bool reaches = true;
  for (const auto &[binding, match] : zip(callee.formals, candidate.formals)) {
    auto *array = dyn_cast_or_null<ArrayType>(binding.var ? binding.type : nullptr);
    if (!array || headerArray(array))
      continue;
    SourceRange range = match.actuals.empty() ? call.range : call.actuals[match.actuals.front()].range;
    body.notSupported(range, "passing '" + toString(array) +
                                 "' to a procedure of C, which takes rectangular arrays of the default layout");
    reaches = false;
  }
  return reaches;
}

/// The call, after statements that its arguments need.
static Value buildArgsAndCall(Body &body, const CallInfo &call, const Candidate &candidate, Instance *callee,
                              bool isIgnored, bool isWhole) {
  if (callee->function->isExtern && !reachesC(body, call, candidate, *callee))
    return Value::error();
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
  return arguments.finish(expr, isWhole);
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
