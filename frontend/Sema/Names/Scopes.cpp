//===- Scopes.cpp - Building scopes from declarations ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Names/Scopes.h"
#include "Sema/Core/Resolver.h"
#include "Sema/Names/CImports.h"
#include "Sema/Names/Lookup.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Types/Interfaces.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// The scopes of modules and enums, and the members of aggregates, built when first asked for.
struct StaticScopes {
  llvm::DenseSet<Identifier> overriddenDefaults; ///< names of methods whose defaults depend on the object
  unsigned usesInProgress = 0;                   ///< use statements that are being resolved within one another
  bool isOrderingModules = false;                ///< uses in bodies are looked at from outside, to order the modules
  llvm::DenseMap<const ast::ModuleDecl *, ModuleSymbol *> moduleSymbols;
  llvm::DenseMap<const EnumType *, Scope *> enumScopes;
  llvm::DenseMap<std::pair<const ast::AggregateDecl *, Scope *>, MemberTable *> memberTables;
};

} // namespace

static void addUseClause(Resolver &R, const ast::UseClause *clause, bool isPublic, Scope *scope);
static void addImportClause(Resolver &R, const ast::ImportClause *clause, bool isPublic, Scope *scope);

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// Procedures of one name in one place are all called with parentheses, or all without; the library has the forms of
/// several versions of the language. False after reporting.
static bool checkForms(Resolver &R, const FunctionSymbol *symbol, const FunctionSymbol *other) {
  const ast::FunctionDecl *decl = symbol->function(), *before = other->function();
  const ModuleSymbol *module = symbol->scope->module;
  if (!decl || !before || decl->hasParens == before->hasParens || decl->receiver || before->receiver ||
      (module && module->isLibrary))
    return true;
  R.report(decl->nameLoc, diag::bothForms, decl->name);
  R.report(before->nameLoc, diag::notePreviousDeclaration, decl->name);
  return false;
}

static void checkRedeclaration(Resolver &R, const Symbol *symbol, Scope *scope) {
  for (const Symbol *other : scope->find(symbol->name)) {
    if (symbol->kind == Symbol::Function && other->kind == Symbol::Function) {
      if (!checkForms(R, cast<FunctionSymbol>(symbol), cast<FunctionSymbol>(other)))
        return;
      continue;
    }
    R.report(symbol->decl->nameLoc, diag::redeclared, symbol->name);
    R.report(other->decl->nameLoc, diag::notePreviousDeclaration, symbol->name);
    return;
  }
}

static void declareFunction(Resolver &R, const ast::FunctionDecl *decl, Scope *scope) {
  auto *symbol = R.make<FunctionSymbol>(decl, scope);
  symbol->isPrivate = decl->visibility == ast::Visibility::Private;
  // `operator R.+(a: R, b: R)` takes no `this`: the receiver only says which type it belongs to.
  symbol->isStaticOperator = decl->isOperator();
  if (decl->receiver && !decl->isOperator()) {
    R.state<OutsideMembers>().addMethod(symbol);
    return;
  }
  if (decl->receiver)
    R.state<OutsideMembers>().addOperator(symbol);
  if (decl->isOperator() && scope->module && !scope->module->isLibrary)
    R.state<OutsideMembers>().addProgramOperator(decl->name);
  checkRedeclaration(R, symbol, scope);
  scope->add(symbol);
}

static void declareVariables(Resolver &R, const ast::Decl *decl, const ast::Stmt *statement, Scope *scope) {
  if (auto *multi = dyn_cast<ast::MultiVarDecl>(decl)) {
    for (const ast::Decl *element : multi->decls)
      declareVariables(R, element, statement, scope);
    return;
  }
  if (auto *tuple = dyn_cast<ast::TupleVarDecl>(decl)) {
    for (const ast::Decl *element : tuple->elements)
      declareVariables(R, element, statement, scope);
    return;
  }
  if (decl->name == R.names().underscore)
    return;
  auto *symbol = R.make<Symbol>(Symbol::Global, decl->name, decl, scope);
  symbol->isPrivate = decl->visibility == ast::Visibility::Private;
  symbol->statement = statement;
  checkRedeclaration(R, symbol, scope);
  scope->add(symbol);
}

void declare(Resolver &R, const ast::Stmt *statement, Scope *scope) {
  auto add = [&](Symbol::Kind kind, const ast::Decl *decl) {
    auto *symbol = R.make<Symbol>(kind, decl->name, decl, scope);
    symbol->isPrivate = decl->visibility == ast::Visibility::Private;
    checkRedeclaration(R, symbol, scope);
    scope->add(symbol);
  };
  switch (statement->kind) {
  case ast::Kind::FunctionDecl:
    declareFunction(R, cast<ast::FunctionDecl>(statement), scope);
    return;
  case ast::Kind::AggregateDecl:
    add(Symbol::Aggregate, cast<ast::Decl>(statement));
    return;
  case ast::Kind::EnumDecl:
    add(Symbol::Enum, cast<ast::Decl>(statement));
    return;
  case ast::Kind::InterfaceDecl:
    add(Symbol::Interface, cast<ast::Decl>(statement));
    return;
  case ast::Kind::ModuleDecl: {
    ModuleSymbol *symbol = symbolOf(R, cast<ast::ModuleDecl>(statement), scope);
    checkRedeclaration(R, symbol, scope);
    scope->add(symbol);
    return;
  }
  case ast::Kind::ExternBlock:
    for (const ast::Stmt *imported : importBlock(R, cast<ast::ExternBlock>(statement), scope))
      R.declare(imported, scope);
    return;
  case ast::Kind::IncludeStmt: {
    auto *include = cast<ast::IncludeStmt>(statement);
    if (const ast::ModuleDecl *decl = R.modules().findIncluded(include->name, scope->module->module())) {
      ModuleSymbol *symbol = symbolOf(R, decl, scope);
      symbol->isPrivate = include->visibility == ast::Visibility::Private;
      if (decl->visibility == ast::Visibility::Private && !symbol->isPrivate) {
        R.report(include->nameLoc, diag::includePublic, include->name);
        R.report(decl->nameLoc, diag::noteDeclaredHere, include->name);
      }
      scope->add(symbol);
    } else {
      R.report(include->nameLoc, diag::unknownModule, include->name);
    }
    return;
  }
  case ast::Kind::VarDecl:
  case ast::Kind::TupleVarDecl:
  case ast::Kind::MultiVarDecl:
    // The variables of a block come into being one after the other, while it is resolved.
    if (scope->kind == Scope::Module)
      declareVariables(R, cast<ast::Decl>(statement), statement, scope);
    return;
  case ast::Kind::ImplementsStmt: {
    auto *implements = cast<ast::ImplementsStmt>(statement);
    Implementation implementation;
    implementation.interfaceExpr = implements->interface;
    implementation.typeExpr = implements->type;
    implementation.scope = scope;
    implementation.range = implements->range;
    return noteImplementation(R, implementation);
  }
  case ast::Kind::UseStmt:
  case ast::Kind::ImportStmt:
    scope->pendingUses.push_back(statement);
    return;
  default:
    return;
  }
}

ModuleSymbol *symbolOf(Resolver &R, const ast::ModuleDecl *decl, Scope *outer) {
  ModuleSymbol *&symbol = R.state<StaticScopes>().moduleSymbols[decl];
  if (symbol)
    return symbol;
  symbol = R.make<ModuleSymbol>(decl, outer);
  symbol->isPrivate = decl->visibility == ast::Visibility::Private;
  symbol->outer = outer->module;
  if (symbol->outer) {
    symbol->isInternal = symbol->outer->isInternal;
    symbol->isLibrary = symbol->outer->isLibrary;
  }
  return symbol;
}

Scope *membersOf(Resolver &R, ModuleSymbol *module) {
  if (module->members)
    return module->members;
  // A nested module of a program sees what is around it by `use` and `import` alone.
  Scope *scope = R.newScope(Scope::Module, module->isLibrary ? module->scope : R.root());
  module->members = scope;
  scope->module = module;
  scope->node = module->decl;
  for (const ast::Stmt *statement : module->module()->body)
    R.declare(statement, scope);
  return scope;
}

Scope *membersOf(Resolver &R, const EnumType *type) {
  Scope *&scope = R.state<StaticScopes>().enumScopes[type];
  if (scope)
    return scope;
  scope = R.newScope(Scope::Enum, nullptr);
  scope->node = type->decl();
  for (auto [position, constant] : enumerate(type->decl()->constants)) {
    auto *symbol = R.make<Symbol>(Symbol::EnumConstant, constant->name, constant, scope);
    symbol->value = Value::ofParam(R.types().getParam(type, int64_t(position)), constant->range);
    checkRedeclaration(R, symbol, scope);
    scope->add(symbol);
  }
  return scope;
}

void noteOverriddenDefaults(Resolver &R, const ast::ModuleDecl *module) {
  ast::walk(module, [&](const ast::Node *node) {
    auto *function = dyn_cast<ast::FunctionDecl>(node);
    bool hasDefaults = function && function->isOverride && any_of(function->formals, [](const ast::Decl *formal) {
                         return isa<ast::FormalDecl>(formal) && cast<ast::FormalDecl>(formal)->init;
                       });
    if (hasDefaults)
      R.state<StaticScopes>().overriddenDefaults.insert(function->name);
    return ast::WalkResult::Continue;
  });
}

bool hasOverriddenDefaults(Resolver &R, Identifier method) {
  return R.state<StaticScopes>().overriddenDefaults.contains(method);
}

Identifier defaultMethodName(Resolver &R, Identifier method, Identifier formal) {
  return R.ast().getIdentifier((method.str() + "=" + formal.str()).str());
}

/// Which value a formal has that nothing is passed for depends on the object: for each such formal of a method that may
/// be overridden there is a method of the formals before it which returns the value.
static void addDefaultMethods(Resolver &R, const ast::FunctionDecl *method, Scope *scope,
                              const ast::AggregateDecl *enclosing, MemberTable &table) {
  for (auto [position, decl] : enumerate(method->formals)) {
    auto *formal = dyn_cast<ast::FormalDecl>(decl);
    if (!formal)
      return;
    if (!formal->init || (formal->intent != ast::Intent::Default && formal->intent != ast::Intent::Const &&
                          formal->intent != ast::Intent::In && formal->intent != ast::Intent::ConstIn))
      continue;
    auto *result = R.ast().create<ast::ReturnStmt>(formal->init->range);
    result->value = formal->init;
    auto *body = R.ast().create<ast::BlockStmt>(formal->init->range);
    body->stmts = R.ast().copy(SmallVector<const ast::Stmt *, 1>{result});
    auto *value = R.ast().create<ast::FunctionDecl>(formal->range);
    value->name = defaultMethodName(R, method->name, formal->name);
    value->nameLoc = formal->nameLoc;
    value->isOverride = method->isOverride;
    value->formals = method->formals.take_front(position);
    value->returnType = formal->type;
    value->body = body;
    auto *symbol = R.make<FunctionSymbol>(value, scope);
    symbol->enclosing = enclosing;
    table.methods[value->name].push_back(symbol);
  }
}

const MemberTable &memberTable(Resolver &R, const AggregateType *type) {
  MemberTable *&table = R.state<StaticScopes>().memberTables[{type->decl(), type->declaredIn()}];
  if (table)
    return *table;
  table = R.make<MemberTable>();
  auto addOne = [&](const ast::Decl *decl) {
    auto *field = dyn_cast<ast::VarDecl>(decl);
    if (!field)
      return;
    table->fields.try_emplace(field->name, field);
  };
  auto addField = [&](const ast::Decl *decl) {
    if (auto *multi = dyn_cast<ast::MultiVarDecl>(decl)) {
      for (const ast::Decl *element : multi->decls)
        addOne(element);
    } else {
      addOne(decl);
    }
  };
  for (const ast::Stmt *member : type->decl()->members) {
    if (auto *function = dyn_cast<ast::FunctionDecl>(member)) {
      auto *symbol = R.make<FunctionSymbol>(function, type->declaredIn());
      symbol->enclosing = type->decl();
      symbol->isStaticOperator = function->isOperator();
      symbol->isPrivate = function->visibility == ast::Visibility::Private;
      if (function->isOperator()) {
        table->operators.push_back(symbol);
      } else {
        if (auto &alike = table->methods[function->name]; !alike.empty())
          checkForms(R, symbol, alike.front());
        table->methods[function->name].push_back(symbol);
      }
      if (R.state<StaticScopes>().overriddenDefaults.contains(function->name))
        addDefaultMethods(R, function, type->declaredIn(), type->decl(), *table);
    } else if (auto *forwarding = dyn_cast<ast::ForwardingDecl>(member)) {
      table->forwardings.push_back(forwarding);
      if (forwarding->decl)
        addField(forwarding->decl);
    } else if (isa<ast::AggregateDecl, ast::EnumDecl>(member)) {
      table->nested.push_back(cast<ast::Decl>(member));
    } else if (auto *decl = dyn_cast<ast::Decl>(member)) {
      addField(decl);
    }
  }
  return *table;
}

//===----------------------------------------------------------------------===//
// Use and import
//===----------------------------------------------------------------------===//

bool areUsesInProgress(Resolver &R) { return R.state<StaticScopes>().usesInProgress != 0; }

OrderingModules::OrderingModules(Resolver &R) : SaveAndRestore(R.state<StaticScopes>().isOrderingModules, true) {}

/// Reports an error in a use or import. Those in bodies are looked at from outside first, to order the modules: what
/// they name there may be unknown, and is reported when the body is resolved.
template <typename... Args> static void reportUse(Resolver &R, SourceRange range, diag::Id id, Args &&...args) {
  if (!R.state<StaticScopes>().isOrderingModules)
    R.report(range, id, std::forward<Args>(args)...);
}

void resolveUses(Resolver &R, Scope *scope) {
  if (scope->pendingUses.empty())
    return;
  unsigned &inProgress = R.state<StaticScopes>().usesInProgress;
  SaveAndRestore<unsigned> nested(inProgress, inProgress + 1);
  while (!scope->pendingUses.empty()) {
    // Taken off first: resolving a use may look names up in this very scope.
    SmallVector<const ast::Stmt *, 8> pending(std::move(scope->pendingUses));
    scope->pendingUses.clear();
    for (const ast::Stmt *statement : pending) {
      if (auto *use = dyn_cast<ast::UseStmt>(statement)) {
        for (const ast::UseClause *clause : use->clauses)
          addUseClause(R, clause, use->visibility == ast::Visibility::Public, scope);
      } else {
        auto *import = cast<ast::ImportStmt>(statement);
        for (const ast::ImportClause *clause : import->clauses)
          addImportClause(R, clause, import->visibility == ast::Visibility::Public, scope);
      }
    }
    scope->useCache.clear();
  }
}

/// The alternative to a missing module of Chapel's library; empty for other names.
static StringRef adviceForAbsent(StringRef module) {
  return llvm::StringSwitch<StringRef>(module)
#define ABSENT(name, advice) .Case(name, advice)
#include "AbsentModules.def"
      .Default("");
}

/// Whether a module is nested in one around the scope, and known in it for that.
static bool isNestedAround(const Symbol *module, const Scope *scope) {
  for (; scope; scope = scope->parent)
    if (is_contained(scope->find(module->name), module))
      return scope->kind == Scope::Module && scope->module;
  return false;
}

ModuleAround moduleAroundWith(Resolver &R, Identifier name, const Scope *scope) {
  ModuleSymbol *module = scope->module ? scope->module->outer : nullptr;
  std::string path;
  for (; module; module = module->outer) {
    path += "super.";
    if (!R.membersOf(module)->find(name).empty())
      return {module, path + name.str().str()};
  }
  return {};
}

/// Whether a use or import above has brought a module into a scope.
static bool isBrought(const Symbol *module, const Scope *scope) {
  for (; scope; scope = scope->parent)
    if (any_of(scope->uses, [&](const UsedScope &used) { return used.named == module && used.moduleName; }))
      return true;
  return false;
}

/// The module around another, which `super` names; null after reporting that it is one of the top level.
static ModuleSymbol *moduleAround(Resolver &R, ModuleSymbol *module, SourceRange range) {
  if (!module->outer)
    reportUse(R, range, diag::superOfTopModule, module->name);
  return module->outer;
}

/// Whether a part of a path is `super` or `this`, which say where the path begins.
static bool isPathBegin(Resolver &R, const ast::Expr *part) {
  auto *ident = dyn_cast<ast::Ident>(part);
  auto *dot = dyn_cast<ast::DotExpr>(part);
  if (dot)
    return (dot->name == R.names().super_ || dot->name == R.names().this_) && isPathBegin(R, dot->base);
  return ident && (ident->name == R.names().super_ || ident->name == R.names().this_);
}

/// The module or enum that the target of a use or import names; null after reporting. An `import` knows nested modules
/// by their paths: one of the top level comes before those around.
static Symbol *usedSymbol(Resolver &R, const ast::Expr *target, Scope *scope, bool isImport) {
  if (auto *ident = dyn_cast<ast::Ident>(target)) {
    if (ident->name == R.names().super_)
      return moduleAround(R, scope->module, ident->range);
    if (ident->name == R.names().this_)
      return scope->module;
    for (Symbol *symbol : R.lookup(ident->name, scope).symbols)
      if (symbol->kind == Symbol::Module || symbol->kind == Symbol::Enum) {
        const bool needsPath = isImport && symbol->kind == Symbol::Module && isNestedAround(symbol, scope);
        ModuleSymbol *top = needsPath ? R.moduleNamed(ident->name, scope) : nullptr;
        if (needsPath && !top && !scope->module->isLibrary && !isBrought(symbol, scope))
          reportUse(R, ident->range, diag::importWithoutPath, ident->name);
        return top ? top : symbol;
      }
    if (ModuleSymbol *module = R.moduleNamed(ident->name, scope))
      return module;
    if (StringRef advice = adviceForAbsent(ident->name.str()); !advice.empty()) {
      reportUse(R, ident->range, diag::notSupported, ("module '" + ident->name.str() + "'").str());
      reportUse(R, ident->range, diag::noteAbsentModule, advice);
      return nullptr;
    }
    reportUse(R, ident->range, diag::unknownModule, ident->name);
    if (ModuleAround around = moduleAroundWith(R, ident->name, scope); around.module)
      reportUse(R, ident->range, diag::noteModuleAround, around.module->name, around.path);
    else if (std::string near = R.modules().suggest(ident->name.str()); !near.empty())
      reportUse(R, ident->range, diag::noteDidYouMean, near);
    else
      reportUse(R, ident->range, diag::noteModuleFiles, ident->name);
    return nullptr;
  }
  auto *dot = dyn_cast<ast::DotExpr>(target);
  if (!dot) {
    reportUse(R, target->range, diag::notAModule, R.modules().getSources().getText(target->range));
    return nullptr;
  }
  auto *outer = dyn_cast_or_null<ModuleSymbol>(usedSymbol(R, dot->base, scope, isImport));
  if (!outer)
    return nullptr;
  const bool isThis = dot->name == R.names().this_;
  if ((isThis || dot->name == R.names().super_) && !isPathBegin(R, dot->base)) {
    reportUse(R, dot->nameLoc, diag::pathInside, dot->name, R.modules().getSources().getText(dot->base->range));
    return nullptr;
  }
  if (isThis)
    return outer;
  if (dot->name == R.names().super_)
    return moduleAround(R, outer, dot->range);
  for (Symbol *symbol : lookupFromInside(R, dot->name, R.membersOf(outer), scope).symbols)
    if (symbol->kind == Symbol::Module || symbol->kind == Symbol::Enum)
      return symbol;
  reportUse(R, dot->nameLoc, diag::noSuchMember, outer->name, dot->name);
  return nullptr;
}

/// Whether a name may be listed in `only` and the like: a member, a method, or a type to which the module adds methods.
static bool mayName(Resolver &R, Identifier name, Scope *module) {
  // A module may hand on methods of those that it uses, but one of the program has none of the library's.
  auto isHandedOn = [&](const FunctionSymbol *method) {
    return method->scope->module->isLibrary == module->module->isLibrary;
  };
  if (lookupQualified(R, name, module) || any_of(R.state<OutsideMembers>().methods(name), isHandedOn))
    return true;
  Symbol *visible = R.lookup(name, module).front();
  return visible && (visible->kind == Symbol::Aggregate || visible->kind == Symbol::Enum);
}

/// Reports a name in the list of a use or import that is private to the module.
static bool isPrivateIn(Resolver &R, const ast::UsedName &name, ModuleSymbol *module, Scope *scope) {
  Scope *members = R.membersOf(module);
  LookupResult found = lookupQualified(R, name.name, members);
  const bool isHidden = found && !scope->module->isLibrary && !isInside(scope, members) &&
                        all_of(found.symbols, [](const Symbol *symbol) { return symbol->isPrivate; });
  if (isHidden) {
    reportUse(R, name.range, diag::privateMember, module->name, name.name);
    scope->missedNames.push_back(name.rename ? name.rename : name.name);
  }
  return isHidden;
}

/// Reports a name that a use or import asks of a module in vain.
static void reportNotIn(Resolver &R, const ast::UsedName &name, ModuleSymbol *module, Scope *scope) {
  reportUse(R, name.range, diag::noSuchMember, module->name, name.name);
  if (std::string near = suggestIn(R, name.name, R.membersOf(module)); !near.empty())
    reportUse(R, name.range, diag::noteDidYouMean, near);
  scope->missedNames.push_back(name.rename ? name.rename : name.name);
}

static void addUseClause(Resolver &R, const ast::UseClause *clause, bool isPublic, Scope *scope) {
  Symbol *symbol = usedSymbol(R, clause->target, scope, /*isImport=*/false);
  if (!symbol) {
    if (clause->filter != ast::NameFilter::Only) {
      auto *written = dyn_cast<ast::Ident>(clause->target);
      bool isAbsent = !written || !adviceForAbsent(written->name.str()).empty();
      std::string near = isAbsent ? "" : R.modules().suggest(written->name.str());
      scope->unknownUses.push_back(near.empty() ? Identifier() : R.ast().getIdentifier(near));
    }
    for (const ast::UsedName &name : clause->names)
      scope->missedNames.push_back(name.rename ? name.rename : name.name);
    return;
  }
  UsedScope used;
  used.isPublic = isPublic;
  used.range = clause->range;
  used.filter = clause->filter;
  used.module = dyn_cast<ModuleSymbol>(symbol);
  used.named = symbol;
  if (used.module && !R.state<StaticScopes>().isOrderingModules)
    noteUse(R, used.module->decl, scope, clause->range);
  if (used.module) {
    used.target = R.membersOf(used.module);
    used.moduleName = clause->rename ? clause->rename : symbol->name;
    // A public use re-exports the members, and the module's name only if the use gives it one.
    if (used.moduleName == R.names().underscore || (isPublic && !clause->rename))
      used.moduleName = Identifier();
  } else {
    used.moduleName = clause->rename;
    used.target = R.membersOf(R.enumType(cast<ast::EnumDecl>(symbol->decl), symbol->scope));
  }
  for (const ast::UsedName &name : clause->names) {
    if (name.name == "*") {
      used.excludesAll = true;
      continue;
    }
    if (used.module && !isPrivateIn(R, name, used.module, scope) && !mayName(R, name.name, used.target))
      reportNotIn(R, name, used.module, scope);
    used.names[name.rename ? name.rename : name.name] = name.name;
  }
  scope->uses.push_back(std::move(used));
}

static void addImportClause(Resolver &R, const ast::ImportClause *clause, bool isPublic, Scope *scope) {
  auto addModule = [&](ModuleSymbol *module, Identifier name) {
    UsedScope used;
    used.isPublic = isPublic;
    used.isImport = true;
    used.range = clause->range;
    used.named = used.module = module;
    used.moduleName = name;
    scope->uses.push_back(std::move(used));
  };
  auto addNames = [&](ModuleSymbol *module, ArrayRef<ast::UsedName> list) {
    UsedScope used;
    used.isPublic = isPublic;
    used.isImport = true;
    used.range = clause->range;
    used.module = module;
    used.target = R.membersOf(module);
    used.filter = ast::NameFilter::Only;
    for (const ast::UsedName &name : list) {
      if (!isPrivateIn(R, name, module, scope) && !mayName(R, name.name, used.target))
        reportNotIn(R, name, module, scope);
      used.names[name.rename ? name.rename : name.name] = name.name;
    }
    scope->uses.push_back(std::move(used));
  };

  auto miss = [&](Identifier name) { scope->missedNames.push_back(clause->rename ? clause->rename : name); };
  if (clause->hasBraces) {
    if (auto *module = dyn_cast_or_null<ModuleSymbol>(usedSymbol(R, clause->target, scope, /*isImport=*/true)))
      return addNames(module, clause->names);
    for (const ast::UsedName &name : clause->names)
      scope->missedNames.push_back(name.rename ? name.rename : name.name);
    return;
  }
  // `import M.x`: x may be a module or any other member of M.
  if (auto *dot = dyn_cast<ast::DotExpr>(clause->target)) {
    auto *outer = dyn_cast_or_null<ModuleSymbol>(usedSymbol(R, dot->base, scope, /*isImport=*/true));
    if (!outer)
      return miss(dot->name);
    if (dot->name == R.names().super_ || dot->name == R.names().this_) {
      auto *module = dyn_cast_or_null<ModuleSymbol>(usedSymbol(R, dot, scope, /*isImport=*/true));
      return module ? addModule(module, clause->rename ? clause->rename : module->name) : miss(dot->name);
    }
    LookupResult found = lookupFromInside(R, dot->name, R.membersOf(outer), scope);
    if (auto *module = dyn_cast_or_null<ModuleSymbol>(found.front()))
      addModule(module, clause->rename ? clause->rename : dot->name);
    else
      addNames(outer, ast::UsedName{dot->name, clause->rename, dot->range});
    return;
  }
  if (auto *module = dyn_cast_or_null<ModuleSymbol>(usedSymbol(R, clause->target, scope, /*isImport=*/true)))
    addModule(module, clause->rename ? clause->rename : module->name);
  else if (auto *ident = dyn_cast<ast::Ident>(clause->target))
    miss(ident->name);
}

} // namespace choir::sema
