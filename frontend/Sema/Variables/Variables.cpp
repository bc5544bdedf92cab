//===- Variables.cpp - Declarations of variables --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/Variables.h"
#include "Sema/Context/Mentions.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/References.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Temporaries.h"
#include "Sema/Loops/Loops.h"
#include "Sema/Names/CImports.h"
#include "Sema/Types/Aggregates.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Values/Conditionals.h"
#include "Sema/Values/Params.h"
#include "Sema/Values/SyncVariables.h"
#include "Sema/Values/ValueErrors.h"
#include "Sema/Variables/Globals.h"
#include "Sema/Variables/Initialisation.h"
#include "Sema/Variables/References.h"
#include "Sema/Variables/SplitInit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// A declaration of several variables, `var a, b = e, c: int`.
struct MultiDecl {
  bool isInside = false;
  llvm::DenseMap<const ast::VarDecl *, Value> inits; ///< of `a, b = e`: a, by b's declaration
  ArrayRef<const ast::Decl *> later;                 ///< those after the current one
};

} // namespace

ArrayRef<const ast::Decl *> declaredWith(Body &body) { return body.state<MultiDecl>().later; }

static void resolveVar(Body &body, const ast::VarDecl *decl);
static void resolveParamDecl(Body &body, const ast::VarDecl *decl);
static void resolveTypeDecl(Body &body, const ast::VarDecl *decl);
static void resolveRefDecl(Body &body, const ast::VarDecl *decl);
static Value declareVariable(Body &body, const ast::VarDecl *decl);
static void resolveTupleVar(Body &body, const ast::TupleVarDecl *decl);
static void bindErrors(Body &body, const ast::TupleVarDecl *decl);
static void declareElements(Body &body, const ast::TupleVarDecl *decl, const Value &value, ast::VarKind kind);
static Value declareGlobalRef(Body &body, const ast::VarDecl *decl, typed::Expr *lvalue, bool isConst);
static Value configOrInit(Body &body, const ast::VarDecl *decl);

//===----------------------------------------------------------------------===//
// Making variables
//===----------------------------------------------------------------------===//

void attachDomain(Body &body, typed::Var *var, SourceRange range) {
  if (var->isRef || !isa<DomainType>(var->type) || (var->isConst && !hasDescriptor(var->type)))
    return;
  auto *domain = body.make<typed::VarExpr>(var, range);
  domain->isConstLValue = false;
  body.evaluate(body.callLibrary(body.resolver().names().attachDomain, Value::of(domain), range), range);
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// `on e var x = ...` of a module: the task goes there to make the initial value, and comes back when the statement
/// ends.
static void enterLocaleOf(Body &body, const ast::Expr *on, SourceRange range) {
  Value entered = body.callLibrary(body.resolver().names().enterLocale, body.resolveExpr(on), on->range);
  if (!entered.isError())
    body.declareLocal(Identifier(), entered.type, body.toRValue(entered), /*isConst=*/true, range);
}

static const ast::Expr *findOn(const ast::Stmt *stmt) {
  if (auto *several = dyn_cast<ast::MultiVarDecl>(stmt))
    return findOn(several->decls.front());
  auto *tuple = dyn_cast<ast::TupleVarDecl>(stmt);
  return tuple ? tuple->on : cast<ast::VarDecl>(stmt)->on;
}

static void resolveDeclarations(Body &body, const ast::Stmt *stmt);

/// The same in a procedure: the task comes back behind the declaration, whose variables live on.
static void resolveThere(Body &body, const ast::Expr *on, const ast::Stmt *stmt) {
  Value entered = body.callLibrary(body.resolver().names().enterDeclaration, body.resolveExpr(on), on->range);
  if (entered.isError())
    return resolveDeclarations(body, stmt);
  typed::Var *there =
      body.declareLocal(Identifier(), entered.type, body.toRValue(entered), /*isConst=*/false, stmt->range);
  resolveDeclarations(body, stmt);
  Value left = Value::of(body.make<typed::VarExpr>(there, stmt->range));
  body.evaluate(body.callLibrary(body.resolver().names().leaveDeclaration, left, stmt->range), stmt->range);
}

void resolveVarDecl(Body &body, const ast::Stmt *stmt) {
  // Several variables of one statement are made in one place, which is asked for once.
  if (const ast::Expr *on = findOn(stmt); on && !body.state<MultiDecl>().isInside) {
    if (!body.state<ModuleCode>().declaring())
      return resolveThere(body, on, stmt);
    enterLocaleOf(body, on, stmt->range);
  }
  resolveDeclarations(body, stmt);
}

static void resolveDeclarations(Body &body, const ast::Stmt *stmt) {
  if (auto *several = dyn_cast<ast::MultiVarDecl>(stmt)) {
    SaveAndRestore<bool> inMulti(body.state<MultiDecl>().isInside, true);
    for (auto [index, decl] : enumerate(several->decls)) {
      body.state<MultiDecl>().later = ArrayRef(several->decls).drop_front(index + 1);
      resolveVarDecl(body, decl);
    }
    body.state<MultiDecl>().later = {};
    body.state<MultiDecl>().inits.clear();
    return;
  }
  if (auto *tuple = dyn_cast<ast::TupleVarDecl>(stmt))
    return resolveTupleVar(body, tuple);
  resolveVar(body, cast<ast::VarDecl>(stmt));
}

static bool isConstKind(ast::VarKind kind) { return kind == ast::VarKind::Const || kind == ast::VarKind::ConstRef; }

/// The declaration that an initial value is written at: of `var a, b = e`, b's.
static const ast::VarDecl *holderOfInit(const ast::VarDecl *decl) { return decl->sharesWith ? decl->sharesWith : decl; }

/// The initial value; of `var a, b = e`, b's is a's.
static Value initOf(Body &body, const ast::VarDecl *decl) {
  if (auto shared = body.state<MultiDecl>().inits.find(holderOfInit(decl));
      shared != body.state<MultiDecl>().inits.end()) {
    Value first = body.reuse(shared->second, decl->range);
    // Of a sync variable the value that it was given, which it keeps.
    return heldType(body, first.type) ? body.callMethod(first, body.resolver().names().readXX, {}, decl->range) : first;
  }
  return body.resolveValue(decl->init);
}

/// A declaration of C's in a procedure or a block. What it declares belongs to the program, as all that is C's.
static Value externOfBlock(Body &body, const ast::VarDecl *decl) {
  if (decl->varKind == ast::VarKind::Type)
    return decl->init ? typeAliasOf(body, decl, decl->init) : externType(body.resolver(), decl, body.scope());
  Global &global = globalOf(body.resolver(), decl);
  if (!global.var) {
    TypeValue type = body.resolveType(decl->type);
    if (!type || type.type->isError())
      return Value::error();
    global.var = body.newVar(decl->name, type.type, typed::Var::Global, decl->range);
    global.var->isConst = isConstKind(decl->varKind);
    makeGlobal(body, global.var, decl);
  }
  return Value::of(body.make<typed::VarExpr>(global.var, decl->range));
}

/// Reports a variable of a block that the block mentions before it is declared. Where something around the block has
/// the name, the mention would mean that.
static void checkNotUsedBefore(Body &body, const ast::VarDecl *decl) {
  auto *block = dyn_cast_or_null<ast::BlockStmt>(body.scope()->node);
  if (!block || body.function()->isLibrary)
    return;
  LookupResult outer = body.resolver().lookup(decl->name, body.scope());
  if (outer.symbols.empty() || isa<FunctionSymbol, ModuleSymbol>(outer.symbols.front()))
    return;
  const ast::Ident *used = nullptr;
  for (const ast::Stmt *stmt : block->stmts) {
    const bool isLast = ast::walk(
        stmt, [&](const ast::Node *node) { return node == decl ? ast::WalkResult::Stop : ast::WalkResult::Continue; });
    if (!isLast)
      break;
    if (!used)
      used = firstFreeMention(stmt, decl->name);
  }
  for (const ast::Expr *part : {decl->type, decl->init})
    if (part && !used)
      used = firstFreeMention(part, decl->name);
  if (!used)
    return;
  body.report(used->range, diag::usedBeforeDeclared, decl->name);
  body.report(decl->range, diag::noteDeclaredHere, decl->name);
}

static void resolveVar(Body &body, const ast::VarDecl *decl) {
  checkNotUsedBefore(body, decl);
  if (decl->linkage == ast::Linkage::Export) {
    body.notSupported(decl->range, "exported variables");
    return bindVariable(body, decl, Value::error());
  }
  const bool isRefOrParam = decl->varKind == ast::VarKind::Ref || decl->varKind == ast::VarKind::ConstRef ||
                            decl->varKind == ast::VarKind::Param;
  if (decl->linkage == ast::Linkage::Extern && !body.state<ModuleCode>().declaring() && !isRefOrParam &&
      (decl->type || decl->varKind == ast::VarKind::Type))
    return bindVariable(body, decl, externOfBlock(body, decl));
  switch (decl->varKind) {
  case ast::VarKind::Param:
  case ast::VarKind::Type:
    // Those of modules are evaluated when they are first used.
    if (body.state<ModuleCode>().declaring()) {
      if (!decl->init)
        globalAliasInit(body, decl);
      return;
    }
    return decl->varKind == ast::VarKind::Param ? resolveParamDecl(body, decl) : resolveTypeDecl(body, decl);
  case ast::VarKind::Ref:
  case ast::VarKind::ConstRef:
    return resolveRefDecl(body, decl);
  default:
    break;
  }
  // Where a variable is declared 'on', it begins at once: its first value may be made elsewhere.
  if (!decl->init && !decl->isNoInit && !decl->on && declareSplit(body, decl))
    return;
  Value variable = declareVariable(body, decl);
  bindVariable(body, decl, variable);
  // Only multiple declarations share values. An unrolled loop repeats a single one, with another value.
  if (!variable.isError() && decl->init && body.state<MultiDecl>().isInside)
    body.state<MultiDecl>().inits.try_emplace(holderOfInit(decl), variable);
}

void bindVariable(Body &body, const ast::VarDecl *decl, const Value &value) {
  if (decl->name == body.resolver().names().underscore || decl->name.empty())
    return;
  if (!body.state<ModuleCode>().declaring()) {
    for (const Symbol *other : body.scope()->find(decl->name)) {
      if (!other->decl || other->decl == decl)
        continue;
      body.report(decl->nameLoc, diag::redeclared, decl->name);
      body.report(other->decl->nameLoc, diag::notePreviousDeclaration, decl->name);
    }
    body.resolver().bind(body.scope(), decl->name, value, decl);
    return;
  }
  Global &global = globalOf(body.resolver(), decl);
  global.value = value;
  if (auto *use = value.isExpr() ? dyn_cast<typed::VarExpr>(value.expr) : nullptr)
    global.var = use->var;
}

static void resolveParamDecl(Body &body, const ast::VarDecl *decl) {
  if (!decl->init && declareSplitAlias(body, decl))
    return;
  bindVariable(body, decl, paramOf(body, decl, decl->init));
}

Value paramOf(Body &body, const ast::VarDecl *decl, const ast::Expr *init) {
  const ParamValue *value = init ? body.resolveParam(init) : nullptr;
  TypeValue type;
  if (decl->type)
    type = body.resolveType(decl->type, TypeUse::Pattern);
  if (!init) {
    value = defaultParam(body, decl, type && !type.type->isGeneric() ? type.type : nullptr);
  } else if (value && decl->type) {
    const ParamValue *converted = !type ? nullptr
                                  : type.type->isGeneric()
                                      ? (body.resolver().instantiate(type.type, value->type) ? value : nullptr)
                                      : body.convertParam(value, type.type);
    if (type && !converted)
      body.report(init->range, diag::paramTypeMismatch, toString(value->type), toString(type.type));
    value = converted;
  }
  return value ? Value::ofParam(value, decl->range) : Value::error();
}

static void resolveTypeDecl(Body &body, const ast::VarDecl *decl) {
  if (!decl->init) {
    if (declareSplitAlias(body, decl))
      return;
    body.report(decl->range, diag::typeAliasNeedsType, decl->name);
    return bindVariable(body, decl, Value::error());
  }
  bindVariable(body, decl, typeAliasOf(body, decl, decl->init));
}

Value typeAliasOf(Body &body, const ast::VarDecl *decl, const ast::Expr *init) {
  TypeValue type = body.resolveType(init, TypeUse::Pattern);
  return type ? Value::ofType(type.type, decl->range, type.domains) : Value::error();
}

/// Of `A.domain` where A is a variable, A; null for other values.
static typed::Expr *arrayOfDomain(const ast::Expr *expr, const Value &value, Identifier domain) {
  auto *member = dyn_cast<ast::DotExpr>(expr);
  auto *call = value.isExpr() ? dyn_cast<typed::CallExpr>(value.expr) : nullptr;
  if (!member || member->name != domain || !call || call->args.empty())
    return nullptr;
  typed::Expr *array = call->args.front();
  return isa<DomainType>(value.type) && isa<ArrayType>(array->type) && array->isLValue && !isa<typed::TempExpr>(array)
             ? array
             : nullptr;
}

/// Whether a place is a constant field of an object.
static bool isConstantOfObject(const Value &place) {
  auto *field = place.isExpr() ? dyn_cast<typed::FieldExpr>(place.expr) : nullptr;
  return field && field->isConstLValue && isa<ClassType>(field->base->type);
}

static void resolveRefDecl(Body &body, const ast::VarDecl *decl) {
  bool isConst = decl->varKind == ast::VarKind::ConstRef;
  if (!decl->init) {
    if (declareSplit(body, decl))
      return;
    body.report(decl->range, diag::refNeedsValue, decl->name);
    return bindVariable(body, decl, Value::error());
  }
  Value value = body.resolveValue(decl->init, /*asPlace=*/true);
  if (decl->type) {
    TypeValue type = body.resolveType(decl->type, TypeUse::Pattern);
    if (type && !value.isError() && type.type != value.type && !body.resolver().instantiate(type.type, value.type))
      body.reportNoConversion(value, type.type, decl->range);
  }
  // Of two overloads of an access that differ in return intent, const ones serve references through which nothing
  // changes.
  isConst = isConst || (isa<ast::CallExpr>(decl->init) && value.isLValue() && !body.asMutable(value).isMutableLValue());
  // So do those to constant fields of objects, which are variables of the object's.
  isConst = isConst || isConstantOfObject(value);
  typed::Expr *array = isConst ? arrayOfDomain(decl->init, value, body.resolver().names().domain) : nullptr;
  typed::Expr *lvalue = array ? array : body.referenced(value, isConst, decl->name, decl->init->range);
  if (!lvalue)
    return bindVariable(body, decl, Value::error());
  Value bound = body.state<ModuleCode>().declaring()
                    ? declareGlobalRef(body, decl, lvalue, isConst)
                    : Value::of(body.make<typed::VarExpr>(body.declareRef(decl->name, lvalue, isConst, decl->range),
                                                          decl->range));
  if (array)
    body.resolver().state<References>().markDomain(cast<typed::VarExpr>(bound.expr)->var);
  if (auto *reference = dyn_cast_or_null<typed::VarExpr>(bound.expr))
    followChanges(body, reference->var, lvalue);
  bindVariable(body, decl, bound);
}

//===----------------------------------------------------------------------===//
// var and const
//===----------------------------------------------------------------------===//

/// The declared type with the parts that it leaves open filled in from the initial value.
static TypeValue declaredType(Body &body, const ast::VarDecl *decl, const Value *init) {
  if (!decl->type && init && init->isExpr() && init->isLValue() && heldType(body, init->type)) {
    body.report(decl->init->range, diag::syncAsValue, decl->name, toString(init->type));
    return {body.types().error, {}};
  }
  if (!decl->type)
    return {init ? body.variableType(*init) : nullptr, {}};
  TypeValue type = body.resolveType(decl->type, TypeUse::Pattern);
  if (!type || !type.type->isGeneric())
    return type;
  if (init) {
    if (init->isError())
      return {body.types().error, {}};
    if (init->type->kind() == TypeKind::Nil) {
      body.report(decl->init->range, diag::noConversion, known::nil, toString(type.type));
      noteConversion(body, body.types().nil, type.type, decl->init->range);
      return {body.types().error, {}};
    }
    const Type *from = body.variableType(*init);
    if (const Type *bound = from->isError() ? from : body.resolver().instantiate(type.type, from))
      return {bound, {}};
    if (const Type *managed = managedAs(body, type.type, from))
      return {managed, {}};
    // `var r: range(strides=any) = 1..2`: what the type leaves open has a default.
  }
  const Type *complete = body.resolver().withDefaults(type.type, decl->type->range);
  if (!complete->isGeneric())
    return {complete, type.domains};
  if (const Type *made = init ? typeMadeFrom(body, *init, type, decl->init->range) : nullptr)
    return {made, {}};
  reportGeneric(body.resolver(), decl->type->range, type.type);
  return {body.types().error, {}};
}

typed::Var *newVariable(Body &body, const ast::VarDecl *decl, const Type *type) {
  typed::Var *var = body.newVar(
      decl->name, type, body.state<ModuleCode>().declaring() ? typed::Var::Global : typed::Var::Local, decl->range);
  var->isConst = isConstKind(decl->varKind);
  if (body.state<ModuleCode>().declaring())
    makeGlobal(body, var, decl);
  if (type)
    body.setDeinit(var);
  return var;
}

/// `[i in D] [1..i] t`, or null.
static const ast::BracketLoopExpr *arrayTypePerIndex(const ast::Expr *type) {
  auto *bracket = dyn_cast_or_null<ast::BracketLoopExpr>(type);
  return bracket && bracket->index && bracket->body ? bracket : nullptr;
}

/// `var x = value`, in a procedure.
static Value declareWithValue(Body &body, const ast::VarDecl *decl) {
  const Type *type = nullptr;
  typed::Expr *value = nullptr;
  typed::Expr *code = body.inOwnBlock(decl->init->range, [&]() -> typed::Expr * {
    Value init = initOf(body, decl);
    TypeValue found = declaredType(body, decl, &init);
    if (found && !init.isError())
      type = found.type;
    value = type && !type->isNothing() ? body.initialValue(init, found, init.range) : body.errorExpr(decl->init->range);
    return value;
  });
  if (!type)
    return Value::error();
  if (type->isNothing())
    return Value::nothing(decl->range, body.types().nothing);
  if (code != value && !ownsAllItHas(body, type)) {
    for (typed::Stmt *stmt : cast<typed::BlockExpr>(code)->block->stmts)
      body.emit(stmt);
    code = value;
  }
  typed::Var *var = newVariable(body, decl, type);
  body.emit(body.make<typed::VarStmt>(var, code, decl->range));
  attachDomain(body, var, decl->range);
  return Value::of(body.make<typed::VarExpr>(var, decl->range));
}

static Value declareVariable(Body &body, const ast::VarDecl *decl) {
  if (!decl->init && !decl->type) {
    body.report(decl->range, diag::variableNeedsType, decl->name);
    return Value::error();
  }
  // Temporaries of a first value end with the declaration, as those of a statement do.
  if (decl->init && !arrayTypePerIndex(decl->type) && !body.state<ModuleCode>().declaring() &&
      decl->linkage != ast::Linkage::Extern)
    return declareWithValue(body, decl);
  std::optional<Value> init;
  if (decl->init)
    init = configOrInit(body, decl);
  TypeValue type;
  if (auto *perIndex = arrayTypePerIndex(decl->type)) {
    if (init)
      return body.notSupported(decl->range, "an initial value for an array whose element type depends on the index");
    init = defaultsPerIndex(body, perIndex);
    type.type = body.variableType(*init);
  } else {
    type = declaredType(body, decl, init ? &*init : nullptr);
  }
  if (!type || (init && init->isError()))
    return Value::error();
  if (type.type->isNothing())
    return Value::nothing(decl->range, body.types().nothing);
  if (decl->isNoInit && !isa<ArrayType>(type.type))
    body.report(decl->range, diag::noInitOnlyArrays, decl->name, toString(type.type));
  typed::Expr *code = nullptr;
  if (init)
    code = body.initialValue(*init, type, init->range);
  else if (!decl->isNoInit || !type.type->isScalar()) // without a first value there would be nothing to assign to
    code = decl->isConfig ? body.toRValue(configOrInit(body, decl)) : body.defaultValue(type, decl->range);
  typed::Var *var = newVariable(body, decl, type.type);
  if (decl->linkage != ast::Linkage::Extern)
    body.emit(body.make<typed::VarStmt>(var, code, decl->range));
  attachDomain(body, var, decl->range);
  return Value::of(body.make<typed::VarExpr>(var, decl->range));
}

//===----------------------------------------------------------------------===//
// Tuples of variables
//===----------------------------------------------------------------------===//

static void resolveTupleVar(Body &body, const ast::TupleVarDecl *decl) {
  if (!decl->init) {
    if (!decl->type) {
      body.report(decl->range, diag::variableNeedsType, known::underscore);
      return;
    }
    TypeValue type = body.resolveType(decl->type);
    if (type)
      declareElements(body, decl, Value::of(body.defaultValue(type, decl->range)), decl->varKind);
    return;
  }
  Value value = body.resolveValue(decl->init);
  if (decl->type && !value.isError())
    if (TypeValue type = body.resolveType(decl->type); type && !type.type->isGeneric())
      value = Value::of(body.initialValue(value, type, decl->init->range));
  if (value.isIterable())
    value = Value::of(body.materialise(value, decl->init->range));
  if (!value.isError())
    declareElements(body, decl, value, decl->varKind);
  else
    bindErrors(body, decl);
}

static void bindErrors(Body &body, const ast::TupleVarDecl *decl) {
  for (const ast::Decl *element : decl->elements) {
    if (auto *inner = dyn_cast<ast::TupleVarDecl>(element))
      bindErrors(body, inner);
    else
      bindVariable(body, cast<ast::VarDecl>(element), Value::error());
  }
}

/// Declares a variable for each element of a tuple value.
static void declareElements(Body &body, const ast::TupleVarDecl *decl, const Value &value, ast::VarKind kind) {
  auto *tuple = dyn_cast<TupleType>(value.type);
  if (!tuple || tuple->size() != decl->elements.size()) {
    if (tuple)
      body.report(decl->range, diag::tupleSizes, decl->elements.size(), tuple->size());
    else if (!value.type->isError())
      body.report(decl->range, diag::notATuple, toString(value.type));
    return bindErrors(body, decl);
  }
  bool isRef = kind == ast::VarKind::Ref || kind == ast::VarKind::ConstRef;
  bool isTaken = !value.isLValue() && !isRef;
  Value whole = isTaken ? Value::of(heldWithoutEnd(body, value.expr)) : body.stable(value);
  for (auto [i, element] : enumerate(decl->elements)) {
    Value part = body.tupleElement(whole, i, element->range);
    part.isTemporary = isTaken;
    if (isTaken)
      part.expr->isConstLValue = false;
    if (auto *inner = dyn_cast<ast::TupleVarDecl>(element)) {
      if (isTaken)
        part = Value::of(body.toRValue(part));
      declareElements(body, inner, part, kind);
      continue;
    }
    auto *name = cast<ast::VarDecl>(element);
    if (name->name == body.resolver().names().underscore) {
      if (isTaken)
        body.declareLocal(Identifier(), part.type, body.toRValue(part), true, name->range);
      continue;
    }
    if (isRef && !body.state<ModuleCode>().declaring()) {
      typed::Var *var = body.declareRef(name->name, part.expr, isConstKind(kind), name->range);
      bindVariable(body, name, Value::of(body.make<typed::VarExpr>(var, name->range)));
      continue;
    }
    const Type *type = body.variableType(part);
    typed::Var *var = newVariable(body, name, type);
    var->isConst = isConstKind(kind);
    body.emit(body.make<typed::VarStmt>(var, body.toRValue(part), name->range));
    bindVariable(body, name, Value::of(body.make<typed::VarExpr>(var, name->range)));
  }
}

//===----------------------------------------------------------------------===//
// Module scope
//===----------------------------------------------------------------------===//

void resolveGlobalVarDecl(Body &body, const ast::Stmt *decl, ModuleSymbol *module) {
  ModuleCode::Declaring atModuleScope(body, module);
  body.state<ModuleCode>().setStatement(decl->range);
  body.asFullStatement(decl->range, [&] {
    ModuleCode::Initialising here(body);
    resolveVarDecl(body, decl);
  });
}

static Value declareGlobalRef(Body &body, const ast::VarDecl *decl, typed::Expr *lvalue, bool isConst) {
  // A temporary without another owner, such as an array view, lives as long as the reference.
  auto *temporary = dyn_cast<typed::TempExpr>(lvalue);
  if (temporary && !temporary->var->isRef) {
    typed::Var *held = body.newVar(Identifier(), lvalue->type, typed::Var::Local, decl->range);
    body.setDeinit(held);
    makeGlobal(body, held, nullptr);
    body.emit(body.make<typed::VarStmt>(held, temporary->init, decl->range));
    auto *use = body.make<typed::VarExpr>(held, decl->range);
    use->isConstLValue = lvalue->isConstLValue;
    lvalue = use;
  }
  typed::Var *var = body.newVar(decl->name, lvalue->type, typed::Var::Global, decl->range);
  var->isRef = true;
  var->isConst = isConst || lvalue->isConstLValue;
  makeGlobal(body, var, decl);
  body.emit(body.make<typed::VarStmt>(var, lvalue, decl->range));
  return Value::of(body.make<typed::VarExpr>(var, decl->range));
}

/// The value that -s gives a config variable: it stands in for the initialiser, of which only the type counts.
static Value configuredInit(Body &body, const ast::VarDecl *decl, const std::string &setting) {
  std::optional<Value> init;
  TypeValue declared;
  {
    auto *unused = body.make<typed::Block>(decl->range);
    BlockGuard code(body, unused);
    if (decl->init && !decl->type)
      init = initOf(body, decl);
    declared = declaredType(body, decl, init ? &*init : nullptr);
  }
  if (!declared || (init && init->isError()))
    return Value::error();
  const ParamValue *value = parseParam(body.resolver(), setting, declared.type);
  if (value)
    return Value::ofParam(value, decl->range);
  if (!body.resolver().isString(declared.type) && isComposite(setting))
    if (const ast::Expr *written = parseSetting(body.resolver(), decl->name, setting, /*isType=*/false))
      if (Value given = body.resolveExpr(written); given.isError() || body.isConvertible(given, declared.type))
        return given;
  body.report(decl->range, diag::badConfigValue, decl->name, setting, toString(declared.type));
  return Value::error();
}

/// The initial value; of a config variable, what the command line says, if it says anything.
static Value configOrInit(Body &body, const ast::VarDecl *decl) {
  if (!decl->isConfig || !body.state<ModuleCode>().declaring())
    return initOf(body, decl);
  SourceRange range = decl->range;
  auto text = [&](StringRef value) {
    return Value::ofParam(body.types().getText(body.resolver().stringType(), value), range);
  };
  Value module = text(body.state<ModuleCode>().declaring()->name.str()), name = text(decl->name.str());
  Branch unset;
  unset.block = body.make<typed::Block>(range);
  const Type *type = nullptr;
  {
    BlockGuard code(body, unset.block);
    std::optional<Value> init;
    if (const std::string *setting = configSetting(body.resolver(), body.state<ModuleCode>().declaring(), decl->name))
      init = configuredInit(body, decl, *setting);
    else if (decl->init)
      init = initOf(body, decl);
    TypeValue declared = declaredType(body, decl, init ? &*init : nullptr);
    if (!declared || (init && init->isError()))
      return Value::error();
    type = declared.type;
    unset.value = Value::of(init ? body.initialValue(*init, declared, range) : body.defaultValue(declared, range));
    unset.hasTemps = true;
  }
  Value isSet = body.callLibrary(body.resolver().names().configIsSet, {module, name}, range);
  Branch set;
  set.block = body.make<typed::Block>(range);
  {
    BlockGuard code(body, set.block);
    set.value = body.callLibrary(body.resolver().names().configGet, {Value::ofType(type, range), module, name}, range);
    set.hasTemps = true;
  }
  if (isSet.isError() || set.value.isError())
    return Value::error();
  return ifValue(body, body.boolOf(isSet, range), set, unset, range);
}

} // namespace choir::sema
