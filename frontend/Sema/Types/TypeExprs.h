//===- TypeExprs.h - Types as expressions -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_TYPEEXPRS_H
#define CHOIR_SEMA_TYPES_TYPEEXPRS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// Evaluates an expression that must be a type; reports otherwise. `generic`: partial and generic types are fine.
TypeValue resolveType(Body &body, const ast::Expr *expr, bool generic = false);
TypeValue asType(Body &body, Value value, const ast::Expr *expr, bool generic);
/// A type applied to arguments: `int(32)`, `R(int, 3)`, `domain(2)`, `c_ptr(T)`.
Value applyType(Body &body, const Value &type, CallInfo &call);
/// As resolveType, for any expression that may be a type; silent about other kinds of values.
Value resolveTypeValue(Body &body, const ast::Expr *expr);
Value nilableType(Body &body, const Value &type, SourceRange range);
Value resolveArrayType(Body &body, const ast::BracketLoopExpr *expr);
bool mentionsLaterFormals(Body &body, const ast::BracketLoopExpr *type);
Value resolveTypeModifier(Body &body, const ast::TypeModifierExpr *expr);
Value resolveArrayDomain(Body &body, llvm::ArrayRef<const ast::Expr *> iterands, SourceRange range);
/// Stores the domain in a hidden variable of the block unless it is an lvalue that can be evaluated again.
typed::Expr *stableDomain(Body &body, const Value &domain);

/// The builtin type that a word names (`int`, `bool`, `owned`, `integral`, ...), or null.
const Type *builtinType(Resolver &R, Identifier name);

/// A value for a generic field of a range as 1.x wrote it, in the type that the field has; null where it is none.
const ParamValue *currentRangeArg(Resolver &R, const ParamValue *given, const Type *wanted);

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_TYPEEXPRS_H
