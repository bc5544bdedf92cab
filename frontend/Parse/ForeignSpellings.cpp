//===- ForeignSpellings.cpp - What is written as in other languages -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the grammar is at a loss, words and forms of other languages are looked for, to say what to write instead.
//
//===----------------------------------------------------------------------===//

#include "AST/Unparse.h"
#include "Basic/ForeignNames.h"
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
      .Case("case", "when")
      .Case("default", "otherwise")
      .Case("struct", "record")
      .Case("raise", "throw")
      .Case("loop", "while true")
      .Case("until", "while !(...)")
      .Case("repeat", "do")
      .Case("unless", "if !(...)")
      .Case("finally", "defer")
      .Case("from", "use M only ...")
      .Case("call", "f(...)")
      .Case("program", "module")
      .Case("del", "delete")
      .Case("each", "for x in ...")
      .Cases({"end", "endif", "enddo", "endfor", "endwhile", "fi"}, "}")
      .Case("pass", "{ }")
      .Case("using", "use")
      .Cases({"spawn", "async", "go"}, "begin")
      .Case("pub", "public")
      .Cases({"namespace", "package"}, "module")
      .Case("trait", "interface")
      .Case("template", "proc f(x: ?t)")
      .Cases({"print", "println", "echo", "puts"}, "writeln(...)")
      .Cases({"auto", "mut"}, "var")
      .Cases({"val", "final", "immutable", "readonly"}, "const")
      .Case("constexpr", "param")
      .Default("");
}

/// Words that stand behind an operand in other languages.
static StringRef operatorHere(StringRef word) {
  return StringSwitch<StringRef>(word)
      .Case("and", "&&")
      .Case("or", "||")
      .Case("div", "/")
      .Case("mod", "%")
      .Case("xor", "^")
      .Case("is", "==")
      .Case("of", "in")
      .Case("step", "by")
      .Cases({"extends", "inherits"}, ":")
      .Default("");
}

/// Whether a word begins a procedure in other languages.
static bool beginsForeignProcedure(StringRef word) {
  return StringSwitch<bool>(word)
      .Cases({"def", "func", "function", "fn", "fun", "sub", "subroutine", "procedure", "void", "defun"}, true)
      .Default(false);
}

/// Words that stand before a type in C.
static bool beginsCType(StringRef word) {
  return StringSwitch<bool>(word)
      .Cases({"unsigned", "signed", "long", "short", "static", "volatile"}, true)
      .Default(false);
}

/// Reports a word of another language at the current token, or just before it.
bool ParserImpl::rejectForeignWord() {
  auto reject = [&](const Token &token, StringRef instead) {
    if (!instead.empty())
      fail(token.range, diag::foreignWord, getText(token), instead);
    return !instead.empty();
  };
  if (at(TokenKind::Identifier) && reject(*current, operatorHere(getText(*current))))
    return true;
  if (current == tokens.begin() || current->atLineStart)
    return false;
  return current[-1].is(TokenKind::Identifier) && reject(current[-1], firstWordHere(getText(current[-1])));
}

/// Reports a word of another language where a clause of a select statement begins.
bool ParserImpl::rejectForeignClause() {
  StringRef instead = at(TokenKind::Identifier) ? firstWordHere(getText(*current)) : "";
  if (!instead.empty())
    fail(current->range, diag::foreignWord, getText(*current), instead);
  return !instead.empty();
}

/// Reports what other languages write where the grammar is at a loss.
bool ParserImpl::rejectForeign() {
  auto reject = [&](SourceRange range, auto id, auto &&...arguments) {
    fail(range, id, arguments...);
    return true;
  };
  const Token *before = current == tokens.begin() ? nullptr : current - 1;
  if (at(TokenKind::Minus) && peek().is(TokenKind::Greater))
    return reject(SourceRange(begin(), peek().range.end), diag::arrowResult);
  if (at(TokenKind::DotDotDot))
    return reject(current->range, diag::foreignWord, "...", "..");
  if (at(TokenKind::Arrow))
    return reject(current->range, diag::arrowFunction);
  if (at(TokenKind::Equal) && before && before->is(TokenKind::Colon) && before->range.end == begin())
    return reject(SourceRange(before->range.begin, current->range.end), diag::foreignWord, ":=", "=");
  if (before && before->is(TokenKind::Colon) && current->atLineStart)
    return reject(before->range, diag::indentedBody, "'do'");
  if (before && isOneOf(before->kind, TokenKind::kw_else, TokenKind::kw_try, TokenKind::kw_do) && at(TokenKind::Colon))
    return reject(current->range, diag::indentedBody, "nothing");
  // Fortran's `integer :: x`
  bool isDoubled = before && before->is(TokenKind::Colon) && at(TokenKind::Colon) && before != tokens.begin();
  if (isDoubled && before[-1].isName() && peek().is(TokenKind::Identifier)) {
    StringRef type = getText(before[-1]), here = typeSpelledHere(type);
    return reject(SourceRange(before->range.begin, current->range.end), diag::cDeclaration, peek().name,
                  here.empty() ? type : here);
  }
  if (rejectForeignWord())
    return true;
  if (before && !current->atLineStart) {
    if (at(TokenKind::kw_if))
      return reject(current->range, diag::conditionBehind);
    if (at(TokenKind::kw_for) && before->is(TokenKind::Identifier))
      return reject(current->range, diag::comprehension);
    if (at(TokenKind::kw_in))
      return reject(current->range, diag::containsOperator);
    bool isPrefixed = at(TokenKind::StringLiteral) && before->is(TokenKind::Identifier) && before->range.end == begin();
    if (isPrefixed)
      return reject(before->range, diag::literalPrefix, getText(*before));
  }
  return false;
}

/// Reports `for i in D:` and the like, where a line that begins a body ends in a colon and no body follows.
bool ParserImpl::rejectIndentedBody(StringRef instead) {
  const Token *colon = current;
  while (!colon->is(TokenKind::EndOfFile) && !colon[1].is(TokenKind::EndOfFile) && !colon[1].atLineStart)
    ++colon;
  if (!colon->is(TokenKind::Colon))
    return false;
  // The colon may begin a cast to a type on the next line: then the body comes before the statement ends.
  const Token *end = colon;
  while (!isOneOf(end->kind, TokenKind::Semi, TokenKind::EndOfFile, TokenKind::kw_do, TokenKind::LBrace))
    ++end;
  bool isThen = instead == "'then'" &&
                any_of(ArrayRef<Token>(colon, end), [](const Token &token) { return token.is(TokenKind::kw_then); });
  if (isThen || isOneOf(end->kind, TokenKind::kw_do, TokenKind::LBrace))
    return false;
  fail(colon->range, diag::indentedBody, instead);
  return true;
}

/// Reports `for i = 1 to 10` and `for (i in 1..10)`, at the token after the keyword.
bool ParserImpl::rejectForeignHead() {
  if (current->isName() && peek().is(TokenKind::Equal)) {
    fail(SourceRange(begin(), peek().range.end), diag::countedLoop, getText(*current));
    return true;
  }
  if (current->isName() && peek().is(TokenKind::Comma) && peek(2).isName()) {
    fail(peek().range, diag::bareTuple);
    return true;
  }
  bool isParenthesized = at(TokenKind::LParen) && peek().isName() && peek(2).is(TokenKind::kw_in);
  if (isParenthesized)
    fail(current->range, diag::parenthesizedHead);
  return isParenthesized;
}

/// Reports what other languages write behind a complete statement.
bool ParserImpl::rejectForeignTail() {
  if (current->atLineStart)
    return false;
  bool isChained = at(TokenKind::Equal), isTuple = at(TokenKind::Comma);
  if (isChained || isTuple)
    fail(current->range, isChained ? diag::chainedAssignment : diag::bareTuple);
  return isChained || isTuple;
}

/// Says of a statement without its semicolon that a comment took it along, where it looks like a division of Python's.
void ParserImpl::noteCommentDivides() {
  StringRef rest = sources.getText(SourceRange(previousEnd(), begin())).split('\n').first.trim();
  if (rest.consume_front("//") && rest.split("//").first.rtrim().ends_with(";"))
    diags.report(previousEnd(), diag::noteCommentDivides);
}

/// Reports a word alone in its line that ends a block, or is nothing, in other languages.
bool ParserImpl::rejectForeignEnd(const Expr *expr) {
  auto *word = dyn_cast<Ident>(expr);
  StringRef instead = word && (current->atLineStart || at(TokenKind::EndOfFile)) ? firstWordHere(word->name.str()) : "";
  if (!instead.empty())
    diags.report(word->range, diag::foreignWord, word->name, instead);
  return !instead.empty();
}

/// The token behind `name<T, n>`, if that is how a type with arguments is written here; null if it is not.
const Token *ParserImpl::endOfAngles(const Token *name) const {
  using enum TokenKind;
  if (!name->isName() || !name[1].is(Less))
    return nullptr;
  unsigned angles = 0, parens = 0;
  for (const Token *token = name + 1; !token->is(EndOfFile); ++token) {
    angles += token->is(Less);
    parens += token->is(LParen);
    unsigned closed = token->is(Greater) ? 1 : token->is(GreaterGreater) ? 2 : 0;
    bool isPart = token->isName() || isTypeKeyword(token->kind) ||
                  isOneOf(token->kind, Less, Greater, GreaterGreater, LParen, RParen, Comma, Dot, Question, IntLiteral);
    if (!isPart || closed > angles || (token->is(RParen) && parens == 0))
      return nullptr;
    angles -= closed;
    parens -= token->is(RParen);
    if (angles == 0)
      return token + 1;
  }
  return nullptr;
}

/// `name<T, n>` as it is written here.
std::string ParserImpl::inParentheses(const Token *name, const Token *end) const {
  std::string text = sources.getText(SourceRange(name->range.begin, end[-1].range.end)).str();
  replace(text, '<', '(');
  replace(text, '>', ')');
  return text;
}

/// Reports `Box<int>` where a type stands and one of these tokens follows it.
bool ParserImpl::rejectAngles(ArrayRef<TokenKind> followers) {
  const Token *end = endOfAngles(current);
  if (!end || !is_contained(followers, end->kind))
    return false;
  fail(SourceRange(begin(), end[-1].range.end), diag::angleArguments, inParentheses(current, end));
  return true;
}

/// Reports `vector<int> v;` and `generic proc f()`, where a statement begins.
bool ParserImpl::rejectForeignDeclaration() {
  const Token *name = endOfAngles(current);
  if (name && name->is(TokenKind::Identifier) && !name->atLineStart &&
      isOneOf(name[1].kind, TokenKind::Semi, TokenKind::Equal, TokenKind::LParen, TokenKind::LBrace)) {
    fail(SourceRange(begin(), name->range.end), diag::cDeclaration, name->name, inParentheses(current, name));
    return true;
  }
  StringRef word = getText(*current), instead = firstWordHere(word);
  bool isTemplate = word == "template" && peek().is(TokenKind::Less);
  if (!at(TokenKind::Identifier) || peek().atLineStart || !(beginsDecl(peek().kind) || isTemplate))
    return false;
  std::string near = nearestDeclarator(word);
  if (!instead.empty())
    fail(current->range, diag::foreignWord, word, instead);
  else if (!near.empty())
    fail(current->range, diag::misspeltKeyword, word, near);
  else
    fail(current->range, diag::unknownModifier, word);
  return true;
}

/// A line of C's preprocessor, or a comment of other languages.
void ParserImpl::skipHashLine() {
  diags.report(current->range, diag::hashLine);
  do
    consume();
  while (!current->atLineStart && !at(TokenKind::EndOfFile));
}

/// The keyword of a declaration that a misspelt word comes near; empty if there is none.
std::string ParserImpl::nearestDeclarator(StringRef word) const {
  NearestName nearest(word);
  for (StringRef keyword : {"var", "const", "param", "type", "proc", "iter", "record", "class", "enum", "config", "ref",
                            "module", "operator", "union", "interface", "private", "public"})
    nearest.consider(keyword);
  return word.size() < 4 ? "" : nearest.best;
}

/// Whether a block follows the parentheses that begin here, or their text is that of formals.
bool ParserImpl::hasBodyBehind(const Token *opener) const {
  unsigned depth = 0;
  const Token *token = opener;
  do {
    depth += token->is(TokenKind::LParen);
    depth -= token->is(TokenKind::RParen);
    ++token;
  } while (depth && !token->is(TokenKind::EndOfFile));
  return isOneOf(token->kind, TokenKind::LBrace, TokenKind::Colon, TokenKind::Minus);
}

/// Reports `int x = 1;`, `def f(x)` and `cosnt x = 1;` with what to write instead.
bool ParserImpl::rejectCDeclaration(const Expr *type) {
  const Token &after = peek();
  auto *word = dyn_cast<Ident>(type);
  auto *call = dyn_cast<CallExpr>(type);
  if (auto *called = call && at(TokenKind::LBrace) ? dyn_cast<Ident>(call->callee) : nullptr)
    if (StringRef instead = firstWordHere(called->name.str()); !instead.empty()) {
      fail(called->range, diag::foreignWord, called->name, instead);
      return true;
    }
  if (!isa<Ident, CallExpr, DotExpr>(type) || current->atLineStart)
    return false;
  // `unsigned int x`, `static real y`
  if (word && beginsCType(word->name.str()) && current->isName() && after.is(TokenKind::Identifier)) {
    StringRef last = getText(consume());
    bool isUnsigned = word->name == "unsigned";
    failCDeclaration(SourceRange(type->range.begin, current->range.end), isUnsigned ? "unsigned" : last);
    return true;
  }
  if (!at(TokenKind::Identifier))
    return false;
  if (word && !firstWordHere(word->name.str()).empty())
    return rejectForeignWord();
  SourceRange range(type->range.begin, current->range.end);
  bool isProcedure =
      word && ((after.is(TokenKind::LParen) && hasBodyBehind(&after)) || beginsForeignProcedure(word->name.str()));
  bool isVariable =
      isOneOf(after.kind, TokenKind::Equal, TokenKind::Semi, TokenKind::Comma, TokenKind::LBracket, TokenKind::Colon);
  if (!isProcedure && !isVariable)
    return false;
  bool isForeign = word && beginsForeignProcedure(word->name.str());
  std::string keyword = word && !isForeign ? nearestDeclarator(word->name.str()) : "";
  bool isArray = after.is(TokenKind::LBracket);
  if (!keyword.empty() && !isArray)
    fail(type->range, diag::misspeltKeyword, word->name, keyword);
  else if (after.is(TokenKind::Colon))
    return false;
  else if (isProcedure)
    fail(range, diag::cProcedure, current->name);
  else
    failCDeclaration(range, unparse(type));
  return true;
}

/// Reports `int x` and `int A[n]` at the name.
void ParserImpl::failCDeclaration(SourceRange range, StringRef type) {
  StringRef here = typeSpelledHere(type);
  bool isArray = peek().is(TokenKind::LBracket);
  fail(range, diag::cDeclaration, current->name, (isArray ? "[0..<n] " : "") + (here.empty() ? type : here).str());
}

/// Reports `int x;` among the members of a type.
bool ParserImpl::rejectCField() {
  if (rejectForeignDeclaration())
    return true;
  if (at(TokenKind::Identifier) && peek().is(TokenKind::LParen)) {
    fail(current->range, diag::cProcedure, current->name == aggregateName ? "init" : getText(*current));
    return true;
  }
  if (!current->isName() || !peek().is(TokenKind::Identifier) || peek().atLineStart)
    return false;
  const Token &type = consume();
  if (peek().is(TokenKind::LParen) || beginsForeignProcedure(getText(type)))
    fail(SourceRange(type.range.begin, current->range.end), diag::cProcedure, current->name);
  else
    failCDeclaration(SourceRange(type.range.begin, current->range.end), getText(type));
  return true;
}
