//===- Mentions.h - Names in the text of a program --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_MENTIONS_H
#define CHOIR_SEMA_CONTEXT_MENTIONS_H

#include "AST/Stmts.h"

namespace choir::sema {

/// How often a name is mentioned in a part of a program's text.
unsigned countMentions(const ast::Node *node, Identifier name);
/// Whether a name is mentioned in a part of a program's text; false for null.
inline bool mentions(const ast::Node *node, Identifier name) { return node && countMentions(node, name) != 0; }

/// The first mention of a name in a part of a program's text, outside of procedures, where nothing in that part
/// declares the name; or null.
const ast::Ident *firstFreeMention(const ast::Node *node, Identifier name);

/// The branches of a conditional statement; empty where one may be passed by without entering any, or where the
/// statement is none.
llvm::SmallVector<const ast::BlockStmt *, 4> exhaustiveBranches(const ast::Stmt *stmt);
/// Whether a statement leaves the function on every path through it.
bool isLeaving(const ast::Stmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_MENTIONS_H
