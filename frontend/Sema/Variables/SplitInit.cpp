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
#include "Sema/Core/Temporaries.h"
#include "Sema/Values/CommonTypes.h"
#include "Sema/Values/Conditionals.h"
#include "Sema/Values/ImplicitRefs.h"
#include "Sema/Variables/Lifetimes.h"
#include "Sema/Variables/Variables.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// Where out formals and variables of modules get their first values.
struct FirstValues {
  /// Module-scope declarations without a value, by where they get it.
  llvm::DenseMap<const ast::Node *, SplitInit *> globalSplits;
  /// Where out formals get their first values in the text of the bodies.
  llvm::DenseMap<const ast::Decl *, InitPoints> outInits;
};

} // namespace

//===----------------------------------------------------------------------===//
// Where a variable is initialised
//===----------------------------------------------------------------------===//

namespace {
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

  /// `endsWithBody`: whoever called looks at the variable when the body is left, so a return mentions it.
  SplitInitFinder(Identifier name, InitPoints &at, PassesOut passesOut, bool endsWithBody = false)
      : name(name), at(at), passesOut(passesOut), endsWithBody(endsWithBody) {}

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
    Result first = find(condition->thenBlock->stmts);
    return ofBranches({first, condition->elseBlock ? find(condition->elseBlock->stmts) : None});
  }

  Result findSelect(const ast::SelectStmt *select) {
    if (mentions(select->subject, name))
      return Used;
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

  /// What a statement does of whose branches one is taken.
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

  /// What follows a try statement comes after all of its body if those who catch errors leave.
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
};
} // namespace

SplitInits::SplitInits(Body &body) : body(body), R(body.resolver()) {}

bool SplitInits::findPoints(Identifier name, InitPoints &at) {
  if (body.state<Flow>().isEmpty() || body.state<Flow>().innermost().kind != FlowLevel::List)
    return false;
  return findPoints(name, body.state<Flow>().innermost().rest, at);
}

bool SplitInits::findPoints(Identifier name, ArrayRef<const ast::Stmt *> rest, InitPoints &at) {
  if (any_of(declaredWith(body), [&](const ast::Decl *other) { return mentions(other, name); }))
    return false;
  auto passesOut = [&](const ast::CallExpr *call, unsigned position) {
    return passesBy(body, ast::Intent::Out, call, position);
  };
  return SplitInitFinder(name, at, passesOut).find(rest) == SplitInitFinder::Initialised;
}

//===----------------------------------------------------------------------===//
// Calls with out formals
//===----------------------------------------------------------------------===//

/// Whether all names in an expression are declared already, so that it can be looked at before its turn.
static bool isKnown(Resolver &R, const ast::Expr *expr, Scope *scope) {
  auto isDeclared = [&](Identifier name) {
    LookupResult found = R.lookup(name, scope);
    const Symbol *symbol = found ? found.front() : nullptr;
    return found && (!symbol || symbol->kind != Symbol::Global || R.hasGlobalValue(symbol));
  };
  return ast::walk(expr, [&](const ast::Node *node) {
    auto *ident = dyn_cast<ast::Ident>(node);
    return !ident || isDeclared(ident->name) ? ast::WalkResult::Continue : ast::WalkResult::Stop;
  });
}

/// The functions that a call, which is not resolved yet, means by its name; null where that is not known.
static OverloadSet *namedCandidates(Body &body, const ast::CallExpr *call) {
  if (auto *ident = dyn_cast<ast::Ident>(call->callee)) {
    LookupResult found = body.resolver().lookup(ident->name, body.scope());
    bool isFunction = found.methodScope || (found.front() && found.front()->kind == Symbol::Function);
    return isFunction ? body.resolver().collectFunctions(ident->name, body.scope()) : nullptr;
  }
  auto *member = dyn_cast<ast::DotExpr>(call->callee);
  if (!member || !isKnown(body.resolver(), member->base, body.scope()))
    return nullptr;
  const std::unique_ptr<Body> ownedProbe =
      body.resolver().newBody(nullptr, nullptr, body.resolver().newScope(Scope::Block, body.scope()));
  Body &probe = *ownedProbe;
  Value base = probe.resolveExpr(member->base);
  if (base.isModule())
    return body.resolver().collectFunctions(member->name, body.resolver().membersOf(base.module), /*qualified=*/true);
  if (!base.isExpr() && !base.isType() && !base.isParam())
    return nullptr;
  auto *methods = body.make<OverloadSet>();
  methods->name = member->name;
  body.resolver().collectMethods(member->name, base.type, body.scope(), *methods);
  return methods;
}

/// The formal that takes an actual of a call; null where the function cannot take them all.
static const ast::Decl *formalOf(const ast::FunctionDecl *function, const ast::CallExpr *call, unsigned position) {
  auto isRequired = [](const ast::Decl *formal) {
    FormalParts parts(formal);
    return !parts.init && !parts.isVarargs;
  };
  bool hasVarargs = any_of(function->formals, [](const ast::Decl *formal) { return FormalParts(formal).isVarargs; });
  if (call->actuals.size() < size_t(count_if(function->formals, isRequired)) ||
      (call->actuals.size() > function->formals.size() && !hasVarargs))
    return nullptr;
  auto byName = [&](Identifier name) {
    auto *found = find_if(function->formals, [&](const ast::Decl *formal) { return formal->name == name; });
    return found == function->formals.end() ? nullptr : *found;
  };
  for (const ast::Actual &actual : call->actuals)
    if (actual.name && !byName(actual.name))
      return nullptr;
  if (Identifier name = call->actuals[position].name)
    return byName(name);
  // Actuals without a name go to the formals that are not named.
  unsigned before =
      count_if(call->actuals.take_front(position), [](const ast::Actual &actual) { return !actual.name; });
  for (const ast::Decl *formal : function->formals) {
    bool isNamed =
        any_of(call->actuals, [&](const ast::Actual &actual) { return actual.name && actual.name == formal->name; });
    if (!isNamed && (before-- == 0 || FormalParts(formal).isVarargs))
      return formal;
  }
  return nullptr;
}

bool passesBy(Body &body, ast::Intent intent, const ast::CallExpr *call, unsigned position) {
  OverloadSet *candidates = namedCandidates(body, call);
  bool isSo = false;
  for (const OverloadSet::Entry &entry : candidates ? ArrayRef(candidates->entries) : ArrayRef<OverloadSet::Entry>()) {
    const ast::Decl *formal = formalOf(entry.function->function(), call, position);
    if (formal && (FormalParts(formal).intent != intent || FormalParts(formal).isVarargs))
      return false;
    isSo |= formal != nullptr;
  }
  return isSo;
}

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

/// Where an out formal gets its first value, if assignments in the body give it one whatever happens. Whoever calls the
/// procedure passes memory without a value then.
static const InitPoints &outInitsOf(Resolver &R, const Instance &instance, const FormalBinding &formal) {
  static const InitPoints none;
  bool hasFirst = formal.intent == ast::Intent::Out && formal.var && isa<ast::FormalDecl>(formal.decl) &&
                  !FormalParts(formal.decl).init && mayStartUnset(instance, formal.type);
  if (!hasFirst || !(isa<AggregateType>(formal.type) || isa<ClassType>(formal.type)))
    return none;
  auto [known, isNew] = R.state<FirstValues>().outInits.try_emplace(formal.decl);
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
void SplitInits::declareInferredOut(const FormalBinding &formal) {
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
  list.push_back(split);
}

/// Out formals that the body gives their first values, as the caller expects.
void SplitInits::declareOutFormals() {
  for (const FormalBinding &formal : body.instance()->formals) {
    if (formal.intent != ast::Intent::Out || !formal.decl)
      continue;
    if (formal.isInferred) {
      declareInferredOut(formal);
      continue;
    }
    const InitPoints &at = outInitsOf(R, *body.instance(), formal);
    if (at.empty()) {
      auto *reference = dyn_cast_or_null<ClassType>(formal.type);
      if (reference && !reference->isNilable() && !FormalParts(formal.decl).init)
        body.report(formal.decl->range, diag::noDefaultValue, toString(formal.type));
      continue;
    }
    auto *split = body.make<SplitInit>();
    split->var = formal.var;
    split->at = at;
    list.push_back(split);
  }
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

/// Declares a variable that gets its first value later. False where there is no place that gives it one.
bool SplitInits::declare(const ast::VarDecl *decl) {
  if (body.state<ModuleCode>().declaring())
    return declareGlobal(decl);
  InitPoints at;
  if (!findPoints(decl->name, at))
    return false;
  bool isRef = decl->varKind == ast::VarKind::Ref || decl->varKind == ast::VarKind::ConstRef;
  TypeValue type;
  const Type *openType = nullptr;
  if (decl->type && !isRef) {
    type = body.resolveType(decl->type, /*generic=*/true);
    if (!type) {
      bindVariable(body, decl, Value::error());
      return true;
    }
    if (type.type->isGeneric()) {
      openType = type.type;
      type = {};
    }
    // For scalars a default value that is overwritten costs nothing and changes nothing.
    else if (type.type->isScalar() && decl->varKind == ast::VarKind::Var && R.isDefaultInitialisable(type.type))
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
  split->symbol = R.bind(body.scope(), decl->name, value, decl);
  list.push_back(split);
  return true;
}

/// As declareSplit, of a type alias or param in a procedure: conditions between compile-time constants decide which
/// assignment counts.
bool SplitInits::declareAlias(const ast::VarDecl *decl) {
  InitPoints at;
  if (body.state<ModuleCode>().declaring() || !findPoints(decl->name, at))
    return false;
  auto *split = body.make<SplitInit>();
  split->at = at;
  split->decl = decl;
  split->around = body.block();
  split->position = body.block()->stmts.size();
  split->symbol = R.bind(body.scope(), decl->name, Value::error(), decl);
  list.push_back(split);
  return true;
}

//===----------------------------------------------------------------------===//
// Declarations of modules
//===----------------------------------------------------------------------===//

/// What follows a declaration in its module.
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

/// The type of a first value, if it is one of those that the declared type leaves open.
const Type *SplitInits::checkFirstType(const Type *declared, const Type *first, SourceRange range) {
  if (!declared || first->isError() || R.instantiate(declared, first) || managedAs(body, declared, first) ||
      !R.withDefaults(declared, range)->isGeneric())
    return first;
  body.report(range, diag::noConversion, toString(first), toString(declared));
  return body.types().error;
}

/// The type of the value that a variable of a module gets first.
const Type *SplitInits::typeOfFirst(const ast::VarDecl *decl, const InitPoints &at, ArrayRef<const ast::Stmt *> stmts) {
  const ast::Node *first = *llvm::min_element(at, [](auto *a, auto *b) { return a->range.begin < b->range.begin; });
  const std::unique_ptr<Body> ownedProbe = R.newBody(nullptr, nullptr, R.newScope(Scope::Block, body.scope()));
  Body &probe = *ownedProbe;
  if (auto *assign = dyn_cast<ast::AssignStmt>(first)) {
    Value value = probe.resolveValue(assign->rhs);
    return value.isError() ? body.types().error : probe.variableType(value);
  }
  auto *split = body.make<SplitInit>();
  split->var = probe.newVar(decl->name, nullptr, typed::Var::Local, decl->range);
  split->at.insert(first);
  split->symbol = R.bind(probe.scope(), decl->name, Value::error(), decl);
  probe.state<SplitInits>().list.push_back(split);
  probe.resolveExpr(callWith(cast<ast::Ident>(first), stmts));
  return split->var->type ? split->var->type : body.types().error;
}

/// As declareSplit, of a module's variable. Procedures may use it before the initialiser comes to its first value, so
/// the type is found out at once.
bool SplitInits::declareGlobal(const ast::VarDecl *decl) {
  if (decl->isConfig || decl->linkage == ast::Linkage::Extern)
    return false;
  ArrayRef<const ast::Stmt *> rest = statementsAfter(decl, body.state<ModuleCode>().declaring());
  InitPoints at;
  if (!findPoints(decl->name, rest, at))
    return false;
  TypeValue type;
  if (decl->type) {
    ModuleCode::Type livesOn(body);
    type = body.resolveType(decl->type, /*generic=*/true);
    bool startsEmpty = type && !type.type->isGeneric() &&
                       (type.type->isScalar() || isa<ArrayType, DomainType>(type.type)) &&
                       decl->varKind == ast::VarKind::Var && R.isDefaultInitialisable(type.type);
    if (startsEmpty)
      return false;
    if (type && type.type->isGeneric())
      type = {checkFirstType(type.type, typeOfFirst(decl, at, rest), decl->type->range), {}};
  } else {
    type = {typeOfFirst(decl, at, rest), {}};
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
    R.state<FirstValues>().globalSplits[point] = split;
  bindVariable(body, decl, Value::of(body.make<typed::VarExpr>(split->var, decl->range)));
  return true;
}

/// The first assignment in a list of statements, of those that define a type alias or param, where the compiler knows
/// the conditions. Null after reporting that it does not.
const ast::AssignStmt *SplitInits::chosenInit(ArrayRef<const ast::Stmt *> stmts, const ast::VarDecl *decl,
                                              const InitPoints &at) {
  for (const ast::Stmt *stmt : stmts) {
    if (auto *assign = dyn_cast<ast::AssignStmt>(stmt); assign && at.contains(assign))
      return assign;
    if (!mentions(stmt, decl->name))
      continue;
    if (auto *inner = dyn_cast<ast::BlockStmt>(stmt))
      return chosenInit(inner->stmts, decl, at);
    if (auto *local = dyn_cast<ast::LocalStmt>(stmt))
      return chosenInit(local->body->stmts, decl, at);
    if (auto *serial = dyn_cast<ast::SerialStmt>(stmt))
      return chosenInit(serial->body->stmts, decl, at);
    if (auto *attempt = dyn_cast<ast::TryStmt>(stmt))
      return chosenInit(attempt->body->stmts, decl, at);
    if (auto *select = dyn_cast<ast::SelectStmt>(stmt)) {
      std::optional<const ast::WhenClause *> taken = takenClause(body, select);
      if (taken)
        return *taken ? chosenInit((*taken)->body->stmts, decl, at) : nullptr;
      body.report(stmt->range, diag::aliasKnownAtRunTime, decl->name);
      return nullptr;
    }
    auto *branches = cast<ast::IfStmt>(stmt);
    Value condition = branches->condition ? body.resolveCondition(branches->condition) : Value::error();
    if (condition.isParam()) {
      const ast::BlockStmt *taken = condition.param->integer.getBoolValue() ? branches->thenBlock : branches->elseBlock;
      return taken ? chosenInit(taken->stmts, decl, at) : nullptr;
    }
    body.report(stmt->range, diag::aliasKnownAtRunTime, decl->name);
    return nullptr;
  }
  return nullptr;
}

/// What a module's type alias or param, which is declared without a value, is assigned; null where there is nothing.
const ast::Expr *SplitInits::globalAliasInit(const ast::VarDecl *decl) {
  if (decl->isConfig || decl->linkage == ast::Linkage::Extern)
    return nullptr;
  ArrayRef<const ast::Stmt *> rest = statementsAfter(decl, body.scope()->module);
  InitPoints at;
  if (!findPoints(decl->name, rest, at))
    return nullptr;
  for (const ast::Node *point : at)
    if (SplitInit *&split = R.state<FirstValues>().globalSplits[point]; !split)
      (split = body.make<SplitInit>())->decl = decl;
  const ast::AssignStmt *chosen = chosenInit(rest, decl, at);
  return chosen ? chosen->rhs : nullptr;
}

//===----------------------------------------------------------------------===//
// First values
//===----------------------------------------------------------------------===//

/// The first assignment to a reference without a value binds it. A temporary lives as long as the block.
void SplitInits::bindRef(SplitInit &split, const ast::AssignStmt *stmt) {
  typed::Var *var = split.var;
  typed::Expr *lvalue = referenced(body, body.resolveExpr(stmt->rhs), var->isConst, var->name, stmt->rhs->range);
  if (!lvalue)
    return;
  if (!var->type)
    var->type = lvalue->type;
  var->isConst |= lvalue->isConstLValue;
  auto *use = body.make<typed::VarExpr>(var, var->range);
  use->isConstLValue = var->isConst;
  split.symbol->value = Value::of(use);
  body.emit(body.make<typed::InitStmt>(body.make<typed::VarExpr>(var, stmt->lhs->range), lvalue, stmt->range));
}

/// The domains of an array type that a program's condition decides on, in variables beside the alias.
void SplitInits::keepDomains(SplitInit &split, const Value &type) {
  if (split.domains.empty()) {
    SmallVector<typed::Expr *, 2> kept;
    for (typed::Expr *domain : type.domains) {
      typed::Var *var = body.newVar(R.names().domainVariable, domain->type, typed::Var::Local, split.decl->range);
      var->isConst = var->needsDropFlag = true;
      body.setDeinit(var);
      auto *declaration = body.make<typed::VarStmt>(var, nullptr, split.decl->range);
      split.around->stmts.insert(split.around->stmts.begin() + split.position, declaration);
      kept.push_back(body.make<typed::VarExpr>(var, split.decl->range));
    }
    split.domains = R.tree().copy<typed::Expr *>(kept);
    split.symbol->value = Value::ofType(type.type, split.decl->range, split.domains);
  }
  for (auto [to, from] : zip(split.domains, type.domains))
    body.emit(body.make<typed::InitStmt>(body.reuse(to, type.range),
                                         body.toRValue(Value::of(body.reuse(from, type.range))), type.range));
}

/// The first assignment to a type alias or param without a value says what it is.
void SplitInits::defineAlias(SplitInit &split, const ast::AssignStmt *stmt) {
  bool isParam = split.decl->varKind == ast::VarKind::Param;
  Value value = isParam ? paramOf(body, split.decl, stmt->rhs) : typeAliasOf(body, split.decl, stmt->rhs);
  Value &known = split.symbol->value;
  if (value.isError())
    return;
  if (!known.isError() && (isParam || value.type != known.type))
    return body.report(stmt->lhs->range, diag::aliasKnownAtRunTime, split.decl->name);
  if (isParam || value.domains.empty() || body.inSignature())
    known = value;
  else
    keepDomains(split, value);
}

SplitInit *SplitInits::initialisedAt(const ast::Node *point) {
  if (SplitInit *global = R.state<FirstValues>().globalSplits.lookup(point))
    return global;
  auto *found = find_if(list, [&](SplitInit *split) { return split->at.contains(point); });
  return found == list.end() ? nullptr : *found;
}

/// The formal that a variable is, if its type follows from its first value.
const FormalBinding *SplitInits::inferredOut(const typed::Var *var) const {
  if (var->kind != typed::Var::Formal || !body.instance())
    return nullptr;
  auto *found = find_if(body.instance()->formals, [&](const FormalBinding &formal) { return formal.var == var; });
  return found != body.instance()->formals.end() && found->isInferred ? found : nullptr;
}

/// The first value of an out formal has to fit what is declared of its type.
void SplitInits::checkInferred(const FormalBinding &formal, SourceRange range) {
  const ast::Expr *written = FormalParts(formal.decl).type;
  TypeValue wanted = written ? body.resolveType(written, /*generic=*/true) : TypeValue();
  typed::Var *var = formal.var;
  if (!wanted || var->type->isError() || R.instantiate(wanted.type, var->type))
    return;
  body.report(range, diag::noConversion, toString(var->type), toString(wanted.type));
  var->type = body.types().error;
}

/// As in a declaration, temporaries of the value live as long as the block.
void SplitInits::begin(SplitInit &split, const Type *type, function_ref<typed::Expr *(TypeValue)> value,
                       SourceRange range) {
  typed::Var *var = split.var;
  if (!var->type) {
    var->type = type;
    if (const FormalBinding *formal = inferredOut(var))
      checkInferred(*formal, range);
    body.setDeinit(var);
    split.symbol->value = Value::of(body.make<typed::VarExpr>(var, var->range));
  }
  // One branch may be left before the other initialises.
  if (var->kind != typed::Var::Global)
    var->needsDropFlag |= !body.state<Flow>().isAtDepthOf(var);
  auto *target = body.make<typed::VarExpr>(var, range);
  target->isConstLValue = false;
  typed::Expr *given = value({var->type, split.domains});
  if (auto *formal = inferredOut(var); formal && !startsUnset(R, *body.instance(), *formal)) {
    // The caller's default ends, once there is something to take its place.
    given = body.make<typed::MoveExpr>(heldWithoutEnd(body, given), range);
    body.emit(body.make<typed::DeinitStmt>(body.reuse(target, range), R.lifecycle(var->type).deinit, range));
  }
  auto *first = body.make<typed::InitStmt>(target, given, range);
  first->isFirst = true;
  body.emit(first);
  attachDomain(body, var, range);
}

void SplitInits::initialiseGlobal(SplitInit &split, const ast::AssignStmt *stmt) {
  if (!split.var) // a type alias or param, which has its value already
    return;
  body.asFullStatement(stmt->range, [&] {
    ModuleCode::Declaring atModuleScope(body, body.scope()->module);
    ModuleCode::Initialising here(body);
    Value value = body.resolveValue(stmt->rhs);
    begin(
        split, nullptr, [&](TypeValue type) { return body.initialValue(value, type, stmt->rhs->range); }, stmt->range);
  });
}

bool SplitInits::initialise(const ast::AssignStmt *stmt) {
  SplitInit *split = initialisedAt(stmt);
  if (!split)
    return false;
  if (R.state<FirstValues>().globalSplits.contains(stmt))
    initialiseGlobal(*split, stmt);
  else if (!split->var)
    defineAlias(*split, stmt);
  else if (split->var->isRef && split->var->kind != typed::Var::Formal)
    bindRef(*split, stmt);
  else {
    Value value = body.resolveValue(stmt->rhs);
    const Type *type = split->var->type;
    if (!type)
      type = checkFirstType(split->openType, body.variableType(value), stmt->rhs->range);
    if (type->isError()) {
      split->isRefused = true;
      return true;
    }
    auto given = [&](TypeValue to) {
      typed::Expr *first = body.initialValue(value, to, stmt->rhs->range);
      checkOutlives(body, first, split->var, stmt->range);
      return first;
    };
    begin(*split, type, given, stmt->range);
  }
  return true;
}

std::optional<Value> SplitInits::passedForOut(const ast::Ident *ident) {
  SplitInit *split = initialisedAt(ident);
  if (!split)
    return std::nullopt;
  typed::Var *var = split->var;
  // Without a type it has no code yet.
  typed::Expr *place = var->type ? static_cast<typed::Expr *>(body.make<typed::VarExpr>(var, ident->range))
                                 : body.make<typed::ZeroExpr>(body.types().nothing, ident->range);
  place->isConstLValue = false;
  Value value = Value::of(place);
  value.split = split;
  return value;
}

/// Variables from outside that the body of a try statement initialises: no handler knows whether that was done, so they
/// end before it runs.
void SplitInits::endThoseOf(const ast::BlockStmt *tried, size_t count, typed::Block *into) {
  SmallVector<std::pair<const ast::Node *, typed::Var *>, 2> begun;
  ast::walk(tried, [&](const ast::Node *node) {
    for (SplitInit *split : ArrayRef(list).take_front(count))
      if (split->var && split->at.contains(node))
        begun.push_back({node, split->var});
    return ast::WalkResult::Continue;
  });
  SmallPtrSet<typed::Var *, 2> ended;
  for (auto [point, var] : reverse(begun)) {
    bool isOwn = var->kind == typed::Var::Local && !var->isRef && var->type && !var->type->isError();
    if (!isOwn || R.lifecycle(var->type).isTrivialDeinit || !ended.insert(var).second)
      continue;
    var->needsDropFlag = true;
    into->stmts.push_back(
        body.make<typed::DeinitStmt>(body.make<typed::VarExpr>(var, tried->range), var->deinit, tried->range));
  }
}

bool SplitInits::isUndecided(const Symbol *symbol) const {
  return any_of(list, [&](const SplitInit *split) { return split->symbol == symbol && !split->isRefused; });
}

void forEachGlobalSplit(Resolver &R, function_ref<void(const ast::Node *, const typed::Var *)> visit) {
  for (auto &[point, split] : R.state<FirstValues>().globalSplits)
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
