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

bool isLeaving(const ast::Stmt *stmt) { return isa<ast::ReturnStmt, ast::ThrowStmt>(stmt); }

} // namespace choir::sema
