//===- FixedBounds.h - Bounds of domains that never change ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H
#define CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H

#include "llvm/ADT/StringRef.h"

namespace choir::chpl {

/// On a chpl.global that holds a domain of the default layout and is made once, of compile-time constants: the low and
/// the high bound of each dimension, as an array of i64.
inline constexpr llvm::StringLiteral fixedBoundsAttrName = "chpl.fixed_bounds";

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H
