//===- Arrays.h - Ranges, domains and arrays --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ARRAYS_ARRAYS_H
#define CHOIR_SEMA_ARRAYS_ARRAYS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// What a new array takes from the source of its elements.
enum class GivenAway { Nothing, Objects, Elements };

bool isIrregularArray(Body &body, const Type *type);
Value resolveRange(Body &body, const ast::RangeExpr *range);
Value resolveDomainLiteral(Body &body, const ast::DomainLiteral *literal);
Value resolveArrayLiteral(Body &body, const ast::Expr *literal);
typed::Expr *newArray(Body &body, const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, SourceRange range);
typed::Expr *materialise(Body &body, const Value &iterable, SourceRange range);
/// The array of what an iterable yields, in that order, whatever the shape of what it goes over; its type.
typed::Expr *materialiseInOrder(Body &body, const Value &iterable, SourceRange range);
const Type *sequenceType(Body &body, const Value &iterable);
const DomainType *shapeTypeOf(Body &body, const Value &value);
typed::Expr *arrayFromIterand(Body &body, const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains,
                              typed::Iterand *iterand, bool isParallel, SourceRange range,
                              GivenAway givenAway = GivenAway::Nothing);
typed::Expr *arrayFrom(Body &body, const Value &value, TypeValue to, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_ARRAYS_ARRAYS_H
