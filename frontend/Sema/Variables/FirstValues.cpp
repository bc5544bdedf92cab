//===- FirstValues.cpp - First values of variables that are declared without one ===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/FirstValues.h"
#include "Sema/Context/Flow.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/Formals.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Variables/Lifetimes.h"
#include "Sema/Variables/References.h"
#include "Sema/Variables/SplitInit.h"
#include "Sema/Variables/Variables.h"

using namespace llvm;

namespace choir::sema {

const Type *checkFirstType(Body &body, const Type *declared, const Type *first, SourceRange range) {
  if (!declared || first->isError() || body.resolver().instantiate(declared, first) ||
      managedAs(body, declared, first) || !body.resolver().withDefaults(declared, range)->isGeneric())
    return first;
  body.report(range, diag::noConversion, toString(first), toString(declared));
  return body.types().error;
}

/// The first assignment to a reference without a value binds it. A temporary lives as long as the block.
static void bindRef(Body &body, SplitInit &split, const ast::AssignStmt *stmt) {
  typed::Var *var = split.var;
  typed::Expr *lvalue = body.referenced(body.resolveExpr(stmt->rhs), var->isConst, var->name, stmt->rhs->range);
  if (!lvalue)
    return;
  if (!var->type)
    var->type = lvalue->type;
  var->isConst |= lvalue->isConstLValue;
  followChanges(body, var, lvalue);
  auto *use = body.make<typed::VarExpr>(var, var->range);
  use->isConstLValue = var->isConst;
  split.symbol->value = Value::of(use);
  body.emit(body.make<typed::InitStmt>(body.make<typed::VarExpr>(var, stmt->lhs->range), lvalue, stmt->range));
}

/// The domains of an array type that a program's condition decides on, in variables beside the alias.
static void keepDomains(Body &body, SplitInit &split, const Value &type) {
  if (split.domains.empty()) {
    SmallVector<typed::Expr *, 2> kept;
    for (typed::Expr *domain : type.domains) {
      typed::Var *var =
          body.newVar(body.resolver().names().domainVariable, domain->type, typed::Var::Local, split.decl->range);
      var->isConst = var->needsDropFlag = true;
      body.setDeinit(var);
      auto *declaration = body.make<typed::VarStmt>(var, nullptr, split.decl->range);
      split.around->stmts.insert(split.around->stmts.begin() + split.position, declaration);
      kept.push_back(body.make<typed::VarExpr>(var, split.decl->range));
    }
    split.domains = body.resolver().tree().copy<typed::Expr *>(kept);
    split.symbol->value = Value::ofType(type.type, split.decl->range, split.domains);
  }
  for (auto [to, from] : zip(split.domains, type.domains))
    body.emit(body.make<typed::InitStmt>(body.reuse(to, type.range),
                                         body.toRValue(Value::of(body.reuse(from, type.range))), type.range));
}

/// The first assignment to a type alias or param without a value says what it is.
static void defineAlias(Body &body, SplitInit &split, const ast::AssignStmt *stmt) {
  bool isParam = split.decl->varKind == ast::VarKind::Param;
  Value value = isParam ? paramOf(body, split.decl, stmt->rhs) : typeAliasOf(body, split.decl, stmt->rhs);
  Value &known = split.symbol->value;
  if (value.isError())
    return;
  if (!known.isError() && (isParam || value.type != known.type))
    return body.report(stmt->lhs->range, diag::aliasKnownAtRunTime, split.decl->name);
  if (isParam || value.domains.empty() || body.inSignature())
    known = value;
  else
    keepDomains(body, split, value);
}

/// The variable of a body that may get its first value at a place. What is resolved several times, such as the body of
/// a loop over params, declares it anew each time: the last one counts.
static SplitInit *lastInitialisedAt(ArrayRef<SplitInit *> splits, const ast::Node *point) {
  auto last = find_if(reverse(splits), [&](SplitInit *split) { return split->at.contains(point); });
  return last == splits.rend() ? nullptr : *last;
}

SplitInit *splitInitialisedAt(Body &body, const ast::Node *point) {
  if (SplitInit *global = body.resolver().state<GlobalSplits>().globalSplits.lookup(point))
    return global;
  return lastInitialisedAt(body.state<SplitInits>().all, point);
}

/// The formal that a variable is, if its type follows from its first value.
static const FormalBinding *inferredOut(Body &body, const typed::Var *var) {
  if (var->kind != typed::Var::Formal || !body.instance())
    return nullptr;
  auto *found = find_if(body.instance()->formals, [&](const FormalBinding &formal) { return formal.var == var; });
  return found != body.instance()->formals.end() && found->isInferred ? found : nullptr;
}

/// The first value of an out formal has to fit the formal's declared type.
static void checkInferred(Body &body, const FormalBinding &formal, SourceRange range) {
  const ast::Expr *written = FormalParts(formal.decl).type;
  TypeValue wanted = written ? body.resolveType(written, TypeUse::Pattern) : TypeValue();
  typed::Var *var = formal.var;
  if (!wanted || var->type->isError() || body.resolver().instantiate(wanted.type, var->type))
    return;
  body.report(range, diag::noConversion, toString(var->type), toString(wanted.type));
  var->type = body.types().error;
}

void beginSplit(Body &body, SplitInit &split, const Type *type, function_ref<typed::Expr *(TypeValue)> value,
                SourceRange range) {
  typed::Var *var = split.var;
  if (!var->type) {
    var->type = type;
    if (const FormalBinding *formal = inferredOut(body, var))
      checkInferred(body, *formal, range);
    body.setDeinit(var);
    split.symbol->value = Value::of(body.make<typed::VarExpr>(var, var->range));
  }
  // One branch may be left before the other initialises.
  if (var->kind != typed::Var::Global)
    var->needsDropFlag |= !body.state<Flow>().isAtDepthOf(var);
  auto *target = body.make<typed::VarExpr>(var, range);
  target->isConstLValue = false;
  typed::Expr *given = value({var->type, split.domains});
  if (auto *formal = inferredOut(body, var); formal && !startsUnset(body.resolver(), *body.instance(), *formal)) {
    // The caller's default ends, once there is something to take its place.
    given = body.make<typed::MoveExpr>(heldWithoutEnd(body, given), range);
    body.emit(
        body.make<typed::DeinitStmt>(body.reuse(target, range), body.resolver().lifecycle(var->type).deinit, range));
  }
  auto *first = body.make<typed::InitStmt>(target, given, range);
  first->isFirst = true;
  body.emit(first);
  attachDomain(body, var, range);
}

static void initialiseGlobal(Body &body, SplitInit &split, const ast::AssignStmt *stmt) {
  if (!split.var) // a type alias or param, which has its value already
    return;
  body.asFullStatement(stmt->range, [&] {
    ModuleCode::Declaring atModuleScope(body, body.scope()->module);
    ModuleCode::Initialising here(body);
    Value value = body.resolveValue(stmt->rhs);
    beginSplit(
        body, split, nullptr, [&](TypeValue type) { return body.initialValue(value, type, stmt->rhs->range); },
        stmt->range);
  });
}

bool initialiseSplit(Body &body, const ast::AssignStmt *stmt) {
  SplitInit *split = splitInitialisedAt(body, stmt);
  if (!split)
    return false;
  if (body.resolver().state<GlobalSplits>().globalSplits.contains(stmt))
    initialiseGlobal(body, *split, stmt);
  else if (!split->var)
    defineAlias(body, *split, stmt);
  else if (split->var->isRef && split->var->kind != typed::Var::Formal)
    bindRef(body, *split, stmt);
  else {
    Value value = body.resolveValue(stmt->rhs);
    const Type *type = split->var->type;
    if (!type)
      type = checkFirstType(body, split->openType, body.variableType(value), stmt->rhs->range);
    if (type->isError()) {
      split->isRefused = true;
      return true;
    }
    auto given = [&](TypeValue to) {
      typed::Expr *first = body.initialValue(value, to, stmt->rhs->range);
      checkOutlives(body, first, split->var, stmt->range);
      return first;
    };
    beginSplit(body, *split, type, given, stmt->range);
  }
  return true;
}

std::optional<Value> passedForOut(Body &body, const ast::Ident *ident) {
  SplitInit *split = splitInitialisedAt(body, ident);
  if (!split)
    return std::nullopt;
  typed::Var *var = split->var;
  // Without a type it has no code yet.
  typed::Expr *place = var->type ? static_cast<typed::Expr *>(body.make<typed::VarExpr>(var, ident->range))
                                 : body.make<typed::ZeroExpr>(body.types().nothing, ident->range);
  place->isConstLValue = false;
  Value value = Value::of(place);
  value.split = split;
  return value;
}

void endSplitsOf(Body &body, const ast::BlockStmt *tried, size_t count, typed::Block *into) {
  SmallVector<std::pair<const ast::Node *, typed::Var *>, 2> begun;
  ast::walk(tried, [&](const ast::Node *node) {
    SplitInit *split = lastInitialisedAt(ArrayRef(body.state<SplitInits>().all).take_front(count), node);
    if (split && split->var)
      begun.push_back({node, split->var});
    return ast::WalkResult::Continue;
  });
  SmallPtrSet<typed::Var *, 2> ended;
  for (auto [point, var] : reverse(begun)) {
    bool isOwn = var->kind == typed::Var::Local && !var->isRef && var->type && !var->type->isError();
    if (!isOwn || body.resolver().lifecycle(var->type).isTrivialDeinit || !ended.insert(var).second)
      continue;
    var->needsDropFlag = true;
    into->stmts.push_back(
        body.make<typed::DeinitStmt>(body.make<typed::VarExpr>(var, tried->range), var->deinit, tried->range));
  }
}

bool isUndecided(Body &body, const Symbol *symbol) {
  return any_of(body.state<SplitInits>().all,
                [&](const SplitInit *split) { return split->symbol == symbol && !split->isRefused; });
}

} // namespace choir::sema
