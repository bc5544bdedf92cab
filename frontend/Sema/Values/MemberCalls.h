//===- MemberCalls.h - Members called by name -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_MEMBERCALLS_H
#define CHOIR_SEMA_VALUES_MEMBERCALLS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Calls a method without parentheses; reports that there is none.
Value callMethodWithoutParens(Body &body, const Value &receiver, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_MEMBERCALLS_H
