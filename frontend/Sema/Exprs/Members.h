//===- Members.h - Fields, members and types of values ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_EXPRS_MEMBERS_H
#define CHOIR_SEMA_EXPRS_MEMBERS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Resolves `base.name` that is not the callee of a call.
Value resolveDot(Body &body, const ast::DotExpr *dot);
/// A field of a record lvalue or class reference (nil-checked). `base` may be a temporary.
Value fieldOf(Body &body, Value base, const Field &field, SourceRange range);
/// A constant of an enum, or a bound param or type field of a type.
std::optional<Value> memberOfType(Body &body, const Value &base, Identifier name, SourceRange range);
/// A field of a record or object, or a bound param or type field; null if there is none, or accessors replace it.
std::optional<Value> tryField(Body &body, const Value &base, Identifier name, SourceRange range);
/// The domain of an array, by the method `domain`; an error value if there is none.
Value domainOf(Body &body, const Value &array, SourceRange range);
/// The descriptor that a domain, or an array without a header, is: the same storage under the descriptor's type.
Value descriptorOf(Body &body, const Value &value, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_EXPRS_MEMBERS_H
