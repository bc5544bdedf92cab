//===- ParsePrimary.cpp - Literals, brackets, calls and new ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "AST/Unparse.h"
#include "Lex/Literals.h"
#include "Parse/ParserImpl.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Postfix: members, calls, ! and ?
//===----------------------------------------------------------------------===//

/// Whether parentheses or brackets after this expression are a call of it.
static bool isCallable(const Expr *expr) {
  if (expr->parenthesized)
    return true;
  switch (expr->kind) {
  case Kind::Ident:
  case Kind::DotExpr:
  case Kind::CallExpr:
  case Kind::StringLiteral:
  case Kind::TupleExpr:
  case Kind::LambdaExpr:
    return true;
  case Kind::UnaryExpr:
    return cast<UnaryExpr>(expr)->isPostfix;
  default:
    return false;
  }
}

Expr *ParserImpl::parsePostfix(Expr *expr) {
  // These extend as far as they can, so that what follows belongs to their last part.
  if (isa<BracketLoopExpr, FunctionTypeExpr>(expr) && !expr->parenthesized)
    return expr;
  while (!failing) {
    bool isCall = atAny(TokenKind::LParen, TokenKind::LBracket) && isCallable(expr);
    bool isDot = at(TokenKind::Dot);
    bool isOperator = atAny(TokenKind::Bang, TokenKind::Question);
    if (!(isCall || isDot || isOperator) || !growHeight())
      break;
    expr = isCall ? parseCall(expr) : isDot ? parseDot(expr) : parsePostfixOperator(expr);
  }
  return expr;
}

Expr *ParserImpl::parseDot(Expr *base) {
  consume();
  if (at(TokenKind::kw_new)) {
    fail(current->range, diag::newBehind, unparse(base));
    return base;
  }
  if (!(current->isName() || isTypeKeyword(current->kind) || at(TokenKind::kw_type))) {
    failExpected("a member name after '.'");
    return base;
  }
  const Token &name = consume();
  auto *dot = make<DotExpr>(base->range.begin);
  dot->base = base;
  dot->name = name.name;
  dot->nameLoc = name.range.begin;
  return dot;
}

Expr *ParserImpl::parseCall(Expr *callee) {
  bool isSquare = at(TokenKind::LBracket);
  Actuals actuals = parseActuals(isSquare ? TokenKind::RBracket : TokenKind::RParen);
  auto *call = make<CallExpr>(callee->range.begin);
  call->callee = callee;
  call->isSquare = isSquare;
  call->actuals = actuals;
  return call;
}

/// Parses the actuals of a call with the token that opens them and the one that closes them.
ParserImpl::Actuals ParserImpl::parseActuals(TokenKind closer) {
  SourceLoc opener = begin();
  consume();
  List<Actual> actuals;
  if (!at(closer)) {
    parseCommaList([&] {
      Actual actual;
      if (current->isName() && peek().is(TokenKind::Equal)) {
        actual.name = consume().name;
        consume();
      }
      actual.value = parseExpr();
      actuals.push_back(actual);
    });
  }
  expectClosing(closer, opener);
  return context.copy(actuals);
}

Expr *ParserImpl::parsePostfixOperator(Expr *operand) {
  const Token &op = consume();
  bool isConditional =
      op.is(TokenKind::Question) && atAny(TokenKind::Identifier, TokenKind::IntLiteral, TokenKind::RealLiteral,
                                          TokenKind::StringLiteral, TokenKind::kw_true, TokenKind::kw_false);
  if (isConditional)
    fail(op.range, diag::conditionalOperator);
  auto *unary = make<UnaryExpr>(operand->range.begin);
  unary->op = context.getIdentifier(getSpelling(op.kind));
  unary->opLoc = op.range.begin;
  unary->isPostfix = true;
  unary->operand = operand;
  return unary;
}

//===----------------------------------------------------------------------===//
// new
//===----------------------------------------------------------------------===//

static Management getManagement(TokenKind kind) {
  switch (kind) {
  case TokenKind::kw_owned:
    return Management::Owned;
  case TokenKind::kw_shared:
    return Management::Shared;
  case TokenKind::kw_unmanaged:
    return Management::Unmanaged;
  case TokenKind::kw_borrowed:
    return Management::Borrowed;
  default:
    return Management::None;
  }
}

/// Parses the type and actuals after `new`: members and calls, not `!`, which applies to the
/// object, and no member of the object that a call makes.
Expr *ParserImpl::parseNewOperand() {
  HeightGuard heightGuard(*this);
  if (rejectAngles(TokenKind::LParen))
    return makeError();
  Expr *expr = at(TokenKind::LParen) || current->isName() ? parsePrimary() : parsePrefix();
  while (!failing && growHeight()) {
    bool isMade = isa<CallExpr>(expr) && !expr->parenthesized;
    if (at(TokenKind::Dot) && !isMade)
      expr = parseDot(expr);
    else if (atAny(TokenKind::LParen, TokenKind::LBracket) && isCallable(expr))
      expr = parseCall(expr);
    else if (at(TokenKind::Question))
      expr = parsePostfixOperator(expr);
    else
      break;
  }
  return expr;
}

/// Parses `new T(actuals)`. The last call of the operand is the one that makes the object.
Expr *ParserImpl::parseNew() {
  SourceLoc newBegin = begin();
  consume();
  const Token &word = *current;
  Management management = getManagement(word.kind);
  if (management != Management::None)
    consume();

  const Expr *operand = parseNewOperand();
  auto *newExpr = make<NewExpr>(newBegin);
  newExpr->management = management;
  auto *question = dyn_cast<UnaryExpr>(operand);
  if (question && question->isPostfix && isa<CallExpr>(question->operand)) {
    newExpr->isNilable = true;
    operand = question->operand;
  }
  if (auto *call = dyn_cast<CallExpr>(operand); call && !call->parenthesized) {
    newExpr->type = call->callee;
    newExpr->actuals = call->actuals;
  } else if (management != Management::None && operand->parenthesized) {
    // `new owned(x)` hands an object to a new manager.
    newExpr->management = Management::None;
    newExpr->type = makeIdent(word);
    Actual actual;
    actual.value = operand;
    newExpr->actuals = context.copy(List<Actual>{actual});
  } else {
    newExpr->type = operand;
    newExpr->hasParens = false;
  }
  return newExpr;
}

//===----------------------------------------------------------------------===//
// Literals and parentheses
//===----------------------------------------------------------------------===//

Expr *ParserImpl::parsePrimary() {
  if (current->isName())
    return makeIdent(consume());
  switch (current->kind) {
  case TokenKind::IntLiteral:
  case TokenKind::RealLiteral:
  case TokenKind::ImagLiteral:
    return parseNumber();
  case TokenKind::StringLiteral:
  case TokenKind::BytesLiteral:
  case TokenKind::CStringLiteral:
    return parseString();
  case TokenKind::kw_true:
  case TokenKind::kw_false: {
    bool value = consume().is(TokenKind::kw_true);
    auto *literal = context.create<BoolLiteral>(current[-1].range);
    literal->value = value;
    return literal;
  }
  case TokenKind::QueriedIdentifier:
  case TokenKind::Question: {
    const Token &token = consume();
    auto *query = context.create<TypeQueryExpr>(token.range);
    query->name = token.name;
    return query;
  }
  case TokenKind::kw_class: // The types of all classes, records...
  case TokenKind::kw_enum:
  case TokenKind::kw_record:
  case TokenKind::kw_union:
    return makeIdent(consume());
  case TokenKind::LParen:
    return parseParenthesized();
  case TokenKind::LBrace:
    return parseDomainLiteral();
  default:
    if (atAny(TokenKind::kw_reduce, TokenKind::kw_scan) && current != tokens.begin() && !failing) {
      fail(current[-1].range, diag::noSuchReduction, getText(current[-1]));
      diags.report(current[-1].range, diag::noteReductions);
    }
    failExpected("an expression");
    return makeError();
  }
}

Expr *ParserImpl::parseNumber() {
  const Token &token = consume();
  StringRef spelling = getText(token);
  if (token.is(TokenKind::RealLiteral)) {
    auto *literal = context.create<RealLiteral>(token.range);
    literal->spelling = spelling;
    literal->value = parseRealLiteral(spelling);
    return literal;
  }
  if (token.is(TokenKind::ImagLiteral)) {
    auto *literal = context.create<ImagLiteral>(token.range);
    literal->spelling = spelling;
    literal->value = parseRealLiteral(spelling.drop_back());
    return literal;
  }
  auto *literal = context.create<IntLiteral>(token.range);
  literal->spelling = spelling;
  literal->base = getLiteralBase(spelling);
  if (std::optional<uint64_t> value = parseIntLiteral(spelling))
    literal->value = *value;
  else if (!token.isBroken)
    diags.report(token.range, diag::integerTooLarge);
  return literal;
}

ast::StringLiteral *ParserImpl::parseString() {
  const Token &token = consume();
  StringLiteralText text = splitStringLiteral(getText(token));
  auto *literal = context.create<ast::StringLiteral>(token.range);
  literal->stringKind = token.is(TokenKind::BytesLiteral)     ? StringKind::Bytes
                        : token.is(TokenKind::CStringLiteral) ? StringKind::CString
                                                              : StringKind::String;
  literal->isTriple = text.isTriple;
  literal->value = text.body;
  if (!text.isTriple && text.body.contains('\\')) {
    ptrdiff_t bodyOffset = text.body.begin() - getText(token).begin();
    literal->value = context.copyText(unescape(text.body, token.range.begin.advancedBy(bodyOffset), diags));
  }
  return literal;
}

/// `_` stands for an element that is not assigned to.
Expr *ParserImpl::parseTupleElement() { return at(TokenKind::kw_underscore) ? makeIdent(consume()) : parseExpr(); }

/// Parses `(e)`, a tuple, or `(...e)`.
Expr *ParserImpl::parseParenthesized() {
  SourceLoc opener = begin();
  consume();
  if (consumeIf(TokenKind::DotDotDot)) {
    const Expr *operand = parseExpr();
    expectClosing(TokenKind::RParen, opener);
    auto *expand = make<TupleExpandExpr>(opener);
    expand->operand = operand;
    return expand;
  }

  Expr *first = parseTupleElement();
  List<const Expr *> elements{first};
  bool hasComma = false;
  while (!failing && consumeIf(TokenKind::Comma)) {
    hasComma = true;
    if (at(TokenKind::RParen))
      break;
    elements.push_back(parseTupleElement());
  }
  expectClosing(TokenKind::RParen, opener);
  if (!hasComma) {
    first->parenthesized = true;
    first->range = SourceRange(opener, previousEnd());
    return first;
  }
  auto *tuple = make<TupleExpr>(opener);
  tuple->elements = context.copy(elements);
  return tuple;
}

Expr *ParserImpl::parseDomainLiteral() {
  SourceLoc opener = begin();
  consume();
  List<const Expr *> elements;
  if (at(TokenKind::RBrace))
    failExpected("an index or a range in a domain literal");
  while (!failing && !at(TokenKind::RBrace)) {
    elements.push_back(parseExpr());
    // `{"a": 1}`
    if (auto *cast = dyn_cast<CastExpr>(elements.back());
        cast && isa<IntLiteral, RealLiteral, ast::StringLiteral>(cast->type))
      fail(cast->range, diag::mapLiteral);
    if (!consumeIf(TokenKind::Comma))
      break;
  }
  expectClosing(TokenKind::RBrace, opener);
  auto *domain = make<DomainLiteral>(opener);
  domain->elements = context.copy(elements);
  return domain;
}

//===----------------------------------------------------------------------===//
// Brackets
//===----------------------------------------------------------------------===//

/// Parses what begins with a bracket: an array literal, an array type or a forall expression.
Expr *ParserImpl::parseBracket(bool inTypePosition) {
  SourceLoc opener = begin();
  consume();
  if (atIndexPattern() || at(TokenKind::kw_zip)) {
    auto *loop = context.create<BracketLoopExpr>(SourceRange(opener));
    if (!at(TokenKind::kw_zip)) {
      loop->index = parseIndexPattern(VarKind::Index);
      consume(); // `in`
    }
    loop->iterands = context.copy(List<const Expr *>{parseIterand()});
    loop->inTypePosition = inTypePosition;
    return parseBracketLoopTail(loop, opener, /*bodyOptional=*/false);
  }

  List<const Expr *> elements;
  if (at(TokenKind::RBracket))
    return parseArrayLiteralTail(elements, opener, inTypePosition);
  elements.push_back(parseExpr());
  if (at(TokenKind::Arrow))
    return parseAssocArrayTail(elements[0], opener);
  bool hasTrailingComma = false;
  while (!failing && consumeIf(TokenKind::Comma)) {
    hasTrailingComma = at(TokenKind::RBracket) || at(TokenKind::Semi);
    if (hasTrailingComma)
      break;
    elements.push_back(parseExpr());
  }
  if (at(TokenKind::Semi))
    return parseArrayRows(elements, opener);
  if (hasTrailingComma) {
    consume();
    auto *array = make<ArrayLiteral>(opener);
    array->elements = context.copy(elements);
    return array;
  }
  return parseArrayLiteralTail(elements, opener, inTypePosition);
}

/// After the expressions in `[a, b`: decides between an array literal and a loop or array type.
Expr *ParserImpl::parseArrayLiteralTail(List<const Expr *> &elements, SourceLoc opener, bool inTypePosition) {
  bool hasWith = at(TokenKind::kw_with);
  bool hasBody = at(TokenKind::RBracket) && (beginsOnlyOperand(&peek()) || peek().is(TokenKind::Question));
  if (hasWith || hasBody || inTypePosition) {
    auto *loop = context.create<BracketLoopExpr>(SourceRange(opener));
    loop->iterands = context.copy(elements);
    loop->inTypePosition = inTypePosition;
    return parseBracketLoopTail(loop, opener, inTypePosition && !hasBody);
  }
  expectClosing(TokenKind::RBracket, opener);
  auto *array = make<ArrayLiteral>(opener);
  array->elements = context.copy(elements);
  return array;
}

/// Parses from the with clause of a bracket loop on.
Expr *ParserImpl::parseBracketLoopTail(BracketLoopExpr *loop, SourceLoc opener, bool bodyOptional) {
  loop->with = parseWithClause();
  expectClosing(TokenKind::RBracket, opener);
  if (!bodyOptional && !failing)
    loop->body = loop->inTypePosition ? parseType() : parseLoopBody(loop->filter);
  finish(loop);
  return loop;
}

static constexpr unsigned maxArrayLiteralRank = 32;

namespace {
/// Builds a nested array literal out of rows separated by runs of semicolons: a longer run ends
/// everything that shorter runs separate.
struct RowStack {
  AstContext &context;
  SmallVector<SmallVector<const Expr *, 4>, 4> levels; ///< levels[r]: finished parts of rank r.

  /// Whether what is collected has at least two parts in each dimension between rows and `rank`.
  bool hasPartsBelow(unsigned rank) const {
    for (unsigned level = 2; level < rank; ++level)
      if (level >= levels.size() || levels[level].empty())
        return false;
    return true;
  }

  /// Puts what is collected below `rank` into rows of rank - 1 each.
  void closeBelow(unsigned rank) {
    for (unsigned level = 1; level < rank; ++level) {
      auto *row =
          context.create<ArrayRow>(SourceRange(levels[level].front()->range.begin, levels[level].back()->range.end));
      row->elements = context.copy(ArrayRef<const Expr *>(levels[level]));
      levels[level].clear();
      if (levels.size() <= level + 1)
        levels.resize(level + 2);
      levels[level + 1].push_back(row);
    }
  }
};
} // namespace

/// Parses the rest of `[a, b; c, d]`, from the first semicolon on.
Expr *ParserImpl::parseArrayRows(List<const Expr *> &firstRow, SourceLoc opener) {
  RowStack rows{context, {}};
  rows.levels.resize(2);
  rows.levels[1].assign(firstRow.begin(), firstRow.end());
  while (!failing && at(TokenKind::Semi)) {
    if (beginsStatement(peek()))
      break; // A forgotten bracket.
    unsigned separatedRank = 1;
    const SourceRange separator = current->range;
    while (consumeIf(TokenKind::Semi))
      ++separatedRank;
    if (at(TokenKind::RBracket)) {
      if (separatedRank > 2)
        diags.report(separator, diag::trailingSemicolons);
      break;
    }
    if (separatedRank <= maxArrayLiteralRank && !rows.hasPartsBelow(separatedRank))
      diags.report(separator, diag::rowSeparators, std::string(separatedRank - 1, ';'),
                   std::string(separatedRank - 2, ';'));
    if (separatedRank > maxArrayLiteralRank)
      fail(current->range, diag::nestingTooDeep);
    if (failing)
      break;
    rows.closeBelow(separatedRank);
    do {
      rows.levels[1].push_back(parseExpr());
    } while (!failing && consumeIf(TokenKind::Comma) && !atAny(TokenKind::Semi, TokenKind::RBracket));
  }
  unsigned rank = std::max<unsigned>(rows.levels.size() - 1, 2); // `[a, b;]` is a matrix of one row.
  rows.closeBelow(rank);
  expectClosing(TokenKind::RBracket, opener);
  auto *array = make<ArrayLiteral>(opener);
  array->rank = rank;
  array->elements = context.copy(ArrayRef<const Expr *>(rows.levels[rank]));
  return array;
}

Expr *ParserImpl::parseAssocArrayTail(const Expr *firstKey, SourceLoc opener) {
  List<const Expr *> keys{firstKey}, values;
  consume();
  values.push_back(parseExpr());
  while (!failing && consumeIf(TokenKind::Comma) && !at(TokenKind::RBracket)) {
    keys.push_back(parseExpr());
    expect(TokenKind::Arrow, "an index of an associative array");
    values.push_back(failing ? makeError() : parseExpr());
  }
  expectClosing(TokenKind::RBracket, opener);
  auto *array = make<AssocArrayLiteral>(opener);
  array->keys = context.copy(keys);
  array->values = context.copy(values);
  return array;
}
