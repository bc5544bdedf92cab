//===- Patterns.h - Generic types against actual types ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TYPES_PATTERNS_H
#define CHOIR_SEMA_TYPES_PATTERNS_H

#include "Sema/Core/Resolver.h"

namespace choir::sema {

/// The formal's generic type instantiated by a match with the actual's type, without conversions; null if they do not
/// match. PatternMatcher matches patterns with queries.
const Type *instantiate(Resolver &R, const Type *formal, const Type *actual);

/// Whether a type expression contains `?t` (or, unless `named`, a plain `?`).
bool containsQuery(const ast::Expr *expr, bool named);

/// Matches a type expression with queries against a type; binds the names in the scope of `body`.
class PatternMatcher {
public:
  explicit PatternMatcher(Body &body) : body(body) {}

  /// The type that the formal has for an actual of the type, or null.
  const Type *match(const ast::Expr *pattern, const Type *actual);
  /// The type `int` where the pattern is `int(?w)`, and likewise for other numbers; else null.
  const Type *numberOfAnyWidth(const ast::Expr *pattern);

  Identifier domainQuery;                  ///< the name in `[?D] t`
  llvm::SmallVector<TypeQuery, 0> queries; ///< names of types that carry domains

private:
  unsigned partsBefore(const AggregateType *type, unsigned field) const;
  void bind(const ast::TypeQueryExpr *query, const Value &value);
  bool matchArg(const ast::Expr *pattern, const TypeArg &actual);
  const Type *matchCall(const ast::CallExpr *pattern, const Type *actual);
  const Type *matchNumeric(const ast::CallExpr *pattern, const Type *callee, const Type *actual);
  const Type *matchDomain(const ast::CallExpr *pattern, const Type *actual);
  const Type *matchAggregate(const ast::CallExpr *pattern, const AggregateType *callee, const AggregateType *actual);
  const Type *matchArray(const ast::BracketLoopExpr *pattern, const Type *actual);
  const Type *matchTuple(const ast::TupleExpr *pattern, const Type *actual);
  const Type *matchProduct(const ast::BinaryExpr *pattern, const Type *actual);

  Body &body;
  /// Where the type that is being looked at begins in the run-time part of the whole; none where it is not part of
  /// that.
  std::optional<unsigned> position = 0;
};

} // namespace choir::sema

#endif // CHOIR_SEMA_TYPES_PATTERNS_H
