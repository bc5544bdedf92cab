//===- CompileTimePrimitives.h - __primitive("...", ...) --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_COMPILETIMEPRIMITIVES_H
#define CHOIR_SEMA_EXPRS_COMPILETIMEPRIMITIVES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A use of `__primitive`: an answer at compile time, or the operation as code.
Value resolvePrimitive(Body &body, const ast::CallExpr *call);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_COMPILETIMEPRIMITIVES_H
