//===- Loops.h - for, foreach, forall, coforall, loop expressions *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_LOOPS_H
#define CHOIR_SEMA_LOOPS_LOOPS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

void resolveLoop(Body &body, const ast::LoopStmt *loop);
Value resolveLoopExpr(Body &body, const ast::LoopExpr *loop);
Value resolveBracketLoop(Body &body, const ast::BracketLoopExpr *loop);
void bindElements(Body &body, const ast::Decl *index, llvm::ArrayRef<typed::Iterand *> iterands, bool isZip,
                  Scope *into);
Value resolveZip(Body &body, const ast::ZipExpr *zip, bool isChanged = false);
Value defaultsPerIndex(Body &body, const ast::BracketLoopExpr *type);
/// An iterable that has been built already; to be consumed once.
Value prebuiltIterable(Body &body, typed::Iterand *iterand, const Value &shape, bool isParallel, SourceRange range);
/// A domain with the indices that an iterable's elements correspond to, as an lvalue that can be evaluated any number
/// of times; Value::error(), silently, for iterables without a shape.
Value shapeOf(Body &body, const Value &iterable);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_LOOPS_H
