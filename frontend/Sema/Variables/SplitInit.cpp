//===- SplitInit.cpp - Variables that get their first value later ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable that is declared without a value is initialised by the assignments and `out` formals that come before it
// is mentioned otherwise. Which these are follows from the program's text after the declaration, so it is found out on
// the AST: in which branch, and in which order, the statements come that lead there.
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/SplitInit.h"
#include "Sema/Context/Flow.h"
#include "Sema/Context/Mentions.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Core/Formals.h"
#include "Sema/Values/Conditionals.h"
#include "Sema/Variables/FirstValues.h"
#include "Sema/Variables/PassedActuals.h"
#include "Sema/Variables/Variables.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Where a variable is initialised
//===----------------------------------------------------------------------===//

namespace {
/// Which branches are taken, of those statements behind a declaration whose conditions the compiler knows there.
class KnownBranches {
public:
  KnownBranches(Body &body, ArrayRef<const ast::Stmt *> rest) : body(body), rest(rest) {}

  std::optional<bool> holds(const ast::Expr *condition) {
    prepare();
    if (!isDeclared(condition))
      return std::nullopt;
    Value value = probe->resolveCondition(condition);
    return value.isParam() ? std::optional(!value.param->integer.isZero()) : std::nullopt;
  }

  std::optional<const ast::WhenClause *> taken(const ast::SelectStmt *select) {
    prepare();
    bool areDeclared = !select->subject || isDeclared(select->subject);
    for (const ast::WhenClause *clause : select->clauses)
      areDeclared &= all_of(clause->values, [&](const ast::Expr *value) { return isDeclared(value); });
    return areDeclared ? takenClause(*probe, select) : std::nullopt;
  }

private:
  /// Few variables need any of this.
  void prepare() {
    if (probe)
      return;
    probe = body.resolver().newBody(nullptr, nullptr, body.resolver().newScope(Scope::Block, body.scope()));
    for (const ast::Stmt *stmt : rest)
      ast::walk(stmt, [&](const ast::Node *node) {
        if (auto *decl = dyn_cast<ast::Decl>(node))
          later.push_back(decl->name);
        return ast::WalkResult::Continue;
      });
  }

  /// Whether the names in a condition mean at the declaration what they will mean there.
  bool isDeclared(const ast::Expr *condition) const {
    return none_of(later, [&](Identifier name) { return mentions(condition, name); });
  }

  Body &body;
  ArrayRef<const ast::Stmt *> rest;
  std::unique_ptr<Body> probe;
  SmallVector<Identifier, 8> later; ///< names that are declared behind
};

/// Looks for the places that initialise a variable, from its declaration on.
class SplitInitFinder {
public:
  enum Result : uint8_t {
    None,        ///< not mentioned
    Initialised, ///< on every path
    Leaves,      ///< not mentioned, and the function is left
    Used,        ///< mentioned before it is initialised
  };
  /// Whether a call, whichever function it means, passes an actual by `out`.
  using PassesOut = function_ref<bool(const ast::CallExpr *, unsigned)>;

  /// `endsWithBody`: the caller reads the variable when the body is left, so a return mentions it.
  SplitInitFinder(Identifier name, InitPoints &at, PassesOut passesOut, bool endsWithBody = false,
                  KnownBranches *known = nullptr)
      : name(name), at(at), passesOut(passesOut), endsWithBody(endsWithBody), known(known) {}

  Result find(ArrayRef<const ast::Stmt *> stmts) {
    for (const ast::Stmt *stmt : stmts)
      if (Result result = find(stmt); result != None)
        return result;
    return None;
  }

private:
  Result find(const ast::Stmt *stmt) {
    if (auto *assign = dyn_cast<ast::AssignStmt>(stmt))
      return findAssign(assign);
    if (auto *block = dyn_cast<ast::BlockStmt>(stmt))
      return find(block->stmts);
    if (auto *local = dyn_cast<ast::LocalStmt>(stmt); local && !mentions(local->condition, name))
      return find(local->body->stmts);
    if (auto *sync = dyn_cast<ast::SyncStmt>(stmt))
      return find(sync->body->stmts);
    if (auto *serial = dyn_cast<ast::SerialStmt>(stmt); serial && !mentions(serial->condition, name))
      return find(serial->body->stmts);
    if (auto *attempt = dyn_cast<ast::TryStmt>(stmt))
      return findTry(attempt);
    if (auto *condition = dyn_cast<ast::IfStmt>(stmt))
      return findIf(condition);
    if (auto *select = dyn_cast<ast::SelectStmt>(stmt))
      return findSelect(select);
    if (auto *expression = dyn_cast<ast::ExprStmt>(stmt))
      return findPassed(stmt, expression->expr);
    if (auto *variable = dyn_cast<ast::VarDecl>(stmt))
      return findPassed(stmt, variable->init);
    if (mentions(stmt, name) || (endsWithBody && isa<ast::ReturnStmt>(stmt)))
      return Used;
    return isLeaving(stmt) ? Leaves : None;
  }

  Result findAssign(const ast::AssignStmt *assign) {
    auto *target = dyn_cast<ast::Ident>(assign->lhs);
    bool initialises = target && target->name == name && assign->op == "=" && !mentions(assign->rhs, name);
    if (!initialises)
      return findPassed(assign, assign->rhs);
    at.insert(assign);
    return Initialised;
  }

  /// A statement that may evaluate a call with the variable as an actual.
  Result findPassed(const ast::Stmt *stmt, const ast::Expr *evaluated) {
    unsigned count = countMentions(stmt, name);
    if (count == 0)
      return None;
    const ast::Ident *passed = count == 1 ? passedIn(evaluated) : nullptr;
    if (!passed)
      return Used;
    at.insert(passed);
    return Initialised;
  }

  /// The name of the variable where an expression, whenever it is evaluated, passes it to an `out` formal.
  const ast::Ident *passedIn(const ast::Expr *expr) {
    if (auto *attempt = dyn_cast_or_null<ast::TryExpr>(expr))
      return passedIn(attempt->operand);
    if (auto *binary = dyn_cast_or_null<ast::BinaryExpr>(expr); binary && binary->op != "&&" && binary->op != "||") {
      const ast::Ident *passed = passedIn(binary->lhs);
      return passed ? passed : passedIn(binary->rhs);
    }
    auto *call = dyn_cast_or_null<ast::CallExpr>(expr);
    if (!call)
      return nullptr;
    for (auto [position, actual] : enumerate(call->actuals)) {
      if (auto *ident = dyn_cast<ast::Ident>(actual.value); ident && ident->name == name)
        return passesOut(call, position) ? ident : nullptr;
      if (const ast::Ident *passed = passedIn(actual.value))
        return passed;
    }
    auto *member = dyn_cast<ast::DotExpr>(call->callee);
    return member ? passedIn(member->base) : nullptr;
  }

  Result findIf(const ast::IfStmt *condition) {
    if (mentions(condition->conditionDecl, name))
      return Used;
    if (unsigned count = countMentions(condition->condition, name)) {
      const ast::Ident *passed = count == 1 ? passedIn(condition->condition) : nullptr;
      if (!passed)
        return Used;
      at.insert(passed);
      return Initialised;
    }
    if (std::optional<bool> holds = known && condition->condition && mentions(condition, name)
                                        ? known->holds(condition->condition)
                                        : std::nullopt) {
      const ast::BlockStmt *taken = *holds ? condition->thenBlock : condition->elseBlock;
      return taken ? find(taken->stmts) : None;
    }
    Result first = find(condition->thenBlock->stmts);
    return ofBranches({first, condition->elseBlock ? find(condition->elseBlock->stmts) : None});
  }

  Result findSelect(const ast::SelectStmt *select) {
    if (mentions(select->subject, name))
      return Used;
    if (std::optional<const ast::WhenClause *> taken =
            known && mentions(select, name) ? known->taken(select) : std::nullopt)
      return *taken ? find((*taken)->body->stmts) : None;
    SmallVector<Result, 8> branches;
    bool isExhaustive = false;
    for (const ast::WhenClause *clause : select->clauses) {
      if (any_of(clause->values, [&](const ast::Expr *value) { return mentions(value, name); }))
        return Used;
      branches.push_back(find(clause->body->stmts));
      isExhaustive |= clause->isOtherwise;
    }
    if (!isExhaustive)
      branches.push_back(None);
    return ofBranches(branches);
  }

  /// The result for a statement that takes one of its branches.
  static Result ofBranches(ArrayRef<Result> branches) {
    if (is_contained(branches, Used))
      return Used;
    if (all_of(branches, [](Result branch) { return branch == Leaves; }))
      return Leaves;
    if (!is_contained(branches, Initialised))
      return None;
    // Initialised in some branches only: what follows would not know.
    return is_contained(branches, None) ? Used : Initialised;
  }

  /// Code after a try statement runs after its whole body if all catch clauses leave.
  Result findTry(const ast::TryStmt *attempt) {
    bool allLeave = llvm::all_of(attempt->catches, [&](const ast::CatchClause *clause) {
      return !mentions(clause, name) && find(clause->body->stmts) == Leaves;
    });
    if (!allLeave)
      return mentions(attempt, name) ? Used : None;
    return find(attempt->body->stmts);
  }

  Identifier name;
  InitPoints &at;
  PassesOut passesOut;
  bool endsWithBody;
  KnownBranches *known;
};
} // namespace

static bool findPoints(Body &body, Identifier name, ArrayRef<const ast::Stmt *> rest, InitPoints &at) {
  if (any_of(declaredWith(body), [&](const ast::Decl *other) { return mentions(other, name); }))
    return false;
  auto passesOut = [&](const ast::CallExpr *call, unsigned position) {
    return passesBy(body, ast::Intent::Out, call, position);
  };
  if (SplitInitFinder(name, at, passesOut).find(rest) == SplitInitFinder::Initialised)
    return true;
  // Branches that are never taken do not count, where that is known.
  at.clear();
  KnownBranches known(body, rest);
  return SplitInitFinder(name, at, passesOut, /*endsWithBody=*/false, &known).find(rest) ==
         SplitInitFinder::Initialised;
}

static bool findPoints(Body &body, Identifier name, InitPoints &at) {
  if (body.state<Flow>().isEmpty() || body.state<Flow>().innermost().kind != FlowLevel::List)
    return false;
  return findPoints(body, name, body.state<Flow>().innermost().rest, at);
}

//===----------------------------------------------------------------------===//
// Calls with out formals
//===----------------------------------------------------------------------===//

/// Whether callers may pass memory without a value where the body gives out formals their first values. Overriding
/// methods may differ; an error may leave before or after; an initialiser's fields come first. None of that matters to
/// a class reference, which is nil without a value.
static bool mayStartUnset(const Instance &instance, const Type *type) {
  const ast::FunctionDecl *decl = instance.decl();
  if (!decl->body || decl->isIterator() || decl->isInitializer() || decl->linkage != ast::Linkage::Default)
    return false;
  return isa_and_present<ClassType>(type) ||
         (!decl->throws && !(instance.isMethod && isa<ClassType>(instance.receiver)));
}

/// Where an out formal gets its first value, if assignments on all paths of the body give it one. The caller then
/// passes uninitialised memory.
static const InitPoints &outInitsOf(Resolver &R, const Instance &instance, const FormalBinding &formal) {
  static const InitPoints none;
  bool hasFirst = formal.intent == ast::Intent::Out && formal.var && isa<ast::FormalDecl>(formal.decl) &&
                  !FormalParts(formal.decl).init && mayStartUnset(instance, formal.type);
  if (!hasFirst || !(isa<AggregateType>(formal.type) || isa<ClassType>(formal.type)))
    return none;
  auto [known, isNew] = R.state<GlobalSplits>().outInits.try_emplace(formal.decl);
  InitPoints &at = known->second;
  auto passesOut = [](const ast::CallExpr *, unsigned) { return false; };
  if (isNew && SplitInitFinder(formal.name, at, passesOut, /*endsWithBody=*/true).find(instance.decl()->body->stmts) !=
                   SplitInitFinder::Initialised)
    at.clear();
  return at;
}

bool startsUnset(Resolver &R, const Instance &instance, const FormalBinding &formal) {
  if (!formal.isInferred)
    return !outInitsOf(R, instance, formal).empty();
  const Lifecycle &life = R.lifecycle(formal.var->type);
  return mayStartUnset(instance, nullptr) || life.isPlain();
}

/// An out formal without a type has that of its first value, which the body has to give it before anything else.
static void declareInferredOut(Body &body, const FormalBinding &formal) {
  InitPoints at;
  auto passesOut = [&](const ast::CallExpr *call, unsigned position) {
    return mayStartUnset(*body.instance(), nullptr) && passesBy(body, ast::Intent::Out, call, position);
  };
  ArrayRef<const ast::Stmt *> text = body.instance()->decl()->body->stmts;
  if (SplitInitFinder(formal.name, at, passesOut, /*endsWithBody=*/true).find(text) != SplitInitFinder::Initialised) {
    formal.var->type = body.types().error;
    return body.report(formal.decl->range, diag::outFormalWithoutType, formal.name);
  }
  auto *split = body.make<SplitInit>();
  split->var = formal.var;
  split->at = at;
  split->symbol = body.instance()->scope->find(formal.name).front();
  body.state<SplitInits>().all.push_back(split);
}

void declareOutFormals(Body &body) {
  for (const FormalBinding &formal : body.instance()->formals) {
    if (formal.intent != ast::Intent::Out || !formal.decl)
      continue;
    if (formal.isInferred) {
      declareInferredOut(body, formal);
      continue;
    }
    const InitPoints &at = outInitsOf(body.resolver(), *body.instance(), formal);
    if (at.empty()) {
      auto *reference = dyn_cast_or_null<ClassType>(formal.type);
      if (reference && !reference->isNilable() && !FormalParts(formal.decl).init)
        body.report(formal.decl->range, diag::noDefaultValue, toString(formal.type));
      continue;
    }
    auto *split = body.make<SplitInit>();
    split->var = formal.var;
    split->at = at;
    body.state<SplitInits>().all.push_back(split);
  }
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

static bool declareGlobal(Body &body, const ast::VarDecl *decl);

bool declareSplit(Body &body, const ast::VarDecl *decl) {
  if (body.state<ModuleCode>().declaring())
    return declareGlobal(body, decl);
  InitPoints at;
  if (!findPoints(body, decl->name, at))
    return false;
  bool isRef = decl->varKind == ast::VarKind::Ref || decl->varKind == ast::VarKind::ConstRef;
  TypeValue type;
  const Type *openType = nullptr;
  if (decl->type && !isRef) {
    type = body.resolveType(decl->type, TypeUse::Pattern);
    if (!type) {
      bindVariable(body, decl, Value::error());
      return true;
    }
    if (type.type->isGeneric()) {
      openType = type.type;
      type = {};
    }
    // For scalars a default value that is overwritten costs nothing and changes nothing.
    else if (type.type->isScalar() && decl->varKind == ast::VarKind::Var &&
             body.resolver().isDefaultInitialisable(type.type))
      return false;
  }
  auto *split = body.make<SplitInit>();
  split->var = newVariable(body, decl, type.type);
  split->var->isRef = isRef;
  split->at = at;
  split->decl = decl;
  split->openType = openType;
  split->domains = type.domains;
  body.emit(body.make<typed::VarStmt>(split->var, nullptr, decl->range));
  Value value = type ? Value::of(body.make<typed::VarExpr>(split->var, decl->range)) : Value::error();
  split->symbol = body.resolver().bind(body.scope(), decl->name, value, decl);
  body.state<SplitInits>().all.push_back(split);
  return true;
}

bool declareSplitAlias(Body &body, const ast::VarDecl *decl) {
  InitPoints at;
  if (body.state<ModuleCode>().declaring() || !findPoints(body, decl->name, at))
    return false;
  auto *split = body.make<SplitInit>();
  split->at = at;
  split->decl = decl;
  split->around = body.block();
  split->position = body.block()->stmts.size();
  split->symbol = body.resolver().bind(body.scope(), decl->name, Value::error(), decl);
  body.state<SplitInits>().all.push_back(split);
  return true;
}

//===----------------------------------------------------------------------===//
// Declarations of modules
//===----------------------------------------------------------------------===//

/// The statements after a declaration in its module.
static ArrayRef<const ast::Stmt *> statementsAfter(const ast::VarDecl *decl, const ModuleSymbol *module) {
  ArrayRef<const ast::Stmt *> rest = module->module()->body;
  auto declares = [&](const ast::Stmt *statement) {
    return !ast::walk(statement, [&](const ast::Node *node) {
      return node == decl ? ast::WalkResult::Stop : ast::WalkResult::Continue;
    });
  };
  return rest.drop_front(std::min<size_t>(find_if(rest, declares) - rest.begin() + 1, rest.size()));
}

/// The call with the name among its actuals.
static const ast::CallExpr *callWith(const ast::Ident *passed, ArrayRef<const ast::Stmt *> stmts) {
  const ast::CallExpr *found = nullptr;
  for (const ast::Stmt *stmt : stmts)
    ast::walk(stmt, [&](const ast::Node *node) {
      auto *call = dyn_cast<ast::CallExpr>(node);
      if (call && any_of(call->actuals, [&](const ast::Actual &actual) { return actual.value == passed; }))
        found = call;
      return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
    });
  return found;
}

/// The type of the value that a variable of a module gets first.
static const Type *typeOfFirst(Body &body, const ast::VarDecl *decl, const InitPoints &at,
                               ArrayRef<const ast::Stmt *> stmts) {
  const ast::Node *first = *llvm::min_element(at, [](auto *a, auto *b) { return a->range.begin < b->range.begin; });
  const std::unique_ptr<Body> ownedProbe =
      body.resolver().newBody(nullptr, nullptr, body.resolver().newScope(Scope::Block, body.scope()));
  Body &probe = *ownedProbe;
  if (auto *assign = dyn_cast<ast::AssignStmt>(first)) {
    Value value = probe.resolveValue(assign->rhs);
    return value.isError() ? body.types().error : probe.variableType(value);
  }
  auto *split = body.make<SplitInit>();
  split->var = probe.newVar(decl->name, nullptr, typed::Var::Local, decl->range);
  split->at.insert(first);
  split->symbol = body.resolver().bind(probe.scope(), decl->name, Value::error(), decl);
  probe.state<SplitInits>().all.push_back(split);
  probe.resolveExpr(callWith(cast<ast::Ident>(first), stmts));
  return split->var->type ? split->var->type : body.types().error;
}

/// As declareSplit, of a module's variable. Procedures may use it before the initialiser comes to its first value, so
/// the type is found out at once.
static bool declareGlobal(Body &body, const ast::VarDecl *decl) {
  if (decl->isConfig || decl->linkage == ast::Linkage::Extern)
    return false;
  ArrayRef<const ast::Stmt *> rest = statementsAfter(decl, body.state<ModuleCode>().declaring());
  InitPoints at;
  if (!findPoints(body, decl->name, rest, at))
    return false;
  TypeValue type;
  if (decl->type) {
    ModuleCode::Type livesOn(body);
    type = body.resolveType(decl->type, TypeUse::Pattern);
    bool startsEmpty = type && !type.type->isGeneric() &&
                       (type.type->isScalar() || isa<ArrayType, DomainType>(type.type)) &&
                       decl->varKind == ast::VarKind::Var && body.resolver().isDefaultInitialisable(type.type);
    if (startsEmpty)
      return false;
    if (type && type.type->isGeneric())
      type = {checkFirstType(body, type.type, typeOfFirst(body, decl, at, rest), decl->type->range), {}};
  } else {
    type = {typeOfFirst(body, decl, at, rest), {}};
  }
  if (!type) {
    bindVariable(body, decl, Value::error());
    return true;
  }
  auto *split = body.make<SplitInit>();
  split->var = newVariable(body, decl, type.type);
  split->at = at;
  split->decl = decl;
  split->domains = type.domains;
  for (const ast::Node *point : at)
    body.resolver().state<GlobalSplits>().globalSplits[point] = split;
  bindVariable(body, decl, Value::of(body.make<typed::VarExpr>(split->var, decl->range)));
  return true;
}

/// The first assignment in a list of statements, of those that define a type alias or param, where the compiler knows
/// the conditions. Null after reporting that it does not.
static const ast::AssignStmt *chosenInit(Body &body, ArrayRef<const ast::Stmt *> stmts, const ast::VarDecl *decl,
                                         const InitPoints &at) {
  for (const ast::Stmt *stmt : stmts) {
    if (auto *assign = dyn_cast<ast::AssignStmt>(stmt); assign && at.contains(assign))
      return assign;
    if (!mentions(stmt, decl->name))
      continue;
    if (auto *inner = dyn_cast<ast::BlockStmt>(stmt))
      return chosenInit(body, inner->stmts, decl, at);
    if (auto *local = dyn_cast<ast::LocalStmt>(stmt))
      return chosenInit(body, local->body->stmts, decl, at);
    if (auto *sync = dyn_cast<ast::SyncStmt>(stmt))
      return chosenInit(body, sync->body->stmts, decl, at);
    if (auto *serial = dyn_cast<ast::SerialStmt>(stmt))
      return chosenInit(body, serial->body->stmts, decl, at);
    if (auto *attempt = dyn_cast<ast::TryStmt>(stmt))
      return chosenInit(body, attempt->body->stmts, decl, at);
    if (auto *select = dyn_cast<ast::SelectStmt>(stmt)) {
      std::optional<const ast::WhenClause *> taken = takenClause(body, select);
      if (taken)
        return *taken ? chosenInit(body, (*taken)->body->stmts, decl, at) : nullptr;
      body.report(stmt->range, diag::aliasKnownAtRunTime, decl->name);
      return nullptr;
    }
    auto *branches = cast<ast::IfStmt>(stmt);
    Value condition = branches->condition ? body.resolveCondition(branches->condition) : Value::error();
    if (condition.isParam()) {
      const ast::BlockStmt *taken = condition.param->integer.getBoolValue() ? branches->thenBlock : branches->elseBlock;
      return taken ? chosenInit(body, taken->stmts, decl, at) : nullptr;
    }
    body.report(stmt->range, diag::aliasKnownAtRunTime, decl->name);
    return nullptr;
  }
  return nullptr;
}

const ast::Expr *globalAliasInit(Body &body, const ast::VarDecl *decl) {
  if (decl->isConfig || decl->linkage == ast::Linkage::Extern)
    return nullptr;
  ArrayRef<const ast::Stmt *> rest = statementsAfter(decl, body.scope()->module);
  InitPoints at;
  if (!findPoints(body, decl->name, rest, at))
    return nullptr;
  for (const ast::Node *point : at)
    if (SplitInit *&split = body.resolver().state<GlobalSplits>().globalSplits[point]; !split)
      (split = body.make<SplitInit>())->decl = decl;
  const ast::AssignStmt *chosen = chosenInit(body, rest, decl, at);
  return chosen ? chosen->rhs : nullptr;
}

//===----------------------------------------------------------------------===//
// First values
//===----------------------------------------------------------------------===//

void forEachGlobalSplit(Resolver &R, function_ref<void(const ast::Node *, const typed::Var *)> visit) {
  for (auto &[point, split] : R.state<GlobalSplits>().globalSplits)
    if (split->var)
      visit(point, split->var);
}

bool assignsFirst(const ast::FunctionDecl *function, Identifier formal) {
  InitPoints at;
  auto passesOut = [](const ast::CallExpr *, unsigned) { return false; };
  return function->body && SplitInitFinder(formal, at, passesOut, /*endsWithBody=*/true).find(function->body->stmts) ==
                               SplitInitFinder::Initialised;
}

} // namespace choir::sema
