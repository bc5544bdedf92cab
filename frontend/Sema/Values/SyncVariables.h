//===- SyncVariables.h - Variables that tasks wait for ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VALUES_SYNCVARIABLES_H
#define CHOIR_SEMA_VALUES_SYNCVARIABLES_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// The type of what a sync or single variable holds; null for other types.
const Type *heldType(Body &body, const Type *type);
/// The value of a sync or single variable that is used as if it were one (Chapel 1); others as they are.
Value readIfSync(Body &body, const Value &value);

} // namespace choir::sema

#endif // CHOIR_SEMA_VALUES_SYNCVARIABLES_H
