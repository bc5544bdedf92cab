//===- ForallIntents.cpp - What the body of a parallel loop sees ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// With-clauses and the default intents (spec, Task Parallelism and Data Parallelism). A name in a with-clause is bound
// anew in the scope of the body: to a variable of the task (in, var, reduce) or to the outer variable (ref, const ref).
// Other names keep their meaning but may not be assigned, except arrays and variables that do their own locking.
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/ForallIntents.h"
#include "Basic/SeededDefects.h"
#include "Sema/Core/Body.h"
#include "Sema/Loops/Reduce.h"
#include "Sema/Tree/Places.h"
#include "Sema/Variables/References.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

namespace choir::sema {

namespace {

/// The code that sees a task's variables: the body, and first values of later variables.
struct TaskScopes {
  Scope *body, *firstValues;
};

} // namespace

static Value capture(Body &body, const Value &outer, const Symbol *symbol, Scope *taskScope, SourceRange range);
static typed::ShadowVar *addPrivate(Body &body, Identifier name, const Type *type, typed::Expr *init, bool isConst,
                                    SourceRange range, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows);
static void bindPrivate(Body &body, const ast::TaskVarDecl *decl, typed::Var *var, const TaskScopes &scopes);

/// Whether a place is in the index of a loop over a domain that refers to what the domain keeps.
static bool refersIntoDomain(const Value &place) {
  const typed::VarExpr *use = rootUse(place.expr);
  return use && use->var->isRef && use->var->isIndexValue;
}

/// The meaning in parallel loops and tasks of an outer variable: what a with-clause makes of it, where the name was
/// found further out, else a constant. A scalar has the value from when the loop started or the task was created.
Value shadowed(Body &body, const Value &meant, const Symbol *symbol, SourceRange range) {
  llvm::SmallVector<Scope *, 4> bodies;
  if (meant.isLValue())
    for (Scope *around = body.scope(); around && around != symbol->scope; around = around->parent)
      if (around->isParallelBody)
        bodies.push_back(around);
  Value outer = meant;
  // A with-clause holds for the tasks in its own: those further out have had their say.
  for (auto [index, around] : llvm::enumerate(bodies))
    if (const Symbol *inBody = around->listed.lookup(symbol)) {
      outer = inBody->value;
      bodies.truncate(index);
      break;
    }
  if (bodies.empty() || !outer.isLValue() || passesByRef(outer.type))
    return body.reuse(outer, range);
  bool isScalar = body.resolver().isRange(outer.type) ||
                  (outer.type->isScalar() && body.resolver().lifecycle(outer.type).isTrivialCopy);
  bool mayChange = outer.isMutableLValue();
  // The index may leave its domain before a begun task uses it.
  const bool isBorrowedIndex = !isScalar && refersIntoDomain(outer);
  if ((isScalar || isBorrowedIndex) && !hasDefect(SeededDefect::TasksSeeChanges)) {
    for (Scope *around : llvm::reverse(bodies)) {
      if (!around->captures && !(isScalar && around->before && mayChange))
        continue;
      outer = capture(body, outer, symbol, around, range);
      mayChange = false;
    }
  }
  outer = body.reuse(outer, range);
  outer.isOuterReceiver = !isScalar && mayChange && symbol->name == body.resolver().names().this_;
  outer.expr->isConstLValue = true;
  return outer;
}

/// A constant copy of an outer variable under the same name: a begin's own, else one made before the tasks start. It
/// belongs to the function that the body is part of, even where a procedure nested in the body is the one to ask.
static Value capture(Body &body, const Value &outer, const Symbol *symbol, Scope *taskScope, SourceRange range) {
  Body::FunctionGuard owner(body, taskScope->function);
  typed::Expr *value = body.toRValue(body.reuse(outer, range));
  typed::Var *var;
  if (taskScope->captures) {
    var = addPrivate(body, symbol->name, outer.type, value, false, range, *taskScope->captures)->var;
  } else {
    // The body of a nested procedure may be looked at when the construct is in its block already.
    llvm::SmallVectorImpl<typed::Stmt *> &stmts = taskScope->before->stmts;
    const size_t construct = llvm::find(stmts, taskScope->construct) - stmts.begin(), end = stmts.size();
    BlockGuard code(body, taskScope->before);
    var = body.declareLocal(symbol->name, outer.type, value, /*isConst=*/false, range);
    std::rotate(stmts.begin() + construct, stmts.begin() + end, stmts.end());
  }
  // Not declared constant: the message about an assignment says how the outer one can be reached.
  Value copy = Value::of(body.make<typed::VarExpr>(var, range));
  copy.expr->isConstLValue = true;
  body.resolver().bind(taskScope, symbol->name, copy, symbol->decl);
  return copy;
}

/// A task-private variable with its first value.
static typed::ShadowVar *addPrivate(Body &body, Identifier name, const Type *type, typed::Expr *init, bool isConst,
                                    SourceRange range, llvm::SmallVectorImpl<typed::ShadowVar *> &shadows) {
  typed::Var *var = body.newVar(name, type, typed::Var::Shadow, range);
  var->isConst = isConst;
  body.setDeinit(var);
  auto *shadow = body.make<typed::ShadowVar>();
  shadow->var = var;
  shadow->init = init;
  shadows.push_back(shadow);
  return shadow;
}

static void addPrivate(Body &body, const ast::TaskVarDecl *decl, const Type *type, typed::Expr *init, bool isConst,
                       llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, const TaskScopes &scopes) {
  typed::ShadowVar *shadow = addPrivate(body, decl->name, type, init, isConst, decl->range, shadows);
  bindPrivate(body, decl, shadow->var, scopes);
}

static void bindPrivate(Body &body, const ast::TaskVarDecl *decl, typed::Var *var, const TaskScopes &scopes) {
  for (Scope *place : {scopes.body, scopes.firstValues})
    body.resolver().bind(place, decl->name, Value::of(body.make<typed::VarExpr>(var, decl->range)), decl);
}

/// `ref x = place`: what it refers to is found once in each task.
static void addTaskReference(Body &body, const ast::TaskVarDecl *decl,
                             llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, const TaskScopes &scopes) {
  bool isConst = decl->intent == ast::TaskIntent::ConstRef;
  if (!decl->init) {
    body.report(decl->range, diag::refNeedsValue, decl->name);
    body.resolver().bind(scopes.body, decl->name, Value::error(), decl);
    return;
  }
  Value value = body.resolveValue(decl->init);
  if (decl->type && !value.isError()) {
    TypeValue type = body.resolveType(decl->type, TypeUse::Pattern);
    if (type && type.type != value.type && !body.resolver().instantiate(type.type, value.type))
      body.reportNoConversion(value, type.type, decl->range);
  }
  typed::Expr *place = body.referenced(value, isConst, decl->name, decl->init->range);
  if (!place) {
    body.resolver().bind(scopes.body, decl->name, Value::error(), decl);
    return;
  }
  typed::ShadowVar *shadow = addPrivate(body, decl->name, place->type, place, isConst, decl->range, shadows);
  shadow->var->isRef = true;
  shadow->var->deinit = nullptr;
  shadow->var->isOwnedRef = false;
  followChanges(body, shadow->var, place);
  bindPrivate(body, decl, shadow->var, scopes);
}

/// The first value may refer to the variables of the task that are declared before it.
static void addTaskVariable(Body &body, const ast::TaskVarDecl *decl,
                            llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, const TaskScopes &scopes) {
  ScopeGuard guard(body, scopes.firstValues);
  if (decl->intent == ast::TaskIntent::Ref || decl->intent == ast::TaskIntent::ConstRef)
    return addTaskReference(body, decl, shadows, scopes);
  bool isConst = decl->intent != ast::TaskIntent::Var;
  TypeValue declared;
  if (decl->type && !(declared = body.resolveType(decl->type)))
    return;
  typed::Expr *init = nullptr;
  if (decl->init) {
    Value value = body.resolveRuntime(decl->init);
    if (value.isError())
      return;
    if (!declared)
      declared.type = body.variableType(value);
    init = body.initialValue(value, declared, decl->init->range);
  } else if (declared) {
    init = body.defaultValue(declared, decl->range);
  } else {
    return body.report(decl->range, diag::variableNeedsType, decl->name);
  }
  addPrivate(body, decl, declared.type, init, isConst, shadows, scopes);
}

/// `outer = generate(identity, accumulate outer, combine result)`: the outer value comes first in the order.
static typed::Block *finishReduction(Body &body, const typed::ShadowVar *shadow, const Value &outer,
                                     SourceRange range) {
  auto *finish = body.make<typed::Block>(range);
  BlockGuard code(body, finish);
  unsigned temps = body.numTemps();
  typed::Var *total =
      body.declareLocal(Identifier(), shadow->op->state, shadow->op->identity, /*isConst=*/false, range);
  auto whole = [&] { return Value::of(body.make<typed::VarExpr>(total, range)); };
  auto run = [&](Identifier method, const Value &actual) {
    body.evaluate(body.callMethod(whole(), method, actual, range), range);
  };
  bool isOwnCase = body.hasMethodNamed(shadow->op->state, body.resolver().names().accumulateOuter);
  run(isOwnCase ? body.resolver().names().accumulateOuter : body.resolver().names().accumulate,
      body.reuse(outer, range));
  run(body.resolver().names().combine, Value::of(body.make<typed::VarExpr>(shadow->result, range)));
  Value generated = body.callMethod(whole(), body.resolver().names().generate, {}, range);
  if (!generated.isError())
    body.assign(body.resolver().names().assign, body.reuse(outer, range), generated, range);
  body.endTemps(temps);
  return finish;
}

/// False after reporting.
static bool addReduceIntent(Body &body, const ast::TaskVarDecl *decl, const Value &outer,
                            llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, Scope *bodyScope) {
  if (!outer.isMutableLValue()) {
    body.report(decl->range, diag::reduceIntoConst, decl->name);
    return false;
  }
  typed::ReduceOp *op = makeReduceOp(body, decl->reduceOpName, decl->reduceOp, outer, Reducing::Intent, decl->range);
  if (!op)
    return false;
  const auto *record = llvm::cast<AggregateType>(op->state);
  const Field *value = record->field(body.resolver().names().reductionValue);
  if (!value) {
    body.report(decl->range, diag::badReduction, toString(op->state), body.resolver().names().reductionValue);
    return false;
  }
  typed::Var *var = body.newVar(decl->name, op->state, typed::Var::Shadow, decl->range);
  auto *shadow = body.make<typed::ShadowVar>();
  shadow->kind = typed::ShadowVar::Reduce;
  shadow->var = var;
  shadow->op = op;
  shadow->result = body.newVar(decl->name, op->state, typed::Var::Local, decl->range);
  shadow->finish = finishReduction(body, shadow, outer, decl->range);
  shadows.push_back(shadow);
  // The body sees what has been accumulated so far; `reduce=` goes through the operation.
  body.resolver().bind(bodyScope, decl->name,
                       body.fieldOf(Value::of(body.make<typed::VarExpr>(var, decl->range)), *value, decl->range), decl);
  return true;
}

/// What a name means that no with-clause takes; null for variables.
static const char *memberKind(const LookupResult &found, bool isThis) {
  const Symbol *symbol = found.front();
  if (symbol && symbol->kind == Symbol::Function)
    return "procedure";
  if (isThis || (!found.methodScope && !(symbol && symbol->kind == Symbol::Field)))
    return nullptr;
  return "member of 'this'";
}

/// `sharesCopies`: the tasks begin and end with the loop, so that all can share one copy of each constant, with its
/// value from the loop's start.
void addIntents(Body &body, llvm::ArrayRef<const ast::TaskVarDecl *> with,
                llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, Scope *bodyScope, bool sharesCopies) {
  if (with.empty())
    return;
  TaskScopes scopes{bodyScope, body.newBlockScope(nullptr)};
  for (const ast::TaskVarDecl *decl : with) {
    if (decl->isTaskPrivate()) {
      addTaskVariable(body, decl, shadows, scopes);
      continue;
    }
    LookupResult found = body.resolver().lookup(decl->name, body.scope());
    if (!found) {
      body.report(decl->range, diag::undeclared, decl->name);
      continue;
    }
    if (const char *member = memberKind(found, decl->name == body.resolver().names().this_)) {
      body.report(decl->range, diag::intentOfMember, decl->name, member);
      body.resolver().bind(bodyScope, decl->name, Value::error(), decl);
      continue;
    }
    Value outer = body.valueOf(found, decl->name, decl->range);
    if (outer.isError())
      continue;
    if (outer.isType() || outer.isParam()) {
      body.report(decl->range, diag::intentOfConstant, decl->name, outer.isType() ? "type" : "param");
      continue;
    }
    if (outer.isParam() || !outer.isLValue()) {
      body.resolver().bind(bodyScope, decl->name, outer, decl); // a param is the same everywhere
      continue;
    }
    bool isScalar = outer.type->isScalar();
    llvm::scope_exit list([&] {
      if (llvm::ArrayRef<Symbol *> own = bodyScope->find(decl->name); found.front() && !own.empty())
        bodyScope->listed[found.front()] = own.back();
    });
    switch (decl->intent) {
    case ast::TaskIntent::Reduce:
      if (!addReduceIntent(body, decl, outer, shadows, bodyScope))
        body.resolver().bind(bodyScope, decl->name, Value::error(), decl);
      break;
    case ast::TaskIntent::In:
      addPrivate(body, decl, outer.type, body.toRValue(outer), false, shadows, scopes);
      break;
    case ast::TaskIntent::Const:
    case ast::TaskIntent::ConstIn:
      if (sharesCopies && decl->intent == ast::TaskIntent::ConstIn && llvm::isa<ArrayType, DomainType>(outer.type)) {
        typed::Var *copy =
            body.declareLocal(decl->name, outer.type, body.toRValue(outer), /*isConst=*/true, decl->range);
        body.resolver().bind(bodyScope, decl->name, Value::of(body.make<typed::VarExpr>(copy, decl->range)), decl);
        break;
      }
      if (isScalar || decl->intent == ast::TaskIntent::ConstIn) {
        addPrivate(body, decl, outer.type, body.toRValue(outer), true, shadows, scopes);
        break;
      }
      [[fallthrough]];
    case ast::TaskIntent::ConstRef:
      outer = body.reuse(outer, decl->range);
      outer.expr->isConstLValue = true;
      body.resolver().bind(bodyScope, decl->name, outer, decl);
      break;
    case ast::TaskIntent::Ref:
      if (!outer.isMutableLValue())
        body.report(decl->range, diag::refToConst, decl->name);
      body.resolver().bind(bodyScope, decl->name, outer, decl);
      break;
    case ast::TaskIntent::Var:
      break;
    }
  }
}

bool accumulateReduce(Body &body, const Value &lhs, const Value &rhs, SourceRange range) {
  auto *field = lhs.isExpr() ? llvm::dyn_cast<typed::FieldExpr>(lhs.expr) : nullptr;
  auto *var = field ? llvm::dyn_cast<typed::VarExpr>(field->base) : nullptr;
  if (!var || var->var->kind != typed::Var::Shadow) {
    body.report(range, diag::reduceAssignOutside);
    return false;
  }
  Value called = body.callMethod(Value::of(body.make<typed::VarExpr>(var->var, range)),
                                 body.resolver().names().accumulate, rhs, range);
  if (called.isExpr())
    body.emit(body.make<typed::EvalStmt>(called.expr, range));
  return !called.isError();
}

} // namespace choir::sema
