//===- Initialisation.h - First values --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_VARIABLES_INITIALISATION_H
#define CHOIR_SEMA_VARIABLES_INITIALISATION_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The default value of a type: 0, nil, an empty array over the type's domains, a record's default initialiser.
typed::Expr *defaultValue(Body &body, TypeValue type, SourceRange range);
/// The initial value of a variable, field or result of the type: wider than an implicit conversion.
typed::Expr *initialValue(Body &body, const Value &value, TypeValue to, SourceRange range);
/// A tuple of another type, each element converted.
typed::Expr *tupleFrom(Body &body, const Value &value, const TupleType *to, SourceRange range);
/// The type that an `init=` makes of a value for a record whose fields are left open: `var r: R = value`. Null if no
/// `init=` takes the value. The code is dropped; it is made again for the type.
const Type *typeMadeFrom(Body &body, const Value &value, TypeValue open, SourceRange range);
/// A value of record type by its `init=`; null if no `init=` takes the value.
typed::Expr *tryInitFrom(Body &body, const Value &value, TypeValue to, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_INITIALISATION_H
