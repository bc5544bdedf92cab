//===- Owners.h - Places that own objects -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_OWNERS_H
#define CHOIR_SEMA_VALUES_OWNERS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
void emitHeldCheck(Body &body, const Value &place, SourceRange range);
/// Whether a place that says it owns an object may have lost it to another; what reads it has to look.
bool mayBeGivenAway(Body &body, const Value &value);
bool checkGivesAway(Body &body, const typed::Expr *place);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_OWNERS_H
