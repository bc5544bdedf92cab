//===- Receivers.h - Which values have which members ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_NAMES_RECEIVERS_H
#define CHOIR_SEMA_NAMES_RECEIVERS_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {
/// Members that Sema answers itself: `rank`, `eltType`, `size` of a tuple, ...
bool isBuiltinMember(Resolver &R, const Type *type, Identifier name);
/// The type of `this` that the method has for a receiver: the class that declares it, borrowed; null when the method
/// is not one of the receiver's type.
const Type *methodReceiver(Resolver &R, FunctionSymbol *method, const Type *receiver);
/// Whether a method may be called on values of the type, as far as its declared receiver says.
bool admitsReceiver(Resolver &R, FunctionSymbol *method, const Type *receiver);
/// Whether values of the type have a method of the name, seen from the body's scope.
bool hasMethodNamed(Body &body, const Type *type, Identifier name);
/// Whether values of the type are taken apart where one of their elements is wanted: arrays, and what iterates and
/// says so by a method chpl__promotionType.
bool isPromotableType(Resolver &R, const Type *type);
/// Calls a method without parentheses; reports that there is none.
Value callMethodWithoutParens(Body &body, const Value &receiver, Identifier name, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_NAMES_RECEIVERS_H
