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
/// What a variable, field or result of the type is initialised with: wider than an implicit conversion.
typed::Expr *initialValue(Body &body, const Value &value, TypeValue to, SourceRange range);
/// A tuple of another type, each element converted.
typed::Expr *tupleFrom(Body &body, const Value &value, const TupleType *to, SourceRange range);
/// A value by the type's `init=`; null where there is none for it.
const Type *typeMadeFrom(Body &body, const Value &value, TypeValue open, SourceRange range);
typed::Expr *tryInitFrom(Body &body, const Value &value, TypeValue to, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_VARIABLES_INITIALISATION_H
