//===- Lifetimes.cpp - Copies, moves, and where variables end -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A copy of a variable that is not mentioned again takes its value instead (copy elision). The rule depends on the
// program's text after a point, so the analysis runs on the AST.
//
//===----------------------------------------------------------------------===//

#include "Sema/Variables/Lifetimes.h"
#include "Basic/SeededDefects.h"
#include "Sema/Context/Flow.h"
#include "Sema/Context/Jumps.h"
#include "Sema/Context/Mentions.h"
#include "Sema/Context/ModuleCode.h"
#include "Sema/Context/Moves.h"
#include "Sema/Core/Body.h"
#include "Sema/Values/Owners.h"
#include "Sema/Variables/FirstValues.h"
#include "Sema/Variables/PassedActuals.h"

using namespace llvm;

namespace choir::sema {

static bool givesAway(Body &body, const ast::Stmt *stmt, Identifier name);

//===----------------------------------------------------------------------===//
// Copies and moves
//===----------------------------------------------------------------------===//

/// Whether statements that are part of a conditional's other branch, which may not be resolved yet, end a variable too:
/// by leaving the function or by a copy that is the variable's last mention. Where it guesses wrong about a call the
/// variable is ended at the end of its block, as ever.
static bool givesAway(Body &body, ArrayRef<const ast::Stmt *> stmts, Identifier name) {
  if (any_of(stmts, isLeaving))
    return true;
  for (const ast::Stmt *stmt : reverse(stmts))
    if (mentions(stmt, name))
      return givesAway(body, stmt, name);
  return false;
}

static bool givesAway(Body &body, const ast::Stmt *stmt, Identifier name) {
  auto isName = [&](const ast::Expr *expr) {
    auto *ident = dyn_cast_or_null<ast::Ident>(expr);
    return ident && ident->name == name;
  };
  auto isGiven = [&](const ast::Expr *expr) {
    if (auto *attempt = dyn_cast_or_null<ast::TryExpr>(expr))
      expr = attempt->operand;
    if (auto *object = dyn_cast_or_null<ast::NewExpr>(expr))
      return any_of(object->actuals, [&](const ast::Actual &actual) { return isName(actual.value); });
    auto *call = dyn_cast_or_null<ast::CallExpr>(expr);
    return call && any_of(enumerate(call->actuals), [&](auto actual) {
             return isName(actual.value().value) && passesBy(body, ast::Intent::In, call, actual.index());
           });
  };
  if (auto *block = dyn_cast<ast::BlockStmt>(stmt))
    return givesAway(body, block->stmts, name);
  if (auto *attempt = dyn_cast<ast::TryStmt>(stmt))
    return attempt->catches.empty() && givesAway(body, attempt->body->stmts, name);
  SmallVector<const ast::BlockStmt *, 4> branches = exhaustiveBranches(stmt);
  if (!branches.empty())
    return all_of(branches, [&](const ast::BlockStmt *branch) { return givesAway(body, branch->stmts, name); });
  if (countMentions(stmt, name) != 1)
    return false;
  if (auto *expression = dyn_cast<ast::ExprStmt>(stmt))
    return isGiven(expression->expr);
  if (auto *variable = dyn_cast<ast::VarDecl>(stmt)) {
    bool holdsValue = variable->varKind == ast::VarKind::Var || variable->varKind == ast::VarKind::Const;
    return (holdsValue && isName(variable->init)) || isGiven(variable->init);
  }
  if (auto *assign = dyn_cast<ast::AssignStmt>(stmt))
    return (isName(assign->rhs) && splitInitialisedAt(body, assign)) || isGiven(assign->rhs);
  return false;
}

/// The handlers of what a statement in the body of a `try` throws.
static ArrayRef<const ast::CatchClause *> catchesOf(const ast::Stmt *around, const ast::Stmt *inner) {
  auto *attempt = dyn_cast_or_null<ast::TryStmt>(around);
  bool isInBody = attempt && is_contained(attempt->body->stmts, inner);
  return isInBody ? ArrayRef<const ast::CatchClause *>(attempt->catches) : ArrayRef<const ast::CatchClause *>();
}

/// Whether with-clauses of a statement copy a variable for each of several tasks.
static bool isTakenByTasks(const ast::Stmt *stmt, Identifier name) {
  return !isa<ast::BeginStmt>(stmt) && !ast::walk(stmt, [&](const ast::Node *node) {
    auto *decl = dyn_cast<ast::TaskVarDecl>(node);
    bool takes = decl && (decl->name == name || mentions(decl, name));
    return takes ? ast::WalkResult::Stop : ast::WalkResult::Continue;
  });
}

/// Whether a procedure or type mentions one of the names of variables and procedures around it.
static bool mentionsOuter(const ast::Decl *decl, ArrayRef<Identifier> names) {
  auto *function = dyn_cast<ast::FunctionDecl>(decl);
  auto isFormal = [&](Identifier name) {
    return function && any_of(function->formals, [&](const ast::Decl *formal) { return formal->name == name; });
  };
  return any_of(names, [&](Identifier name) { return !isFormal(name) && mentions(decl, name); });
}

/// The names by which text reaches a variable: its own, and those of nested procedures that use it, themselves or
/// through others. None where something may reach it without a name: methods, operators.
static SmallVector<Identifier, 2> namesThatReach(const Scope *scope, Identifier variable) {
  SmallVector<Identifier, 2> names{variable};
  SmallVector<const Symbol *, 4> nested;
  for (bool isInside = true; isInside && scope->isLocal(); scope = scope->parent) {
    isInside = scope->kind != Scope::Function;
    for (const auto &[name, symbols] : scope->all())
      for (const Symbol *symbol : symbols)
        if (isa<FunctionSymbol>(symbol) || symbol->kind == Symbol::Aggregate)
          nested.push_back(symbol);
  }
  for (bool grew = true; grew;) {
    grew = false;
    for (const Symbol *symbol : nested) {
      if (is_contained(names, symbol->name) || !mentionsOuter(symbol->decl, names))
        continue;
      auto *procedure = dyn_cast<FunctionSymbol>(symbol);
      if (!procedure || procedure->isMethod() || procedure->function()->isOperator())
        return {};
      names.push_back(symbol->name);
      grew = true;
    }
  }
  return names;
}

bool mayElideCopyOf(Body &body, const typed::Var *var) {
  bool isOwn = var->kind == typed::Var::Local || var->kind == typed::Var::Formal;
  if (!isOwn || var->isRef || var->owner != body.function() || var->name.empty() || body.state<Flow>().isEmpty())
    return false;
  // The statement mentions the actual once; the default of another formal mentions it again, by the formal's name.
  if (body.keepsVariables())
    return false;
  // A domain variable may have arrays over it, which need not be mentioned by name.
  if (var->type->kind() == TypeKind::Domain)
    return false;
  if (isReferredTo(body, var))
    return false;
  const ast::Stmt *current = body.state<Flow>().innermost().current;
  if (!current || countMentions(current, var->name) != 1 || isTakenByTasks(current, var->name))
    return false;
  const SmallVector<Identifier, 2> names = namesThatReach(body.scope(), var->name);
  auto reaches = [&](const ast::Node *node) {
    return any_of(names, [&](Identifier name) { return mentions(node, name); });
  };
  auto isReached = [&](Identifier name) { return name != var->name && mentions(current, name); };
  if (names.empty() || any_of(names, isReached) || any_of(defersOf(body), reaches))
    return false;
  bool leaves = isLeaving(current), isInBranch = false;
  unsigned outermost = body.state<Flow>().depthOf(var);
  const ast::Stmt *inner = nullptr; // of the list one level further in
  for (unsigned level = body.state<Flow>().levels().size(); level != 0;) {
    const FlowLevel &at = body.state<Flow>().levels()[--level];
    if (at.kind != FlowLevel::List) {
      if (at.kind == FlowLevel::Barrier && !leaves)
        return false;
      isInBranch = true;
      continue;
    }
    ArrayRef<const ast::CatchClause *> catches = catchesOf(at.current, inner);
    bool runsOn =
        any_of(catches, [](const ast::CatchClause *clause) { return none_of(clause->body->stmts, isLeaving); });
    if (any_of(catches, [&](const ast::CatchClause *clause) { return reaches(clause); }) || (runsOn && !leaves))
      return false;
    if (isInBranch && !leaves) {
      // A variable copied in one branch alone lives on in the other.
      SmallVector<const ast::BlockStmt *, 4> branches = exhaustiveBranches(at.current);
      auto ends = [&](const ast::BlockStmt *branch) {
        return is_contained(branch->stmts, inner) || givesAway(body, branch->stmts, var->name);
      };
      if (branches.empty() || !all_of(branches, ends))
        return false;
    }
    isInBranch = false;
    // An error that is thrown on the way out goes on after the handler.
    leaves &= !runsOn;
    for (const ast::Stmt *stmt : leaves ? ArrayRef<const ast::Stmt *>() : at.rest) {
      if (reaches(stmt) && !hasDefect(SeededDefect::LastMentionsAnywhere))
        return false;
      leaves = isLeaving(stmt);
      if (leaves)
        break;
    }
    if (level + 1 == outermost)
      return true;
    inner = at.current;
  }
  return true;
}

/// The part of a control statement that is evaluated in any case, such as a condition; null if none.
static std::optional<const ast::Node *> headOf(const ast::Node *node) {
  if (auto *choice = dyn_cast<ast::IfStmt>(node))
    return choice->condition ? static_cast<const ast::Node *>(choice->condition) : choice->conditionDecl;
  if (auto *loop = dyn_cast<ast::WhileStmt>(node))
    return loop->condition ? static_cast<const ast::Node *>(loop->condition) : loop->conditionDecl;
  if (auto *loop = dyn_cast<ast::LoopStmt>(node))
    return loop->iterand;
  if (auto *select = dyn_cast<ast::SelectStmt>(node))
    return select->subject;
  if (auto *choice = dyn_cast<ast::IfExpr>(node))
    return choice->condition;
  return std::nullopt;
}

/// The first mention of a name in what runs of a statement for certain; null where the statement assigns to it first.
static const ast::Node *firstUse(const ast::Node *stmt, Identifier name) {
  const ast::Node *found = nullptr;
  ast::walk(stmt, [&](const ast::Node *node) {
    if (std::optional<const ast::Node *> head = headOf(node)) {
      found = *head ? firstUse(*head, name) : nullptr;
      return mentions(node, name) ? ast::WalkResult::Stop : ast::WalkResult::SkipChildren;
    }
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

/// Whether only the statements of a module itself, one after the other, say what becomes of its variable.
static bool isLeftToInitialiser(const ModuleSymbol *module, Identifier name) {
  auto mayNameIt = [&](const ast::Node *node) {
    return isa<ast::FunctionDecl, ast::ModuleDecl>(node) && mentions(node, name);
  };
  return all_of(module->module()->body, [&](const ast::Stmt *stmt) {
    return ast::walk(stmt, [&](const ast::Node *node) {
      return mayNameIt(node) ? ast::WalkResult::Stop : ast::WalkResult::Continue;
    });
  });
}

/// The statements that follow for certain, straight on, where the object of a variable is given away; none where
/// something else may give it another in between.
static ArrayRef<const ast::Stmt *> certainAfter(Body &body, const typed::Var *var) {
  if (var->isRef || var->name.empty())
    return {};
  const bool isStraightOn = body.state<Flow>().isStraightOn();
  if (var->kind == typed::Var::Local && var->owner == body.function() && isStraightOn &&
      !body.state<Flow>().isEmpty() && body.state<Flow>().isAtDepthOf(var))
    return body.state<Flow>().innermost().rest;
  const ModuleSymbol *module = body.scope()->module;
  const bool isOfModule = var->kind == typed::Var::Global && body.state<Flow>().isEmpty() &&
                          body.state<ModuleCode>().statement().isValid() && module && module->module() == var->module;
  if (!isOfModule || !isLeftToInitialiser(module, var->name))
    return {};
  ArrayRef<const ast::Stmt *> statements = module->module()->body;
  return statements.drop_until(
      [&](const ast::Stmt *stmt) { return body.state<ModuleCode>().statement().end <= stmt->range.begin; });
}

/// The statement that is being resolved; null in what belongs to none.
static const ast::Stmt *currentStatement(Body &body) {
  if (!body.state<Flow>().isEmpty())
    return body.state<Flow>().innermost().current;
  const ModuleSymbol *module = body.scope()->module;
  if (!module)
    return nullptr;
  ArrayRef<const ast::Stmt *> statements = module->module()->body;
  auto *found =
      find_if(statements, [&](const ast::Stmt *stmt) { return stmt->range == body.state<ModuleCode>().statement(); });
  return found == statements.end() ? nullptr : *found;
}

/// Whether a statement in which a variable's object is given away gives it another: `e = new owned Node(e)`.
static bool isGivenAnother(Body &body, const ast::Stmt *statement, const typed::Var *var) {
  auto *assign = dyn_cast_or_null<ast::AssignStmt>(statement);
  auto *target = assign ? dyn_cast<ast::Ident>(assign->lhs) : nullptr;
  return target && target->name == var->name && assign->op == body.resolver().names().assign;
}

/// A further mention, which is certain, of a variable whose object an expression of the same statement gives away.
static const ast::Node *laterInStatement(const ast::Stmt *statement, const typed::VarExpr *given) {
  const ast::Node *found = nullptr;
  if (isa_and_nonnull<ast::ExprStmt, ast::VarDecl, ast::AssignStmt, ast::ReturnStmt>(statement))
    ast::walk(statement, [&](const ast::Node *node) {
      auto *binary = dyn_cast<ast::BinaryExpr>(node);
      if (isa<ast::IfExpr, ast::LoopExpr, ast::BracketLoopExpr, ast::LetExpr>(node) ||
          (binary && (binary->op == "&&" || binary->op == "||")))
        return ast::WalkResult::SkipChildren;
      auto *name = dyn_cast<ast::Ident>(node);
      if (!name || name->name != given->var->name || !(given->range.begin < name->range.begin))
        return ast::WalkResult::Continue;
      found = name;
      return ast::WalkResult::Stop;
    });
  return found;
}

/// Reports the next mention of a variable whose object is given away here: it cannot hold nil. Anything that is not
/// certain is found out at run time.
static void checkNotUsedAgain(Body &body, const typed::VarExpr *given) {
  const typed::Var *var = given->var;
  const ast::Stmt *current = currentStatement(body);
  if (isGivenAnother(body, current, var))
    return;
  if (const ast::Node *again = var->name.empty() ? nullptr : laterInStatement(current, given)) {
    body.report(again->range, diag::usedAfterTransfer, var->name);
    body.report(given->range, diag::noteGivenAway);
    return;
  }
  for (const ast::Stmt *stmt : certainAfter(body, var)) {
    if (!mentions(stmt, var->name)) {
      if (isLeaving(stmt))
        return;
      continue;
    }
    if (const ast::Node *use = firstUse(stmt, var->name)) {
      body.report(use->range, diag::usedAfterTransfer, var->name);
      body.report(given->range, diag::noteGivenAway);
    }
    return;
  }
}

typed::Expr *copyOf(Body &body, typed::Expr *lvalue) {
  const Lifecycle &life = body.resolver().lifecycle(lvalue->type);
  if (life.isPlain())
    return body.make<typed::LoadExpr>(lvalue, lvalue->range);
  if (auto *use = dyn_cast<typed::VarExpr>(lvalue); use && mayElideCopyOf(body, use->var)) {
    use->var->needsDropFlag |= !body.state<Flow>().isAtDepthOf(use->var) && !hasDefect(SeededDefect::MovesAlwaysHappen);
    auto *move = body.make<typed::MoveExpr>(lvalue, lvalue->range);
    move->elidesCopy = true;
    return move;
  }
  if (life.isTrivialCopy)
    return body.make<typed::LoadExpr>(lvalue, lvalue->range);
  if (!life.isCopyable) {
    body.report(lvalue->range, diag::notCopyable, toString(lvalue->type));
    return body.errorExpr(lvalue->range);
  }
  auto *given = dyn_cast<typed::VarExpr>(lvalue);
  if (given && !isCasting(body) && life.leavesNil)
    checkNotUsedAgain(body, given);
  if (!checkGivesAway(body, lvalue))
    return body.errorExpr(lvalue->range);
  if (Value source = Value::of(lvalue); given && !isCasting(body) && mayBeGivenAway(body, source))
    emitHeldCheck(body, source, lvalue->range);
  typed::Function *function = body.resolver().copyFunction(lvalue->type, {body.instance(), lvalue->range});
  return body.make<typed::CopyExpr>(lvalue, function, lvalue->range);
}

const typed::Var *lenderOf(Body &body, const typed::Expr *borrowed) {
  while (true) {
    auto *prim = dyn_cast_or_null<typed::PrimExpr>(borrowed);
    auto *call = dyn_cast_or_null<typed::CallExpr>(borrowed);
    const Instance *method = call ? body.resolver().instanceOf(call->callee) : nullptr;
    if (prim && (prim->op == typed::Prim::ClassCast || prim->op == typed::Prim::HeldCheck))
      borrowed = prim->args.front();
    else if (method && method->receiver && method->decl() && method->decl()->name == body.resolver().names().borrow &&
             !call->args.empty())
      borrowed = call->args.front();
    else
      break;
  }
  auto *use = dyn_cast_or_null<typed::VarExpr>(borrowed);
  auto *reference = use ? dyn_cast_or_null<ClassType>(use->var->type) : nullptr;
  bool isOwner = reference && reference->management() == Management::Owned && !use->var->isRef &&
                 use->var->owner == body.function() && !use->var->name.empty();
  return isOwner ? use->var : nullptr;
}

void checkOutlives(Body &body, const typed::Expr *borrowed, const typed::Var *keeper, SourceRange range) {
  const typed::Var *lender = isBorrow(keeper->type) && !keeper->isRef ? lenderOf(body, borrowed) : nullptr;
  if (!lender || (body.instance() && body.instance()->decl() && body.instance()->decl()->hasPragma(pragma::unsafe)))
    return;
  auto declares = [](const Scope *at, const typed::Var *var) {
    return any_of(at->find(var->name), [&](const Symbol *symbol) {
      auto *use = symbol->value.isExpr() ? dyn_cast<typed::VarExpr>(symbol->value.expr) : nullptr;
      return use && use->var == var;
    });
  };
  const Scope *at = body.scope();
  while (at && !declares(at, lender) && !declares(at, keeper))
    at = at->parent;
  if (!at || declares(at, keeper))
    return;
  body.report(range, diag::lentTooLong, lender->name, keeper->name);
  body.report(lender->range, diag::noteDeclaredHere, lender->name);
}

bool isBorrow(const Type *type) {
  auto *reference = dyn_cast_or_null<ClassType>(type);
  return reference && reference->management() == Management::Borrowed;
}

} // namespace choir::sema
