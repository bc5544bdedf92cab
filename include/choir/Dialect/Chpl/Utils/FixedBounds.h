//===- FixedBounds.h - Bounds of domains that never change ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H
#define CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H

#include "llvm/ADT/StringRef.h"

namespace choir::chpl {

/// On the chpl.global of a constant domain of the default layout some of whose bounds are compile-time constants: low
/// and high of each dimension, as an array of i64, with `unit` for those that are not. A domain without a distribution
/// has all or none.
inline constexpr llvm::StringLiteral fixedBoundsAttrName = "chpl.fixed_bounds";

/// Fields: where the descriptor of a domain has its ranges and the list of its arrays, and a range its bounds.
namespace domain_part {
inline constexpr unsigned dims = 0, link = 1, low = 0, high = 1;
} // namespace domain_part

} // namespace choir::chpl

#endif // CHOIR_DIALECT_CHPL_UTILS_FIXEDBOUNDS_H
