//===- IndexChanges.cpp - Loops that change what they go over -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Loops/IndexChanges.h"
#include "Sema/Core/Body.h"
#include "Sema/Core/Formals.h"

using namespace llvm;

namespace choir::sema {

namespace {

class IndexChanges {
public:
  IndexChanges(Body &body, const ast::LoopStmt *stmt) : body(body) {
    ast::walk(stmt->index, [&](const ast::Node *node) {
      if (auto *index = dyn_cast<ast::VarDecl>(node))
        names.insert(index->name);
      return ast::WalkResult::Continue;
    });
    ast::walk(stmt->body, [&](const ast::Node *node) {
      found |= changes(node);
      return found ? ast::WalkResult::Stop : ast::WalkResult::Continue;
    });
  }
  explicit operator bool() const { return found; }

private:
  /// Whether an expression is an index or a part of one.
  bool isIndex(const ast::Expr *expr) const {
    while (expr) {
      if (auto *name = dyn_cast<ast::Ident>(expr))
        return names.contains(name->name);
      if (auto *call = dyn_cast<ast::CallExpr>(expr))
        expr = call->callee;
      else if (auto *dot = dyn_cast<ast::DotExpr>(expr))
        expr = dot->base;
      else
        return false;
    }
    return false;
  }
  bool takesReferences(const ast::Expr *callee) const;
  bool changes(const ast::Node *node) const;

  Body &body;
  DenseSet<Identifier> names;
  bool found = false;
};

} // namespace

/// Whether a function of a name has a formal through which it could change what it is passed.
bool IndexChanges::takesReferences(const ast::Expr *callee) const {
  auto *name = dyn_cast<ast::Ident>(callee);
  if (!name)
    return true;
  const OverloadSet *functions = body.resolver().collectFunctions(name->name, body.scope());
  return any_of(functions->entries, [](const OverloadSet::Entry &entry) {
    return any_of(entry.function->function()->formals, [](const ast::Decl *formal) {
      return is_contained({ast::Intent::Ref, ast::Intent::Out, ast::Intent::InOut}, FormalParts(formal).intent);
    });
  });
}

bool IndexChanges::changes(const ast::Node *node) const {
  if (auto *assign = dyn_cast<ast::AssignStmt>(node))
    return isIndex(assign->lhs) || (assign->op == "<=>" && isIndex(assign->rhs));
  if (auto *variable = dyn_cast<ast::VarDecl>(node))
    return variable->varKind == ast::VarKind::Ref && isIndex(variable->init);
  if (auto *loop = dyn_cast<ast::LoopStmt>(node))
    return isIndex(loop->iterand);
  auto *call = dyn_cast<ast::CallExpr>(node);
  if (!call)
    return false;
  auto *method = dyn_cast<ast::DotExpr>(call->callee);
  auto passesIndex = [&](const ast::Actual &actual) { return isIndex(actual.value); };
  return (method && isIndex(method->base)) ||
         (any_of(call->actuals, passesIndex) && !isIndex(call->callee) && takesReferences(call->callee));
}

bool changesIndex(Body &body, const ast::LoopStmt *stmt) {
  return stmt->index && static_cast<bool>(IndexChanges(body, stmt));
}

} // namespace choir::sema
