//===- TypeExprs.h - Types as expressions -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_TYPEEXPRS_H
#define CHOIR_SEMA_TYPES_TYPEEXPRS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Evaluates an expression that must be a type; reports otherwise.
TypeValue resolveType(Body &body, const ast::Expr *expr, TypeUse use = TypeUse::Value);
/// A value as a type, `expr` for messages; the error type after a report.
TypeValue asType(Body &body, Value value, const ast::Expr *expr, TypeUse use);
/// A type applied to arguments: `int(32)`, `R(int, 3)`, `domain(2)`, `c_ptr(T)`.
Value applyType(Body &body, const Value &type, CallInfo &call);
/// As resolveType, for any expression that may be a type; silent about other kinds of values.
Value resolveTypeValue(Body &body, const ast::Expr *expr);
/// `t?`: the nilable type. Reports a type that has none.
Value nilableType(Body &body, const Value &type, SourceRange range);
/// `[D] t`: the array type with its domain. Open without a domain, or if the domain depends on later formals.
Value resolveArrayType(Body &body, const ast::BracketLoopExpr *expr);
/// Whether a formal's array type is over a domain that depends on formals after it. The body, which knows all of
/// them, compares the domains.
bool mentionsLaterFormals(Body &body, const ast::BracketLoopExpr *type);
/// `owned t`, `shared t`, `unmanaged t`, `borrowed t` and the like.
Value resolveTypeModifier(Body &body, const ast::TypeModifierExpr *expr);
/// The domain between the brackets of an array type: a domain, or ranges that make one.
Value resolveArrayDomain(Body &body, llvm::ArrayRef<const ast::Expr *> iterands, SourceRange range);
/// Stores the domain in a hidden variable of the block unless it is an lvalue that can be evaluated again.
typed::Expr *stableDomain(Body &body, const Value &domain);

/// The builtin type that a word names (`int`, `bool`, `owned`, `integral`, ...), or null.
const Type *builtinType(Resolver &R, Identifier name);

/// A value for a generic field of a range as 1.x wrote it, in the type that the field has; null where it is none.
const ParamValue *currentRangeArg(Resolver &R, const ParamValue *given, const Type *wanted);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_TYPEEXPRS_H
