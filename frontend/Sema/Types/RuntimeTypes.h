//===- RuntimeTypes.h - What types carry at run time ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_RUNTIMETYPES_H
#define CHOIR_SEMA_TYPES_RUNTIMETYPES_H

#include "Sema/Core/Body.h"

namespace choir::sema {

Value typeOf(Body &body, const Value &value, SourceRange range);
/// What a type field of a value, or of a type, is bound to, with the domains that belong to it.
Value boundType(Body &body, const Value &base, const ast::VarDecl *field, const Type *type, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_RUNTIMETYPES_H
