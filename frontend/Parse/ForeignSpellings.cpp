//===- ForeignSpellings.cpp - What is written as in other languages -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the grammar is at a loss, words and forms of other languages are looked for, to say what to write instead.
//
//===----------------------------------------------------------------------===//

#include "AST/Unparse.h"
#include "Basic/NearestName.h"
#include "Parse/ParserImpl.h"
#include "llvm/ADT/StringSwitch.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

/// Words that other languages begin a statement or an operand with.
static StringRef firstWordHere(StringRef word) {
  return StringSwitch<StringRef>(word)
      .Cases({"elif", "elsif", "elseif"}, "else if")
      .Case("not", "!")
      .Cases({"switch", "match"}, "select")
      .Case("struct", "record")
      .Case("raise", "throw")
      .Default("");
}

/// Words that stand behind an operand in other languages.
static StringRef operatorHere(StringRef word) {
  return StringSwitch<StringRef>(word).Case("and", "&&").Case("or", "||").Default("");
}

/// Reports a word of another language at the current token, or just before it.
bool ParserImpl::rejectForeignWord() {
  if (at(TokenKind::Minus) && peek().is(TokenKind::Greater)) {
    fail(SourceRange(current->range.begin, peek().range.end), diag::arrowResult);
    return true;
  }
  auto reject = [&](const Token &token, StringRef instead) {
    if (!instead.empty())
      fail(token.range, diag::foreignWord, getText(token), instead);
    return !instead.empty();
  };
  if (at(TokenKind::Identifier) && reject(*current, operatorHere(getText(*current))))
    return true;
  bool isAfterWord = current != tokens.begin() && current[-1].is(TokenKind::Identifier) && !current->atLineStart;
  return isAfterWord && reject(current[-1], firstWordHere(getText(current[-1])));
}

/// The keyword of a declaration that a misspelt word comes near; empty if there is none.
std::string ParserImpl::nearestDeclarator(StringRef word) const {
  NearestName nearest(word);
  for (StringRef keyword : {"var", "const", "param", "type", "proc", "iter", "record", "class", "enum", "config", "ref",
                            "module", "operator", "union", "interface", "private", "public"})
    nearest.consider(keyword);
  return word.size() < 4 ? "" : nearest.best;
}

/// Reports `int x = 1;`, `def f(x)` and `cosnt x = 1;` with what to write instead.
bool ParserImpl::rejectCDeclaration(const Expr *type) {
  const Token &after = peek();
  auto *word = dyn_cast<Ident>(type);
  if (!isa<Ident, CallExpr, DotExpr>(type) || !at(TokenKind::Identifier) || current->atLineStart)
    return false;
  if (word && !firstWordHere(word->name.str()).empty())
    return rejectForeignWord();
  SourceRange range(type->range.begin, current->range.end);
  bool isProcedure = word && after.is(TokenKind::LParen);
  bool isVariable =
      isOneOf(after.kind, TokenKind::Equal, TokenKind::Semi, TokenKind::Comma, TokenKind::LBracket, TokenKind::Colon);
  if (!isProcedure && !isVariable)
    return false;
  std::string keyword = word ? nearestDeclarator(word->name.str()) : "";
  bool isArray = after.is(TokenKind::LBracket);
  if (!keyword.empty() && !isArray)
    fail(type->range, diag::misspeltKeyword, word->name, keyword);
  else if (after.is(TokenKind::Colon))
    return false;
  else if (isProcedure)
    fail(range, diag::cProcedure, current->name);
  else
    fail(range, diag::cDeclaration, current->name, (isArray ? "[0..<n] " : "") + unparse(type));
  return true;
}
