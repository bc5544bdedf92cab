//===- CommonTypes.h - Types that values meet at ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_COMMONTYPES_H
#define CHOIR_SEMA_VALUES_COMMONTYPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// The type of a reference under the management that `wanted` declares alone; null if it does not convert.
const Type *managedAs(Body &body, const Type *wanted, const Type *from);
/// The type that both values convert to, or null.
const Type *commonType(Body &body, const Value &a, const Value &b);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_COMMONTYPES_H
