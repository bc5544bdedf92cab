//===- ForallIntents.h - What the body of a parallel loop sees --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_FORALLINTENTS_H
#define CHOIR_SEMA_LOOPS_FORALLINTENTS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Binds the names of a with-clause in the scope of the body.
void addIntents(Body &body, llvm::ArrayRef<const ast::TaskVarDecl *> with,
                llvm::SmallVectorImpl<typed::ShadowVar *> &shadows, Scope *bodyScope, bool sharesCopies = false);
/// An outer variable as the current body sees it under the default intents of the parallel constructs in between.
Value shadowed(Body &body, const Value &meant, const Symbol *symbol, SourceRange range);
/// `lhs reduce= rhs`. False after reporting.
bool accumulateReduce(Body &body, const Value &lhs, const Value &rhs, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_FORALLINTENTS_H
