//===- Classes.h - new, and conversions of class references -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_CLASSES_H
#define CHOIR_SEMA_OBJECTS_CLASSES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

Value resolveNew(Body &body, const ast::NewExpr *expr);
Value managedBy(Body &body, const Value &object, Management management, bool isNilable);
typed::Expr *convertClass(Body &body, const Value &value, const ClassType *to, SourceRange range);
bool isClassConvertible(Body &body, const Type *from, const ClassType *to);
Value castToClass(Body &body, const Value &value, const ClassType *to, SourceRange range);
/// The class type that a cast gives, with what `to` leaves open taken from the value; null for other types.
const ClassType *castTarget(Body &body, const ClassType *from, const Type *to);
/// The reference itself, as a value of borrowed (or unmanaged) type, of any class value.
typed::Expr *borrow(Body &body, const Value &value);
/// Whether a place that says it owns an object may have lost it to another; what reads it has to look.
bool mayBeGivenAway(Body &body, const Value &value);
void emitHeldCheck(Body &body, const Value &place, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_CLASSES_H
