//===- ParseExpr.cpp - Operators and compound expressions -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Parse/ParserImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

static Precedence next(Precedence precedence) { return static_cast<Precedence>(static_cast<uint8_t>(precedence) + 1); }

/// The precedence of a token as a binary operator, or None. Except for `**` all associate to the
/// left.
static Precedence getBinaryPrecedence(TokenKind kind) {
  switch (kind) {
  case TokenKind::Io:
    return Precedence::Io;
  case TokenKind::kw_by:
  case TokenKind::kw_align:
  case TokenKind::Hash:
    return Precedence::Stride;
  case TokenKind::PipePipe:
    return Precedence::Or;
  case TokenKind::AmpAmp:
    return Precedence::And;
  case TokenKind::EqualEqual:
  case TokenKind::BangEqual:
    return Precedence::Equality;
  case TokenKind::Less:
  case TokenKind::LessEqual:
  case TokenKind::Greater:
  case TokenKind::GreaterEqual:
  case TokenKind::kw_implements:
    return Precedence::Relational;
  case TokenKind::DotDot:
  case TokenKind::DotDotLess:
    return Precedence::Range;
  case TokenKind::Plus:
  case TokenKind::Minus:
    return Precedence::Additive;
  case TokenKind::Pipe:
    return Precedence::BitOr;
  case TokenKind::Caret:
    return Precedence::BitXor;
  case TokenKind::Amp:
    return Precedence::BitAnd;
  case TokenKind::LessLess:
  case TokenKind::GreaterGreater:
    return Precedence::Shift;
  case TokenKind::Star:
  case TokenKind::Slash:
  case TokenKind::Percent:
    return Precedence::Multiplicative;
  case TokenKind::kw_reduce:
  case TokenKind::kw_scan:
  case TokenKind::kw_dmapped:
    return Precedence::Reduce;
  case TokenKind::StarStar:
    return Precedence::Power;
  case TokenKind::Colon:
    return Precedence::Cast;
  default:
    return Precedence::None;
  }
}

Expr *ParserImpl::parseExpr() { return parseBinary(Precedence::Stride); }

Expr *ParserImpl::parseBinary(Precedence minimum) {
  HeightGuard heightGuard(*this);
  Expr *lhs = parsePrefix();
  return parseBinaryTail(lhs, minimum);
}

/// Parses operators that bind at least as tightly as `minimum`, after their first operand.
Expr *ParserImpl::parseBinaryTail(Expr *lhs, Precedence minimum) {
  while (!failing) {
    Precedence precedence = getBinaryPrecedence(current->kind);
    if (precedence == Precedence::None || precedence < minimum || !growHeight())
      break;
    lhs = parseBinaryRhs(lhs, precedence);
  }
  return lhs;
}

/// Parses one operator and its right operand.
Expr *ParserImpl::parseBinaryRhs(Expr *lhs, Precedence precedence) {
  SourceLoc exprBegin = lhs->range.begin;
  const Token &op = consume();
  switch (op.kind) {
  case TokenKind::DotDot:
  case TokenKind::DotDotLess:
    return parseRangeTail(lhs, exprBegin);
  case TokenKind::kw_reduce:
  case TokenKind::kw_scan: {
    auto *ident = dyn_cast<Ident>(lhs);
    return parseReduce(lhs, ident ? ident->name : Identifier(), exprBegin);
  }
  case TokenKind::kw_dmapped: {
    const Expr *distribution = parseBinary(next(precedence));
    auto *dmapped = make<DmappedExpr>(exprBegin);
    dmapped->domain = lhs;
    dmapped->distribution = distribution;
    return dmapped;
  }
  case TokenKind::kw_implements: {
    const Expr *interface = parseBinary(next(precedence));
    auto *implements = make<ImplementsExpr>(exprBegin);
    implements->type = lhs;
    implements->interface = interface;
    return implements;
  }
  case TokenKind::Colon: {
    const Expr *type = parseType(next(precedence));
    auto *cast = make<CastExpr>(exprBegin);
    cast->operand = lhs;
    cast->type = type;
    return cast;
  }
  default: {
    if (op.is(TokenKind::Minus) && at(TokenKind::Greater) && op.range.end == begin()) {
      fail(SourceRange(op.range.begin, current->range.end), diag::arrowOperator);
      return makeError();
    }
    bool isRightAssociative = op.is(TokenKind::StarStar);
    const Expr *rhs = parseBinary(isRightAssociative ? precedence : next(precedence));
    auto *binary = make<BinaryExpr>(exprBegin);
    binary->op = context.getIdentifier(getSpelling(op.kind));
    binary->opLoc = op.range.begin;
    binary->lhs = lhs;
    binary->rhs = rhs;
    if (precedence == Precedence::Relational)
      refuseChain(binary);
    return binary;
  }
  }
}

/// `a < b < c` would compare a bool with c, which requires parentheses.
void ParserImpl::refuseChain(const BinaryExpr *comparison) {
  auto *first = dyn_cast<BinaryExpr>(comparison->lhs);
  if (!first || first->parenthesized || failing ||
      !StringSwitch<bool>(first->op.str()).Cases({"<", "<=", ">", ">="}, true).Default(false))
    return;
  SourceRange rest(first->rhs->range.begin, comparison->range.end);
  diags.report(comparison->range, diag::chainedComparison, sources.getText(first->range), sources.getText(rest));
}

/// Whether an operator symbol with `reduce` or `scan` after it comes here.
static bool isReduceOperator(const Token *token) {
  using enum TokenKind;
  // An operator is never the last token: that is the end of file.
  return isOneOf(token->kind, Plus, Star, AmpAmp, PipePipe, Amp, Pipe, Caret) &&
         (token[1].is(kw_reduce) || token[1].is(kw_scan));
}

/// Whether a token can begin an operand.
bool ParserImpl::beginsOperand(const Token *token) {
  using enum TokenKind;
  return token->isName() || isTypeKeyword(token->kind) ||
         isOneOf(token->kind, QueriedIdentifier, IntLiteral, RealLiteral, ImagLiteral, StringLiteral, BytesLiteral,
                 CStringLiteral, LParen, LBracket, LBrace, Question, DotDot, DotDotLess, Plus, PlusPlus, Minus,
                 MinusMinus, Bang, Tilde, kw_class, kw_enum, kw_false, kw_for, kw_forall, kw_foreach, kw_if,
                 kw_implements, kw_lambda, kw_let, kw_new, kw_proc, kw_record, kw_sparse, kw_true, kw_try, kw_union) ||
         isReduceOperator(token);
}

/// Whether a token can begin an operand and cannot continue an expression before it or begin the
/// body of a statement. Parentheses and brackets pass.
bool ParserImpl::beginsOnlyOperand(const Token *token) {
  using enum TokenKind;
  return beginsOperand(token) &&
         !isOneOf(token->kind, LBrace, Plus, Minus, PlusPlus, MinusMinus, Star, AmpAmp, PipePipe, Amp, Pipe, Caret,
                  Bang, Question, DotDot, DotDotLess, kw_implements);
}

/// Parses the bound after `..`. A brace is never a bound, since `for i in 1.. {` begins a body.
Expr *ParserImpl::parseRangeTail(Expr *low, SourceLoc rangeBegin) {
  bool isHighOpen = current[-1].is(TokenKind::DotDotLess);
  const Expr *high = nullptr;
  if (beginsOperand(current) && !at(TokenKind::LBrace))
    high = parseBinary(next(Precedence::Range));
  auto *range = make<RangeExpr>(rangeBegin);
  range->low = low;
  range->high = high;
  range->isHighOpen = isHighOpen;
  return range;
}

/// Parses the operand of the `reduce` or `scan` just consumed.
Expr *ParserImpl::parseReduce(const Expr *op, Identifier opName, SourceLoc reduceBegin) {
  bool isScan = current[-1].is(TokenKind::kw_scan);
  const Expr *iterand = at(TokenKind::kw_zip) ? parseZip() : parseBinary(next(Precedence::Reduce));
  auto *reduce = make<ReduceExpr>(reduceBegin);
  reduce->isScan = isScan;
  reduce->op = op;
  reduce->opName = opName;
  reduce->iterand = iterand;
  return reduce;
}

/// Parses an operand with its prefix and postfix operators.
Expr *ParserImpl::parsePrefix() {
  NestingGuard guard(*this);
  if (guard.isTooDeep())
    return makeError();
  if (isReduceOperator(current)) {
    SourceLoc reduceBegin = begin();
    Identifier opName = context.getIdentifier(getSpelling(consume().kind));
    consume();
    return parseReduce(nullptr, opName, reduceBegin);
  }

  switch (current->kind) {
  case TokenKind::Plus:
  case TokenKind::Minus:
    return parsePrefixOperator(Precedence::Sign);
  case TokenKind::PlusPlus:
  case TokenKind::MinusMinus:
    return parseDoubledSign();
  case TokenKind::Bang:
  case TokenKind::Tilde:
    return parsePrefixOperator(Precedence::Not);
  case TokenKind::DotDot:
  case TokenKind::DotDotLess: {
    SourceLoc rangeBegin = begin();
    consume();
    return parseRangeTail(nullptr, rangeBegin);
  }
  case TokenKind::kw_atomic:
  case TokenKind::kw_borrowed:
  case TokenKind::kw_owned:
  case TokenKind::kw_shared:
  case TokenKind::kw_single:
  case TokenKind::kw_sync:
  case TokenKind::kw_unmanaged:
    return parseTypeModifier();
  case TokenKind::kw_sparse:
    return parseSparse();
  case TokenKind::kw_if:
    return parseIfExpr();
  case TokenKind::kw_let:
    return parseLetExpr();
  case TokenKind::kw_for:
  case TokenKind::kw_forall:
  case TokenKind::kw_foreach:
    return parseLoopExpr();
  case TokenKind::kw_try:
    return parseTryExpr();
  case TokenKind::kw_implements:
    return parsePrefixImplements();
  case TokenKind::LBracket:
    return parsePostfix(parseBracket(/*inTypePosition=*/false));
  case TokenKind::kw_new:
    return parsePostfix(parseNew());
  case TokenKind::kw_lambda:
  case TokenKind::kw_proc:
    return parsePostfix(parseSignatureExpr(/*allowBody=*/true));
  default:
    return parsePostfix(parsePrimary());
  }
}

Expr *ParserImpl::parsePrefixOperator(Precedence operandPrecedence) {
  SourceLoc opLoc = begin();
  Identifier op = context.getIdentifier(getSpelling(consume().kind));
  const Expr *operand = parseBinary(operandPrecedence);
  auto *unary = make<UnaryExpr>(opLoc);
  unary->op = op;
  unary->opLoc = opLoc;
  unary->operand = operand;
  return unary;
}

/// `--x` is two negations, not C's decrement.
Expr *ParserImpl::parseDoubledSign() {
  const Token &token = consume();
  warn(token.range, diag::doubledSign, getText(token));
  Identifier op = context.getIdentifier(getText(token).take_front());
  const Expr *operand = parseBinary(Precedence::Sign);
  UnaryExpr *unary = nullptr;
  for (int offset : {1, 0}) {
    unary = make<UnaryExpr>(token.range.begin.advancedBy(offset));
    unary->op = op;
    unary->opLoc = unary->range.begin;
    unary->operand = operand;
    operand = unary;
  }
  return unary;
}

static TypeModifier getTypeModifier(TokenKind kind) {
  switch (kind) {
  case TokenKind::kw_atomic:
    return TypeModifier::Atomic;
  case TokenKind::kw_borrowed:
    return TypeModifier::Borrowed;
  case TokenKind::kw_owned:
    return TypeModifier::Owned;
  case TokenKind::kw_shared:
    return TypeModifier::Shared;
  case TokenKind::kw_single:
    return TypeModifier::Single;
  case TokenKind::kw_sync:
    return TypeModifier::Sync;
  case TokenKind::kw_unmanaged:
    return TypeModifier::Unmanaged;
  default:
    llvm_unreachable("not a type modifier");
  }
}

/// Parses `owned C`, `sync int`, or the word alone as in `owned?` and `owned.create(x)`.
Expr *ParserImpl::parseTypeModifier() {
  const Token &word = consume();
  bool isManagement = !(word.is(TokenKind::kw_atomic) || word.is(TokenKind::kw_sync) || word.is(TokenKind::kw_single));
  if (!beginsOnlyOperand(current)) {
    if (isManagement && at(TokenKind::Question) && current->range.begin == word.range.end)
      diags.report(SourceRange(word.range.begin, current->range.end), diag::nilableOfNothing, getText(word));
    return parsePostfix(makeIdent(word));
  }
  // `sync 2*int` is a sync of a tuple, `2*owned C` a tuple of owned: management binds tightly.
  const Expr *operand = parseType(isManagement ? Precedence::Modifier : Precedence::Stride);
  auto *modified = make<TypeModifierExpr>(word.range.begin);
  modified->modifier = getTypeModifier(word.kind);
  modified->operand = operand;
  return modified;
}

Expr *ParserImpl::parseSparse() {
  SourceLoc sparseBegin = begin();
  consume();
  if (!at(TokenKind::kw_subdomain))
    failExpected("'subdomain' after 'sparse'");
  const Expr *operand = parsePostfix(parsePrimary());
  auto *modified = make<TypeModifierExpr>(sparseBegin);
  modified->modifier = TypeModifier::Sparse;
  modified->operand = operand;
  return modified;
}

Expr *ParserImpl::parseIfExpr() {
  SourceLoc ifBegin = begin();
  consume();
  const Expr *condition = parseExpr();
  expect(TokenKind::kw_then, "the condition of an 'if' expression");
  const Expr *thenExpr = parseExpr();
  if (!failing && !at(TokenKind::kw_else))
    fail(current->range, diag::ifExprWithoutElse);
  consumeIf(TokenKind::kw_else);
  const Expr *elseExpr = failing ? makeError() : parseExpr();
  auto *ifExpr = make<IfExpr>(ifBegin);
  ifExpr->condition = condition;
  ifExpr->thenExpr = thenExpr;
  ifExpr->elseExpr = elseExpr;
  return ifExpr;
}

Expr *ParserImpl::parseLetExpr() {
  SourceLoc letBegin = begin();
  consume();
  Decls decls = copyDecls(parseVarList(VarKind::Const, Modifiers()));
  if (at(TokenKind::Semi))
    fail(SourceRange(letBegin, letBegin.advancedBy(3)), diag::letStatement);
  expect(TokenKind::kw_in, "the variables of 'let'");
  const Expr *body = parseExpr();
  auto *let = make<LetExpr>(letBegin);
  let->decls = decls;
  let->body = body;
  return let;
}

Expr *ParserImpl::parseLoopExpr() {
  const Token &word = consume();
  const Decl *index = nullptr;
  if (atIndexPattern()) {
    index = parseIndexPattern(VarKind::Index);
    consume(); // `in`
  }
  const Expr *iterand = parseIterand();
  TaskVars with = parseWithClause();
  expect(TokenKind::kw_do, "the iterand of a loop expression");
  const Expr *filter = nullptr;
  const Expr *body = parseLoopBody(filter);
  auto *loop = make<LoopExpr>(word.range.begin);
  loop->loopKind = word.is(TokenKind::kw_for)      ? LoopKind::For
                   : word.is(TokenKind::kw_forall) ? LoopKind::Forall
                                                   : LoopKind::Foreach;
  loop->index = index;
  loop->iterand = iterand;
  loop->with = with;
  loop->filter = filter;
  loop->body = body;
  return loop;
}

/// Parses the body of a loop expression. An `if` without `else` in front of it is a filter.
const Expr *ParserImpl::parseLoopBody(const Expr *&filter) {
  if (!at(TokenKind::kw_if))
    return parseExpr();
  SourceLoc ifBegin = begin();
  consume();
  const Expr *condition = parseExpr();
  expect(TokenKind::kw_then, "the condition");
  const Expr *thenExpr = parseExpr();
  if (!consumeIf(TokenKind::kw_else)) {
    filter = condition;
    return thenExpr;
  }
  const Expr *elseExpr = parseExpr();
  auto *ifExpr = make<IfExpr>(ifBegin);
  ifExpr->condition = condition;
  ifExpr->thenExpr = thenExpr;
  ifExpr->elseExpr = elseExpr;
  return ifExpr;
}

const Expr *ParserImpl::parseIterand() {
  return at(TokenKind::kw_zip) ? parseZip() : static_cast<const Expr *>(parseExpr());
}

const ZipExpr *ParserImpl::parseZip() {
  SourceLoc zipBegin = begin();
  consume();
  SourceLoc opener = begin();
  expect(TokenKind::LParen, "'zip'");
  Exprs iterands = parseExprList();
  expectClosing(TokenKind::RParen, opener);
  auto *zip = make<ZipExpr>(zipBegin);
  zip->iterands = iterands;
  return zip;
}

ParserImpl::Exprs ParserImpl::parseExprList() {
  List<const Expr *> exprs;
  parseCommaList([&] { exprs.push_back(parseExpr()); });
  return context.copy(exprs);
}

Expr *ParserImpl::parseTryExpr() {
  SourceLoc tryBegin = begin();
  consume();
  bool isBang = consumeIf(TokenKind::Bang);
  const Expr *operand = parseExpr();
  auto *tryExpr = make<TryExpr>(tryBegin);
  tryExpr->isBang = isBang;
  tryExpr->operand = operand;
  return tryExpr;
}

Expr *ParserImpl::parsePrefixImplements() {
  SourceLoc implementsBegin = begin();
  consume();
  const Expr *interface = parsePostfix(parsePrimary());
  auto *implements = make<ImplementsExpr>(implementsBegin);
  implements->interface = interface;
  return implements;
}

/// Parses a type. In front, brackets are an array type and `proc` has no body.
Expr *ParserImpl::parseType(Precedence minimum) {
  HeightGuard heightGuard(*this);
  if (at(TokenKind::LBracket)) {
    NestingGuard guard(*this);
    return guard.isTooDeep() ? makeError() : parseBracket(/*inTypePosition=*/true);
  }
  using enum TokenKind;
  if (rejectAngles({Equal, Semi, RParen, RBracket, Comma, LBrace}))
    return makeError();
  Expr *type = at(TokenKind::kw_proc) ? parseSignatureExpr(/*allowBody=*/false) : parsePrefix();
  return parseBinaryTail(type, minimum);
}
