//===- Variables.cpp - Declarations of variables --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Core/BodyResolver.h"
#include "Sema/Scalars/ScalarConversions.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Making variables
//===----------------------------------------------------------------------===//

typed::Var *BodyResolver::newVar(Identifier name, const Type *type, typed::Var::Kind kind, SourceRange range) {
  auto *var = make<typed::Var>();
  var->name = name;
  var->kind = kind;
  var->type = type;
  var->range = range;
  var->owner = function;
  var->id = function->locals.size();
  function->locals.push_back(var);
  declaredAt[var] = flow.size();
  return var;
}

typed::Var *BodyResolver::declareLocal(Identifier name, const Type *type, typed::Expr *init, bool isConst,
                                       SourceRange range) {
  typed::Var *var = newVar(name, type, typed::Var::Local, range);
  var->isConst = isConst;
  setDeinit(var);
  emit(make<typed::VarStmt>(var, init ? init : defaultValue({type, {}}, range), range));
  return var;
}

typed::Var *BodyResolver::declareRef(Identifier name, typed::Expr *lvalue, bool isConst, SourceRange range) {
  typed::Var *var = newVar(name, lvalue->type, typed::Var::Local, range);
  var->isRef = true;
  var->isConst = isConst || lvalue->isConstLValue;
  R.refOrigins[var] = lvalue;
  emit(make<typed::VarStmt>(var, lvalue, range));
  return var;
}

/// A domain that can be assigned later tells the arrays over it; a descriptor may have to part from what it was taken
/// of.
void BodyResolver::attachDomain(typed::Var *var, SourceRange range) {
  if (var->isRef || !isa<DomainType>(var->type) || (var->isConst && !hasDescriptor(var->type)))
    return;
  auto *domain = make<typed::VarExpr>(var, range);
  domain->isConstLValue = false;
  evaluate(callLibrary(R.names.attachDomain, Value::of(domain), range), range);
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// `on e var x = ...`: the task goes there to make the initial value, and comes back when the statement ends.
static void enterLocaleOf(BodyResolver &body, const ast::Expr *on, SourceRange range) {
  if (!body.globalModule) {
    body.notSupported(range, "variables of procedures declared with 'on'");
    return;
  }
  Value entered = body.callLibrary(body.R.names.enterLocale, body.resolveExpr(on), on->range);
  if (!entered.isError())
    body.declareLocal(Identifier(), entered.type, body.toRValue(entered), /*isConst=*/true, range);
}

void BodyResolver::resolveVarDecl(const ast::Stmt *stmt) {
  if (auto *several = dyn_cast<ast::MultiVarDecl>(stmt)) {
    SaveAndRestore<bool> inMulti(isInMultiDecl, true);
    for (auto [index, decl] : enumerate(several->decls)) {
      declaredWith = ArrayRef(several->decls).drop_front(index + 1);
      resolveVarDecl(decl);
    }
    declaredWith = {};
    sharedInits.clear();
    return;
  }
  auto *tuple = dyn_cast<ast::TupleVarDecl>(stmt);
  if (const ast::Expr *on = tuple ? tuple->on : cast<ast::VarDecl>(stmt)->on)
    enterLocaleOf(*this, on, stmt->range);
  if (tuple)
    return resolveTupleVar(tuple);
  resolveVar(cast<ast::VarDecl>(stmt));
}

static bool isConstKind(ast::VarKind kind) { return kind == ast::VarKind::Const || kind == ast::VarKind::ConstRef; }

/// The declaration that an initial value is written at: of `var a, b = e`, b's.
static const ast::VarDecl *holderOfInit(const ast::VarDecl *decl) { return decl->sharesWith ? decl->sharesWith : decl; }

/// The initial value; of `var a, b = e`, b's is a's.
Value BodyResolver::initOf(const ast::VarDecl *decl) {
  if (auto shared = sharedInits.find(holderOfInit(decl)); shared != sharedInits.end()) {
    Value first = reuse(shared->second, decl->range);
    // Of a sync variable the value that it was given, which it keeps.
    return heldType(first.type) ? callMethod(first, R.ast.getIdentifier("readXX"), {}, decl->range) : first;
  }
  return resolveValue(decl->init);
}

void BodyResolver::resolveVar(const ast::VarDecl *decl) {
  if (decl->linkage == ast::Linkage::Export) {
    notSupported(decl->range, "exported variables");
    return bindVariable(decl, Value::error());
  }
  switch (decl->varKind) {
  case ast::VarKind::Param:
  case ast::VarKind::Type:
    // Those of modules are evaluated when they are first used.
    if (globalModule) {
      if (!decl->init)
        splits.globalAliasInit(decl);
      return;
    }
    return decl->varKind == ast::VarKind::Param ? resolveParamDecl(decl) : resolveTypeDecl(decl);
  case ast::VarKind::Ref:
  case ast::VarKind::ConstRef:
    return resolveRefDecl(decl);
  default:
    break;
  }
  if (!decl->init && !decl->isNoInit && splits.declare(decl))
    return;
  Value variable = declareVariable(decl);
  bindVariable(decl, variable);
  // Of a single declaration nobody asks again; in an unrolled loop it comes again, with another value.
  if (!variable.isError() && decl->init && isInMultiDecl)
    sharedInits.try_emplace(holderOfInit(decl), variable);
}

/// Gives the declared name its meaning.
void BodyResolver::bindVariable(const ast::VarDecl *decl, const Value &value) {
  if (decl->name == R.names.underscore || decl->name.empty())
    return;
  if (!globalModule) {
    for (const Symbol *other : scope->find(decl->name)) {
      if (!other->decl || other->decl == decl)
        continue;
      report(decl->nameLoc, diag::redeclared, decl->name);
      report(other->decl->nameLoc, diag::notePreviousDeclaration, decl->name);
    }
    R.bind(scope, decl->name, value, decl);
    return;
  }
  Global &global = R.globalOf(decl);
  global.value = value;
  if (auto *use = value.isExpr() ? dyn_cast<typed::VarExpr>(value.expr) : nullptr)
    global.var = use->var;
}

/// The value of a param that is given none: that of its type. Null after reporting that there is no type either.
const ParamValue *BodyResolver::defaultParam(const ast::VarDecl *decl, const Type *type) {
  if (type && (type->isNumeric() || type->isBool()))
    return sema::castParam(types, types.getParam(types.int64, 0), type);
  if (type && type->kind() == TypeKind::Enum)
    return types.getParam(type, 0);
  if (type && (R.isString(type) || R.isBytes(type)))
    return types.getText(type, "");
  report(decl->range, diag::paramNeedsValue, decl->name);
  return nullptr;
}

void BodyResolver::resolveParamDecl(const ast::VarDecl *decl) {
  if (!decl->init && splits.declareAlias(decl))
    return;
  bindVariable(decl, paramOf(decl, decl->init));
}

/// What a param is that has the value of `init`, or its default value without one.
Value BodyResolver::paramOf(const ast::VarDecl *decl, const ast::Expr *init) {
  const ParamValue *value = init ? resolveParam(init) : nullptr;
  TypeValue type;
  if (decl->type)
    type = resolveType(decl->type, /*generic=*/true);
  if (!init) {
    value = defaultParam(decl, type && !type.type->isGeneric() ? type.type : nullptr);
  } else if (value && decl->type) {
    const ParamValue *converted = !type                    ? nullptr
                                  : type.type->isGeneric() ? (R.instantiate(type.type, value->type) ? value : nullptr)
                                                           : convertParam(value, type.type);
    if (type && !converted)
      report(init->range, diag::paramTypeMismatch, toString(value->type), toString(type.type));
    value = converted;
  }
  return value ? param(value, decl->range) : Value::error();
}

void BodyResolver::resolveTypeDecl(const ast::VarDecl *decl) {
  if (!decl->init) {
    if (splits.declareAlias(decl))
      return;
    report(decl->range, diag::typeAliasNeedsType, decl->name);
    return bindVariable(decl, Value::error());
  }
  bindVariable(decl, typeAliasOf(decl, decl->init));
}

Value BodyResolver::typeAliasOf(const ast::VarDecl *decl, const ast::Expr *init) {
  TypeValue type = resolveType(init, /*generic=*/true);
  return type ? Value::ofType(type.type, decl->range, type.domains) : Value::error();
}

/// What a reference of the name is bound to; null after reporting.
typed::Expr *BodyResolver::referenced(const Value &named, bool isConst, Identifier name, SourceRange range) {
  if (named.isError())
    return nullptr;
  Value value = isConst ? named : asMutable(named);
  if (!isConst && (value.isRuntime() || value.isIterable()) && !value.isMutableLValue()) {
    report(range, diag::refNeedsVariable, name);
    return nullptr;
  }
  typed::Expr *lvalue = toLValue(value);
  if (!isConst)
    noteChanged(lvalue, range);
  if (const typed::Var *root = rootOf(lvalue))
    referredTo.insert(root);
  return lvalue->type->isError() ? nullptr : lvalue;
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

void BodyResolver::resolveRefDecl(const ast::VarDecl *decl) {
  bool isConst = decl->varKind == ast::VarKind::ConstRef;
  if (!decl->init) {
    if (splits.declare(decl))
      return;
    report(decl->range, diag::refNeedsValue, decl->name);
    return bindVariable(decl, Value::error());
  }
  Value value = resolveValue(decl->init, /*asPlace=*/true);
  if (decl->type) {
    TypeValue type = resolveType(decl->type, /*generic=*/true);
    if (type && !value.isError() && type.type != value.type && !R.instantiate(type.type, value.type))
      reportNoConversion(value, type.type, decl->range);
  }
  // Of two overloads of an access that differ in return intent, const ones serve references through which nothing
  // changes.
  isConst = isConst || (isa<ast::CallExpr>(decl->init) && value.isLValue() && !asMutable(value).isMutableLValue());
  typed::Expr *array = isConst ? arrayOfDomain(decl->init, value, R.names.domain) : nullptr;
  typed::Expr *lvalue = array ? array : referenced(value, isConst, decl->name, decl->init->range);
  if (!lvalue)
    return bindVariable(decl, Value::error());
  Value bound =
      globalModule ? declareGlobalRef(decl, lvalue, isConst)
                   : Value::of(make<typed::VarExpr>(declareRef(decl->name, lvalue, isConst, decl->range), decl->range));
  if (array)
    R.domainReferences.insert(cast<typed::VarExpr>(bound.expr)->var);
  bindVariable(decl, bound);
}

//===----------------------------------------------------------------------===//
// var and const
//===----------------------------------------------------------------------===//

/// The declared type with the parts that it leaves open filled in from the initial value.
TypeValue BodyResolver::declaredType(const ast::VarDecl *decl, const Value *init) {
  if (!decl->type)
    return {init ? variableType(*init) : nullptr, {}};
  TypeValue type = resolveType(decl->type, /*generic=*/true);
  if (!type || !type.type->isGeneric())
    return type;
  if (init) {
    if (init->isError())
      return {types.error, {}};
    if (init->type->kind() == TypeKind::Nil) {
      report(decl->init->range, diag::noConversion, "nil", toString(type.type));
      noteConversion(types.nil, type.type, decl->init->range);
      return {types.error, {}};
    }
    const Type *from = variableType(*init);
    if (const Type *bound = from->isError() ? from : R.instantiate(type.type, from))
      return {bound, {}};
    if (const Type *managed = managedAs(type.type, from))
      return {managed, {}};
    // `var r: range(strides=any) = 1..2`: what the type leaves open has a default.
  }
  const Type *complete = R.withDefaults(type.type, decl->type->range);
  if (!complete->isGeneric())
    return {complete, type.domains};
  if (const Type *made = init ? typeMadeFrom(*init, type, decl->init->range) : nullptr)
    return {made, {}};
  R.reportGeneric(decl->type->range, type.type);
  return {types.error, {}};
}

typed::Var *BodyResolver::newVariable(const ast::VarDecl *decl, const Type *type) {
  typed::Var *var = newVar(decl->name, type, globalModule ? typed::Var::Global : typed::Var::Local, decl->range);
  var->isConst = isConstKind(decl->varKind);
  if (globalModule)
    makeGlobal(var, decl);
  if (type)
    setDeinit(var);
  return var;
}

/// `[i in D] [1..i] t`, or null.
static const ast::BracketLoopExpr *arrayTypePerIndex(const ast::Expr *type) {
  auto *bracket = dyn_cast_or_null<ast::BracketLoopExpr>(type);
  return bracket && bracket->index && bracket->body ? bracket : nullptr;
}

Value BodyResolver::declareVariable(const ast::VarDecl *decl) {
  if (!decl->init && !decl->type) {
    report(decl->range, diag::variableNeedsType, decl->name);
    return Value::error();
  }
  std::optional<Value> init;
  if (decl->init)
    init = configOrInit(decl);
  TypeValue type;
  if (auto *perIndex = arrayTypePerIndex(decl->type)) {
    if (init)
      return notSupported(decl->range, "an initial value for an array whose element type depends on the index");
    init = defaultsPerIndex(perIndex);
    type.type = variableType(*init);
  } else {
    type = declaredType(decl, init ? &*init : nullptr);
  }
  if (!type || (init && init->isError()))
    return Value::error();
  if (type.type->isNothing())
    return Value::nothing(decl->range, types.nothing);
  typed::Expr *code = nullptr;
  if (init)
    code = initialValue(*init, type, init->range);
  else if (!decl->isNoInit || !type.type->isScalar()) // without a first value there would be nothing to assign to
    code = decl->isConfig ? toRValue(configOrInit(decl)) : defaultValue(type, decl->range);
  typed::Var *var = newVariable(decl, type.type);
  if (decl->linkage != ast::Linkage::Extern)
    emit(make<typed::VarStmt>(var, code, decl->range));
  attachDomain(var, decl->range);
  return Value::of(make<typed::VarExpr>(var, decl->range));
}

//===----------------------------------------------------------------------===//
// Tuples of variables
//===----------------------------------------------------------------------===//

void BodyResolver::resolveTupleVar(const ast::TupleVarDecl *decl) {
  if (!decl->init) {
    if (!decl->type) {
      report(decl->range, diag::variableNeedsType, "_");
      return;
    }
    TypeValue type = resolveType(decl->type);
    if (type)
      declareElements(decl, Value::of(defaultValue(type, decl->range)), decl->varKind);
    return;
  }
  Value value = resolveValue(decl->init);
  if (decl->type && !value.isError())
    if (TypeValue type = resolveType(decl->type); type && !type.type->isGeneric())
      value = Value::of(initialValue(value, type, decl->init->range));
  if (value.isIterable())
    value = Value::of(materialise(value, decl->init->range));
  if (!value.isError())
    declareElements(decl, value, decl->varKind);
  else
    bindErrors(decl);
}

void BodyResolver::bindErrors(const ast::TupleVarDecl *decl) {
  for (const ast::Decl *element : decl->elements) {
    if (auto *inner = dyn_cast<ast::TupleVarDecl>(element))
      bindErrors(inner);
    else
      bindVariable(cast<ast::VarDecl>(element), Value::error());
  }
}

/// A hidden variable whose parts are all moved from.
typed::Expr *BodyResolver::heldWithoutEnd(typed::Expr *value) {
  typed::Var *var = newVar(Identifier(), value->type, typed::Var::Local, value->range);
  emit(make<typed::VarStmt>(var, value, value->range));
  return make<typed::VarExpr>(var, value->range);
}

/// Declares a variable for each element of a tuple value.
void BodyResolver::declareElements(const ast::TupleVarDecl *decl, const Value &value, ast::VarKind kind) {
  auto *tuple = dyn_cast<TupleType>(value.type);
  if (!tuple || tuple->size() != decl->elements.size()) {
    if (tuple)
      report(decl->range, diag::tupleSizes, decl->elements.size(), tuple->size());
    else if (!value.type->isError())
      report(decl->range, diag::notATuple, toString(value.type));
    return bindErrors(decl);
  }
  bool isRef = kind == ast::VarKind::Ref || kind == ast::VarKind::ConstRef;
  bool isTaken = !value.isLValue() && !isRef;
  Value whole = isTaken ? Value::of(heldWithoutEnd(value.expr)) : stable(value);
  for (auto [i, element] : enumerate(decl->elements)) {
    Value part = tupleElement(whole, i, element->range);
    part.isTemporary = isTaken;
    if (isTaken)
      part.expr->isConstLValue = false;
    if (auto *inner = dyn_cast<ast::TupleVarDecl>(element)) {
      if (isTaken)
        part = Value::of(toRValue(part));
      declareElements(inner, part, kind);
      continue;
    }
    auto *name = cast<ast::VarDecl>(element);
    if (name->name == R.names.underscore) {
      if (isTaken)
        declareLocal(Identifier(), part.type, toRValue(part), true, name->range);
      continue;
    }
    if (isRef && !globalModule) {
      typed::Var *var = declareRef(name->name, part.expr, isConstKind(kind), name->range);
      bindVariable(name, Value::of(make<typed::VarExpr>(var, name->range)));
      continue;
    }
    const Type *type = variableType(part);
    typed::Var *var = newVariable(name, type);
    var->isConst = isConstKind(kind);
    emit(make<typed::VarStmt>(var, toRValue(part), name->range));
    bindVariable(name, Value::of(make<typed::VarExpr>(var, name->range)));
  }
}

//===----------------------------------------------------------------------===//
// Module scope
//===----------------------------------------------------------------------===//

void BodyResolver::resolveGlobalVarDecl(const ast::Stmt *decl, ModuleSymbol *module) {
  SaveAndRestore<ModuleSymbol *> atModuleScope(globalModule, module);
  moduleStatement = decl->range;
  asFullStatement(decl->range, [&] {
    SaveAndRestore<typed::Block *> here(globalStatement, block);
    resolveVarDecl(decl);
  });
}

/// Makes a variable one of the program's.
void BodyResolver::makeGlobal(typed::Var *var, const ast::VarDecl *decl) {
  assert(function->locals.back() == var);
  function->locals.pop_back();
  var->kind = typed::Var::Global;
  var->owner = nullptr;
  var->module = globalModule->module();
  var->isConfig = decl && decl->isConfig;
  var->id = R.program->globals.size();
  if (decl && decl->linkage != ast::Linkage::Default) {
    auto *text = dyn_cast_or_null<ast::StringLiteral>(decl->linkageName);
    var->externName = text ? R.ast.getIdentifier(text->value) : decl->name;
  }
  R.program->globals.push_back(var);
}

Value BodyResolver::declareGlobalRef(const ast::VarDecl *decl, typed::Expr *lvalue, bool isConst) {
  // What nobody else holds, such as a part of an array, lives as long as the reference.
  auto *temporary = dyn_cast<typed::TempExpr>(lvalue);
  if (temporary && !temporary->var->isRef) {
    typed::Var *held = newVar(Identifier(), lvalue->type, typed::Var::Local, decl->range);
    setDeinit(held);
    makeGlobal(held, nullptr);
    emit(make<typed::VarStmt>(held, temporary->init, decl->range));
    auto *use = make<typed::VarExpr>(held, decl->range);
    use->isConstLValue = lvalue->isConstLValue;
    lvalue = use;
  }
  typed::Var *var = newVar(decl->name, lvalue->type, typed::Var::Global, decl->range);
  var->isRef = true;
  var->isConst = isConst || lvalue->isConstLValue;
  makeGlobal(var, decl);
  emit(make<typed::VarStmt>(var, lvalue, decl->range));
  return Value::of(make<typed::VarExpr>(var, decl->range));
}

/// The value that -s gives a config variable: it stands in for the initialiser, of which only the type counts.
Value BodyResolver::configuredInit(const ast::VarDecl *decl, const std::string &setting) {
  std::optional<Value> init;
  TypeValue declared;
  {
    auto *unused = make<typed::Block>(decl->range);
    BlockGuard code(*this, unused);
    if (decl->init && !decl->type)
      init = initOf(decl);
    declared = declaredType(decl, init ? &*init : nullptr);
  }
  if (!declared || (init && init->isError()))
    return Value::error();
  const ParamValue *value = R.parseParam(setting, declared.type);
  if (value)
    return param(value, decl->range);
  if (!R.isString(declared.type) && Resolver::isComposite(setting))
    if (const ast::Expr *written = R.parseSetting(decl->name, setting, /*isType=*/false))
      if (Value given = resolveExpr(written); given.isError() || isConvertible(given, declared.type))
        return given;
  report(decl->range, diag::badConfigValue, decl->name, setting, toString(declared.type));
  return Value::error();
}

/// The initial value; of a config variable, what the command line says, if it says anything.
Value BodyResolver::configOrInit(const ast::VarDecl *decl) {
  if (!decl->isConfig || !globalModule)
    return initOf(decl);
  SourceRange range = decl->range;
  auto text = [&](StringRef value) { return param(types.getText(R.stringType(), value), range); };
  Value module = text(globalModule->name.str()), name = text(decl->name.str());
  Branch unset;
  unset.block = make<typed::Block>(range);
  const Type *type = nullptr;
  {
    BlockGuard code(*this, unset.block);
    std::optional<Value> init;
    if (const std::string *setting = R.configSetting(globalModule, decl->name))
      init = configuredInit(decl, *setting);
    else if (decl->init)
      init = initOf(decl);
    TypeValue declared = declaredType(decl, init ? &*init : nullptr);
    if (!declared || (init && init->isError()))
      return Value::error();
    type = declared.type;
    unset.value = Value::of(init ? initialValue(*init, declared, range) : defaultValue(declared, range));
    unset.hasTemps = true;
  }
  Value isSet = callLibrary(R.names.configIsSet, {module, name}, range);
  Branch set;
  set.block = make<typed::Block>(range);
  {
    BlockGuard code(*this, set.block);
    set.value = callLibrary(R.names.configGet, {Value::ofType(type, range), module, name}, range);
    set.hasTemps = true;
  }
  if (isSet.isError() || set.value.isError())
    return Value::error();
  return ifValue(boolOf(isSet, range), set, unset, range);
}

} // namespace choir::sema
