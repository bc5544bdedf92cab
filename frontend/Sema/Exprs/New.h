//===- New.h - new expressions ----------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_NEW_H
#define CHOIR_SEMA_EXPRS_NEW_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// `new T(...)`: a record value or a reference to a new object. An error value after a report.
Value resolveNew(Body &body, const ast::NewExpr *expr);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_NEW_H
