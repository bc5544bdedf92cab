//===- Classes.h - new, and conversions of class references -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_CLASSES_H
#define CHOIR_SEMA_OBJECTS_CLASSES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

Value managedBy(Body &body, const Value &object, Management management, bool isNilable);
typed::Expr *convertClass(Body &body, const Value &value, const ClassType *to, SourceRange range);
bool isClassConvertible(Body &body, const Type *from, const ClassType *to);
Value castToClass(Body &body, const Value &value, const ClassType *to, SourceRange range);
/// The class type that a cast gives, with what `to` leaves open taken from the value; null for other types.
const ClassType *castTarget(Body &body, const ClassType *from, const Type *to);
/// The reference itself, as a value of borrowed (or unmanaged) type, of any class value.
typed::Expr *borrow(Body &body, const Value &value);
Management managementOf(ast::Management written, Management fromType);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_CLASSES_H
