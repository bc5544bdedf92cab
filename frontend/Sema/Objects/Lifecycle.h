//===- Lifecycle.h - How values of a type are copied and ended --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_LIFECYCLE_H
#define CHOIR_SEMA_OBJECTS_LIFECYCLE_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// How values of a type are copied and ended. Computed when first asked for; owned by the Resolver.
const Lifecycle &lifecycle(Resolver &R, const Type *type);
/// What ends the fields of a value, those of parents too, and runs no deinit that the types declare: for values whose
/// initialiser or postinit has thrown. Null if there is nothing to end.
typed::Function *fieldsDeinit(Resolver &R, const AggregateType *type);
/// Whether a value's end runs code of the program: a deinit that it declares, or that of an object.
bool endsByProgram(Resolver &R, const Type *type);
/// init=(ref this, const ref other) for a type whose copies are not trivial; null: builtin. Built when first asked
/// for: many types are never copied, and of some only the attempt is an error.
typed::Function *copyFunction(Resolver &R, const Type *type, const CopySite &site);
/// Default initialisation makes sense without a value: no non-nilable class inside.
bool isDefaultInitialisable(Resolver &R, const Type *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_LIFECYCLE_H
