//===- Statements.h - Resolving statements ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_STATEMENTS_H
#define CHOIR_SEMA_STATEMENTS_STATEMENTS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Resolves a statement of any kind and appends its code to the current block. Declarations without code do
/// nothing.
void resolveStmt(Body &body, const ast::Stmt *stmt);
/// Reports a contract of statements before a declaration.
void refuseContract(Resolver &R, const ast::Stmt *declaration);
/// A block as a typed block of its own, in a new scope.
typed::Block *resolveBlock(Body &body, const ast::BlockStmt *stmt);
/// Resolves a list of statements up to the first that never goes on; sets Body::isTerminated.
void resolveStmts(Body &body, llvm::ArrayRef<const ast::Stmt *> stmts);
/// Emits the code of an expression for its effects. Reports modules and uncalled functions.
void evaluate(Body &body, const Value &value, SourceRange range);
/// A branch of an unrolled or conditional construct: resolves the block's statements in a new scope.
void resolveInto(Body &body, typed::Block *into, const ast::BlockStmt *stmt, FlowLevel::Kind kind);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_STATEMENTS_H
