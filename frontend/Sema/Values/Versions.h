//===- Versions.h - Overloads that differ in return intent ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_VERSIONS_H
#define CHOIR_SEMA_VALUES_VERSIONS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// A field or element of a value, which may be assigned where the whole has a version by ref: `take` finds it there.
Value asPartOf(Body &body, const Value &whole, Value part, std::function<Value(const Value &)> take);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_VERSIONS_H
