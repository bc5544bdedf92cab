//===- LoopErrors.h - Errors that leave iterations --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a loop does with the errors of its iterands and of its body.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ERRORS_LOOPERRORS_H
#define CHOIR_SEMA_ERRORS_LOOPERRORS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Where the errors of a loop's iterations go, if they throw. Elements that throw have been reported already.
typed::OnError routeIterations(Body &body, bool throws, bool isParallel, SourceRange range);
/// Gives the calls of iterators of a loop the route of their errors: they are around the loop, not in its tasks.
void routeIterands(Body &body, const typed::Loop &loop);
/// An expression that is evaluated for each element. Sets \p throws if it may throw; the consumer routes the
/// errors.
typed::Expr *perElement(Body &body, bool &throws, SourceRange range, llvm::function_ref<typed::Expr *()> build);
/// Builds the body of a loop, in a block of its own, with the loop as target of `break` and `continue`.
void buildLoopBody(Body &body, typed::Loop *loop, llvm::function_ref<void()> build);

} // namespace choir::sema

#endif // CHOIR_SEMA_ERRORS_LOOPERRORS_H
