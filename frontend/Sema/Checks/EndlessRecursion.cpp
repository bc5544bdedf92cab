//===- EndlessRecursion.cpp - Procedures that call themselves in any case -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A procedure each of whose ways to an end goes through a call of itself never comes back. Where it is not plain that
// control gets to such a call, as in loops, it counts as passing by.
//
//===----------------------------------------------------------------------===//

#include "Sema/Checks/EndlessRecursion.h"
#include "Sema/Context/CallGraph.h"
#include "Sema/Tree/FallThrough.h"
#include "Sema/Tree/TypedWalk.h"

using namespace llvm;

namespace choir::sema {

namespace {

/// Finds the call of itself that a function always reaches.
class SelfCallFinder {
public:
  SelfCallFinder(const typed::Function *function, function_ref<bool(const typed::Function *)> mayEndProgram)
      : function(function), mayEndProgram(mayEndProgram) {}

  /// The call of itself that the function comes to first, if it ends without one in no case.
  const typed::Expr *find() {
    bool comesBack = passes(function->body) || leaves;
    return comesBack ? nullptr : found;
  }

private:
  /// Whether control may come to the end of a statement without a call.
  bool passes(const typed::Stmt *stmt);
  bool passes(const typed::Block *block) {
    return all_of(block->stmts, [&](const typed::Stmt *stmt) { return passes(stmt); });
  }
  bool isLeft() {
    leaves = true;
    return false;
  }
  /// Whether an expression is certain to make a call.
  bool calls(const typed::Expr *expr);
  bool anyCalls(ArrayRef<typed::Expr *> exprs) {
    return any_of(exprs, [&](const typed::Expr *expr) { return calls(expr); });
  }
  bool isItself(const typed::Function *callee, const typed::Expr *call) {
    if (callee == function && !found)
      found = call;
    return callee == function;
  }

  const typed::Function *function;
  function_ref<bool(const typed::Function *)> mayEndProgram;
  const typed::Expr *found = nullptr;
  bool leaves = false; ///< the function, or a construct in it
};

} // namespace

bool SelfCallFinder::calls(const typed::Expr *expr) {
  if (!expr)
    return false;
  switch (expr->kind) {
  case typed::ExprKind::Field:
    return calls(cast<typed::FieldExpr>(expr)->base);
  case typed::ExprKind::TupleElement:
    return calls(cast<typed::TupleElementExpr>(expr)->base) || calls(cast<typed::TupleElementExpr>(expr)->dynamicIndex);
  case typed::ExprKind::Load:
    return calls(cast<typed::LoadExpr>(expr)->source);
  case typed::ExprKind::Copy:
    return calls(cast<typed::CopyExpr>(expr)->source);
  case typed::ExprKind::Move:
    return calls(cast<typed::MoveExpr>(expr)->source);
  case typed::ExprKind::Temp:
    return calls(cast<typed::TempExpr>(expr)->init);
  case typed::ExprKind::Call: {
    auto *call = cast<typed::CallExpr>(expr);
    if (anyCalls(call->args) || (!call->isVirtual && isItself(call->callee, call)))
      return true;
    leaves |= mayEndProgram(call->callee);
    return false;
  }
  case typed::ExprKind::IndirectCall:
    return anyCalls(cast<typed::IndirectCallExpr>(expr)->args);
  case typed::ExprKind::Prim:
    return anyCalls(cast<typed::PrimExpr>(expr)->args);
  case typed::ExprKind::Logical:
    return calls(cast<typed::LogicalExpr>(expr)->lhs);
  case typed::ExprKind::If: {
    auto *choice = cast<typed::IfExpr>(expr);
    return calls(choice->condition) || (calls(choice->thenExpr) && calls(choice->elseExpr));
  }
  case typed::ExprKind::Block:
    return !passes(cast<typed::BlockExpr>(expr)->block) || calls(cast<typed::BlockExpr>(expr)->value);
  case typed::ExprKind::Tuple:
    return anyCalls(cast<typed::TupleExpr>(expr)->elements);
  case typed::ExprKind::Init: {
    auto *made = cast<typed::InitExpr>(expr);
    return (made->before && !passes(made->before)) || anyCalls(made->args) || isItself(made->init, made) ||
           (made->after && !passes(made->after));
  }
  case typed::ExprKind::View:
    return calls(cast<typed::ViewExpr>(expr)->array);
  default:
    return false;
  }
}

bool SelfCallFinder::passes(const typed::Stmt *stmt) {
  switch (stmt->kind) {
  case typed::StmtKind::Block:
    return passes(cast<typed::Block>(stmt));
  case typed::StmtKind::Eval:
    return !calls(cast<typed::EvalStmt>(stmt)->expr);
  case typed::StmtKind::VarDecl:
    return !calls(cast<typed::VarStmt>(stmt)->init);
  case typed::StmtKind::Init:
    return !calls(cast<typed::InitStmt>(stmt)->value);
  case typed::StmtKind::Store:
    return !calls(cast<typed::StoreStmt>(stmt)->target) && !calls(cast<typed::StoreStmt>(stmt)->value);
  case typed::StmtKind::If: {
    auto *branch = cast<typed::IfStmt>(stmt);
    if (calls(branch->condition))
      return false;
    bool thenPasses = passes(branch->thenBlock);
    bool elsePasses = !branch->elseBlock || passes(branch->elseBlock);
    return thenPasses || elsePasses;
  }
  case typed::StmtKind::While: {
    auto *loop = cast<typed::WhileStmt>(stmt);
    if (!loop->isDoWhile && calls(loop->condition))
      return false;
    bool bodyPasses = passes(loop->body);
    return !loop->isDoWhile || (bodyPasses && !calls(loop->condition));
  }
  case typed::StmtKind::Loop:
    passes(cast<typed::Loop>(stmt)->body);
    return true;
  case typed::StmtKind::Breakable:
    return passes(cast<typed::BreakableStmt>(stmt)->body);
  case typed::StmtKind::Try: {
    auto *attempt = cast<typed::TryStmt>(stmt);
    bool bodyPasses = passes(attempt->body), handlerPasses = passes(attempt->handler);
    return bodyPasses || handlerPasses;
  }
  case typed::StmtKind::Return:
    return calls(cast<typed::ReturnStmt>(stmt)->value) ? false : isLeft();
  case typed::StmtKind::Break:
  case typed::StmtKind::Continue:
  case typed::StmtKind::Throw:
    return isLeft();
  default:
    return true;
  }
}

/// Whether a procedure, or one of the program's own that it calls, is one that ends the program.
static bool mayEndProgram(const typed::Function *function,
                          function_ref<ArrayRef<typed::Function *>(const typed::Function *)> callees,
                          SmallPtrSetImpl<const typed::Function *> &seen) {
  if (function->neverReturns || (function->decl && typed::endsProgram(function->decl->name.str())))
    return true;
  if (function->isLibrary || !seen.insert(function).second)
    return false;
  return any_of(callees(function), [&](const typed::Function *callee) { return mayEndProgram(callee, callees, seen); });
}

void checkEndlessRecursion(Resolver &R) {
  auto callees = [&](const typed::Function *function) -> ArrayRef<typed::Function *> {
    return R.state<CallGraph>().callees(function);
  };
  auto mayEnd = [&](const typed::Function *function) {
    SmallPtrSet<const typed::Function *, 8> seen;
    return mayEndProgram(function, callees, seen);
  };
  SmallPtrSet<const ast::Decl *, 8> reported;
  for (const typed::Function *function : R.program()->functions) {
    // An error may end a call of what throws; an iterator's body runs when it is iterated.
    if (!function->body || !function->decl || function->isLibrary || function->throws || function->isIterator ||
        !is_contained(callees(function), function))
      continue;
    const typed::Expr *call = SelfCallFinder(function, mayEnd).find();
    if (call && reported.insert(function->decl).second)
      R.report(call->range, diag::endlessRecursion, function->name);
  }
}

static const ast::FunctionDecl *inlineIterator(const typed::Function *function) {
  auto *decl = function->isIterator && !function->isLibrary ? function->decl : nullptr;
  return decl && decl->isInline ? decl : nullptr;
}

void checkInlineIterators(Resolver &R) {
  SmallPtrSet<const ast::Decl *, 8> reported;
  for (const typed::Function *function : R.program()->functions) {
    const ast::FunctionDecl *decl = inlineIterator(function);
    if (!decl)
      continue;
    SmallPtrSet<const typed::Function *, 8> seen;
    SmallVector<const typed::Function *> work{function};
    while (!work.empty())
      for (const typed::Function *callee : R.state<CallGraph>().callees(work.pop_back_val())) {
        if (inlineIterator(callee) && seen.insert(callee).second)
          work.push_back(callee);
      }
    if (seen.contains(function) && reported.insert(decl).second)
      R.report(decl->nameLoc, diag::inlineRecursion, decl->name);
  }
}

namespace {

/// The calls of inline procedures of the program in a function's code.
class InlineCalls : public typed::Walk {
public:
  static bool isInline(const typed::Function *function) {
    return function->decl && function->decl->isInline && !function->isIterator && !function->isLibrary &&
           function->body;
  }
  SmallVector<const typed::CallExpr *, 2> calls;

protected:
  void visit(typed::Expr *expr) override {
    parts(expr);
    if (auto *call = dyn_cast<typed::CallExpr>(expr); call && isInline(call->callee) && !call->isVirtual)
      calls.push_back(call);
  }
};

/// Puts inline procedures into each other, as far as there are calls.
class InlineCycles {
public:
  explicit InlineCycles(Resolver &R) : R(R) {}
  void look(const typed::Function *function) {
    if (!done.insert(function).second)
      return;
    InlineCalls inside;
    inside.walk(static_cast<typed::Stmt *>(function->body));
    around.insert(function);
    for (const typed::CallExpr *call : inside.calls) {
      if (!around.contains(call->callee))
        look(call->callee);
      else if (reported.insert(call->callee->decl).second)
        R.report(call->range, diag::inlineCycle, call->callee->name);
    }
    around.erase(function);
  }

private:
  Resolver &R;
  SmallPtrSet<const typed::Function *, 8> around, done;
  SmallPtrSet<const ast::Decl *, 4> reported;
};

} // namespace

void checkInlineProcedures(Resolver &R) {
  SmallVector<const typed::Function *> inOrder;
  copy_if(R.program()->functions, std::back_inserter(inOrder), InlineCalls::isInline);
  sort(inOrder, [](auto *a, auto *b) { return a->range.begin < b->range.begin; });
  InlineCycles cycles(R);
  for (const typed::Function *function : inOrder)
    cycles.look(function);
}

} // namespace choir::sema
