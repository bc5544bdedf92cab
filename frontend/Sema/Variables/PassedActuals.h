//===- PassedActuals.h - Intents of actuals before their call is resolved *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A look at the candidates of a call that has not been reached yet.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_PASSEDACTUALS_H
#define CHOIR_SEMA_VARIABLES_PASSEDACTUALS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Whether all functions that a call may mean take an actual by an intent.
bool passesBy(Body &body, ast::Intent intent, const ast::CallExpr *call, unsigned position);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_PASSEDACTUALS_H
