//===- CommonTypes.h - Types that values meet at ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_COMMONTYPES_H
#define CHOIR_SEMA_VALUES_COMMONTYPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// What a reference becomes where `borrowed` or `shared` alone is declared; null where it does not become that.
const Type *managedAs(Body &body, const Type *wanted, const Type *from);
/// The type that both values convert to, or null.
const Type *commonType(Body &body, const Value &a, const Value &b);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_COMMONTYPES_H
