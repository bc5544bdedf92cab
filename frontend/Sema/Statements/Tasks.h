//===- Tasks.h - begin, cobegin and sync ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_STATEMENTS_TASKS_H
#define CHOIR_SEMA_STATEMENTS_TASKS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Tasks like those of a cobegin statement, `count` of them. `resolve` makes the code of each.
void resolveTasks(Body &body, SourceRange range, llvm::ArrayRef<const ast::TaskVarDecl *> with, unsigned count,
                  llvm::function_ref<void(unsigned)> resolve);
/// Resolves begin, cobegin and sync statements.
void resolveTask(Body &body, const ast::Stmt *stmt);
/// `serial condition { ... }`: if the condition holds, the calling task runs the tasks that it starts itself.
void resolveSerial(Body &body, const ast::SerialStmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_STATEMENTS_TASKS_H
