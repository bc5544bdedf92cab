//===- Parents.h - The part of an object that a parent class has *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `super` in initialisers, and a value as one of its parent class.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_PARENTS_H
#define CHOIR_SEMA_OBJECTS_PARENTS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Whether a value is `this` of an initialiser in which only the parent's part exists.
bool isOfParent(Body &body, const Value &value);
/// Such a `this` as an object of the parent class, which it is by now.
Value asParent(Body &body, const Value &self, SourceRange range);
/// `super`: the receiver as an object of the parent class, `generations` classes up.
Value superOf(Body &body, SourceRange range, unsigned generations = 1);
/// Whether a value is `this` of an initialiser that is not done with the fields.
bool isUnborn(Body &body, const Value &value);
/// The parent of a class as it is written, `C([1..3] int)`, with the domains that the type carries.
TypeValue writtenParent(Body &body, const AggregateType *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_PARENTS_H
