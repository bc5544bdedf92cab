//===- DomainFields.h - Hidden fields ---------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fields that the program does not write: domains of array fields, the dynamic class.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_OBJECTS_DOMAINFIELDS_H
#define CHOIR_SEMA_OBJECTS_DOMAINFIELDS_H

#include "Sema/Core/Body.h"

namespace choir::sema {
/// Links a field that is a domain, as a variable, to the arrays over it.
void attachDomainField(Body &body, const Field &field, const Value &place);
/// The domain behind a type field that the initialiser does not mention: that of the type which a derived class or
/// the declaration gives it; in a copy, the original's; else an empty one.
typed::Expr *hiddenDefault(Body &body, const Field &field, const AggregateType *type);
/// Makes a class the object's dynamic class; called at the end of each initialiser.
void setDynamicClass(Body &body, const Value &object, const AggregateType *type);

} // namespace choir::sema

#endif // CHOIR_SEMA_OBJECTS_DOMAINFIELDS_H
