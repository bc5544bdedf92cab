//===- ForallIntents.cpp - What the body of a parallel loop sees ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With-clauses and the default intents (spec, Task Parallelism and Data Parallelism). A name in a with-clause is bound
// anew in the scope of the body: to a variable of the task (in, var, reduce) or to the outer variable (ref, const ref).
// What is not named there keeps its meaning but may not be assigned, unless it is an array or does its own locking.
//
//===----------------------------------------------------------------------===//

#include "Basic/SeededDefects.h"
#include "Sema/Core/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::sema;

bool choir::sema::passesByRef(const Type *type) {
  if (llvm::isa<ArrayType>(type))
    return true;
  const auto *aggregate = llvm::dyn_cast<AggregateType>(type);
  return aggregate && (aggregate->decl()->hasPragma("sync") || aggregate->decl()->hasPragma("atomic"));
}

/// What a name that is declared outside of parallel loops and tasks means in them, where no with-clause says so: a
/// constant, of a scalar one with the value from when the loop started or the task was created.
Value BodyResolver::shadowed(const Value &meant, const Symbol *symbol, SourceRange range) {
  llvm::SmallVector<Scope *, 4> bodies;
  if (meant.isLValue())
    for (Scope *around = scope; around && around != symbol->scope; around = around->parent)
      if (around->isParallelBody)
        bodies.push_back(around);
  if (bodies.empty())
    return reuse(meant, range);
  if (passesByRef(meant.type))
    return reuse(meant, range);
  bool isScalar = R.isRange(meant.type) || (meant.type->isScalar() && R.lifecycle(meant.type).isTrivialCopy);
  bool mayChange = meant.isMutableLValue();
  Value outer = meant;
  if (isScalar && !hasDefect(SeededDefect::TasksSeeChanges)) {
    for (Scope *around : llvm::reverse(bodies)) {
      if (!around->captures && !(around->before && mayChange))
        continue;
      outer = capture(outer, symbol, around, range);
      mayChange = false;
    }
  }
  outer = reuse(outer, range);
  outer.isOuterReceiver = !isScalar && mayChange && symbol->name == R.names.this_;
  outer.expr->isConstLValue = true;
  return outer;
}

/// A constant copy of an outer variable under the same name: a begin's own, else one made before the tasks start. It
/// belongs to the function that the body is part of, even where a procedure nested in the body is the one to ask.
Value BodyResolver::capture(const Value &outer, const Symbol *symbol, Scope *taskScope, SourceRange range) {
  llvm::SaveAndRestore owner(function, taskScope->function);
  typed::Expr *value = toRValue(reuse(outer, range));
  typed::Var *var;
  if (taskScope->captures) {
    var = addPrivate(symbol->name, outer.type, value, false, range, *taskScope->captures)->var;
  } else {
    // The body of a nested procedure may be looked at when the construct is in its block already.
    llvm::SmallVectorImpl<typed::Stmt *> &stmts = taskScope->before->stmts;
    const size_t construct = llvm::find(stmts, taskScope->construct) - stmts.begin(), end = stmts.size();
    BlockGuard code(*this, taskScope->before);
    var = declareLocal(symbol->name, outer.type, value, /*isConst=*/false, range);
    std::rotate(stmts.begin() + construct, stmts.begin() + end, stmts.end());
  }
  // Not declared constant: the message about an assignment says how the outer one can be reached.
  Value copy = Value::of(make<typed::VarExpr>(var, range));
  copy.expr->isConstLValue = true;
  R.bind(taskScope, symbol->name, copy, symbol->decl);
  return copy;
}

/// A task-private variable with its first value.
typed::ShadowVar *BodyResolver::addPrivate(Identifier name, const Type *type, typed::Expr *init, bool isConst,
                                           SourceRange range, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows) {
  typed::Var *var = newVar(name, type, typed::Var::Shadow, range);
  var->isConst = isConst;
  setDeinit(var);
  auto *shadow = make<typed::ShadowVar>();
  shadow->var = var;
  shadow->init = init;
  shadows.push_back(shadow);
  return shadow;
}

void BodyResolver::addPrivate(const ast::TaskVarDecl *decl, const Type *type, typed::Expr *init, bool isConst,
                              llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, const TaskScopes &scopes) {
  typed::ShadowVar *shadow = addPrivate(decl->name, type, init, isConst, decl->range, shadows);
  bindPrivate(decl, shadow->var, scopes);
}

void BodyResolver::bindPrivate(const ast::TaskVarDecl *decl, typed::Var *var, const TaskScopes &scopes) {
  for (Scope *place : {scopes.body, scopes.firstValues})
    R.bind(place, decl->name, Value::of(make<typed::VarExpr>(var, decl->range)), decl);
}

/// `ref x = place`: what it refers to is found once in each task.
void BodyResolver::addTaskReference(const ast::TaskVarDecl *decl, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows,
                                    const TaskScopes &scopes) {
  bool isConst = decl->intent == ast::TaskIntent::ConstRef;
  if (!decl->init) {
    report(decl->range, diag::refNeedsValue, decl->name);
    R.bind(scopes.body, decl->name, Value::error(), decl);
    return;
  }
  Value value = resolveValue(decl->init);
  if (decl->type && !value.isError()) {
    TypeValue type = resolveType(decl->type, /*generic=*/true);
    if (type && type.type != value.type && !R.instantiate(type.type, value.type))
      reportNoConversion(value, type.type, decl->range);
  }
  typed::Expr *place = referenced(value, isConst, decl->name, decl->init->range);
  if (!place) {
    R.bind(scopes.body, decl->name, Value::error(), decl);
    return;
  }
  typed::ShadowVar *shadow = addPrivate(decl->name, place->type, place, isConst, decl->range, shadows);
  shadow->var->isRef = true;
  shadow->var->deinit = nullptr;
  shadow->var->isOwnedRef = false;
  bindPrivate(decl, shadow->var, scopes);
}

/// The first value may refer to the variables of the task that are declared before it.
void BodyResolver::addTaskVariable(const ast::TaskVarDecl *decl, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows,
                                   const TaskScopes &scopes) {
  ScopeGuard guard(*this, scopes.firstValues);
  if (decl->intent == ast::TaskIntent::Ref || decl->intent == ast::TaskIntent::ConstRef)
    return addTaskReference(decl, shadows, scopes);
  bool isConst = decl->intent != ast::TaskIntent::Var;
  TypeValue declared;
  if (decl->type && !(declared = resolveType(decl->type)))
    return;
  typed::Expr *init = nullptr;
  if (decl->init) {
    Value value = resolveRuntime(decl->init);
    if (value.isError())
      return;
    if (!declared)
      declared.type = variableType(value);
    init = initialValue(value, declared, decl->init->range);
  } else {
    init = defaultValue(declared, decl->range);
  }
  addPrivate(decl, declared.type, init, isConst, shadows, scopes);
}

/// `outer = generate(identity, accumulate outer, combine result)`: the outer value comes first in the order.
typed::Block *BodyResolver::finishReduction(const typed::ShadowVar *shadow, const Value &outer, SourceRange range) {
  auto *finish = make<typed::Block>(range);
  BlockGuard code(*this, finish);
  unsigned temps = numTemps;
  typed::Var *total = declareLocal(Identifier(), shadow->op->state, shadow->op->identity, /*isConst=*/false, range);
  auto whole = [&] { return Value::of(make<typed::VarExpr>(total, range)); };
  auto run = [&](Identifier method, const Value &actual) {
    evaluate(callMethod(whole(), method, actual, range), range);
  };
  bool isOwnCase = hasMethodNamed(shadow->op->state, R.names.accumulateOuter);
  run(isOwnCase ? R.names.accumulateOuter : R.names.accumulate, reuse(outer, range));
  run(R.names.combine, Value::of(make<typed::VarExpr>(shadow->result, range)));
  Value generated = callMethod(whole(), R.names.generate, {}, range);
  if (!generated.isError())
    assign(R.names.assign, reuse(outer, range), generated, range);
  numTemps = temps;
  return finish;
}

/// False after reporting.
bool BodyResolver::addReduceIntent(const ast::TaskVarDecl *decl, const Value &outer,
                                   llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, Scope *bodyScope) {
  if (!outer.isMutableLValue()) {
    report(decl->range, diag::reduceIntoConst, decl->name);
    return false;
  }
  typed::ReduceOp *op = makeReduceOp(decl->reduceOpName, decl->reduceOp, outer, Reducing::Intent, decl->range);
  if (!op)
    return false;
  const auto *record = llvm::cast<AggregateType>(op->state);
  const Field *value = record->field(R.ast.getIdentifier("value"));
  if (!value) {
    report(decl->range, diag::badReduction, toString(op->state), "value");
    return false;
  }
  typed::Var *var = newVar(decl->name, op->state, typed::Var::Shadow, decl->range);
  auto *shadow = make<typed::ShadowVar>();
  shadow->kind = typed::ShadowVar::Reduce;
  shadow->var = var;
  shadow->op = op;
  shadow->result = newVar(decl->name, op->state, typed::Var::Local, decl->range);
  shadow->finish = finishReduction(shadow, outer, decl->range);
  shadows.push_back(shadow);
  // The body sees what has been accumulated so far; `reduce=` goes through the operation.
  R.bind(bodyScope, decl->name, fieldOf(Value::of(make<typed::VarExpr>(var, decl->range)), *value, decl->range), decl);
  return true;
}

/// `sharesCopies`: the loop's tasks begin and end with it, so that all can have one copy of what is constant, as it was
/// when the loop began.
void BodyResolver::addIntents(llvm::ArrayRef<const ast::TaskVarDecl *> with,
                              llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, Scope *bodyScope, bool sharesCopies) {
  if (with.empty())
    return;
  TaskScopes scopes{bodyScope, newBlockScope(nullptr)};
  for (const ast::TaskVarDecl *decl : with) {
    if (decl->isTaskPrivate()) {
      addTaskVariable(decl, shadows, scopes);
      continue;
    }
    LookupResult found = R.lookup(decl->name, scope);
    if (!found) {
      report(decl->range, diag::undeclared, decl->name);
      continue;
    }
    Value outer = valueOf(found, decl->name, decl->range);
    if (outer.isError())
      continue;
    if (outer.isParam() || !outer.isLValue()) {
      R.bind(bodyScope, decl->name, outer, decl); // a param is the same everywhere
      continue;
    }
    bool isScalar = outer.type->isScalar();
    switch (decl->intent) {
    case ast::TaskIntent::Reduce:
      if (!addReduceIntent(decl, outer, shadows, bodyScope))
        R.bind(bodyScope, decl->name, Value::error(), decl);
      break;
    case ast::TaskIntent::In:
      addPrivate(decl, outer.type, toRValue(outer), false, shadows, scopes);
      break;
    case ast::TaskIntent::Const:
    case ast::TaskIntent::ConstIn:
      if (sharesCopies && decl->intent == ast::TaskIntent::ConstIn && llvm::isa<ArrayType, DomainType>(outer.type)) {
        typed::Var *copy = declareLocal(decl->name, outer.type, toRValue(outer), /*isConst=*/true, decl->range);
        R.bind(bodyScope, decl->name, Value::of(make<typed::VarExpr>(copy, decl->range)), decl);
        break;
      }
      if (isScalar || decl->intent == ast::TaskIntent::ConstIn) {
        addPrivate(decl, outer.type, toRValue(outer), true, shadows, scopes);
        break;
      }
      [[fallthrough]];
    case ast::TaskIntent::ConstRef:
      outer = reuse(outer, decl->range);
      outer.expr->isConstLValue = true;
      R.bind(bodyScope, decl->name, outer, decl);
      break;
    case ast::TaskIntent::Ref:
      if (!outer.isMutableLValue())
        report(decl->range, diag::refToConst, decl->name);
      R.bind(bodyScope, decl->name, outer, decl);
      break;
    case ast::TaskIntent::Var:
      break;
    }
  }
}

bool BodyResolver::accumulateReduce(const Value &lhs, const Value &rhs, SourceRange range) {
  auto *field = lhs.isExpr() ? llvm::dyn_cast<typed::FieldExpr>(lhs.expr) : nullptr;
  auto *var = field ? llvm::dyn_cast<typed::VarExpr>(field->base) : nullptr;
  if (!var || var->var->kind != typed::Var::Shadow) {
    report(range, diag::reduceAssignOutside);
    return false;
  }
  Value called =
      callMethod(Value::of(make<typed::VarExpr>(var->var, range)), R.ast.getIdentifier("accumulate"), rhs, range);
  if (called.isExpr())
    emit(make<typed::EvalStmt>(called.expr, range));
  return !called.isError();
}
