//===- ParseFunction.cpp - Functions, formals and function types ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Parse/ParserImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

/// Parses a function from `proc`, `iter` or `operator` on.
Decl *ParserImpl::parseFunction(const Modifiers &modifiers) {
  auto *function = makeDecl<FunctionDecl>(modifiers);
  function->isInline = modifiers.inlineRange.isValid();
  function->isOverride = modifiers.overrideRange.isValid();
  const Token &word = consume();
  function->functionKind = word.is(TokenKind::kw_iter)       ? FunctionKind::Iter
                           : word.is(TokenKind::kw_operator) ? FunctionKind::Operator
                                                             : FunctionKind::Proc;
  parseThisIntent(function);
  parseFunctionName(function);
  function->hasParens = at(TokenKind::LParen);
  if (!failing && function->hasParens)
    function->formals = copyDecls(parseFormals(/*allowTypesOnly=*/false));
  if (!failing)
    checkNames(function);
  if (!failing)
    parseReturnIntent(function);
  if (!failing && consumeIf(TokenKind::Colon))
    function->returnType = parseType();
  if (!failing)
    parseFunctionClauses(function);
  if (!failing && !consumeIf(TokenKind::Semi))
    function->body = parseFunctionBody();
  finish(function);
  if (!failing)
    checkSpecialName(function);
  return function;
}

/// Whether statements and the library call methods of this name.
static bool isCalledByLanguage(Identifier name) {
  return is_contained({"hash", "serialize", "deserialize", "enterContext", "exitContext"}, name.str());
}

/// Reports what the language's own methods and operators cannot be. What they are called with is fixed.
void ParserImpl::checkSpecialName(const FunctionDecl *function) {
  if (function->isOperator())
    return checkOperator(function);
  const bool isMethod = function->receiver || !aggregateName.empty();
  const bool hasFormals = function->isInitializer();
  if (isMethod && function->isIterator() && isCalledByLanguage(function->name))
    diags.report(SourceRange(function->nameLoc), diag::protocolIterator, function->name);
  if (!isMethod || !(hasFormals || function->isDeinitializer() || function->name == "postinit"))
    return;
  SourceRange place(function->nameLoc);
  if (function->isIterator())
    diags.report(place, diag::specialIterator, function->name);
  else if (!function->hasParens)
    diags.report(place, diag::specialParens, function->name);
  else if (function->thisIntent == Intent::Type || function->thisIntent == Intent::Param)
    diags.report(place, diag::specialThis, function->name);
  else if (function->declaresResult() || (function->isDeinitializer() && function->returnType))
    diags.report(function->returnType ? function->returnType->range : place, diag::specialResult, function->name);
  else if (function->name == "init=" && function->formals.size() != 1)
    diags.report(place, diag::copyFormals);
  else if (!hasFormals && !function->formals.empty())
    diags.report(function->formals.front()->range, diag::specialFormals, function->name);
}

void ParserImpl::checkOperator(const FunctionDecl *function) {
  const size_t operands = function->formals.size();
  StringRef name = function->name.str();
  const bool isWord = !name.empty() && (isAlpha(name.front()) || name.front() == '_') && !name.ends_with("!");
  if (isWord && name != "by" && name != "align")
    diags.report(SourceRange(function->nameLoc), diag::notAnOperator, name);
  else if (name == "&&" || name == "||")
    diags.report(SourceRange(function->nameLoc), diag::operatorLogical, name);
  else if (!function->receiver && (operands == 0 || operands > 2))
    diags.report(SourceRange(function->nameLoc), diag::operatorOperands, name);
  else if (operands == 2 && (name == "!" || name == "~"))
    diags.report(SourceRange(function->nameLoc), diag::operatorUnary, name);
  else if (operands == 1 && !is_contained({"+", "-", "!", "~"}, name) && !isWord)
    diags.report(SourceRange(function->nameLoc), diag::operatorBinary, name);
}

/// Adds the names of a formal, whose elements may have names of their own.
static void addNames(const Decl *formal, SmallVectorImpl<const Decl *> &named) {
  auto *tuple = dyn_cast<TupleFormalDecl>(formal);
  if (!tuple)
    named.push_back(formal);
  else
    for (const Decl *element : tuple->elements)
      addNames(element, named);
}

/// Reports formals of one name.
void ParserImpl::checkNames(const FunctionDecl *function) {
  List<const Decl *> formals;
  for (const Decl *formal : function->formals)
    addNames(formal, formals);
  DenseMap<Identifier, const Decl *> known;
  for (const Decl *formal : formals) {
    if (formal->name.empty() || formal->name == "_")
      continue;
    auto [other, isNew] = known.try_emplace(formal->name, formal);
    if (isNew)
      continue;
    diags.report(formal->nameLoc, diag::redeclared, formal->name);
    diags.report(other->second->nameLoc, diag::notePreviousDeclaration, formal->name);
  }
}

//===----------------------------------------------------------------------===//
// Names and receivers
//===----------------------------------------------------------------------===//

/// Parses the intent of `this`, which precedes the name.
void ParserImpl::parseThisIntent(FunctionDecl *function) {
  if (consumeIf(TokenKind::kw_param))
    function->thisIntent = Intent::Param;
  else if (consumeIf(TokenKind::kw_type))
    function->thisIntent = Intent::Type;
  else if (consumeIf(TokenKind::kw_ref))
    function->thisIntent = Intent::Ref;
  else if (consumeIf(TokenKind::kw_const))
    function->thisIntent = consumeIf(TokenKind::kw_ref)  ? Intent::ConstRef
                           : consumeIf(TokenKind::kw_in) ? Intent::ConstIn
                                                         : Intent::Const;
  else if (consumeIf(TokenKind::kw_in))
    function->thisIntent = Intent::In;
}

bool ParserImpl::atFunctionName() const { return current->isName() || isTypeKeyword(current->kind); }

/// Parses `f`, `R.f`, `(type expression).f`, where f may be an operator.
void ParserImpl::parseFunctionName(FunctionDecl *function) {
  bool isGenericReceiver = atAny(TokenKind::kw_enum, TokenKind::kw_record, TokenKind::kw_class);
  if (at(TokenKind::LParen) || ((atFunctionName() || isGenericReceiver) && peek().is(TokenKind::Dot)))
    parseReceiver(function);
  if (failing || parseOperatorName(function))
    return;
  if (!atFunctionName()) {
    failExpected("the name of a function");
    return;
  }
  const Token &name = consume();
  function->name = name.name;
  function->nameLoc = name.range.begin;
  if (at(TokenKind::Less) && endOfAngles(&name))
    fail(current->range, diag::angleFormals);
  // `init=` is one name, and `f!` another than `f`.
  bool isAdjacent = begin() == name.range.end;
  if (isAdjacent && at(TokenKind::Equal) && name.name == "init") {
    consume();
    function->name = context.getIdentifier("init=");
  } else if (isAdjacent && consumeIf(TokenKind::Bang)) {
    function->name = context.getIdentifier((name.name.str() + "!").str());
  }
}

/// Parses the type before the dot of a method declared outside its type.
void ParserImpl::parseReceiver(FunctionDecl *function) {
  Expr *receiver = at(TokenKind::LParen) ? parseParenthesized() : makeIdent(consume());
  if (!failing && !at(TokenKind::Dot)) {
    failExpected("'.' after the type of a method");
    return;
  }
  while (!failing) {
    function->receiver = receiver;
    consume(); // The dot.
    bool goesOn = atFunctionName() && peek().is(TokenKind::Dot);
    if (!goesOn)
      return;
    const Token &name = consume();
    auto *dot = make<DotExpr>(receiver->range.begin);
    dot->base = receiver;
    dot->name = name.name;
    dot->nameLoc = name.range.begin;
    receiver = dot;
  }
}

bool ParserImpl::isOperatorName(TokenKind kind) {
  using enum TokenKind;
  bool isSymbol = kind >= Plus && kind <= GreaterGreaterEqual && !isOneOf(kind, PlusPlus, MinusMinus, Arrow);
  return isSymbol || isOneOf(kind, Hash, Colon, kw_by, kw_align);
}

/// Parses the name of an operator, if that is what comes next.
bool ParserImpl::parseOperatorName(FunctionDecl *function) {
  if (!isOperatorName(current->kind))
    return false;
  if (at(TokenKind::Tilde) && peek().is(TokenKind::Identifier)) {
    fail(SourceRange(begin(), peek().range.end), diag::destructor, getText(peek()));
    return true;
  }
  function->nameLoc = begin();
  const Token &op = consume();
  function->name = context.getIdentifier(getSpelling(op.kind));
  if (function->functionKind == FunctionKind::Proc) {
    function->functionKind = FunctionKind::Operator;
    function->isLegacyOperator = true;
    warn(op.range, diag::legacyOperator, function->name);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// After the formals
//===----------------------------------------------------------------------===//

void ParserImpl::parseReturnIntent(FunctionDecl *function) {
  if (consumeIf(TokenKind::kw_const))
    function->returnIntent = consumeIf(TokenKind::kw_ref) ? ReturnIntent::ConstRef : ReturnIntent::Const;
  else if (consumeIf(TokenKind::kw_ref))
    function->returnIntent = ReturnIntent::Ref;
  else if (consumeIf(TokenKind::kw_param))
    function->returnIntent = ReturnIntent::Param;
  else if (consumeIf(TokenKind::kw_type))
    function->returnIntent = ReturnIntent::Type;
  else if (consumeIf(TokenKind::kw_out))
    function->returnIntent = ReturnIntent::Out;
}

/// Parses `throws`, `where` and `lifetime` clauses.
void ParserImpl::parseFunctionClauses(FunctionDecl *function) {
  while (!failing) {
    if (consumeIf(TokenKind::kw_throws)) {
      function->throws = true;
    } else if (at(TokenKind::kw_where) && !function->where) {
      consume();
      function->where = parseExpr();
    } else if (at(TokenKind::kw_lifetime) && function->lifetime.empty()) {
      consume();
      parseLifetime(function);
    } else {
      return;
    }
  }
}

void ParserImpl::parseLifetime(FunctionDecl *function) {
  List<const Expr *> constraints;
  parseCommaList([&] { constraints.push_back(parseLifetimeConstraint()); });
  function->lifetime = context.copy(constraints);
}

/// Parses `a < b`, `a = b`... or `return a`.
const Expr *ParserImpl::parseLifetimeConstraint() {
  using enum TokenKind;
  SourceLoc constraintBegin = begin();
  bool isReturn = consumeIf(kw_return);
  if (!current->isName()) {
    failExpected("a name in the lifetime clause");
    return makeError();
  }
  const Expr *lhs = makeIdent(consume());
  if (isReturn) {
    auto *constraint = make<UnaryExpr>(constraintBegin);
    constraint->op = context.getIdentifier("return");
    constraint->opLoc = constraintBegin;
    constraint->operand = lhs;
    return constraint;
  }
  if (!atAny(Equal, EqualEqual, Less, LessEqual, Greater, GreaterEqual) || !(peek().isName() || peek().is(kw_return))) {
    failExpected("a comparison with another name in the lifetime clause");
    return makeError();
  }
  const Token &op = consume();
  const Expr *rhs = makeIdent(consume());
  auto *constraint = make<BinaryExpr>(constraintBegin);
  constraint->op = context.getIdentifier(getSpelling(op.kind));
  constraint->opLoc = op.range.begin;
  constraint->lhs = lhs;
  constraint->rhs = rhs;
  return constraint;
}

/// Parses a block, a lone return statement, or `do statement`.
const BlockStmt *ParserImpl::parseFunctionBody() {
  if (at(TokenKind::kw_return) || consumeIf(TokenKind::kw_do))
    return parseSingleStmtBlock();
  if (!at(TokenKind::LBrace))
    failExpected("a function body");
  return parseBlock();
}

//===----------------------------------------------------------------------===//
// Formals
//===----------------------------------------------------------------------===//

/// Parses formals in parentheses. In function types and lambdas a type may stand for a formal.
ParserImpl::List<Decl *> ParserImpl::parseFormals(bool allowTypesOnly) {
  SourceLoc opener = begin();
  consume();
  List<Decl *> formals;
  if (!at(TokenKind::RParen))
    parseCommaList([&] { formals.push_back(parseFormal(allowTypesOnly)); });
  expectClosing(TokenKind::RParen, opener);
  return formals;
}

/// Parses the intent of a formal, if one is written.
Intent ParserImpl::parseIntent() {
  switch (current->kind) {
  case TokenKind::kw_in:
    consume();
    return Intent::In;
  case TokenKind::kw_inout:
    consume();
    return Intent::InOut;
  case TokenKind::kw_out:
    consume();
    return Intent::Out;
  case TokenKind::kw_ref:
    consume();
    return Intent::Ref;
  case TokenKind::kw_param:
    consume();
    return Intent::Param;
  case TokenKind::kw_type:
    consume();
    return Intent::Type;
  case TokenKind::kw_const:
    consume();
    return consumeIf(TokenKind::kw_in)    ? Intent::ConstIn
           : consumeIf(TokenKind::kw_ref) ? Intent::ConstRef
                                          : Intent::Const;
  default:
    return Intent::Default;
  }
}

/// Whether what comes next is a type rather than the name of a formal.
bool ParserImpl::atTypeOnlyFormal() const {
  if (at(TokenKind::DotDotDot))
    return false;
  bool isName = at(TokenKind::Identifier) || at(TokenKind::kw_underscore);
  return !(isName && (peek().is(TokenKind::Colon) || peek().is(TokenKind::Equal)));
}

Decl *ParserImpl::parseFormal(bool allowTypesOnly) {
  Modifiers modifiers;
  modifiers.prelude = parsePrelude();
  modifiers.begin = begin();
  Intent intent = parseIntent();
  if (at(TokenKind::LParen) && !allowTypesOnly) {
    TupleFormalDecl *tuple = parseTupleFormal();
    applyModifiers(tuple, modifiers);
    tuple->range.begin = modifiers.begin;
    tuple->intent = intent;
    parseFormalTail(tuple);
    return tuple;
  }

  auto *formal = makeDecl<FormalDecl>(modifiers);
  formal->intent = intent;
  if (allowTypesOnly && intent != Intent::Default && at(TokenKind::Colon)) { // `proc(ref: int)`
    formal->nameLoc = begin();
  } else if (allowTypesOnly && atTypeOnlyFormal()) {
    formal->nameLoc = begin();
    formal->type = parseType();
  } else if (!at(TokenKind::DotDotDot)) { // C's: `extern proc printf(format: c_ptr(c_char), ...)`
    parseFormalName(formal);
  }
  parseFormalTail(formal);
  return formal;
}

void ParserImpl::parseFormalName(FormalDecl *formal) {
  if (!at(TokenKind::kw_underscore)) {
    parseDeclName(formal, "the name of a formal");
    return;
  }
  formal->nameLoc = begin();
  formal->name = consume().name;
}

/// Parses the rest of a formal after its name.
template <typename T> void ParserImpl::parseFormalTail(T *formal) {
  if (!failing && consumeIf(TokenKind::Colon))
    formal->type = parseType();
  if (!failing && consumeIf(TokenKind::DotDotDot)) {
    formal->isVarargs = true;
    if (!atAny(TokenKind::Comma, TokenKind::RParen, TokenKind::Equal))
      formal->varargsCount = parseExpr();
  }
  if (!failing && consumeIf(TokenKind::Equal))
    formal->init = at(TokenKind::kw_noinit) ? makeIdent(consume()) : parseExpr();
  finish(formal);
}

/// Parses `(a, (b, c))` as a formal.
TupleFormalDecl *ParserImpl::parseTupleFormal() {
  NestingGuard guard(*this);
  auto *tuple = context.create<TupleFormalDecl>(SourceRange(begin()));
  SourceLoc opener = begin();
  consume();
  List<const Decl *> elements;
  while (!guard.isTooDeep() && !failing) {
    if (at(TokenKind::LParen)) {
      elements.push_back(parseTupleFormal());
    } else {
      auto *formal = context.create<FormalDecl>(current->range);
      parseFormalName(formal);
      elements.push_back(formal);
    }
    if (failing || !consumeIf(TokenKind::Comma) || at(TokenKind::RParen))
      break;
  }
  expectClosing(TokenKind::RParen, opener);
  tuple->elements = context.copy(elements);
  finish(tuple);
  return tuple;
}

//===----------------------------------------------------------------------===//
// Lambdas and function types
//===----------------------------------------------------------------------===//

/// In a lambda a formal that looked like a type is a name: `proc(x, y) { }`.
static void nameFormals(ArrayRef<Decl *> formals) {
  for (Decl *decl : formals) {
    auto *formal = dyn_cast<FormalDecl>(decl);
    auto *name = formal ? dyn_cast_or_null<Ident>(formal->type) : nullptr;
    if (name && formal->name.empty()) {
      formal->name = name->name;
      formal->type = nullptr;
    }
  }
}

/// Parses an anonymous function, or the type of one, from `proc` or `lambda` on.
Expr *ParserImpl::parseSignatureExpr(bool allowBody) {
  auto *function = context.create<FunctionDecl>(SourceRange(begin()));
  const Token &word = consume();
  function->functionKind = FunctionKind::Lambda;
  if (at(TokenKind::Identifier) && allowBody) {
    function->nameLoc = begin();
    function->name = consume().name;
  }
  List<Decl *> formals;
  if (word.is(TokenKind::kw_lambda) && at(TokenKind::LParen))
    warn(word.range, diag::legacyLambda);
  if (at(TokenKind::LParen))
    formals = parseFormals(/*allowTypesOnly=*/true);
  else if (word.is(TokenKind::kw_lambda))
    fail(word.range, diag::arrowFunction);
  else
    failExpected("'(' after '" + getSpelling(word.kind).str() + "'");
  if (!failing)
    parseReturnIntent(function);
  if (!failing && consumeIf(TokenKind::Colon))
    function->returnType = parseType();
  if (!failing)
    parseFunctionClauses(function);

  bool isLambda = word.is(TokenKind::kw_lambda) || (allowBody && atAny(TokenKind::LBrace, TokenKind::kw_do));
  if (isLambda && !failing) {
    nameFormals(formals);
    function->body = parseFunctionBody();
  }
  function->formals = copyDecls(formals);
  finish(function);
  if (isLambda) {
    auto *lambda = make<LambdaExpr>(function->range.begin);
    lambda->function = function;
    return lambda;
  }
  auto *type = make<FunctionTypeExpr>(function->range.begin);
  type->signature = function;
  return type;
}
