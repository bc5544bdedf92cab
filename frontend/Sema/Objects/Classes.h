//===- Classes.h - new, and conversions of class references -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_CLASSES_H
#define CHOIR_SEMA_OBJECTS_CLASSES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// A new object under the management that its expression names.
Value managedBy(Body &body, const Value &object, Management management, bool isNilable);
/// The implicit conversion of a class reference, or of `nil`; it must have been found convertible.
typed::Expr *convertClass(Body &body, const Value &value, const ClassType *to, SourceRange range);
/// Whether a type converts implicitly to a class type: nilability, management and inheritance allow it.
bool isClassConvertible(Body &body, const Type *from, const ClassType *to);
/// The explicit conversion to a class type, checked at run time if it may fail. An error value after a report.
Value castToClass(Body &body, const Value &value, const ClassType *to, SourceRange range);
/// The class type of a cast; the value's type completes an open `to`. Null for other types.
const ClassType *castTarget(Body &body, const ClassType *from, const Type *to, SourceRange range);
/// The reference itself, as a value of borrowed (or unmanaged) type, of any class value.
typed::Expr *borrow(Body &body, const Value &value);
/// The management that a `new` expression names; that of its type if it names none.
Management managementOf(ast::Management written, Management fromType);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_CLASSES_H
