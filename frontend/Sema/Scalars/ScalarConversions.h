//===- ScalarConversions.h - Conversions among scalar types -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which numeric and bool types convert to one another, and what a conversion makes of a param.
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_SCALARS_SCALARCONVERSIONS_H
#define CHOIR_SEMA_SCALARS_SCALARCONVERSIONS_H

#include "Sema/Tree/Types.h"

namespace choir::sema {

/// The width in bits of a numeric type, 1 for bool, 64 for an enum, else 0.
unsigned bitWidth(const Type *type);

/// The type of the components of a complex, else the type itself; null if it is not numeric.
const NumericType *componentType(TypeContext &types, const Type *type);

/// True for int, uint, real, imag and complex of the width that their plain names stand for, and for bool.
bool hasDefaultSize(const Type *type);

/// True if every value of numeric or bool type `from` can be passed where `to` is wanted without a cast: the table of
/// implicit numeric and bool conversions. The types may be equal.
bool isImplicitNumericConversion(const Type *from, const Type *to);

/// True if a numeric param may narrow: `to` represents its value exactly (and `to` is complex where it has an imaginary
/// part, and not imag where it has a real one).
bool fitsExactly(const ParamValue *value, const Type *to);

/// Either of the two rules above; a floating-point param is also rounded to a narrower type.
bool convertsImplicitly(const Type *from, const ParamValue *value, const Type *to);

/// The param that the cast `value : to` of a numeric, bool or enum param gives; null if there is no cast at compile
/// time (a semi-concrete enum's constant without a value, an integer that names no constant).
const ParamValue *castParam(TypeContext &types, const ParamValue *value, const Type *to);

} // namespace choir::sema

#endif // CHOIR_SEMA_SCALARS_SCALARCONVERSIONS_H
