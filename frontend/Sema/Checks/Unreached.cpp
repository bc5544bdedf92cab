//===- Unreached.cpp - Errors in what nothing reaches ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Uncalled procedures and unused types are not resolved. This file still finds their errors that do not depend on a
// caller: undeclared names, methods of undeclared types, values of enums.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/Unreached.h"
#include "Sema/Checks/UnreachedText.h"
#include "Sema/Core/Body.h"
#include "Sema/Names/OutsideMembers.h"
#include "Sema/Names/Receivers.h"
#include "Sema/Names/Scopes.h"
#include "Sema/Names/StandardNames.h"
#include "Sema/Objects/LiveClasses.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// Looks for names that mean nothing in one procedure or type of a module, by the text alone: a name counts as known
/// where anything within the declaration has it, so that no scopes need be built.
class UnknownNames {
public:
  UnknownNames(Resolver &R, Scope *members)
      : R(R), members(members), ownedBody(R.newBody(nullptr, nullptr, members)), body(*ownedBody) {}
  void check(const ast::Decl *decl, const Type *receiver);

private:
  void addNames(const ast::Node *node);
  void addMembers(const Type *type);
  void addMembersNamed(const ast::SelectStmt *select);
  void visit(const ast::Node *node);
  void visitAll(const ast::Node *node);
  bool isKnown(Identifier name);
  ModuleSymbol *moduleNamed(const ast::Expr *expr);
  void checkMember(const ast::DotExpr *dot);
  void checkUses(ArrayRef<const ast::Stmt *> statements);

  Resolver &R;
  Scope *members; ///< of the module
  const std::unique_ptr<Body> ownedBody;
  Body &body; ///< reports
  DenseSet<Identifier> names;
  const Type *receiver = nullptr; ///< of the method, or null
  const ast::Decl *outermost = nullptr;
};

} // namespace

/// Which fields a union has depends on its type.
void UnknownNames::addMembersNamed(const ast::SelectStmt *select) {
  for (const ast::WhenClause *clause : select->clauses)
    for (const ast::Expr *value : clause->values)
      if (auto *field = dyn_cast<ast::Ident>(value))
        names.insert(field->name);
}

/// A name that a with clause only mentions is declared further out.
void UnknownNames::addNames(const ast::Node *node) {
  ast::walk(node, [&](const ast::Node *each) {
    auto *variable = dyn_cast<ast::TaskVarDecl>(each);
    if (auto *decl = dyn_cast<ast::Decl>(each); decl && !(variable && !variable->isTaskPrivate()))
      names.insert(decl->name);
    else if (auto *query = dyn_cast<ast::TypeQueryExpr>(each))
      names.insert(query->name);
    else if (auto *select = dyn_cast<ast::SelectStmt>(each); select && select->isOfUnion)
      addMembersNamed(select);
    return ast::WalkResult::Continue;
  });
}

/// The types that are declared in a type: its fields and methods are found by name.
void UnknownNames::addMembers(const Type *type) {
  const AggregateType *object = aggregateOf(type);
  if (object)
    R.completeParents(object);
  for (const AggregateType *owner = object; owner; owner = owner->parent)
    for (const ast::Decl *nested : R.memberTable(owner).nested)
      names.insert(nested->name);
}

bool UnknownNames::isKnown(Identifier name) {
  const Identifier words[] = {R.names().this_,  R.names().super_,     R.names().nil, R.names().none,
                              R.names().noinit, R.names().underscore, R.names().func};
  return name.empty() || is_contained(words, name) || names.contains(name) || R.builtinType(name) ||
         R.lookup(name, members) || automaticModule(R, name) ||
         (receiver && R.hasMember(name, Value::ofType(receiver, {})));
}

/// The module of the program that an expression names, or null.
ModuleSymbol *UnknownNames::moduleNamed(const ast::Expr *expr) {
  auto *name = dyn_cast<ast::Ident>(expr);
  if (!name || names.contains(name->name) || (receiver && R.hasMember(name->name, Value::ofType(receiver, {}))))
    return nullptr;
  auto *module = dyn_cast_or_null<ModuleSymbol>(R.lookup(name->name, members).front());
  return module && !module->isLibrary ? module : nullptr;
}

/// `M.x`. Which members of other values there are depends on their types.
void UnknownNames::checkMember(const ast::DotExpr *dot) {
  if (ModuleSymbol *module = moduleNamed(dot->base))
    body.lookupMember(module, dot->name, dot->range);
}

void UnknownNames::visitAll(const ast::Node *node) {
  ast::forEachChild(node, [&](const ast::Node *child) { visit(child); });
}

/// The statements that bring in names known only to the scopes of the code.
static SmallVector<const ast::Stmt *, 2> usesIn(const ast::Node *code) {
  SmallVector<const ast::Stmt *, 2> uses;
  ast::walk(code, [&](const ast::Node *node) {
    if (isa<ast::UseStmt, ast::ImportStmt, ast::IncludeStmt, ast::ExternBlock, ast::ModuleDecl>(node))
      uses.push_back(cast<ast::Stmt>(node));
    return ast::WalkResult::Continue;
  });
  return uses;
}

static Identifier rootName(const ast::Expr *path) {
  while (auto *dot = dyn_cast<ast::DotExpr>(path))
    path = dot->base;
  auto *name = dyn_cast<ast::Ident>(path);
  return name ? name->name : Identifier();
}

/// Reports modules that there are not. What a procedure declares itself may be an enum.
void UnknownNames::checkUses(ArrayRef<const ast::Stmt *> statements) {
  Scope *scope = R.newScope(Scope::Block, members);
  for (const ast::Stmt *statement : statements)
    if (auto *use = dyn_cast<ast::UseStmt>(statement))
      if (none_of(use->clauses, [&](const ast::UseClause *clause) { return names.contains(rootName(clause->target)); }))
        scope->pendingUses.push_back(use);
  resolveUses(R, scope);
}

void UnknownNames::visit(const ast::Node *node) {
  if (auto *name = dyn_cast<ast::Ident>(node)) {
    if (!isKnown(name->name))
      reportUnknown(body, diag::undeclared, name->name, name->range);
    return;
  }
  if (auto *dot = dyn_cast<ast::DotExpr>(node))
    checkMember(dot);
  if (auto *call = dyn_cast<ast::CallExpr>(node)) {
    // Which procedures are called is another question, and depends on the arguments.
    if (moduleNamed(call->callee))
      body.report(call->range, diag::notCallable, "a module");
    else if (!isa<ast::Ident>(call->callee))
      visit(call->callee);
    for (const ast::Actual &actual : call->actuals)
      visit(actual.value);
    return;
  }
  if (auto *function = dyn_cast<ast::FunctionDecl>(node)) {
    // A method within a procedure has names of members that only its type knows.
    if (function->receiver && function != outermost)
      return;
    if (auto uses = usesIn(function); !uses.empty())
      return checkUses(uses);
    for (const ast::Decl *formal : function->formals)
      visit(formal);
    for (const ast::Expr *part : {function->receiver, function->returnType, function->where})
      if (part)
        visit(part);
    if (function->body)
      visit(function->body);
    return;
  }
  // Operations of reductions have names of their own.
  if (auto *reduction = dyn_cast<ast::ReduceExpr>(node))
    return visit(reduction->iterand);
  if (auto *variable = dyn_cast<ast::TaskVarDecl>(node)) {
    if (!variable->isTaskPrivate() && !isKnown(variable->name))
      reportUnknown(body, diag::undeclared, variable->name, variable->nameLoc);
    for (const ast::Expr *part : {variable->type, variable->init})
      if (part)
        visit(part);
    return;
  }
  // A type within a procedure has members of its parents.
  auto *aggregate = dyn_cast<ast::AggregateDecl>(node);
  const bool hasOtherMembers = aggregate && node != outermost && !aggregate->parents.empty();
  if (!hasOtherMembers && !isa<ast::InterfaceDecl, ast::Attribute>(node))
    visitAll(node);
}

void UnknownNames::check(const ast::Decl *decl, const Type *methodReceiver) {
  outermost = decl;
  receiver = methodReceiver;
  addNames(decl);
  if (receiver)
    addMembers(receiver);
  visit(decl);
}

/// Whether the members of values of a type are not all known: those of what it forwards to, or of any type.
static bool hasOpenMembers(Resolver &R, const Type *type) {
  if (type->isError() || type->kind() == TypeKind::Generic)
    return true;
  const AggregateType *object = aggregateOf(type);
  if (!object)
    return isa<ClassType>(type);
  R.completeParents(object);
  for (const AggregateType *owner = object; owner; owner = owner->parent)
    if (!R.memberTable(owner).forwardings.empty())
      return true;
  return false;
}

/// The type before the name of a method. The check whether a type has the method finds it.
static const Type *receiverOf(Resolver &R, FunctionSymbol *method) {
  admitsReceiver(R, method, R.types().int64);
  return method->receiverType ? method->receiverType : R.types().error;
}

/// Reports what begins and ends values in types whose values begin and end without code.
static void checkSpecialReceiver(Resolver &R, const FunctionSymbol *method) {
  const ast::FunctionDecl *decl = method->function();
  const Type *type = method->receiverType;
  const bool isSpecial = decl->isInitializer() || decl->isDeinitializer() || decl->name == R.names().postinit;
  if (isSpecial && type && !type->isError() && !isa<AggregateType, ClassType>(type) &&
      type->kind() != TypeKind::Generic)
    R.report(decl->nameLoc, diag::specialReceiver, decl->name, toString(type));
}

/// The methods of the program that are declared outside of their types, in the order of the source.
static SmallVector<FunctionSymbol *, 0> programMethods(Resolver &R) {
  SmallVector<FunctionSymbol *, 0> methods;
  R.state<OutsideMembers>().forEachMethod([&](FunctionSymbol *method) {
    if (method->scope->module && !method->scope->module->isLibrary)
      methods.push_back(method);
  });
  sort(methods, [](const FunctionSymbol *a, const FunctionSymbol *b) { return a->decl->id < b->decl->id; });
  return methods;
}

static void checkUnreachedIn(Resolver &R, ModuleSymbol *module) {
  Scope *members = R.membersOf(module);
  for (const ast::Stmt *statement : module->module()->body) {
    auto *function = dyn_cast<ast::FunctionDecl>(statement);
    if (auto *enumeration = dyn_cast<ast::EnumDecl>(statement)) {
      R.enumType(enumeration, members);
    } else if (function && !function->receiver) {
      UnknownNames(R, members).check(function, /*receiver=*/nullptr);
    } else if (auto *aggregate = dyn_cast<ast::AggregateDecl>(statement)) {
      const AggregateType *type = R.aggregateType(aggregate, members);
      if (aggregate->tag == ast::AggregateTag::Class)
        checkOverrides(R, type);
      if (!hasOpenMembers(R, type))
        UnknownNames(R, members).check(aggregate, type);
    }
  }
}

void checkUnreached(Resolver &R, ArrayRef<ModuleSymbol *> modules) {
  for (FunctionSymbol *method : programMethods(R)) {
    const Type *receiver = receiverOf(R, method);
    checkSpecialReceiver(R, method);
    if (method->scope->kind == Scope::Module && !hasOpenMembers(R, receiver))
      UnknownNames(R, method->scope).check(method->function(), receiver);
  }
  for (ModuleSymbol *module : modules) {
    if (module->isLibrary)
      continue;
    checkUnreachedIn(R, module);
    checkTexts(R, module->module()->body);
  }
}

} // namespace choir::sema
