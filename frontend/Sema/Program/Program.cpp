//===- Program.cpp - From modules to the whole typed program --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roots are the initialisers of the modules of the files that were named, and of those that they use, directly or
// not, the main procedure, and exported procedures. All else is resolved because something reached it.
//
//===----------------------------------------------------------------------===//

#include "Sema/Program/Program.h"
#include "Sema/Checks/EarlyUses.h"
#include "Sema/Checks/EndlessRecursion.h"
#include "Sema/Checks/Escapes.h"
#include "Sema/Checks/NilUses.h"
#include "Sema/Checks/Unreached.h"
#include "Sema/Context/LinkNames.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/Body.h"
#include "Sema/Errors/TaskErrors.h"
#include "Sema/Instances/Instantiate.h"
#include "Sema/Loops/GpuAttributes.h"
#include "Sema/Names/Imports.h"
#include "Sema/Names/Lookup.h"
#include "Sema/Names/Modules.h"
#include "Sema/Names/Scopes.h"
#include "Sema/Program/Closures.h"
#include "Sema/Program/Exports.h"
#include "Sema/Program/HiddenFormals.h"
#include "Sema/Program/ProgramBuilder.h"
#include "Sema/Statements/Statements.h"
#include "Sema/Types/Interfaces.h"
#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Variables/Globals.h"
#include "Sema/Variables/SplitInit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// The main module
//===----------------------------------------------------------------------===//

static const ast::FunctionDecl *mainProcedure(const ast::ModuleDecl *module, Identifier name) {
  for (const ast::Stmt *statement : module->body)
    if (auto *function = dyn_cast<ast::FunctionDecl>(statement))
      if (function->name == name && !function->receiver)
        return function;
  return nullptr;
}

/// The modules with a main procedure: the module itself, else those nested in it.
static void findMains(Resolver &R, ModuleSymbol *module, SmallVectorImpl<ModuleSymbol *> &withMain) {
  if (mainProcedure(module->module(), R.names().main)) {
    withMain.push_back(module);
    return;
  }
  for (const ast::Stmt *statement : module->module()->body)
    if (auto *nested = dyn_cast<ast::ModuleDecl>(statement))
      for (Symbol *symbol : R.membersOf(module)->find(nested->name))
        if (symbol->kind == Symbol::Module && symbol->decl == nested)
          findMains(R, static_cast<ModuleSymbol *>(symbol), withMain);
}

/// The module to start from: the one that was asked for, the only one, or the only one with a main procedure.
ModuleSymbol *ProgramBuilder::findMainModule() {
  ArrayRef<LoadedModule> loaded = R.modules().mainModules();
  if (!R.options().mainModule.empty()) {
    for (const LoadedModule &module : loaded)
      if (module.decl->name == R.options().mainModule)
        return R.moduleNamed(module.decl->name);
    R.report(diag::unknownModule, R.options().mainModule);
    return nullptr;
  }
  SmallVector<ModuleSymbol *, 2> withMain;
  for (const LoadedModule &module : loaded)
    findMains(R, R.moduleNamed(module.decl->name), withMain);
  if (withMain.size() > 1) {
    R.report(withMain[1]->decl->range, diag::severalMains);
    for (ModuleSymbol *module : withMain)
      R.report(mainProcedure(module->module(), R.names().main)->range, diag::noteDeclaredHere, known::main);
    return nullptr;
  }
  if (withMain.size() == 1)
    return withMain.front();
  // Without a main procedure the statements of a single module are the program; of several, those of the one that no
  // other uses, which are those that come last.
  if (loaded.empty()) {
    R.report(diag::noMainModule);
    return nullptr;
  }
  return R.moduleNamed(loaded.size() == 1 ? loaded.front().decl->name : lastUnused(loaded)->name);
}

/// Whether a module's text uses or imports another by name.
static bool usesByName(const ast::ModuleDecl *user, Identifier name) {
  return !ast::walk(user, [&](const ast::Node *node) {
    const ast::Expr *target = nullptr;
    if (auto *clause = dyn_cast<ast::UseClause>(node))
      target = clause->target;
    else if (auto *clause = dyn_cast<ast::ImportClause>(node))
      target = clause->target;
    while (auto *dot = dyn_cast_or_null<ast::DotExpr>(target))
      target = dot->base;
    auto *ident = dyn_cast_or_null<ast::Ident>(target);
    return ident && ident->name == name ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

const ast::ModuleDecl *ProgramBuilder::lastUnused(ArrayRef<LoadedModule> loaded) {
  for (const LoadedModule &candidate : reverse(loaded)) {
    bool isUsed = any_of(loaded, [&](const LoadedModule &other) {
      return other.decl != candidate.decl && usesByName(other.decl, candidate.decl->name);
    });
    if (!isUsed)
      return candidate.decl;
  }
  return loaded.back().decl;
}

//===----------------------------------------------------------------------===//
// Module initialisation
//===----------------------------------------------------------------------===//

/// Depth-first over uses and imports; a module comes after those that it uses, and after the module around it.
void ProgramBuilder::orderModules(ModuleSymbol *module) {
  if (module->initState != ModuleSymbol::NotInitialised)
    return;
  module->initState = ModuleSymbol::Ordering;
  if (module->outer)
    orderModules(module->outer);
  // In the order of the text; uses inside of procedures and blocks count as well.
  Scope *members = R.membersOf(module);
  resolveUses(R, members);
  for (const ast::Stmt *statement : module->module()->body)
    if (isa<ast::UseStmt, ast::ImportStmt>(statement))
      orderUses(members, statement->range);
    else
      orderNestedUses(statement, members);
  if (!module->isLibrary)
    orderNamedModules(module->module(), members);
  module->initState = ModuleSymbol::Ordered;
  order.push_back(module);
}

void ProgramBuilder::orderUses(Scope *scope, SourceRange statement) {
  SmallVector<ModuleSymbol *, 8> used;
  for (const UsedScope &use : scope->uses) {
    if (use.range.begin < statement.begin || statement.end < use.range.begin)
      continue;
    if (use.module)
      used.push_back(use.module);
    if (use.filter != ast::NameFilter::Only || !use.target)
      continue;
    SmallVector<ModuleSymbol *, 2> listed;
    for (const auto &entry : use.names)
      for (Symbol *symbol : use.target->find(entry.second))
        if (auto *module = dyn_cast<ModuleSymbol>(symbol))
          listed.push_back(module);
    sort(listed, [](ModuleSymbol *a, ModuleSymbol *b) { return a->decl->id < b->decl->id; });
    used.append(listed);
  }
  for (ModuleSymbol *module : used)
    orderModules(module);
}

/// The module that `M.N` names in a scope; null for other expressions.
static ModuleSymbol *moduleNamedBy(Resolver &R, const ast::Expr *expr, Scope *scope) {
  if (auto *ident = dyn_cast<ast::Ident>(expr))
    return dyn_cast_or_null<ModuleSymbol>(R.lookup(ident->name, scope).front());
  auto *dot = dyn_cast<ast::DotExpr>(expr);
  ModuleSymbol *outer = dot ? moduleNamedBy(R, dot->base, scope) : nullptr;
  return outer ? dyn_cast_or_null<ModuleSymbol>(lookupQualified(R, dot->name, R.membersOf(outer)).front()) : nullptr;
}

/// Modules whose members a text reaches through a name alone, which means something in a scope: `M.N.x`.
void ProgramBuilder::orderNamedModules(const ast::Node *text, Scope *scope) {
  SmallVector<ModuleSymbol *, 4> named;
  ast::walk(text, [&](const ast::Node *node) {
    if (isa<ast::ModuleDecl>(node) && node != text)
      return ast::WalkResult::SkipChildren;
    if (auto *dot = dyn_cast<ast::DotExpr>(node))
      if (ModuleSymbol *found = moduleNamedBy(R, dot->base, scope))
        named.push_back(found);
    return ast::WalkResult::Continue;
  });
  for (ModuleSymbol *found : named)
    orderModules(found);
}

void ProgramBuilder::orderNestedUses(const ast::Stmt *statement, Scope *members) {
  if (isa<ast::ModuleDecl, ast::UseStmt, ast::ImportStmt>(statement))
    return;
  SmallVector<const ast::Stmt *, 2> nested;
  ast::walk(statement, [&](const ast::Node *node) {
    if (isa<ast::UseStmt, ast::ImportStmt>(node))
      nested.push_back(cast<ast::Stmt>(node));
    return ast::WalkResult::Continue;
  });
  if (nested.empty())
    return;
  // Resolved in a scope of their own: the modules are loaded and ordered, no name becomes visible.
  Scope *scope = R.newScope(Scope::Block, members);
  scope->pendingUses.assign(nested.begin(), nested.end());
  {
    OrderingModules ordering(R);
    resolveUses(R, scope);
  }
  for (const ast::Stmt *use : nested)
    orderUses(scope, use->range);
  if (!members->module->isLibrary)
    orderNamedModules(statement, scope);
}

void ProgramBuilder::initialise(ModuleSymbol *module) {
  typed::Function *current = nullptr;
  std::unique_ptr<Body> body;
  for (const ast::Stmt *statement : module->module()->body) {
    if (R.diags().isFull())
      return;
    switch (statement->kind) {
    case ast::Kind::FunctionDecl:
    case ast::Kind::AggregateDecl:
    case ast::Kind::EnumDecl:
    case ast::Kind::ModuleDecl:
    case ast::Kind::InterfaceDecl:
    case ast::Kind::UseStmt:
    case ast::Kind::ImportStmt:
    case ast::Kind::IncludeStmt:
    case ast::Kind::EmptyStmt:
      continue;
    default:
      break;
    }
    typed::Function *run = initFunctionFor(R, module, statement);
    if (run != current) {
      current = run;
      body = R.newBody(nullptr, run, R.membersOf(module));
    }
    resolveTopLevel(statement, module, *body);
  }
  for (typed::Function *run : module->initRuns) {
    if (!run || run->body->stmts.empty())
      continue;
    R.program()->functions.push_back(run);
    R.program()->moduleInits.push_back(run);
  }
}

/// Params and types have no code, unless a type carries a domain.
static void resolveStatic(Resolver &R, const ast::Decl *decl, Scope *scope) {
  for (Symbol *symbol : scope->find(decl->name))
    if (symbol->decl == decl)
      R.globalValue(symbol, decl->range);
}

void ProgramBuilder::resolveTopLevel(const ast::Stmt *statement, ModuleSymbol *module, Body &body) {
  if (!isa<ast::VarDecl, ast::TupleVarDecl, ast::MultiVarDecl>(statement)) {
    body.state<ModuleCode>().setStatement(statement->range);
    resolveStmt(body, statement);
    return;
  }
  refuseContract(R, statement);
  noteGpuDemands(body, statement);
  auto isStatic = [](const ast::Decl *decl) {
    auto *variable = dyn_cast<ast::VarDecl>(decl);
    return variable && (variable->varKind == ast::VarKind::Param || variable->varKind == ast::VarKind::Type);
  };
  auto *decl = cast<ast::Decl>(statement);
  auto *multi = dyn_cast<ast::MultiVarDecl>(decl);
  if (isStatic(decl)) {
    resolveStatic(R, decl, R.membersOf(module));
  } else if (multi && all_of(multi->decls, isStatic)) {
    for (const ast::Decl *element : multi->decls)
      resolveStatic(R, element, R.membersOf(module));
  } else {
    resolveGlobalStatement(R, statement, module);
  }
  append_range(body.block()->stmts, codeOf(R, statement).code);
}

/// The variables of a module, in the order in which they get their first values.
SmallVector<typed::Var *, 8> ProgramBuilder::inOrderOfInit(const ModuleSymbol *module) {
  SmallVector<typed::Var *, 8> vars;
  copy_if(R.program()->globals, std::back_inserter(vars),
          [&](typed::Var *var) { return var->module == module->module(); });
  DenseMap<const typed::Var *, SourceLoc> first;
  forEachGlobalSplit(R, [&](const ast::Node *point, const typed::Var *var) {
    auto [known, isNew] = first.try_emplace(var, point->range.begin);
    if (!isNew && point->range.begin < known->second)
      known->second = point->range.begin;
  });
  auto begins = [&](const typed::Var *var) {
    auto found = first.find(var);
    return found == first.end() ? var->range.begin : found->second;
  };
  // Several of one statement have been numbered in their order.
  sort(vars, [&](typed::Var *a, typed::Var *b) { return std::pair(begins(a), a->id) < std::pair(begins(b), b->id); });
  return vars;
}

/// A module's `deinit()`, then its variables in reverse.
void ProgramBuilder::deinitialise(ModuleSymbol *module) {
  SourceRange range = module->decl->range;
  typed::Function *function = nullptr;
  auto body = [&]() -> typed::Block * {
    if (!function) {
      function = newGeneratedFunction(R, ("deinit module " + module->name.str()).str(), R.types().void_, range);
      function->isCold = true;
      R.program()->moduleDeinits.push_back(function);
    }
    return function->body;
  };
  for (Symbol *symbol : R.membersOf(module)->find(R.names().deinit)) {
    if (symbol->kind != Symbol::Function)
      continue;
    const std::unique_ptr<Body> ownedResolver = R.newBody(nullptr, (body(), function), R.membersOf(module));
    Body &resolver = *ownedResolver;
    CallInfo call;
    call.name = R.names().deinit;
    call.range = call.nameRange = symbol->decl->range;
    resolver.evaluate(resolver.resolveCall(call), call.range);
  }
  SmallVector<typed::Var *, 8> vars = inOrderOfInit(module);
  for (typed::Var *var : reverse(vars))
    if ((var->deinit || var->isOwnedRef || isa<ArrayType, TupleType>(var->type)) && !var->isRef)
      body()->stmts.push_back(R.make<typed::DeinitStmt>(R.make<typed::VarExpr>(var, var->range), var->deinit, range));
}

//===----------------------------------------------------------------------===//
// The main procedure
//===----------------------------------------------------------------------===//

/// Whether `main` is declared as something to start a program with.
static bool checkMain(Resolver &R, const ast::ModuleDecl *module, const ast::FunctionDecl *decl) {
  const ast::FunctionDecl *other = nullptr;
  for (const ast::Stmt *statement : module->body)
    if (auto *function = dyn_cast<ast::FunctionDecl>(statement))
      if (function->name == decl->name && !function->receiver && function != decl)
        other = function;
  auto *formal = decl->formals.empty() ? nullptr : dyn_cast<ast::FormalDecl>(decl->formals.front());
  const bool isStatic = formal && (formal->intent == ast::Intent::Type || formal->intent == ast::Intent::Param);
  const bool isOpen = formal && !formal->type;
  const bool isScalar =
      formal && isa_and_nonnull<ast::Ident>(formal->type) && R.builtinType(cast<ast::Ident>(formal->type)->name);
  if (decl->isIterator()) {
    R.report(decl->nameLoc, diag::mainIterator);
  } else if (other) {
    R.report(other->nameLoc, diag::twoMains);
    R.report(decl->range, diag::noteDeclaredHere, known::main);
  } else if (decl->formals.size() > 1 || (decl->formals.size() == 1 && !formal) || isStatic || isScalar || isOpen) {
    R.report(decl->range, diag::mainFormals);
  } else {
    return true;
  }
  return false;
}

/// C makes and ends the values of its types: neither `init=` nor `deinit` of theirs would run there.
static void checkLifecycle(Resolver &R, const ast::FunctionDecl *method, Scope *scope) {
  auto *receiver = dyn_cast_or_null<ast::Ident>(method->receiver);
  if (!receiver || (!method->isDeinitializer() && method->name != R.names().initEq))
    return;
  const Symbol *type = R.lookup(receiver->name, scope).front();
  auto *decl = type ? dyn_cast_or_null<ast::AggregateDecl>(type->decl) : nullptr;
  if (decl && decl->linkage == ast::Linkage::Extern)
    R.report(method->range, diag::externLifecycle, decl->name, method->name);
}

/// Reports procedures of the program's modules and types without a body, called or not, and those that C's types cannot
/// have.
static void checkBodies(Resolver &R, ArrayRef<const ast::Stmt *> statements, Scope *scope) {
  for (const ast::Stmt *statement : statements) {
    auto *function = dyn_cast<ast::FunctionDecl>(statement);
    if (function && !function->body && function->linkage != ast::Linkage::Extern)
      R.report(function->range, diag::missingBody, function->name);
    else if (function)
      checkLifecycle(R, function, scope);
    else if (auto *aggregate = dyn_cast<ast::AggregateDecl>(statement))
      checkBodies(R, aggregate->members, scope);
  }
}

static void checkMainResult(Resolver &R, const ast::FunctionDecl *decl, const Type *result) {
  if (result && !result->isVoid() && !result->isNothing() && !result->isIntegral() && !result->isError())
    R.report(decl->returnType ? decl->returnType->range : SourceRange(decl->nameLoc), diag::mainResult,
             toString(result));
}

void ProgramBuilder::resolveMain(ModuleSymbol *module) {
  const ast::FunctionDecl *decl = mainProcedure(module->module(), R.names().main);
  if (!decl || !checkMain(R, module->module(), decl))
    return;
  Scope *members = R.membersOf(module);
  CallInfo call;
  call.name = R.names().main;
  call.range = call.nameRange = decl->nameLoc.isValid() ? SourceRange(decl->nameLoc) : decl->range;
  call.hasParens = decl->hasParens;
  call.qualifier = members;
  if (decl->formals.empty()) {
    const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, nullptr, members);
    Body &body = *ownedBody;
    if (Instance *main = body.findInstance(call))
      R.program()->main = main->function;
    if (R.program()->main && R.program()->main->throws)
      uncaughtHook(body, call.range);
    if (R.program()->main)
      checkMainResult(R, decl, R.program()->main->result);
    return;
  }
  // `main(args: [] string)` is called by a procedure that makes the array.
  typed::Function *hook = newGeneratedFunction(R, "call main", R.types().void_, decl->range);
  const std::unique_ptr<Body> ownedBody = R.newBody(nullptr, hook, members);
  Body &body = *ownedBody;
  Value args = body.callLibrary(R.names().makeArgs, {}, call.range);
  if (args.isError())
    return;
  typed::Var *var = body.declareLocal(R.names().argsVariable, args.type, body.toRValue(args), false, call.range);
  call.actuals.push_back({Value::of(R.make<typed::VarExpr>(var, call.range)), Identifier(), call.range});
  Value result = body.resolveCall(call);
  if (!result.isExpr())
    return;
  if (result.type->isVoid()) {
    body.evaluate(result, call.range);
  } else {
    hook->result = result.type;
    body.emit(R.make<typed::ReturnStmt>(body.toRValue(result), call.range));
  }
  checkMainResult(R, decl, result.type);
  if (auto *called = dyn_cast<typed::CallExpr>(result.expr))
    R.program()->main = called->callee;
  R.program()->argsHook = hook;
  R.program()->mainTakesArgs = true;
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

void ProgramBuilder::drainWorklist() {
  while (Instance *instance = R.diags().isFull() ? nullptr : nextQueued(R)) {
    // The callees of a refused body may make as little sense as its remaining statements.
    if (instance->caller && instance->caller->isRefused)
      continue;
    resolveBody(R, instance);
  }
}

/// Checks the interface declarations of the program's modules, in the heads of unused types too.
void ProgramBuilder::checkInterfaces() {
  for (ModuleSymbol *module : order)
    for (const ast::Stmt *statement : module->module()->body)
      if (auto *decl = dyn_cast<ast::AggregateDecl>(statement); decl && !decl->parents.empty() && !module->isLibrary)
        R.aggregateType(decl, R.membersOf(module));
  checkImplementations(R);
}

/// Programs that ask for no locale's GPUs run no other loops there than those over GPU distributions.
static void checkAssertedOnGpu(Resolver &R) {
  auto asksForGpus = [](const typed::Function *function) { return function->linkName == known::gpuCount; };
  if (any_of(R.program()->functions, asksForGpus))
    return;
  for (SourceRange range : R.program()->assertedOnGpu)
    R.report(range, diag::notOnGpu);
}

bool ProgramBuilder::build() {
  ModuleSymbol *prelude = libraryModule(R, R.names().prelude);
  if (!prelude) {
    R.report(diag::unknownModule, R.names().prelude);
    return false;
  }
  // Everything can see the internal library, behind all other names.
  setPrelude(R, R.membersOf(prelude));
  UsedScope everything;
  everything.module = prelude;
  everything.target = R.preludeScope();
  R.root()->uses.push_back(std::move(everything));

  orderModules(prelude);
  ModuleSymbol *main = nullptr;
  if (!R.options().isLibrary) {
    main = findMainModule();
    if (!main)
      return false;
    orderModules(main);
  }
  // The other modules of the files that were named are part of the program, whether or not anything mentions them.
  for (const LoadedModule &loaded : R.modules().mainModules())
    orderModules(R.moduleNamed(loaded.decl->name));
  for (ModuleSymbol *module : order)
    if (!module->isLibrary)
      noteOverriddenDefaults(R, module->module());
  for (ModuleSymbol *module : order)
    initialise(module);
  if (main)
    resolveMain(main);
  for (ModuleSymbol *module : order)
    resolveExports(R, module);
  for (const LoadedModule &loaded : R.modules().mainModules())
    R.program()->foreign.mainModules.push_back(loaded.decl->name.str().str());
  do
    drainWorklist();
  while (!R.diags().isFull() && resolveOverrides());
  checkInterfaces();
  for (ModuleSymbol *module : reverse(order))
    deinitialise(module);
  drainWorklist();
  reportUnknownConfigs(R);
  checkImplicitRefs(R);
  checkAssertedOnGpu(R);
  checkEndlessRecursion(R);
  checkInlineIterators(R);
  checkInlineProcedures(R);
  for (ModuleSymbol *module : order)
    if (!module->isLibrary)
      checkBodies(R, module->module()->body, R.membersOf(module));
  checkUnreached(R, order);
  if (!R.diags().hasErrors()) {
    checkEscapes(R);
    checkNilUses(R);
    checkEarlyUses(R, order);
  }
  if (R.diags().hasErrors())
    return false;
  propagateHiddenFormals(R);
  while (!R.diags().hasErrors() && keepClosures(R)) {
    drainWorklist();
    propagateHiddenFormals(R);
  }
  if (!R.diags().hasErrors())
    keepForTasks();
  resolveImports(R);
  return !R.diags().hasErrors();
}

typed::Program *run(Resolver &R) { return ProgramBuilder(R).build() ? R.program() : nullptr; }

} // namespace choir::sema
