//===- Casts.h - Explicit conversions ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_CASTS_H
#define CHOIR_SEMA_EXPRS_CASTS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// `value : type`. An error value after a report.
Value resolveCast(Body &body, const ast::CastExpr *cast);
/// The explicit conversion `value : type`.
Value castTo(Body &body, Value value, TypeValue type, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_CASTS_H
