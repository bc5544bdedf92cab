//===- Arithmetic.h - Operations on scalars ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_NODES_ARITHMETIC_H
#define CHOIR_LIB_IRGEN_NODES_ARITHMETIC_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// Whether the operations on numbers of the type are those without a sign: on bools and enumerations too.
inline bool isUnsigned(const sema::Type *type) { return type->kind() != sema::TypeKind::Int; }

/// An operator on integers, real, imaginary or complex numbers.
Value emitArithmetic(IRGenFunction &fn, const typed::PrimExpr *prim);
/// A comparison of scalars: an i1.
Value emitComparison(IRGenFunction &fn, const typed::PrimExpr *prim);
/// A scalar as one of another type. `range` is for errors at run time.
Value emitConvert(IRGenFunction &fn, Value value, const sema::Type *from, const sema::Type *to, SourceRange range);
/// A function of the math dialect.
Value emitMath(IRGenFunction &fn, const typed::PrimExpr *prim);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_NODES_ARITHMETIC_H
