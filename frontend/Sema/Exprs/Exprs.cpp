//===- Exprs.cpp - Resolving expressions ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatch over the kinds of expressions, literals, names, and the conditional expressions. What is written with dots
// is in Members.cpp.
//
//===----------------------------------------------------------------------===//

#include "AST/Visitor.h"
#include "Basic/ForeignNames.h"
#include "Sema/Core/BodyResolver.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Scalars/ScalarConversions.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

Value BodyResolver::resolveExpr(const ast::Expr *expr) {
  switch (expr->kind) {
  case ast::Kind::Ident:
    return resolveIdent(cast<ast::Ident>(expr));
  case ast::Kind::DotExpr:
    return resolveDot(cast<ast::DotExpr>(expr));
  case ast::Kind::CallExpr:
    return resolveCallExpr(cast<ast::CallExpr>(expr));
  case ast::Kind::NewExpr:
    return resolveNew(cast<ast::NewExpr>(expr));
  case ast::Kind::UnaryExpr:
    return resolveUnary(cast<ast::UnaryExpr>(expr));
  case ast::Kind::BinaryExpr:
    return resolveBinary(cast<ast::BinaryExpr>(expr));
  case ast::Kind::RangeExpr:
    return resolveRange(cast<ast::RangeExpr>(expr));
  case ast::Kind::CastExpr:
    return resolveCast(cast<ast::CastExpr>(expr));
  case ast::Kind::BoolLiteral:
  case ast::Kind::IntLiteral:
  case ast::Kind::RealLiteral:
  case ast::Kind::ImagLiteral:
  case ast::Kind::StringLiteral:
    return resolveLiteral(expr);
  case ast::Kind::TupleExpr:
    return resolveTuple(cast<ast::TupleExpr>(expr));
  case ast::Kind::TupleExpandExpr:
    report(expr->range, diag::expandOutsideCall);
    return Value::error();
  case ast::Kind::ArrayLiteral:
  case ast::Kind::ArrayRow:
  case ast::Kind::AssocArrayLiteral:
    return resolveArrayLiteral(expr);
  case ast::Kind::DomainLiteral:
    return resolveDomainLiteral(cast<ast::DomainLiteral>(expr));
  case ast::Kind::IfExpr:
    return resolveIfExpr(cast<ast::IfExpr>(expr));
  case ast::Kind::LetExpr:
    return resolveLet(cast<ast::LetExpr>(expr));
  case ast::Kind::LoopExpr:
    return resolveLoopExpr(cast<ast::LoopExpr>(expr));
  case ast::Kind::BracketLoopExpr:
    return resolveBracketLoop(cast<ast::BracketLoopExpr>(expr));
  case ast::Kind::DmappedExpr:
    return resolveDmapped(cast<ast::DmappedExpr>(expr));
  case ast::Kind::ReduceExpr:
    return resolveReduce(cast<ast::ReduceExpr>(expr));
  case ast::Kind::ZipExpr:
    return resolveZip(cast<ast::ZipExpr>(expr));
  case ast::Kind::TypeQueryExpr:
    report(expr->range, diag::queryOutsideFormal);
    return Value::error();
  case ast::Kind::TypeModifierExpr:
    return resolveTypeModifier(cast<ast::TypeModifierExpr>(expr));
  case ast::Kind::FunctionTypeExpr:
    return resolveFunctionType(cast<ast::FunctionTypeExpr>(expr));
  case ast::Kind::LambdaExpr:
    return resolveLambda(cast<ast::LambdaExpr>(expr));
  case ast::Kind::TryExpr:
    return resolveTryExpr(cast<ast::TryExpr>(expr));
  case ast::Kind::ImplementsExpr:
    return resolveImplements(cast<ast::ImplementsExpr>(expr));
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
Value BodyResolver::resolveValue(const ast::Expr *expr, bool asPlace) {
  auto *choice = asPlace ? dyn_cast<ast::IfExpr>(expr) : nullptr;
  Value value = packAsTuple(choice ? resolveIfExpr(choice, /*asPlace=*/true) : resolveExpr(expr));
  const auto *aggregate = value.isType() ? dyn_cast<AggregateType>(value.type) : nullptr;
  if (!aggregate || !aggregate->decl()->hasPragma("default value") || !namesDirectly(expr, aggregate->decl()->name))
    return value;
  CallInfo call;
  call.name = R.names.init;
  call.range = call.nameRange = expr->range;
  return initialise(aggregate, call);
}

Value BodyResolver::resolveElement(const ast::Expr *expr) {
  Value value = resolveExpr(expr);
  return value.isFunctions() ? procValue(value) : value;
}

Value BodyResolver::resolveRuntime(const ast::Expr *expr) {
  Value value = resolveExpr(expr);
  if (value.isError() || value.isExpr() || value.isIterable())
    return value;
  typed::Expr *code = toRValue(value);
  return code->type->isError() ? Value::error() : Value::of(code);
}

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

static const ParamValue *stringLiteral(Resolver &R, const ast::StringLiteral *literal) {
  const Type *type = literal->stringKind == ast::StringKind::Bytes ? R.bytesType() : R.stringType();
  return R.types.getText(type, literal->value);
}

Value BodyResolver::resolveLiteral(const ast::Expr *expr) {
  SourceRange range = expr->range;
  switch (expr->kind) {
  case ast::Kind::BoolLiteral:
    return param(types.getBool(cast<ast::BoolLiteral>(expr)->value), range);
  case ast::Kind::IntLiteral: {
    uint64_t value = cast<ast::IntLiteral>(expr)->value;
    const Type *type = value > uint64_t(INT64_MAX) ? types.uint64 : types.int64;
    return param(types.getParam(type, APSInt(APInt(64, value), type == types.uint64)), range);
  }
  case ast::Kind::RealLiteral:
    return param(types.getReal(types.real64, cast<ast::RealLiteral>(expr)->value), range);
  case ast::Kind::ImagLiteral:
    return param(types.getReal(types.getImag(64), cast<ast::ImagLiteral>(expr)->value), range);
  default: {
    auto *literal = cast<ast::StringLiteral>(expr);
    const ParamValue *text = stringLiteral(R, literal);
    if (literal->stringKind != ast::StringKind::CString)
      return param(text, range);
    const Type *pointer = types.getCPtr(types.getInt(8), /*isConst=*/true);
    return Value::of(scalars().prim(typed::Prim::StringData, scalars().constant(text, range), pointer, range));
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

Value BodyResolver::resolveIdent(const ast::Ident *ident) {
  if (ident->name == "nil")
    return Value::of(make<typed::ZeroExpr>(types.nil, ident->range));
  if (ident->name == "none")
    return Value::nothing(ident->range, types.nothing);
  if (ident->name == "_") {
    report(ident->range, diag::underscoreAsValue);
    return Value::error();
  }
  if (std::optional<Value> passed = splits.passedForOut(ident))
    return *passed;
  LookupResult found = R.lookup(ident->name, scope);
  // A reserved name: methods called `bytes` do not hide the type from other methods.
  if (found && found.methodScope && ident->name == R.names.bytes)
    return Value::ofType(R.bytesType(), ident->range);
  if (found)
    return valueOf(found, ident->name, ident->range);
  if (const Type *type = R.builtinType(ident->name))
    return Value::ofType(type, ident->range);
  if (const ast::VarDecl *later = laterVariable(scope, ident->name)) {
    report(ident->range, diag::usedBeforeDeclared, ident->name);
    report(later->nameLoc, diag::noteDeclaredHere, ident->name);
    return Value::error();
  }
  reportUnknown(diag::undeclared, ident->name, ident->range);
  return Value::error();
}

/// Reports a name that means nothing here, as a variable or as a procedure, unless an earlier error explains it.
void BodyResolver::reportUnknown(diag::Id id, Identifier name, SourceRange range) {
  if (const Symbol *hidden = R.privateSymbol(name, scope)) {
    report(range, diag::privateMember, hidden->scope->module->name, name);
    report(hidden->decl->nameLoc, diag::noteDeclaredHere, name);
    return;
  }
  if (R.isMissed(name, scope))
    return;
  report(range, id, name);
  std::string near = spelledHere(name.str()).str();
  if (near.empty())
    near = suggestUse(R, name);
  if (near.empty())
    near = R.suggest(name, scope);
  if (!near.empty())
    report(range, diag::noteDidYouMean, near);
}

/// Functions by their bare name: those declared without parentheses are called.
Value BodyResolver::callFreeName(Identifier name, SourceRange range) {
  OverloadSet *functions = R.collectFunctions(name, scope);
  bool hasParenless = any_of(functions->entries, [](auto &entry) { return !entry.function->function()->hasParens; });
  if (!hasParenless)
    return Value::ofFunctions(functions, range);
  CallInfo call;
  call.name = name;
  call.range = call.nameRange = range;
  call.hasParens = false;
  return resolveCall(call);
}

/// Whether a statement of a module names a variable of it that is declared further down. What procedures and types
/// mention is looked at when they are used, wherever they stand.
bool BodyResolver::isDeclaredLater(const Symbol *symbol, SourceRange use) const {
  auto *variable = symbol->kind == Symbol::Global ? dyn_cast<ast::VarDecl>(symbol->decl) : nullptr;
  if (!variable || variable->varKind == ast::VarKind::Type || variable->varKind == ast::VarKind::Param ||
      variable->linkage == ast::Linkage::Extern || !symbol->statement || !moduleStatement.isValid())
    return false;
  const ModuleSymbol *module = scope->module;
  bool isInStatement = moduleStatement.begin <= use.begin && use.begin < moduleStatement.end;
  return isInStatement && module && !module->isLibrary && symbol->scope->module == module &&
         use.begin < variable->range.begin;
}

/// What a variable means where it is read: of one that stands for the domain of an array, the domain as it is now.
static Value followedDomain(BodyResolver &body, const Value &variable) {
  auto *use = variable.isExpr() ? dyn_cast<typed::VarExpr>(variable.expr) : nullptr;
  return use && body.R.domainReferences.contains(use->var) ? body.domainOf(variable, variable.range) : variable;
}

/// The receiver of a method around, for its fields: a record is constant in parallel loops and tasks, where `this` is
/// not named in a with clause. Objects of classes are shared by all.
static Value receiverHere(BodyResolver &body, const Scope *method, SourceRange range) {
  const Identifier name = body.R.names.this_;
  const Symbol *self = nullptr;
  for (const Scope *at = body.scope; at && at != method->parent; at = at->parent) {
    const bool isOther = at != method && !at->receiver.isError();
    ArrayRef<Symbol *> own = at->find(name);
    self = isOther ? nullptr : self || own.empty() ? self : own.front();
  }
  if (!self || !isa<AggregateType>(method->receiver.type) || !method->receiver.isExpr())
    return body.reuse(method->receiver, range);
  return body.shadowed(self->value, self, range);
}

Value BodyResolver::valueOf(const LookupResult &found, Identifier name, SourceRange range) {
  if (found.methodScope) {
    Value self = receiverHere(*this, found.methodScope, range);
    if (std::optional<Value> member = self.isType() ? memberOfType(self, name, range) : tryField(self, name, range))
      return *member;
    return callFreeName(name, range);
  }
  Symbol *symbol = found.front();
  if (symbol->kind == Symbol::Function)
    return callFreeName(name, range);
  if (found.symbols.size() > 1) {
    if (all_of(found.symbols, [&](const Symbol *each) { return each->scope == symbol->scope; }))
      return Value::error(); // declared twice, and reported there
    report(range, diag::ambiguousName, name);
    for (Symbol *candidate : found.symbols)
      if (candidate->decl)
        report(candidate->decl->range, diag::noteCandidateName, name);
    return Value::error();
  }
  R.noteUse(symbol->decl, scope, range);
  if (isDeclaredLater(symbol, range)) {
    report(range, diag::usedBeforeDeclared, name);
    report(symbol->decl->range, diag::noteDeclaredHere, name);
    return Value::error();
  }
  if (symbol->kind != Symbol::Local)
    return followedDomain(*this, shadowed(R.symbolValue(symbol, range), symbol, range));
  if (symbol->value.isPack() && symbol->value.elements)
    return packAsTuple(reuse(symbol->value, range));
  if (!symbol->value.isError())
    return followedDomain(*this, shadowed(symbol->value, symbol, range));
  // A variable without type whose first assignment has not been seen.
  if (splits.isUndecided(symbol))
    report(range, diag::usedBeforeInitialisation, name);
  return Value::error();
}

//===----------------------------------------------------------------------===//
// Conditional and let expressions
//===----------------------------------------------------------------------===//

const Type *BodyResolver::commonType(const Value &a, const Value &b) {
  if (a.type == b.type)
    return a.isIterable() ? variableType(a) : a.type;
  if (a.isIterable() || b.isIterable()) {
    const Type *aType = variableType(a), *bType = variableType(b);
    return aType == bType ? aType : nullptr;
  }
  if (a.isParam() != b.isParam()) {
    const Value &constant = a.isParam() ? a : b, &other = a.isParam() ? b : a;
    if (isConvertible(constant, other.type))
      return other.type;
  }
  if (isConvertible(a, b.type))
    return b.type;
  if (isConvertible(b, a.type))
    return a.type;
  // A class and nil meet at the nilable class, two arrays of equal elements at an owning one.
  auto nilable = [&](const Type *type, const Type *other) -> const Type * {
    auto *reference = dyn_cast<ClassType>(type);
    return reference && other->kind() == TypeKind::Nil
               ? types.getClass(reference->object(), reference->management(), true)
               : nullptr;
  };
  if (const Type *type = nilable(a.type, b.type))
    return type;
  if (const Type *type = nilable(b.type, a.type))
    return type;
  if (isa<ArrayType>(a.type) && isa<ArrayType>(b.type) && variableType(a) == variableType(b))
    return variableType(a);
  auto *aClass = dyn_cast<ClassType>(a.type), *bClass = dyn_cast<ClassType>(b.type);
  if (aClass && bClass && aClass->object() && bClass->object()) {
    bool isNilable = aClass->isNilable() || bClass->isNilable();
    Management management = aClass->management() == bClass->management() ? aClass->management() : Management::Borrowed;
    if (R.isSubclass(aClass->object(), bClass->object()))
      return types.getClass(bClass->object(), management, isNilable);
    if (R.isSubclass(bClass->object(), aClass->object()))
      return types.getClass(aClass->object(), management, isNilable);
  }
  return nullptr;
}

/// `asPlace`: for a reference, through which the variable that is chosen may be changed.
Value BodyResolver::resolveIfExpr(const ast::IfExpr *expr, bool asPlace) {
  Value condition = resolveCondition(expr->condition);
  if (condition.isError())
    return condition;
  if (condition.isParam()) {
    if (const ast::Expr *taken = condition.param->integer.isZero() ? expr->elseExpr : expr->thenExpr)
      return resolveExpr(taken);
    return Value::nothing(expr->range, types.nothing);
  }
  Branch thenBranch = resolveBranch(expr->thenExpr), elseBranch = resolveBranch(expr->elseExpr);
  const Value &thenValue = thenBranch.value, &elseValue = elseBranch.value;
  if (thenValue.isError() || elseValue.isError())
    return Value::error();
  // Two variables of one type: which of them is meant is an address. Elsewhere only to be read: the language copies.
  if (!thenBranch.hasTemps && !elseBranch.hasTemps && thenValue.isLValue() && elseValue.isLValue() &&
      thenValue.type == elseValue.type && (asPlace || !thenValue.type->isScalar())) {
    auto *choice = make<typed::IfExpr>(condition.expr, thenValue.expr, elseValue.expr, thenValue.type, expr->range,
                                       /*lvalue=*/true);
    choice->isConstLValue = !asPlace || thenValue.expr->isConstLValue || elseValue.expr->isConstLValue;
    return Value::of(choice);
  }
  return ifValue(condition.expr, thenBranch, elseBranch, expr->range);
}

BodyResolver::Branch BodyResolver::resolveBranch(const ast::Expr *expr) {
  Branch branch;
  branch.block = make<typed::Block>(expr->range);
  unsigned before = numTemps;
  BlockGuard guard(*this, branch.block);
  SaveAndRestore keeps(keepsVariables, true);
  branch.value = resolveElement(expr);
  branch.hasTemps = numTemps != before || !branch.block->stmts.empty();
  numTemps = before;
  return branch;
}

/// The branch's value as a value of the type that both branches have.
typed::Expr *BodyResolver::finishBranch(const Branch &branch, const Type *type) {
  unsigned before = numTemps;
  BlockGuard guard(*this, branch.block);
  SaveAndRestore keeps(keepsVariables, true);
  typed::Expr *code = initialValue(branch.value, {type, {}}, branch.value.range);
  bool isPlain = !branch.hasTemps && branch.block->stmts.empty() && numTemps == before;
  numTemps = before;
  return isPlain ? code : make<typed::BlockExpr>(branch.block, code, branch.value.range);
}

Value BodyResolver::ifValue(typed::Expr *condition, const Branch &thenBranch, const Branch &elseBranch,
                            SourceRange range) {
  auto isRuntime = [](const Value &value) { return value.isRuntime() || value.isIterable(); };
  const Value &thenValue = thenBranch.value, &elseValue = elseBranch.value;
  if (!isRuntime(thenValue) || !isRuntime(elseValue)) {
    reportNoConversion(isRuntime(thenValue) ? elseValue : thenValue, types.void_, range);
    return Value::error();
  }
  const Type *type = commonType(thenValue, elseValue);
  if (!type) {
    report(range, diag::branchTypes, toString(thenValue.type), toString(elseValue.type));
    return Value::error();
  }
  typed::Expr *thenCode = finishBranch(thenBranch, type), *elseCode = finishBranch(elseBranch, type);
  return Value::of(make<typed::IfExpr>(condition, thenCode, elseCode, type, range, /*lvalue=*/false));
}

Value BodyResolver::resolveLet(const ast::LetExpr *expr) {
  ScopeGuard names(*this, newBlockScope(expr));
  SaveAndRestore<ModuleSymbol *> notOfModule(globalModule, nullptr);
  auto *inner = make<typed::Block>(expr->range);
  Value value;
  typed::Expr *code = nullptr;
  {
    BlockGuard guard(*this, inner);
    for (const ast::Decl *decl : expr->decls)
      resolveVarDecl(decl);
    value = resolveExpr(expr->body);
    if (!value.isRuntime() && !value.isIterable())
      return value;
    if (value.isParam())
      return value;
    code = toRValue(value);
  }
  return Value::of(make<typed::BlockExpr>(inner, code, expr->range));
}

} // namespace choir::sema
