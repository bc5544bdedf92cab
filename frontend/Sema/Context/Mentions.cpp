//===- Mentions.cpp - Names in the text of a program ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sema/Context/Mentions.h"
#include "AST/Visitor.h"

using namespace llvm;

namespace choir::sema {

unsigned countMentions(const ast::Node *node, Identifier name) {
  unsigned count = 0;
  ast::walk(node, [&](const ast::Node *part) {
    auto *ident = dyn_cast<ast::Ident>(part);
    count += ident && ident->name == name;
    return ast::WalkResult::Continue;
  });
  return count;
}

const ast::Ident *firstFreeMention(const ast::Node *node, Identifier name) {
  const ast::Ident *first = nullptr;
  bool isDeclared = false;
  ast::walk(node, [&](const ast::Node *part) {
    if (isa<ast::FunctionDecl, ast::AggregateDecl, ast::ModuleDecl>(part))
      return ast::WalkResult::SkipChildren;
    auto *decl = dyn_cast<ast::Decl>(part);
    isDeclared |= decl && decl->name == name;
    auto *ident = dyn_cast<ast::Ident>(part);
    if (ident && ident->name == name && !first)
      first = ident;
    return ast::WalkResult::Continue;
  });
  return isDeclared ? nullptr : first;
}

SmallVector<const ast::BlockStmt *, 4> exhaustiveBranches(const ast::Stmt *stmt) {
  SmallVector<const ast::BlockStmt *, 4> branches;
  if (auto *condition = dyn_cast<ast::IfStmt>(stmt); condition && condition->elseBlock)
    branches = {condition->thenBlock, condition->elseBlock};
  if (auto *select = dyn_cast<ast::SelectStmt>(stmt);
      select && any_of(select->clauses, [](const ast::WhenClause *clause) { return clause->isOtherwise; }))
    for (const ast::WhenClause *clause : select->clauses)
      branches.push_back(clause->body);
  return branches;
}

/// Whether a block leaves the function. A jump before that leads elsewhere.
static bool blockLeaves(const ast::BlockStmt *block) {
  for (const ast::Stmt *stmt : block->stmts) {
    if (isa<ast::BreakStmt, ast::ContinueStmt>(stmt))
      return false;
    if (isLeaving(stmt))
      return true;
  }
  return false;
}

bool isLeaving(const ast::Stmt *stmt) {
  if (isa<ast::ReturnStmt, ast::ThrowStmt>(stmt))
    return true;
  if (auto *block = dyn_cast<ast::BlockStmt>(stmt))
    return blockLeaves(block);
  if (auto *attempt = dyn_cast<ast::TryStmt>(stmt))
    return blockLeaves(attempt->body) &&
           all_of(attempt->catches, [](const ast::CatchClause *clause) { return blockLeaves(clause->body); });
  const SmallVector<const ast::BlockStmt *, 4> branches = exhaustiveBranches(stmt);
  return !branches.empty() && all_of(branches, blockLeaves);
}

} // namespace choir::sema
