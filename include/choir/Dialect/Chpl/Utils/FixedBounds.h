//===- FixedBounds.h - Bounds of domains that never change ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H
#define CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H

#include "llvm/ADT/StringRef.h"

namespace choir::chpl {

/// On the chpl.global of a constant domain of the default layout with compile-time bounds: low and high of each
/// dimension, as an array of i64.
inline constexpr llvm::StringLiteral fixedBoundsAttrName = "chpl.fixed_bounds";

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H
