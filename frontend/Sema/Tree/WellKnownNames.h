//===- WellKnownNames.h - Names that the compiler looks for -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The texts of WellKnownNames.def, for code without a Resolver, whose `names` holds them interned.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_SEMA_TREE_WELLKNOWNNAMES_H
#define CHOIR_SEMA_TREE_WELLKNOWNNAMES_H

#include "llvm/ADT/StringRef.h"

namespace choir::sema {

namespace known {
#define NAME(member, text) inline constexpr llvm::StringLiteral member = text;
#include "Sema/Tree/WellKnownNames.def"
} // namespace known

namespace pragma {
#define PRAGMA(member, text) inline constexpr llvm::StringLiteral member = text;
#include "Sema/Tree/WellKnownNames.def"
} // namespace pragma

namespace attribute {
#define ATTRIBUTE(member, text) inline constexpr llvm::StringLiteral member = text;
#include "Sema/Tree/WellKnownNames.def"
} // namespace attribute

} // namespace choir::sema

#endif // CHOIR_SEMA_TREE_WELLKNOWNNAMES_H
