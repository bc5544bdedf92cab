//===- IndexChanges.h - Loops that change what they go over -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The overload for a loop's iterand is chosen before the body is resolved. So the text has to tell whether the loop
// changes the elements.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_INDEXCHANGES_H
#define CHOIR_SEMA_LOOPS_INDEXCHANGES_H

#include "AST/Stmts.h"

namespace choir::sema {

class Body;

/// Whether an index of a loop is assigned, swapped or bound to a reference, is iterated again, has methods called on
/// it, or is passed to a procedure of whose name one has a formal that refers to it.
bool changesIndex(Body &body, const ast::LoopStmt *stmt);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_INDEXCHANGES_H
