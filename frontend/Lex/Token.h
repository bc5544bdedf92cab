//===- Token.h - Tokens -----------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LEX_TOKEN_H
#define CHOIR_LEX_TOKEN_H

#include "Basic/Identifier.h"
#include "Basic/SourceManager.h"
#include <concepts>

namespace choir {

enum class TokenKind : uint8_t {
#define TOKEN(NAME, TEXT) NAME,
#include "Lex/TokenKinds.def"
};

/// How diagnostics name a kind of token: `'+'`, `identifier`.
llvm::StringRef getDisplayName(TokenKind kind);

/// The spelling of punctuation and keywords; a description for other kinds.
llvm::StringRef getSpelling(TokenKind kind);

constexpr bool isOneOf(TokenKind kind, std::same_as<TokenKind> auto... kinds) { return ((kind == kinds) || ...); }

constexpr bool isKeyword(TokenKind kind) { return kind >= TokenKind::kw_underscore; }

/// Words that parse like a name but that programs cannot declare: `int`, `this`.
constexpr bool isReservedName(TokenKind kind) { return kind >= TokenKind::kw___primitive; }

/// Words like `owned` and `sync` that modify a type or, alone, are one.
constexpr bool isTypeKeyword(TokenKind kind) { return kind >= TokenKind::kw_atomic && kind <= TokenKind::kw_unmanaged; }

/// A token; its text lies in the source buffer.
struct Token {
  TokenKind kind = TokenKind::EndOfFile;
  bool atLineStart = false; ///< The first token of its line.
  bool isBroken = false;    ///< An error in it was reported; what follows may be a consequence.
  SourceRange range;
  Identifier name; ///< For identifiers, type queries (without the `?`) and keywords.

  bool is(TokenKind other) const { return kind == other; }
  /// Whether the token can be read as a name in an expression.
  bool isName() const { return kind == TokenKind::Identifier || isReservedName(kind); }
};

/// Makes the keywords the first entries of a table of names, so that the lexer recognises them by
/// `Identifier::getOrder`. The table must be empty.
void internKeywords(IdentifierTable &identifiers);

} // namespace choir

#endif // CHOIR_LEX_TOKEN_H
