//===- Lexer.h - Source text to tokens --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef CHOIR_LEX_LEXER_H
#define CHOIR_LEX_LEXER_H

#include "Basic/Diagnostics.h"
#include "Basic/Identifier.h"
#include "Basic/SourceManager.h"
#include "Lex/Token.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace choir {

/// Splits the text of a file into tokens.
class Lexer {
public:
  /// Called with the range of each comment, in source order.
  using CommentHandler = llvm::function_ref<void(SourceRange)>;

  /// `identifiers` must have been filled by internKeywords.
  Lexer(FileId file, const SourceManager &sources, IdentifierTable &identifiers, DiagnosticEngine &diags,
        CommentHandler onComment);

  /// The next token; TokenKind::EndOfFile at the end, then forever.
  Token next();

  /// All tokens of the file; the last is TokenKind::EndOfFile.
  llvm::SmallVector<Token, 0> lexAll();

private:
  SourceLoc getLoc(const char *pointer) const;
  SourceRange getRange(const char *from) const { return {getLoc(from), getLoc(position)}; }

  bool skipTrivia();
  void skipLineComment();
  void skipBlockComment();

  TokenKind lexKind();
  TokenKind lexWord();
  TokenKind lexNumber();
  TokenKind lexPunctuation();
  TokenKind lexString(TokenKind kind, unsigned prefixLength);
  TokenKind lexTripleQuoted(TokenKind kind, char quote);
  TokenKind lexExternCode();
  void skipCString(char quote);
  TokenKind lexInvalidCharacter();

  void skipDigits(unsigned base);
  bool skipExponent(char lower);
  bool consume(char expected);

  const char *bufferBegin, *bufferEnd; ///< The text; *bufferEnd is a NUL that ends every scan.
  const char *position;
  const char *tokenBegin = nullptr;
  SourceLoc base;
  TokenKind previous = TokenKind::EndOfFile;
  Identifier word; ///< The name of the token being lexed.
  IdentifierTable &identifiers;
  DiagnosticEngine &diags;
  CommentHandler onComment;
};

/// Prints the tokens of a file, one a line, each with its place, kind and, unless the kind says it,
/// text.
void dumpTokens(FileId file, const SourceManager &sources, IdentifierTable &identifiers, DiagnosticEngine &diags,
                llvm::raw_ostream &os);

} // namespace choir

#endif // CHOIR_LEX_LEXER_H
