//===- Jumps.h - Labels, jumps and defer statements of a body ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_CONTEXT_JUMPS_H
#define CHOIR_SEMA_CONTEXT_JUMPS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The label of the loop statement that is being resolved, which is its own from now on; empty: it has none.
Identifier takeLabel(Body &body);
/// Whether a break or continue statement leaves the construct.
bool isJumpedTo(Body &body, const typed::Stmt *target);
/// The defer statements seen so far: they run after what follows them.
llvm::ArrayRef<const ast::DeferStmt *> defersOf(Body &body);
/// Adds a defer statement to those of defersOf.
void noteDefer(Body &body, const ast::DeferStmt *stmt);
/// Notes the label of the loop statement that follows; empty: none.
void setLabel(Body &body, Identifier label);
/// Notes that a break or continue statement leaves the construct.
void noteJumpTo(Body &body, const typed::Stmt *target);

} // namespace choir::sema

#endif // CHOIR_SEMA_CONTEXT_JUMPS_H
