//===- Exprs.cpp - Resolving expressions ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatch over the kinds of expressions, literals, names, and the conditional expressions. What is written with dots
// is in Members.cpp.
//
//===----------------------------------------------------------------------===//

#include "Sema/Exprs/Exprs.h"
#include "AST/Visitor.h"
#include "Basic/ForeignNames.h"
#include "Sema/Arrays/Arrays.h"
#include "Sema/Calls/Callees.h"
#include "Sema/Calls/ProcValues.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/References.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Exprs/Casts.h"
#include "Sema/Exprs/Members.h"
#include "Sema/Exprs/New.h"
#include "Sema/Exprs/Operators.h"
#include "Sema/Loops/ForallIntents.h"
#include "Sema/Loops/Loops.h"
#include "Sema/Loops/Reduce.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Objects/InitCalls.h"
#include "Sema/Statements/Try.h"
#include "Sema/Types/Distributions.h"
#include "Sema/Types/Interfaces.h"
#include "Sema/Types/ProcTypes.h"
#include "Sema/Types/TypeExprs.h"
#include "Sema/Values/Conditionals.h"
#include "Sema/Values/TupleExprs.h"
#include "Sema/Variables/FirstValues.h"
#include "Sema/Variables/Variables.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

static Value resolveLiteral(Body &body, const ast::Expr *literal);
static Value resolveIfExpr(Body &body, const ast::IfExpr *expr, bool asPlace = false);
static Value resolveLet(Body &body, const ast::LetExpr *expr);

Value resolveExpr(Body &body, const ast::Expr *expr) {
  switch (expr->kind) {
  case ast::Kind::Ident:
    return resolveIdent(body, cast<ast::Ident>(expr));
  case ast::Kind::DotExpr:
    return resolveDot(body, cast<ast::DotExpr>(expr));
  case ast::Kind::CallExpr:
    return resolveCallExpr(body, cast<ast::CallExpr>(expr));
  case ast::Kind::NewExpr:
    return resolveNew(body, cast<ast::NewExpr>(expr));
  case ast::Kind::UnaryExpr:
    return resolveUnary(body, cast<ast::UnaryExpr>(expr));
  case ast::Kind::BinaryExpr:
    return resolveBinary(body, cast<ast::BinaryExpr>(expr));
  case ast::Kind::RangeExpr:
    return resolveRange(body, cast<ast::RangeExpr>(expr));
  case ast::Kind::CastExpr:
    return resolveCast(body, cast<ast::CastExpr>(expr));
  case ast::Kind::BoolLiteral:
  case ast::Kind::IntLiteral:
  case ast::Kind::RealLiteral:
  case ast::Kind::ImagLiteral:
  case ast::Kind::StringLiteral:
    return resolveLiteral(body, expr);
  case ast::Kind::TupleExpr:
    return resolveTuple(body, cast<ast::TupleExpr>(expr));
  case ast::Kind::TupleExpandExpr:
    body.report(expr->range, diag::expandOutsideCall);
    return Value::error();
  case ast::Kind::ArrayLiteral:
  case ast::Kind::ArrayRow:
  case ast::Kind::AssocArrayLiteral:
    return resolveArrayLiteral(body, expr);
  case ast::Kind::DomainLiteral:
    return resolveDomainLiteral(body, cast<ast::DomainLiteral>(expr));
  case ast::Kind::IfExpr:
    return resolveIfExpr(body, cast<ast::IfExpr>(expr));
  case ast::Kind::LetExpr:
    return resolveLet(body, cast<ast::LetExpr>(expr));
  case ast::Kind::LoopExpr:
    return resolveLoopExpr(body, cast<ast::LoopExpr>(expr));
  case ast::Kind::BracketLoopExpr:
    return resolveBracketLoop(body, cast<ast::BracketLoopExpr>(expr));
  case ast::Kind::DmappedExpr:
    return resolveDmapped(body, cast<ast::DmappedExpr>(expr));
  case ast::Kind::ReduceExpr:
    return resolveReduce(body, cast<ast::ReduceExpr>(expr));
  case ast::Kind::ZipExpr:
    return resolveZip(body, cast<ast::ZipExpr>(expr));
  case ast::Kind::TypeQueryExpr:
    body.report(expr->range, diag::queryOutsideFormal);
    return Value::error();
  case ast::Kind::TypeModifierExpr:
    return resolveTypeModifier(body, cast<ast::TypeModifierExpr>(expr));
  case ast::Kind::FunctionTypeExpr:
    return resolveFunctionType(body, cast<ast::FunctionTypeExpr>(expr));
  case ast::Kind::LambdaExpr:
    return resolveLambda(body, cast<ast::LambdaExpr>(expr));
  case ast::Kind::TryExpr:
    return resolveTryExpr(body, cast<ast::TryExpr>(expr));
  case ast::Kind::ImplementsExpr:
    return resolveImplements(body, cast<ast::ImplementsExpr>(expr));
  case ast::Kind::ErrorExpr:
    return Value::error();
  default:
    llvm_unreachable("not an expression");
  }
}

/// Whether an expression is a name, or chooses between two, of which one is this.
static bool namesDirectly(const ast::Expr *expr, Identifier name) {
  if (auto *choice = dyn_cast<ast::IfExpr>(expr))
    return namesDirectly(choice->thenExpr, name) || (choice->elseExpr && namesDirectly(choice->elseExpr, name));
  if (auto *ident = dyn_cast<ast::Ident>(expr))
    return ident->name == name;
  auto *dot = dyn_cast<ast::DotExpr>(expr);
  return dot && dot->name == name;
}

/// `asPlace`: what is referred to, or assigned. Then `if c then x else y` is one of two places.
Value resolveValue(Body &body, const ast::Expr *expr, bool asPlace) {
  auto *choice = asPlace ? dyn_cast<ast::IfExpr>(expr) : nullptr;
  Value value = body.packAsTuple(choice ? resolveIfExpr(body, choice, /*asPlace=*/true) : body.resolveExpr(expr));
  const auto *aggregate = value.isType() ? dyn_cast<AggregateType>(value.type) : nullptr;
  if (!aggregate || !aggregate->decl()->hasPragma(pragma::defaultValue) ||
      !namesDirectly(expr, aggregate->decl()->name))
    return value;
  CallInfo call;
  call.name = body.resolver().names().init;
  call.range = call.nameRange = expr->range;
  return initialise(body, aggregate, call);
}

Value resolveRuntime(Body &body, const ast::Expr *expr) {
  Value value = body.resolveExpr(expr);
  if (value.isError() || value.isExpr() || value.isIterable())
    return value;
  typed::Expr *code = body.toRValue(value);
  return code->type->isError() ? Value::error() : Value::of(code);
}

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

static const ParamValue *stringLiteral(Resolver &R, const ast::StringLiteral *literal) {
  const Type *type = literal->stringKind == ast::StringKind::Bytes ? R.bytesType() : R.stringType();
  return R.types().getText(type, literal->value);
}

static Value resolveLiteral(Body &body, const ast::Expr *expr) {
  SourceRange range = expr->range;
  switch (expr->kind) {
  case ast::Kind::BoolLiteral:
    return Value::ofParam(body.types().getBool(cast<ast::BoolLiteral>(expr)->value), range);
  case ast::Kind::IntLiteral: {
    uint64_t value = cast<ast::IntLiteral>(expr)->value;
    const Type *type = value > uint64_t(INT64_MAX) ? body.types().uint64 : body.types().int64;
    return Value::ofParam(body.types().getParam(type, APSInt(APInt(64, value), type == body.types().uint64)), range);
  }
  case ast::Kind::RealLiteral:
    return Value::ofParam(body.types().getReal(body.types().real64, cast<ast::RealLiteral>(expr)->value), range);
  case ast::Kind::ImagLiteral:
    return Value::ofParam(body.types().getReal(body.types().getImag(64), cast<ast::ImagLiteral>(expr)->value), range);
  default: {
    auto *literal = cast<ast::StringLiteral>(expr);
    const ParamValue *text = stringLiteral(body.resolver(), literal);
    if (literal->stringKind != ast::StringKind::CString)
      return Value::ofParam(text, range);
    const Type *pointer = body.types().getCPtr(body.types().getInt(8), /*isConst=*/true);
    return Value::of(
        body.scalars().prim(typed::Prim::StringData, body.scalars().constant(text, range), pointer, range));
  }
  }
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The variable of a name that a statement declares, or null.
static const ast::VarDecl *variableIn(const ast::Node *statement, Identifier name) {
  if (auto *variable = dyn_cast<ast::VarDecl>(statement))
    return variable->name == name ? variable : nullptr;
  const ast::VarDecl *found = nullptr;
  if (isa<ast::MultiVarDecl, ast::TupleVarDecl>(statement))
    ast::forEachChild(statement, [&](const ast::Node *child) { found = found ? found : variableIn(child, name); });
  return found;
}

/// The variable that a block around declares further down, or null.
static const ast::VarDecl *laterVariable(const Scope *scope, Identifier name) {
  for (; scope && scope->isLocal(); scope = scope->parent)
    if (auto *block = dyn_cast_or_null<ast::BlockStmt>(scope->node))
      for (const ast::Stmt *statement : block->stmts)
        if (const ast::VarDecl *variable = variableIn(statement, name))
          return variable;
  return nullptr;
}

Value resolveIdent(Body &body, const ast::Ident *ident) {
  if (ident->name == body.resolver().names().nil)
    return Value::of(body.make<typed::ZeroExpr>(body.types().nil, ident->range));
  if (ident->name == body.resolver().names().none)
    return Value::nothing(ident->range, body.types().nothing);
  if (ident->name == body.resolver().names().underscore) {
    body.report(ident->range, diag::underscoreAsValue);
    return Value::error();
  }
  if (std::optional<Value> passed = passedForOut(body, ident))
    return *passed;
  LookupResult found = body.resolver().lookup(ident->name, body.scope());
  // A reserved name: methods called `bytes` do not hide the type from other methods.
  if (found && found.methodScope && ident->name == body.resolver().names().bytes)
    return Value::ofType(body.resolver().bytesType(), ident->range);
  if (found)
    return valueOf(body, found, ident->name, ident->range);
  if (const Type *type = body.resolver().builtinType(ident->name))
    return Value::ofType(type, ident->range);
  if (const ast::VarDecl *later = laterVariable(body.scope(), ident->name)) {
    body.report(ident->range, diag::usedBeforeDeclared, ident->name);
    body.report(later->nameLoc, diag::noteDeclaredHere, ident->name);
    return Value::error();
  }
  if (ModuleSymbol *module = automaticModule(body.resolver(), ident->name))
    return Value::ofModule(module, body.types().module, ident->range);
  reportUnknown(body, diag::undeclared, ident->name, ident->range);
  return Value::error();
}

/// Functions by their bare name: those declared without parentheses are called.
static Value callFreeName(Body &body, Identifier name, SourceRange range) {
  OverloadSet *functions = body.resolver().collectFunctions(name, body.scope());
  bool hasParenless = any_of(functions->entries, [](auto &entry) { return !entry.function->function()->hasParens; });
  if (!hasParenless)
    return Value::ofFunctions(functions, range);
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  call.hasParens = false;
  return body.resolveCall(call);
}

/// Whether a statement of a module names a variable of it that is declared further down. What procedures and types
/// mention is looked at when they are used, wherever they stand.
static bool isDeclaredLater(Body &body, const Symbol *symbol, SourceRange use) {
  auto *variable = symbol->kind == Symbol::Global ? dyn_cast<ast::VarDecl>(symbol->decl) : nullptr;
  if (!variable || variable->varKind == ast::VarKind::Type || variable->varKind == ast::VarKind::Param ||
      variable->linkage == ast::Linkage::Extern || !symbol->statement ||
      !body.state<ModuleCode>().statement().isValid())
    return false;
  const ModuleSymbol *module = body.scope()->module;
  bool isInStatement =
      body.state<ModuleCode>().statement().begin <= use.begin && use.begin < body.state<ModuleCode>().statement().end;
  return isInStatement && module && !module->isLibrary && symbol->scope->module == module &&
         use.begin < variable->range.begin;
}

/// The value that a read of a variable means: for a variable that stands for an array's domain, the current domain.
static Value followedDomain(Body &body, const Value &variable) {
  auto *use = variable.isExpr() ? dyn_cast<typed::VarExpr>(variable.expr) : nullptr;
  return use && body.resolver().state<References>().isDomain(use->var) ? body.domainOf(variable, variable.range)
                                                                       : variable;
}

/// The receiver of a method around, for its fields: a record is constant in parallel loops and tasks, where `this` is
/// not named in a with clause. Objects of classes are shared by all.
static Value receiverHere(Body &body, const Scope *method, SourceRange range) {
  const Identifier name = body.resolver().names().this_;
  const Symbol *self = nullptr;
  for (const Scope *at = body.scope(); at && at != method->parent; at = at->parent) {
    const bool isOther = at != method && !at->receiver.isError();
    ArrayRef<Symbol *> own = at->find(name);
    self = isOther ? nullptr : self || own.empty() ? self : own.front();
  }
  if (!self || !isa<AggregateType>(method->receiver.type) || !method->receiver.isExpr())
    return body.reuse(method->receiver, range);
  return shadowed(body, self->value, self, range);
}

Value valueOf(Body &body, const LookupResult &found, Identifier name, SourceRange range) {
  if (found.methodScope) {
    Value self = receiverHere(body, found.methodScope, range);
    if (std::optional<Value> member =
            self.isType() ? memberOfType(body, self, name, range) : tryField(body, self, name, range))
      return *member;
    return callFreeName(body, name, range);
  }
  Symbol *symbol = found.front();
  if (symbol->kind == Symbol::Function)
    return callFreeName(body, name, range);
  if (found.symbols.size() > 1) {
    if (all_of(found.symbols, [&](const Symbol *each) { return each->scope == symbol->scope; }))
      return Value::error(); // declared twice, and reported there
    body.report(range, diag::ambiguousName, name);
    for (Symbol *candidate : found.symbols)
      if (candidate->decl)
        body.report(candidate->decl->range, diag::noteCandidateName, name);
    return Value::error();
  }
  noteUse(body.resolver(), symbol->decl, body.scope(), range);
  if (isDeclaredLater(body, symbol, range)) {
    body.report(range, diag::usedBeforeDeclared, name);
    body.report(symbol->decl->range, diag::noteDeclaredHere, name);
    return Value::error();
  }
  if (symbol->kind != Symbol::Local)
    return followedDomain(body, shadowed(body, body.resolver().symbolValue(symbol, range), symbol, range));
  if (symbol->value.isPack() && symbol->value.elements)
    return body.packAsTuple(body.reuse(symbol->value, range));
  if (!symbol->value.isError())
    return followedDomain(body, shadowed(body, symbol->value, symbol, range));
  // A variable without type whose first assignment has not been seen.
  if (isUndecided(body, symbol))
    body.report(range, diag::usedBeforeInitialisation, name);
  return Value::error();
}

//===----------------------------------------------------------------------===//
// Conditional and let expressions
//===----------------------------------------------------------------------===//

/// `asPlace`: for a reference, through which the variable that is chosen may be changed.
static Value resolveIfExpr(Body &body, const ast::IfExpr *expr, bool asPlace) {
  Value condition = body.resolveCondition(expr->condition);
  if (condition.isError())
    return condition;
  if (condition.isParam()) {
    if (const ast::Expr *taken = condition.param->integer.isZero() ? expr->elseExpr : expr->thenExpr)
      return body.resolveExpr(taken);
    return Value::nothing(expr->range, body.types().nothing);
  }
  Branch thenBranch = resolveBranch(body, expr->thenExpr), elseBranch = resolveBranch(body, expr->elseExpr);
  const Value &thenValue = thenBranch.value, &elseValue = elseBranch.value;
  if (thenValue.isError() || elseValue.isError())
    return Value::error();
  // Two variables of one type: which of them is meant is an address. Elsewhere only to be read: the language copies.
  if (!thenBranch.hasTemps && !elseBranch.hasTemps && thenValue.isLValue() && elseValue.isLValue() &&
      thenValue.type == elseValue.type && (asPlace || !thenValue.type->isScalar())) {
    auto *choice = body.make<typed::IfExpr>(condition.expr, thenValue.expr, elseValue.expr, thenValue.type, expr->range,
                                            /*lvalue=*/true);
    choice->isConstLValue = !asPlace || thenValue.expr->isConstLValue || elseValue.expr->isConstLValue;
    return Value::of(choice);
  }
  return ifValue(body, condition.expr, thenBranch, elseBranch, expr->range);
}

static Value resolveLet(Body &body, const ast::LetExpr *expr) {
  ScopeGuard names(body, body.newBlockScope(expr));
  ModuleCode::Declaring notOfModule(body, nullptr);
  auto *inner = body.make<typed::Block>(expr->range);
  Value value;
  typed::Expr *code = nullptr;
  {
    BlockGuard guard(body, inner);
    for (const ast::Decl *decl : expr->decls)
      resolveVarDecl(body, decl);
    value = body.resolveExpr(expr->body);
    if (!value.isRuntime() && !value.isIterable())
      return value;
    if (value.isParam())
      return value;
    code = body.toRValue(value);
  }
  return Value::of(body.make<typed::BlockExpr>(inner, code, expr->range));
}

} // namespace choir::sema
