//===- Lifetimes.cpp - Copies, moves, and where variables begin and end ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two rules of the language look ahead: a variable without a value is initialised by its first assignments (split
// initialisation), and a copy of a variable that is not mentioned again takes its value instead (copy elision). Both are
// defined by what the program's text says after a point, so they are answered on the AST.
//
//===----------------------------------------------------------------------===//

#include "Sema/BodyResolver.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace llvm;

namespace choir::sema {

//===----------------------------------------------------------------------===//
// Mentions
//===----------------------------------------------------------------------===//

static unsigned countMentions(const ast::Node *node, Identifier name) {
  unsigned count = 0;
  ast::walk(node, [&](const ast::Node *part) {
    auto *ident = dyn_cast<ast::Ident>(part);
    count += ident && ident->name == name;
    return ast::WalkResult::Continue;
  });
  return count;
}

static bool mentions(const ast::Node *node, Identifier name) { return node && countMentions(node, name) != 0; }

static bool isLeaving(const ast::Stmt *stmt) { return isa<ast::ReturnStmt, ast::ThrowStmt>(stmt); }

//===----------------------------------------------------------------------===//
// Split initialisation
//===----------------------------------------------------------------------===//

namespace {
/// Looks for the assignments that initialise a variable, from its declaration on.
class SplitInitFinder {
public:
  enum Result : uint8_t {
    None,        ///< not mentioned
    Initialised, ///< on every path
    Leaves,      ///< not mentioned, and the function is left
    Used,        ///< mentioned before it is initialised
  };

  SplitInitFinder(Identifier name, SmallPtrSetImpl<const ast::AssignStmt *> &at) : name(name), at(at) {}

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
    if (mentions(stmt, name))
      return Used;
    return isLeaving(stmt) ? Leaves : None;
  }

  Result findAssign(const ast::AssignStmt *assign) {
    auto *target = dyn_cast<ast::Ident>(assign->lhs);
    bool initialises = target && target->name == name && assign->op == "=" && !mentions(assign->rhs, name);
    if (!initialises)
      return mentions(assign, name) ? Used : None;
    at.insert(assign);
    return Initialised;
  }

  Result findIf(const ast::IfStmt *condition) {
    if (mentions(condition->condition, name) || mentions(condition->conditionDecl, name))
      return Used;
    Result first = find(condition->thenBlock->stmts);
    Result second = condition->elseBlock ? find(condition->elseBlock->stmts) : None;
    if (first == Used || second == Used)
      return Used;
    bool firstDone = first == Initialised || first == Leaves, secondDone = second == Initialised || second == Leaves;
    if (first == Leaves && second == Leaves)
      return Leaves;
    if (firstDone && secondDone)
      return Initialised;
    // Initialised in one branch only: what follows would not know.
    return first == Initialised || second == Initialised ? Used : None;
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
  SmallPtrSetImpl<const ast::AssignStmt *> &at;
};
} // namespace

bool BodyResolver::findSplitInit(Identifier name, SmallPtrSetImpl<const ast::AssignStmt *> &at) {
  if (flow.empty() || flow.back().kind != FlowLevel::List)
    return false;
  return findSplitInit(name, flow.back().rest, at);
}

bool BodyResolver::findSplitInit(Identifier name, ArrayRef<const ast::Stmt *> rest,
                                 SmallPtrSetImpl<const ast::AssignStmt *> &at) {
  return SplitInitFinder(name, at).find(rest) == SplitInitFinder::Initialised;
}

/// The first assignment to a reference without a value binds it. A temporary lives as long as the block.
void BodyResolver::bindSplitRef(SplitInit &split, const ast::AssignStmt *stmt) {
  typed::Var *var = split.var;
  typed::Expr *lvalue = referenced(resolveExpr(stmt->rhs), var->isConst, var->name, stmt->rhs->range);
  if (!lvalue)
    return;
  if (!var->type)
    var->type = lvalue->type;
  var->isConst |= lvalue->isConstLValue;
  auto *use = make<typed::VarExpr>(var, var->range);
  use->isConstLValue = var->isConst;
  split.symbol->value = Value::of(use);
  emit(make<typed::InitStmt>(make<typed::VarExpr>(var, stmt->lhs->range), lvalue, stmt->range));
}

/// The first assignment to a type alias or param without a value says what it is.
void BodyResolver::defineSplitAlias(SplitInit &split, const ast::AssignStmt *stmt) {
  bool isParam = split.decl->varKind == ast::VarKind::Param;
  Value value = isParam ? paramOf(split.decl, stmt->rhs) : typeAliasOf(split.decl, stmt->rhs);
  Value &known = split.symbol->value;
  bool isFirst = known.isError();
  if (!isFirst && !value.isError()) {
    if (isParam || value.type != known.type)
      report(stmt->lhs->range, diag::aliasKnownAtRunTime, split.decl->name);
    else if (!known.domains.empty())
      notSupported(stmt->lhs->range, "an array type whose domain depends on a condition");
  }
  if (isFirst)
    known = value;
}

bool BodyResolver::initialiseSplit(const ast::AssignStmt *stmt) {
  if (typed::Var *global = R.globalSplits.lookup(stmt)) {
    asFullStatement(stmt->range, [&] {
      SaveAndRestore<ModuleSymbol *> atModuleScope(globalModule, scope->module);
      SaveAndRestore<typed::Block *> here(globalStatement, block);
      auto *target = make<typed::VarExpr>(global, stmt->lhs->range);
      emit(make<typed::InitStmt>(target, initialValue(resolveExpr(stmt->rhs), {global->type, {}}, stmt->rhs->range),
                                 stmt->range));
      attachDomain(global, stmt->range);
    });
    return true;
  }
  auto *found = find_if(splitInits, [&](SplitInit *split) { return split->at.contains(stmt); });
  if (found == splitInits.end())
    return false;
  SplitInit *split = *found;
  typed::Var *var = split->var;
  if (!var) {
    defineSplitAlias(*split, stmt);
    return true;
  }
  if (var->isRef) {
    bindSplitRef(*split, stmt);
    return true;
  }
  // As in a declaration: temporaries live as long as the block.
  Value value = resolveExpr(stmt->rhs);
  if (!var->type) {
    var->type = variableType(value);
    setDeinit(var);
    split->symbol->value = Value::of(make<typed::VarExpr>(var, var->range));
  }
  // One branch may be left before the other initialises.
  var->needsDropFlag |= flow.size() != declaredAt.lookup(var);
  auto *target = make<typed::VarExpr>(var, stmt->lhs->range);
  emit(make<typed::InitStmt>(target, initialValue(value, {var->type, split->domains}, stmt->rhs->range), stmt->range));
  attachDomain(var, stmt->range);
  return true;
}

//===----------------------------------------------------------------------===//
// Copies and moves
//===----------------------------------------------------------------------===//

bool BodyResolver::mayElideCopyOf(const typed::Var *var) {
  bool isOwn = var->kind == typed::Var::Local || var->kind == typed::Var::Formal;
  if (!isOwn || var->isRef || var->owner != function || var->name.empty() || flow.empty())
    return false;
  // A domain variable may have arrays over it, which need not be mentioned by name.
  if (var->type->kind() == TypeKind::Domain)
    return false;
  const ast::Stmt *current = flow.back().current;
  if (!current || countMentions(current, var->name) != 1)
    return false;
  if (isLeaving(current))
    return true;
  unsigned outermost = declaredAt.lookup(var);
  for (unsigned level = flow.size(); level != 0;) {
    const FlowLevel &at = flow[--level];
    if (at.kind != FlowLevel::List)
      return false;
    for (const ast::Stmt *stmt : at.rest) {
      if (mentions(stmt, var->name))
        return false;
      if (isLeaving(stmt))
        return true;
    }
    if (level + 1 == outermost)
      return true;
  }
  return true;
}

/// The first mention of a name in a statement; null where the statement assigns to it first.
static const ast::Node *firstUse(const ast::Stmt *stmt, Identifier name) {
  const ast::Node *found = nullptr;
  ast::walk(stmt, [&](const ast::Node *node) {
    if (auto *assign = dyn_cast<ast::AssignStmt>(node)) {
      auto *target = dyn_cast<ast::Ident>(assign->lhs);
      if (target && target->name == name && assign->op == "=" && !mentions(assign->rhs, name))
        return ast::WalkResult::Stop;
    }
    auto *ident = dyn_cast<ast::Ident>(node);
    if (!ident || ident->name != name)
      return ast::WalkResult::Continue;
    found = ident;
    return ast::WalkResult::Stop;
  });
  return found;
}

/// Reports the next mention of a variable whose object is given away here: it cannot hold nil. Only straight on, in
/// the statements that follow for certain; anything else is found out at run time.
void BodyResolver::checkNotUsedAgain(const typed::VarExpr *given) {
  const typed::Var *var = given->var;
  if (var->kind != typed::Var::Local || var->isRef || var->owner != function || var->name.empty() || flow.empty())
    return;
  const FlowLevel &at = flow.back();
  if (at.kind != FlowLevel::List || flow.size() != declaredAt.lookup(var))
    return;
  for (const ast::Stmt *stmt : at.rest) {
    if (!mentions(stmt, var->name)) {
      if (isLeaving(stmt))
        return;
      continue;
    }
    if (const ast::Node *use = firstUse(stmt, var->name)) {
      report(use->range, diag::usedAfterTransfer, var->name);
      report(given->range, diag::noteGivenAway);
    }
    return;
  }
}

typed::Expr *BodyResolver::copyOf(typed::Expr *lvalue) {
  const Lifecycle &life = R.lifecycle(lvalue->type);
  if (life.isTrivialCopy)
    return make<typed::LoadExpr>(lvalue, lvalue->range);
  if (auto *use = dyn_cast<typed::VarExpr>(lvalue); use && mayElideCopyOf(use->var)) {
    use->var->needsDropFlag |= flow.size() != declaredAt.lookup(use->var);
    return make<typed::MoveExpr>(lvalue, lvalue->range);
  }
  if (!life.isCopyable) {
    report(lvalue->range, diag::notCopyable, toString(lvalue->type));
    return errorExpr(lvalue->range);
  }
  auto *reference = dyn_cast<ClassType>(lvalue->type);
  auto *given = dyn_cast<typed::VarExpr>(lvalue);
  if (given && !isCasting && reference && reference->management() == Management::Owned && !reference->isNilable())
    checkNotUsedAgain(given);
  if (reference && reference->management() == Management::Owned && lvalue->isConstLValue) {
    report(lvalue->range, diag::ownedFromConst);
    return errorExpr(lvalue->range);
  }
  return make<typed::CopyExpr>(lvalue, R.copyFunction(lvalue->type), lvalue->range);
}

void BodyResolver::setDeinit(typed::Var *var) {
  if (var->isRef || !var->type || var->type->isError())
    return;
  const Lifecycle &life = R.lifecycle(var->type);
  if (life.isTrivialDeinit)
    return;
  var->deinit = life.deinit;
  if (life.deinit)
    R.noteCall(function, life.deinit);
  auto *reference = dyn_cast<ClassType>(var->type);
  var->isOwnedRef = reference && reference->isManaged();
}

} // namespace choir::sema
