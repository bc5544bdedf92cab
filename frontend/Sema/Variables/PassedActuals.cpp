//===- PassedActuals.cpp - Intents of actuals before their call is resolved ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/PassedActuals.h"
#include "Sema/Core/Formals.h"

using namespace llvm;

namespace choir::sema {

/// Whether all names in an expression are declared already, so that it can be looked at before its turn.
static bool isKnown(Resolver &R, const ast::Expr *expr, Scope *scope) {
  auto isDeclared = [&](Identifier name) {
    LookupResult found = R.lookup(name, scope);
    const Symbol *symbol = found ? found.front() : nullptr;
    return found && (!symbol || symbol->kind != Symbol::Global || R.hasGlobalValue(symbol));
  };
  return ast::walk(expr, [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    return !ident || isDeclared(ident->name) ? ast::WalkResult::Continue : ast::WalkResult::Stop;
  });
}

/// The functions that a call, which is not resolved yet, means by its name; null where that is not known.
static OverloadSet *namedCandidates(Body &body, const ast::CallExpr *call) {
  if (auto *ident = dyn_cast<ast::Ident>(call->callee)) {
    LookupResult found = body.resolver().lookup(ident->name, body.scope());
    bool isFunction = found.methodScope || (found.front() && found.front()->kind == Symbol::Function);
    return isFunction ? body.resolver().collectFunctions(ident->name, body.scope()) : nullptr;
  }
  auto *member = dyn_cast<ast::DotExpr>(call->callee);
  if (!member || !isKnown(body.resolver(), member->base, body.scope()))
    return nullptr;
  const std::unique_ptr<Body> ownedProbe =
      body.resolver().newBody(nullptr, nullptr, body.resolver().newScope(Scope::Block, body.scope()));
  Body &probe = *ownedProbe;
  Value base = probe.resolveExpr(member->base);
  if (base.isModule())
    return body.resolver().collectFunctions(member->name, body.resolver().membersOf(base.module), /*qualified=*/true);
  if (!base.isExpr() && !base.isType() && !base.isParam())
    return nullptr;
  auto *methods = body.make<OverloadSet>();
  methods->name = member->name;
  body.resolver().collectMethods(member->name, base.type, body.scope(), *methods);
  return methods;
}

/// The formal that takes an actual of a call; null where the function cannot take them all.
static const ast::Decl *formalOf(const ast::FunctionDecl *function, const ast::CallExpr *call, unsigned position) {
  auto isRequired = [](const ast::Decl *formal) {
    FormalParts parts(formal);
    return !parts.init && !parts.isVarargs;
  };
  bool hasVarargs = any_of(function->formals, [](const ast::Decl *formal) { return FormalParts(formal).isVarargs; });
  if (call->actuals.size() < size_t(count_if(function->formals, isRequired)) ||
      (call->actuals.size() > function->formals.size() && !hasVarargs))
    return nullptr;
  auto byName = [&](Identifier name) {
    auto *found = find_if(function->formals, [&](const ast::Decl *formal) { return formal->name == name; });
    return found == function->formals.end() ? nullptr : *found;
  };
  for (const ast::Actual &actual : call->actuals)
    if (actual.name && !byName(actual.name))
      return nullptr;
  if (Identifier name = call->actuals[position].name)
    return byName(name);
  // Actuals without a name go to the formals that are not named.
  unsigned before =
      count_if(call->actuals.take_front(position), [](const ast::Actual &actual) { return !actual.name; });
  for (const ast::Decl *formal : function->formals) {
    bool isNamed =
        any_of(call->actuals, [&](const ast::Actual &actual) { return actual.name && actual.name == formal->name; });
    if (!isNamed && (before-- == 0 || FormalParts(formal).isVarargs))
      return formal;
  }
  return nullptr;
}

bool passesBy(Body &body, ast::Intent intent, const ast::CallExpr *call, unsigned position) {
  OverloadSet *candidates = namedCandidates(body, call);
  bool isSo = false;
  for (const OverloadSet::Entry &entry : candidates ? ArrayRef(candidates->entries) : ArrayRef<OverloadSet::Entry>()) {
    const ast::Decl *formal = formalOf(entry.function->function(), call, position);
    if (formal && (FormalParts(formal).intent != intent || FormalParts(formal).isVarargs))
      return false;
    isSo |= formal != nullptr;
  }
  return isSo;
}

} // namespace choir::sema
