//===- Arrays.h - Ranges, domains and arrays --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_ARRAYS_ARRAYS_H
#define CHOIR_SEMA_ARRAYS_ARRAYS_H

#include "Sema/Core/Body.h"

namespace choir::sema {

/// The parts that a new array takes from its source.
enum class GivenAway { Nothing, Objects, Elements };

/// Whether a type is an array over an irregular domain of the library's layouts, whose descriptor goes by index.
bool isIrregularArray(Body &body, const Type *type);
/// A range literal as a call of the library's builder. An error value after a report.
Value resolveRange(Body &body, const ast::RangeExpr *range);
/// `{...}` as a call of the library: a rectangular domain of ranges, or a set of indices.
Value resolveDomainLiteral(Body &body, const ast::DomainLiteral *literal);
/// The new array of a literal: rectangular (a report if rows differ in length) or associative.
Value resolveArrayLiteral(Body &body, const ast::Expr *literal);
/// A new array over the domains with default elements. Reports an element type without a default value.
typed::Expr *newArray(Body &body, const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains, SourceRange range);
/// The new array of an iterable's elements, with the iterable's shape.
typed::Expr *materialise(Body &body, const Value &iterable, SourceRange range);
/// The array of an iterable's elements in the order of iteration, without the iterable's shape.
typed::Expr *materialiseInOrder(Body &body, const Value &iterable, SourceRange range);
/// The array type of materialiseInOrder: one dimension, indices from the library's default layout.
const Type *sequenceType(Body &body, const Value &iterable);
/// The type of the index set of an array made of the value's elements.
const DomainType *shapeTypeOf(Body &body, const Value &value);
/// A new array over the domains with the iterand's elements, converted to the element type. If no other code has
/// the iterand, its objects go over to the array (\p givenAway), or its elements themselves if the types are equal.
typed::Expr *arrayFromIterand(Body &body, const ArrayType *type, llvm::ArrayRef<typed::Expr *> domains,
                              typed::Iterand *iterand, bool isParallel, SourceRange range,
                              GivenAway givenAway = GivenAway::Nothing);
/// An array of type \p to from an array, another source of elements, or one value for all elements.
typed::Expr *arrayFrom(Body &body, const Value &value, TypeValue to, SourceRange range);

} // namespace choir::sema

#endif // CHOIR_SEMA_ARRAYS_ARRAYS_H
