//===- Loops.h - Loop statements and loop expressions -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_LOOPS_LOOPS_H
#define CHOIR_SEMA_LOOPS_LOOPS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Makes so many tasks; the function that it gets makes the code of each.
using MakeTasks = llvm::function_ref<void(unsigned, llvm::function_ref<void(unsigned)>)>;
/// Resolves a loop statement, except `for param`, to a block with its operands and a typed loop. A coforall over a
/// tuple whose elements have several types becomes single tasks.
void resolveLoop(Body &body, const ast::LoopStmt *loop, MakeTasks makeTasks);
/// A loop expression `for ... do e` as an iterable.
Value resolveLoopExpr(Body &body, const ast::LoopExpr *loop);
/// `[D] e`, as an array type, or else as a loop expression.
Value resolveBracketLoop(Body &body, const ast::BracketLoopExpr *loop);
/// Declares the index, or indices, of a loop: an element each for a zip taken apart, else a tuple of elements.
void bindElements(Body &body, const ast::Decl *index, llvm::ArrayRef<typed::Iterand *> iterands, bool isZip,
                  Scope *into);
/// `zip(a, b)` as an iterable. \p isChanged: the elements are assigned, so overloads by ref are preferred.
Value resolveZip(Body &body, const ast::ZipExpr *zip, bool isChanged = false);
/// The elements with which an array starts whose element type depends on the index.
Value defaultsPerIndex(Body &body, const ast::BracketLoopExpr *type);
/// An iterable that has been built already; to be consumed once.
Value prebuiltIterable(Body &body, typed::Iterand *iterand, const Value &shape, bool isParallel, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_LOOPS_LOOPS_H
