//===- Token.cpp - Names of token kinds -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Lex/Token.h"

using namespace choir;
using namespace llvm;

StringRef choir::getDisplayName(TokenKind kind) {
  static constexpr const char *names[] = {
#define TOKEN(NAME, TEXT) TEXT,
#define PUNCTUATION(NAME, TEXT) "'" TEXT "'",
#define KEYWORD(NAME, TEXT) "'" TEXT "'",
#include "Lex/TokenKinds.def"
  };
  return names[static_cast<unsigned>(kind)];
}

StringRef choir::getSpelling(TokenKind kind) {
  static constexpr const char *spellings[] = {
#define TOKEN(NAME, TEXT) TEXT,
#include "Lex/TokenKinds.def"
  };
  return spellings[static_cast<unsigned>(kind)];
}

void choir::internKeywords(IdentifierTable &identifiers) {
  for (unsigned kind = static_cast<unsigned>(TokenKind::kw_underscore);
       kind <= static_cast<unsigned>(TokenKind::kw_void); ++kind)
    identifiers.get(getSpelling(static_cast<TokenKind>(kind)));
}
