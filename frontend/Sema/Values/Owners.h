//===- Owners.h - Places that own objects -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_OWNERS_H
#define CHOIR_SEMA_VALUES_OWNERS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Emits a check that halts if a place has given its object away.
void emitHeldCheck(Body &body, const Value &place, SourceRange range);
/// Whether an owning place may have given its object away; reads need a check.
bool mayBeGivenAway(Body &body, const Value &value);
/// Whether the objects that a place owns, if any, may change hands; reports the reason if not.
bool checkGivesAway(Body &body, const typed::Expr *place);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_OWNERS_H
