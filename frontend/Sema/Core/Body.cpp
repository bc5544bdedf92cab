//===- Body.cpp - Resolving one function's body ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/Body.h"
#include "Basic/SeededDefects.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Context/Flow.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/References.h"
#include "Sema/Core/Temporaries.h"

using namespace llvm;

namespace choir::sema {

Body::Body(Resolver &resolver, Instance *instance, typed::Function *function, Scope *scope)
    : theResolver(resolver), theTypes(resolver.types()), theInstance(instance), theFunction(function), theScope(scope) {
  if (!function) {
    theFunction = make<typed::Function>();
    theInSignature = true;
  }
  if (!theFunction->body)
    theFunction->body = make<typed::Block>(theFunction->range);
  theBlock = theFunction->body;
}

Scope *Body::newBlockScope(const ast::Node *node) {
  Scope *inner = theResolver.newScope(Scope::Block, theScope);
  inner->instance = theInstance;
  inner->node = node;
  if (auto *statements = dyn_cast_or_null<ast::BlockStmt>(node))
    for (const ast::Stmt *statement : statements->stmts)
      theResolver.declare(statement, inner);
  return inner;
}

typed::Expr *Body::errorExpr(SourceRange range) { return make<typed::ZeroExpr>(theTypes.error, range); }

typed::Expr *Body::intConst(int64_t value, SourceRange range) {
  return make<typed::ConstExpr>(theTypes.getParam(theTypes.int64, value), range);
}

/// Whether values of the type may own objects that the program borrows, or are records of the program.
static bool mayBeReferredTo(Resolver &R, const Type *type) {
  if (auto *reference = dyn_cast<ClassType>(type))
    return reference->isManaged();
  if (auto *tuple = dyn_cast<TupleType>(type))
    return any_of(tuple->elements(), [&](const Type *element) { return mayBeReferredTo(R, element); });
  if (auto *array = dyn_cast<ArrayType>(type))
    return mayBeReferredTo(R, array->elt());
  auto *record = dyn_cast<AggregateType>(type);
  // Collections of the library own what they are collections of.
  return record && (!R.modules().isOfLibrary(record->decl()->range) || any_of(record->args(), [&](const TypeArg &arg) {
           return arg.type && mayBeReferredTo(R, arg.type);
         }));
}

/// Whether a temporary of the type is one that the program may refer to, and stands in the initialisation of a module's
/// variable: it lives as long as that.
static bool outlivesStatement(Body &body, const Type *type) {
  return body.state<ModuleCode>().initialising() && body.block() == body.state<ModuleCode>().initialising() &&
         mayBeReferredTo(body.resolver(), type);
}

typed::Expr *Body::temp(typed::Expr *value, bool isRead) {
  typed::Var *var = newVar(Identifier(), value->type, typed::Var::Local, value->range);
  // The text of a literal is not its own: as long as nothing changes it, nothing ends with it, and kernels may have it.
  const bool isLiteral = isRead && isa<typed::ConstExpr>(value);
  if (!isLiteral && !hasDefect(SeededDefect::TemporariesNeverEnd))
    setDeinit(var);
  if (outlivesStatement(*this, value->type))
    makeGlobal(*this, var, nullptr);
  else if (!isLiteral && !theResolver.lifecycle(value->type).isTrivialDeinit)
    ++theNumTemps;
  return make<typed::TempExpr>(var, value, value->range);
}

ScalarBuilder Body::scalars() {
  return ScalarBuilder(theTypes, theResolver.tree(), [this](const Type *type) {
    return newVar(Identifier(), type, typed::Var::Local, SourceRange());
  });
}

typed::Expr *Body::inOwnBlock(SourceRange range, function_ref<typed::Expr *()> build) {
  auto *inner = make<typed::Block>(range);
  unsigned before = theNumTemps;
  typed::Expr *expr;
  {
    BlockGuard guard(*this, inner);
    expr = build();
  }
  if (inner->stmts.empty() && theNumTemps == before)
    return expr;
  theNumTemps = before;
  return make<typed::BlockExpr>(inner, expr, range);
}

void Body::asFullStatement(SourceRange range, function_ref<void()> build) {
  auto *inner = make<typed::Block>(range);
  unsigned before = theNumTemps;
  {
    SaveAndRestore<typed::Block *> around(theAroundStatement, theBlock);
    BlockGuard guard(*this, inner);
    build();
  }
  emitBlock(*this, inner, before);
}

typed::Expr *Body::reuse(typed::Expr *expr, SourceRange range) {
  typed::Expr *copy = expr;
  if (auto *use = dyn_cast<typed::VarExpr>(expr)) {
    if (use->var->owner && use->var->owner != theFunction && !theInSignature)
      noteCapture(theFunction, use->var);
    copy = make<typed::VarExpr>(use->var, range);
  } else if (auto *field = dyn_cast<typed::FieldExpr>(expr)) {
    copy = make<typed::FieldExpr>(reuse(field->base, range), field->aggregate, field->index, field->type, range);
  } else if (auto *element = dyn_cast<typed::TupleElementExpr>(expr); element && !element->dynamicIndex) {
    copy = make<typed::TupleElementExpr>(reuse(element->base, range), element->index, element->type, range);
  } else if (auto *load = dyn_cast<typed::LoadExpr>(expr)) {
    copy = make<typed::LoadExpr>(reuse(load->source, range), range);
  } else if (auto *prim = dyn_cast<typed::PrimExpr>(expr)) {
    SmallVector<typed::Expr *, 2> args;
    for (typed::Expr *arg : prim->args)
      args.push_back(reuse(arg, range));
    copy = make<typed::PrimExpr>(prim->op, theResolver.tree().copy(ArrayRef<typed::Expr *>(args)), prim->type, range,
                                 prim->isLValue);
  }
  copy->isConstLValue = expr->isConstLValue;
  return copy;
}

Value Body::reuse(const Value &value, SourceRange range) {
  Value copy = value;
  copy.range = range;
  if (value.isExpr())
    copy.expr = reuse(value.expr, range);
  for (typed::Expr *domain : value.domains)
    reuse(domain, range);
  return copy;
}

typed::Var *Body::newVar(Identifier name, const Type *type, typed::Var::Kind kind, SourceRange range) {
  auto *var = make<typed::Var>();
  var->name = name;
  var->kind = kind;
  var->type = type;
  var->range = range;
  var->owner = theFunction;
  var->id = theFunction->locals.size();
  theFunction->locals.push_back(var);
  state<Flow>().noteDeclared(var);
  return var;
}

typed::Var *Body::declareLocal(Identifier name, const Type *type, typed::Expr *init, bool isConst, SourceRange range) {
  typed::Var *var = newVar(name, type, typed::Var::Local, range);
  var->isConst = isConst;
  setDeinit(var);
  emit(make<typed::VarStmt>(var, init ? init : defaultValue({type, {}}, range), range));
  return var;
}

typed::Var *Body::declareRef(Identifier name, typed::Expr *lvalue, bool isConst, SourceRange range) {
  typed::Var *var = newVar(name, lvalue->type, typed::Var::Local, range);
  var->isRef = true;
  var->isConst = isConst || lvalue->isConstLValue;
  theResolver.state<References>().setOrigin(var, lvalue);
  emit(make<typed::VarStmt>(var, lvalue, range));
  return var;
}

void Body::setDeinit(typed::Var *var) {
  if (var->isRef || !var->type || var->type->isError())
    return;
  const Lifecycle &life = theResolver.lifecycle(var->type);
  if (life.isTrivialDeinit)
    return;
  var->deinit = life.deinit;
  if (life.deinit)
    noteCall(theResolver, theFunction, life.deinit);
  var->isOwnedRef = var->type->isOwningPointer();
}

/// Evaluating it again gives the same address, and has no effects.
static bool isStable(const typed::Expr *expr) {
  if (isa<typed::VarExpr>(expr))
    return true;
  if (auto *field = dyn_cast<typed::FieldExpr>(expr))
    return isStable(field->base);
  if (auto *element = dyn_cast<typed::TupleElementExpr>(expr))
    return !element->dynamicIndex && isStable(element->base);
  if (auto *prim = dyn_cast<typed::PrimExpr>(expr))
    return prim->isLValue && prim->op == typed::Prim::Bitcast && isStable(prim->args.front());
  return false;
}

Value Body::stable(const Value &value) {
  if (!value.isExpr() || isa<typed::ConstExpr>(value.expr) || (value.isLValue() && isStable(value.expr)))
    return value;
  typed::Var *var = value.isLValue() ? declareRef(Identifier(), value.expr, value.expr->isConstLValue, value.range)
                                     : declareLocal(Identifier(), value.type, value.expr, false, value.range);
  return Value::of(make<typed::VarExpr>(var, value.range));
}

} // namespace choir::sema
