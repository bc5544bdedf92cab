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

bool isLeaving(const ast::Stmt *stmt) { return isa<ast::ReturnStmt, ast::ThrowStmt>(stmt); }

} // namespace choir::sema
