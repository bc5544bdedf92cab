//===- Literals.h - Values of literals --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LEX_LITERALS_H
#define CHOIR_LEX_LITERALS_H

#include "Basic/Diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace choir {

/// The base that the prefix of an integer or real literal asks for: 2, 8, 10 or 16.
unsigned getLiteralBase(llvm::StringRef spelling);

/// The value of an integer literal, or nothing where it needs more than 64 bits.
std::optional<uint64_t> parseIntLiteral(llvm::StringRef spelling);

/// The value of a decimal or hexadecimal real literal, correctly rounded; infinite on overflow. For
/// an imaginary literal leave out its `i`.
double parseRealLiteral(llvm::StringRef spelling);

/// A string literal taken apart.
struct StringLiteralText {
  bool isTriple;
  llvm::StringRef body; ///< Between the quotes.
};

/// Takes off prefix and quotes. The literal may be unterminated (an error was reported then).
StringLiteralText splitStringLiteral(llvm::StringRef spelling);

/// Replaces escapes in the body of an interpreted string; `bodyLoc` is where the body begins.
/// Reports escapes that do not exist.
llvm::SmallString<64> unescape(llvm::StringRef body, SourceLoc bodyLoc, DiagnosticEngine &diags);

/// The inverse of unescape: text that denotes `value` between double quotes.
std::string escape(llvm::StringRef value);

} // namespace choir

#endif // CHOIR_LEX_LITERALS_H
