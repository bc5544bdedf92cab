//===- ProcValues.cpp - First-class procedures ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The name of a procedure, or an anonymous one, used as a value: a code pointer, or a closure if the procedure captures
// variables. What becomes of closures is looked at when all bodies are resolved (HiddenFormals.cpp).
//
//===----------------------------------------------------------------------===//

#include "Sema/Calls/ProcValues.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Core/Formals.h"
#include "Sema/Errors/TaskErrors.h"
#include "Sema/Loops/Promotion.h"
#include "Sema/Types/ProcTypes.h"

using namespace llvm;

namespace choir::sema {

static typed::Expr *procArgument(Body &body, const ActualValue &actual, const Type *formal, ast::Intent intent);

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Value legacyProcType(Body &body, const CallInfo &call) {
  SmallVector<const Type *, 4> formals;
  for (const ActualValue &actual : call.actuals) {
    if (!actual.value.isType()) {
      body.report(actual.range, diag::notAType);
      return Value::error();
    }
    formals.push_back(actual.value.type);
  }
  const Type *result = formals.empty() ? body.types().void_ : formals.pop_back_val();
  SmallVector<ast::Intent, 4> intents(formals.size(), ast::Intent::Default);
  return Value::ofType(body.types().getProc(formals, intents, result, ast::ReturnIntent::Default, /*throws=*/false),
                       call.range);
}

/// The formal of a procedure that has one, with a type; else null.
static const ast::FormalDecl *onlyTypedFormal(const ast::FunctionDecl *function) {
  if (!function || function->receiver || function->isIterator() || function->formals.size() != 1)
    return nullptr;
  auto *formal = dyn_cast<ast::FormalDecl>(function->formals.front());
  return formal && formal->type ? formal : nullptr;
}

SmallVector<OverloadSet *, 0> gatherTests(Resolver &R, const Type *type) {
  SmallVector<OverloadSet *, 0> tests;
  for (const LoadedModule &loaded : R.modules().mainModules()) {
    Scope *members = R.membersOf(R.moduleNamed(loaded.decl->name));
    for (const ast::Stmt *statement : loaded.decl->body) {
      auto *function = dyn_cast<ast::FunctionDecl>(statement);
      if (!onlyTypedFormal(function))
        continue;
      for (Symbol *symbol : members->find(function->name)) {
        auto *candidate = dyn_cast<FunctionSymbol>(symbol);
        if (!candidate || candidate->decl != function)
          continue;
        const Signature &signature = R.signatureOf(candidate, nullptr, nullptr, SourceRange());
        if (!signature.instance || signature.instance->formals.size() != 1 ||
            signature.instance->formals[0].type != type)
          continue;
        auto *test = R.make<OverloadSet>();
        test->name = function->name;
        test->entries.push_back({candidate, 0});
        tests.push_back(test);
      }
    }
  }
  return tests;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value resolveLambda(Body &body, const ast::LambdaExpr *expr) {
  auto *symbol = body.make<FunctionSymbol>(expr->function, body.scope());
  auto *functions = body.make<OverloadSet>();
  functions->name = expr->function->name;
  functions->entries.push_back({symbol, 0});
  return Value::ofFunctions(functions, expr->range);
}

/// Why a procedure is no value.
static std::string whyNoValue(const OverloadSet &functions) {
  if (functions.entries.size() > 1)
    return "it is overloaded";
  const FunctionSymbol *symbol = functions.entries[0].function;
  if (symbol->isMethod())
    return "it is a method";
  if (symbol->function()->isIterator())
    return "it is an iterator";
  for (const ast::Decl *formal : symbol->function()->formals) {
    FormalParts parts(formal);
    std::string name = (" '" + formal->name.str() + "'").str();
    if (!isPassable(parts.intent))
      return "its formal" + name + " gives back a value";
    if (!parts.type && !parts.init)
      return "it is generic, the type of its formal" + name + " is not declared";
  }
  return "it is generic";
}

Value procValue(Body &body, const Value &functions) {
  const ProcType *type = procType(body.resolver(), functions.functions);
  if (!type) {
    Identifier name = functions.functions->name;
    body.report(functions.range, diag::noProcValue, name.empty() ? "this procedure" : ("'" + name.str() + "'").str(),
                whyNoValue(*functions.functions));
    return Value::error();
  }
  FunctionSymbol *symbol = functions.functions->entries[0].function;
  Instance *instance = body.resolver().signatureOf(symbol, nullptr, body.instance(), functions.range).instance;
  body.resolver().enqueue(instance);
  noteCall(body.resolver(), body.function(), instance->function);
  body.resolver().state<CallGraph>().addProcValue(instance->function, functions.range);
  return Value::of(body.make<typed::ProcRefExpr>(instance->function, type, functions.range));
}

Value callProcValue(Body &body, const Value &callee, CallInfo &call) {
  auto *type = cast<ProcType>(callee.type);
  if (call.actuals.size() != type->formals().size()) {
    body.report(call.range, diag::procValueArgs, toString(callee.type), type->formals().size(), call.actuals.size());
    return Value::error();
  }
  SmallVector<unsigned, 2> promoted;
  for (auto [i, actual, formal] : enumerate(call.actuals, type->formals()))
    if (body.isPromotable(actual.value) && !body.resolver().isPromotableType(formal))
      promoted.push_back(i);
  if (!promoted.empty()) {
    Value called = body.stable(callee);
    return promoteActuals(body, call, promoted,
                          [&](CallInfo &inner) { return callProcValue(body, body.reuse(called, call.range), inner); });
  }
  SmallVector<typed::Expr *, 4> args;
  for (auto [actual, formal, intent] : zip(call.actuals, type->formals(), type->intents())) {
    if (actual.value.isError())
      return Value::error();
    typed::Expr *arg = procArgument(body, actual, formal, intent);
    if (!arg)
      return Value::error();
    args.push_back(arg);
  }
  auto *expr = body.make<typed::IndirectCallExpr>(body.toLValue(callee),
                                                  body.resolver().tree().copy<typed::Expr *>(args), type, call.range);
  if (type->throws()) {
    uncaughtHook(body, call.range);
    expr->onError =
        body.routeError(call.range, [&] { body.report(call.range, diag::callThrows, toString(callee.type)); });
  }
  if (type->result()->isVoid()) {
    body.evaluate(Value::of(expr), call.range);
    return Value::nothing(call.range, body.types().void_);
  }
  Value result = Value::of(expr);
  result.isTemporary = !type->returnsRef();
  return result;
}

/// An argument as the formal of a procedure's type wants it; null after reporting.
static typed::Expr *procArgument(Body &body, const ActualValue &actual, const Type *formal, ast::Intent intent) {
  switch (intent) {
  case ast::Intent::In:
  case ast::Intent::ConstIn:
    return body.convert(actual.value, formal, actual.range);
  case ast::Intent::Ref: {
    Value place = body.asMutable(actual.value);
    if (place.isMutableLValue() && place.type == formal)
      return place.expr;
    body.report(actual.range, diag::constToRef, toString(formal));
    return nullptr;
  }
  default: {
    bool isByValue = intent != ast::Intent::ConstRef && formal->isPassedByValue();
    if (actual.value.isExpr() && actual.value.type == formal && !isByValue)
      return body.toLValue(actual.value);
    typed::Expr *value = body.convert(actual.value, formal, actual.range);
    return isByValue || value->isLValue ? value : body.temp(value);
  }
  }
}

} // namespace choir::sema
