//===- ParseStmt.cpp - Statements -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Parse/ParserImpl.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

/// Parses statements up to a closing brace, which is left, or the end of the file.
ParserImpl::Stmts ParserImpl::parseStmtsUntilBrace() {
  List<const Stmt *> stmts;
  while (!at(TokenKind::RBrace) && !at(TokenKind::EndOfFile)) {
    const Token *before = current;
    stmts.push_back(parseStmt());
    if (failing)
      skipToNextStatement();
    if (current == before)
      consume();
  }
  return context.copy(stmts);
}

Stmt *ParserImpl::parseStmt() {
  NestingGuard guard(*this);
  HeightGuard heightGuard(*this);
  if (guard.isTooDeep())
    return make<EmptyStmt>(begin());
  Prelude prelude = parsePrelude();
  if (atDecl() && !atUnionSelect())
    return parseDecl(prelude);
  Stmt *stmt = parseBareStmt();
  if (!prelude.pragmas.empty() && isa<ExprStmt, AssignStmt, EmptyStmt>(stmt) && !options.allowReservedNames)
    diags.report(stmt->range, diag::pragmaElsewhere);
  stmt->attributes = prelude.attributes;
  stmt->pragmas = prelude.pragmas;
  return stmt;
}

/// Parses a statement that is no declaration, without its prefix.
Stmt *ParserImpl::parseBareStmt() {
  SourceLoc stmtBegin = begin();
  switch (current->kind) {
  case TokenKind::Semi:
    consume();
    return make<EmptyStmt>(stmtBegin);
  case TokenKind::LBrace:
    return parseBlock();
  case TokenKind::LBracket:
    return parseBracketLoop();
  case TokenKind::kw_if:
    return parseIf();
  case TokenKind::kw_while:
    return parseWhile();
  case TokenKind::kw_do:
    return parseDoWhile();
  case TokenKind::kw_for:
    return parseLoop(LoopKind::For);
  case TokenKind::kw_forall:
    return parseLoop(LoopKind::Forall);
  case TokenKind::kw_foreach:
    return parseLoop(LoopKind::Foreach);
  case TokenKind::kw_coforall:
    return parseLoop(LoopKind::Coforall);
  case TokenKind::kw_select:
  case TokenKind::kw_union:
    return parseSelect();
  case TokenKind::kw_return:
    return parseReturn();
  case TokenKind::kw_yield:
    return parseWithValue<YieldStmt>("yield statement");
  case TokenKind::kw_throw:
    return parseWithValue<ThrowStmt>("throw statement");
  case TokenKind::kw_break:
    return parseJump<BreakStmt>("break statement");
  case TokenKind::kw_continue:
    return parseJump<ContinueStmt>("continue statement");
  case TokenKind::kw_label:
    return parseLabel();
  case TokenKind::kw_try:
    return parseTry();
  case TokenKind::kw_defer:
    return parseWithBody<DeferStmt>();
  case TokenKind::kw_sync:
    return parseWithBody<SyncStmt>();
  case TokenKind::kw_atomic:
    return parseWithBody<AtomicStmt>();
  case TokenKind::kw_begin:
    return parseWithTaskVars<BeginStmt>();
  case TokenKind::kw_cobegin:
    return parseWithTaskVars<CobeginStmt>();
  case TokenKind::kw_local:
    return parseWithCondition<LocalStmt>();
  case TokenKind::kw_serial:
    return parseWithCondition<SerialStmt>();
  case TokenKind::kw_on:
    return parseOn();
  case TokenKind::kw_manage:
    return parseManage();
  case TokenKind::kw_delete:
    return parseDelete();
  case TokenKind::kw_require:
    return parseRequire();
  case TokenKind::kw_include:
    return parseInclude();
  case TokenKind::kw_implements:
    return parseImplementsStmt();
  case TokenKind::Identifier:
    if (current->name == "init" && peek().is(TokenKind::kw_this))
      return parseInitThis();
    return parseExprStmt();
  case TokenKind::Hash:
    skipHashLine();
    return make<EmptyStmt>(stmtBegin);
  case TokenKind::kw_else:
  case TokenKind::kw_catch:
  case TokenKind::kw_except:
  case TokenKind::kw_when:
  case TokenKind::kw_otherwise:
    return parseStrayKeyword();
  default:
    return parseExprStmt();
  }
}

//===----------------------------------------------------------------------===//
// Expressions and assignments
//===----------------------------------------------------------------------===//

static bool isAssignOperator(TokenKind kind) {
  return (kind >= TokenKind::Equal && kind <= TokenKind::ReduceEqual) || kind == TokenKind::Swap;
}

/// Whether an expression is written such that it can name a place.
static bool looksAssignable(const Expr *expr) {
  return isa<Ident, DotExpr, CallExpr, TupleExpr, ErrorExpr>(expr) || expr->parenthesized ||
         (isa<UnaryExpr>(expr) && cast<UnaryExpr>(expr)->isPostfix);
}

Stmt *ParserImpl::parseExprStmt() {
  SourceLoc stmtBegin = begin();
  if (atAny(TokenKind::PlusPlus, TokenKind::MinusMinus)) {
    fail(current->range, diag::incrementOperator, getText(*current), getText(*current).take_front());
    return make<EmptyStmt>(stmtBegin);
  }
  if (rejectForeignDeclaration())
    return make<EmptyStmt>(stmtBegin);
  Expr *expr = parseBinary(Precedence::Io);
  if (!failing && isAssignOperator(current->kind))
    return parseAssignTail(expr, stmtBegin);
  if (!failing && !rejectCDeclaration(expr) && !rejectForeignEnd(expr))
    expectSemi("statement");
  if (auto *implements = dyn_cast<ImplementsExpr>(expr)) {
    auto *stmt = make<ImplementsStmt>(stmtBegin);
    stmt->type = implements->type;
    stmt->interface = implements->interface;
    return stmt;
  }
  if (!failing)
    checkExprStmt(expr);
  auto *stmt = make<ExprStmt>(stmtBegin);
  stmt->expr = expr;
  return stmt;
}

Stmt *ParserImpl::parseAssignTail(Expr *lhs, SourceLoc stmtBegin) {
  if (!looksAssignable(lhs))
    diags.report(lhs->range, diag::notAssignable);
  const Token &op = consume();
  const Expr *rhs = op.is(TokenKind::Equal) && at(TokenKind::kw_noinit) ? makeIdent(consume()) : parseExpr();
  expectSemi("assignment");
  auto *assign = make<AssignStmt>(stmtBegin);
  assign->op = context.getIdentifier(getSpelling(op.kind));
  assign->opLoc = op.range.begin;
  assign->lhs = lhs;
  assign->rhs = rhs;
  return assign;
}

/// Reports expressions that cannot be meant as statements.
void ParserImpl::checkExprStmt(const Expr *expr) {
  bool isIo = isa<BinaryExpr>(expr) && cast<BinaryExpr>(expr)->op == "<~>";
  bool isOther = isa<Ident, DotExpr, CallExpr, NewExpr, LetExpr, LambdaExpr>(expr);
  const Expr *first = expr;
  while (auto *binary = dyn_cast<BinaryExpr>(first))
    first = binary->lhs;
  if (auto *stream = dyn_cast<Ident>(first); stream && stream->name == "cout" && first != expr)
    return diags.report(first->range, diag::foreignWord, stream->name, "writeln(...)");
  if (!isIo && (!isOther || expr->parenthesized))
    diags.report(expr->range, diag::expressionAsStatement);
}

/// Reports a clause of a statement that is not there.
Stmt *ParserImpl::parseStrayKeyword() {
  if (at(TokenKind::kw_except)) {
    fail(current->range, diag::foreignWord, getText(*current), "catch");
    return make<EmptyStmt>(begin());
  }
  StringRef owner = at(TokenKind::kw_else) ? "if" : at(TokenKind::kw_catch) ? "try" : "select";
  fail(current->range, diag::strayKeyword, getText(*current), owner);
  return make<EmptyStmt>(begin());
}

//===----------------------------------------------------------------------===//
// Blocks and bodies
//===----------------------------------------------------------------------===//

BlockStmt *ParserImpl::parseBlock() {
  SourceLoc opener = begin();
  if (!at(TokenKind::LBrace)) {
    failExpected("'{'");
    return make<BlockStmt>(opener);
  }
  consume();
  Stmts stmts = parseStmtsUntilBrace();
  expectClosing(TokenKind::RBrace, opener);
  auto *block = make<BlockStmt>(opener);
  block->stmts = stmts;
  return block;
}

/// Parses a statement as a body: as it is if it is a block, else in an unbraced block.
BlockStmt *ParserImpl::parseSingleStmtBlock() {
  SourceLoc bodyBegin = begin();
  if (at(TokenKind::RBrace) || at(TokenKind::EndOfFile))
    failExpected("a statement");
  Stmt *stmt = failing ? make<EmptyStmt>(bodyBegin) : parseStmt();
  if (auto *block = dyn_cast<BlockStmt>(stmt))
    return block;
  auto *block = make<BlockStmt>(bodyBegin);
  block->isBraced = false;
  block->stmts = context.copy(List<const Stmt *>{stmt});
  return block;
}

/// Parses `do statement` or a block.
BlockStmt *ParserImpl::parseDoBody() {
  if (consumeIf(TokenKind::kw_do))
    return parseSingleStmtBlock();
  if (!at(TokenKind::LBrace))
    failMissing("'do' or '{' before the body");
  return parseBlock();
}

//===----------------------------------------------------------------------===//
// Branches and loops
//===----------------------------------------------------------------------===//

/// Parses a condition, or `var x = e`.
void ParserImpl::parseCondition(const Expr *&condition, const VarDecl *&decl) {
  if (atAny(TokenKind::kw_var, TokenKind::kw_const, TokenKind::kw_ref)) {
    auto *var = context.create<VarDecl>(SourceRange(begin()));
    var->varKind = parseVarKind();
    if (parseDeclName(var, "a variable name") && expect(TokenKind::Equal, "the variable"))
      var->init = parseExpr();
    finish(var);
    decl = var;
    return;
  }
  Expr *expr = parseExpr();
  if (at(TokenKind::Equal) && !failing) {
    diags.report(current->range, diag::assignmentAsCondition);
    consume();
    parseExpr();
  }
  condition = expr;
}

/// `else if` is one more link of a chain, like one more operator, and no deeper than the `if` before it.
BlockStmt *ParserImpl::parseElseIf() {
  SaveAndRestore<unsigned> inChain(links, links + 1), asDeep(depth, depth - 1);
  if (links > maxHeight)
    fail(current->range, diag::nestingTooDeep);
  return parseSingleStmtBlock();
}

Stmt *ParserImpl::parseIf() {
  SourceLoc ifBegin = begin();
  consume();
  if (rejectIndentedBody("'then'"))
    return make<EmptyStmt>(ifBegin);
  const Expr *condition = nullptr;
  const VarDecl *decl = nullptr;
  parseCondition(condition, decl);
  const BlockStmt *thenBlock = nullptr;
  if (consumeIf(TokenKind::kw_then)) {
    thenBlock = parseSingleStmtBlock();
  } else {
    if (!at(TokenKind::LBrace))
      failMissing("'then' or '{' after the condition");
    thenBlock = parseBlock();
  }
  const BlockStmt *elseBlock = nullptr;
  if (!failing && consumeIf(TokenKind::kw_else))
    elseBlock = at(TokenKind::kw_if) ? parseElseIf() : parseSingleStmtBlock();
  auto *ifStmt = make<IfStmt>(ifBegin);
  ifStmt->condition = condition;
  ifStmt->conditionDecl = decl;
  ifStmt->thenBlock = thenBlock;
  ifStmt->elseBlock = elseBlock;
  return ifStmt;
}

Stmt *ParserImpl::parseWhile() {
  SourceLoc whileBegin = begin();
  consume();
  if (rejectIndentedBody("'do'"))
    return make<EmptyStmt>(whileBegin);
  const Expr *condition = nullptr;
  const VarDecl *decl = nullptr;
  parseCondition(condition, decl);
  const BlockStmt *body = parseDoBody();
  auto *whileStmt = make<WhileStmt>(whileBegin);
  whileStmt->condition = condition;
  whileStmt->conditionDecl = decl;
  whileStmt->body = body;
  return whileStmt;
}

Stmt *ParserImpl::parseDoWhile() {
  SourceLoc doBegin = begin();
  consume();
  // `do i = 1, n`
  if (current->isName() && peek().is(TokenKind::Equal) && peek(3).is(TokenKind::Comma) && rejectForeignHead())
    return make<EmptyStmt>(doBegin);
  const BlockStmt *body = parseSingleStmtBlock();
  expect(TokenKind::kw_while, "the body of 'do'");
  const Expr *condition = parseExpr();
  expectSemi("the condition of 'do ... while'");
  auto *doWhile = make<DoWhileStmt>(doBegin);
  doWhile->body = body;
  doWhile->condition = condition;
  return doWhile;
}

/// Whether an index or a pattern of indices with `in` after it comes next.
bool ParserImpl::atIndexPattern() const {
  const Token *token = current;
  unsigned depth = 0;
  while (true) {
    if (token->is(TokenKind::LParen))
      ++depth;
    else if (token->is(TokenKind::RParen) && depth > 0)
      --depth;
    else if (!(token->isName() || token->is(TokenKind::kw_underscore) || (token->is(TokenKind::Comma) && depth > 0)))
      return false;
    ++token;
    if (depth == 0)
      return token->is(TokenKind::kw_in);
  }
}

/// Parses a name or a parenthesised list of patterns. Parentheses around one name alone only group.
const Decl *ParserImpl::parseIndexPattern(VarKind kind) {
  if (at(TokenKind::LParen)) {
    bool endsWithComma = false;
    TupleVarDecl *pattern = parseTuplePattern(kind, &endsWithComma);
    return pattern->elements.size() == 1 && !endsWithComma ? pattern->elements.front() : pattern;
  }
  auto *var = context.create<VarDecl>(current->range);
  var->varKind = kind;
  if (at(TokenKind::kw_underscore)) {
    var->name = current->name;
    var->nameLoc = consume().range.begin;
  } else {
    parseDeclName(var, "the name of an index");
  }
  return var;
}

/// Reports `for (i = 0; i < n; i++)`, and skips the parentheses' contents.
bool ParserImpl::rejectCLoop() {
  if (!at(TokenKind::LParen))
    return false;
  unsigned depth = 0, semis = 0;
  const Token *token = current;
  do {
    depth += token->is(TokenKind::LParen);
    depth -= token->is(TokenKind::RParen);
    semis += token->is(TokenKind::Semi);
    ++token;
  } while (depth && !isOneOf(token->kind, TokenKind::EndOfFile, TokenKind::LBrace));
  if (depth || !semis)
    return false;
  fail(SourceRange(begin(), token[-1].range.end), diag::cLoop);
  while (current != token)
    consume();
  return true;
}

Stmt *ParserImpl::parseLoop(LoopKind kind) {
  SourceLoc loopBegin = begin();
  consume();
  if ((kind == LoopKind::For && rejectCLoop()) || rejectForeignHead() || rejectIndentedBody("'do'"))
    return make<EmptyStmt>(loopBegin);
  const Decl *index = nullptr;
  bool isParam = consumeIf(TokenKind::kw_param);
  if (isParam || atIndexPattern()) {
    index = parseIndexPattern(isParam ? VarKind::Param : VarKind::Index);
    expect(TokenKind::kw_in, "the index of a loop");
  }
  const Expr *iterand = failing ? makeError() : parseIterand();
  TaskVars with;
  if (kind != LoopKind::For)
    with = parseWithClause();
  const BlockStmt *body = parseDoBody();
  auto *loop = make<LoopStmt>(loopBegin);
  loop->loopKind = kind;
  loop->index = index;
  loop->iterand = iterand;
  loop->with = with;
  loop->body = body;
  return loop;
}

/// Parses the statement `[i in D] body`.
Stmt *ParserImpl::parseBracketLoop() {
  SourceLoc opener = begin();
  consume();
  const Decl *index = nullptr;
  if (atIndexPattern()) {
    index = parseIndexPattern(VarKind::Index);
    consume(); // `in`
  }
  const Expr *iterand = parseIterand();
  if (at(TokenKind::Comma)) { // `[1..2, 1..3] f();` iterates over a domain.
    List<const Expr *> dims{iterand};
    while (!failing && consumeIf(TokenKind::Comma))
      dims.push_back(parseExpr());
    auto *domain = make<DomainLiteral>(iterand->range.begin);
    domain->elements = context.copy(dims);
    iterand = domain;
  }
  TaskVars with = parseWithClause();
  expectClosing(TokenKind::RBracket, opener);
  const BlockStmt *body = parseSingleStmtBlock();
  auto *loop = make<LoopStmt>(opener);
  loop->loopKind = LoopKind::Bracket;
  loop->index = index;
  loop->iterand = iterand;
  loop->with = with;
  loop->body = body;
  return loop;
}

Stmt *ParserImpl::parseSelect() {
  SourceLoc selectBegin = begin();
  const bool isOfUnion = consumeIf(TokenKind::kw_union);
  consume();
  const Expr *subject = at(TokenKind::LBrace) ? nullptr : parseExpr();
  SourceLoc opener = begin();
  expect(TokenKind::LBrace, "the subject of 'select'");
  List<const WhenClause *> clauses;
  while (!failing && atAny(TokenKind::kw_when, TokenKind::kw_otherwise)) {
    clauses.push_back(parseWhen());
    if (failing)
      skipToClause();
  }
  const bool isForeign = !failing && !at(TokenKind::RBrace);
  if (isForeign) {
    if (!rejectForeignClause())
      failExpected("'when', 'otherwise' or '}'");
    skipToBrace();
  }
  if (clauses.empty() && !failing && !isForeign && !isOfUnion)
    diags.report(SourceRange(selectBegin, current->range.end), diag::selectWithoutWhen);
  expectClosing(TokenKind::RBrace, opener);
  auto *select = make<SelectStmt>(selectBegin);
  select->isOfUnion = isOfUnion;
  select->subject = subject;
  select->clauses = context.copy(clauses);
  return select;
}

const WhenClause *ParserImpl::parseWhen() {
  SourceLoc whenBegin = begin();
  bool isOtherwise = consume().is(TokenKind::kw_otherwise);
  Exprs values;
  if (!isOtherwise)
    values = parseExprList();
  const BlockStmt *body = isOtherwise && !at(TokenKind::kw_do) ? parseSingleStmtBlock() : parseDoBody();
  auto *when = make<WhenClause>(whenBegin);
  when->isOtherwise = isOtherwise;
  when->values = values;
  when->body = body;
  return when;
}

//===----------------------------------------------------------------------===//
// Errors and jumps
//===----------------------------------------------------------------------===//

/// The statements allowed after `try` without braces: those that do something, rather than declare or leave.
Stmt *ParserImpl::parseTriedStmt() {
  switch (current->kind) {
  case TokenKind::kw_if:
  case TokenKind::kw_for:
  case TokenKind::kw_forall:
  case TokenKind::kw_foreach:
  case TokenKind::kw_coforall:
  case TokenKind::kw_while:
  case TokenKind::kw_do:
  case TokenKind::kw_select:
  case TokenKind::kw_begin:
  case TokenKind::kw_cobegin:
  case TokenKind::kw_sync:
  case TokenKind::kw_local:
  case TokenKind::kw_serial:
  case TokenKind::kw_on:
  case TokenKind::kw_delete:
  case TokenKind::kw_throw:
    return parseBareStmt();
  default:
    return parseExprStmt();
  }
}

/// Parses `try { } catch { }` and `try statement`.
Stmt *ParserImpl::parseTry() {
  SourceLoc tryBegin = begin();
  consume();
  bool isBang = consumeIf(TokenKind::Bang);
  const BlockStmt *body;
  List<const CatchClause *> catches;
  if (at(TokenKind::LBrace)) {
    body = parseBlock();
    while (!failing && at(TokenKind::kw_catch))
      catches.push_back(parseCatch());
  } else {
    auto *block = context.create<BlockStmt>(SourceRange(begin()));
    block->isBraced = false;
    block->stmts = context.copy(List<const Stmt *>{parseTriedStmt()});
    finish(block);
    body = block;
  }
  auto *tryStmt = make<TryStmt>(tryBegin);
  tryStmt->isBang = isBang;
  tryStmt->body = body;
  tryStmt->catches = context.copy(catches);
  return tryStmt;
}

const CatchClause *ParserImpl::parseCatch() {
  SourceLoc catchBegin = begin();
  consume();
  const VarDecl *error = nullptr;
  if (!at(TokenKind::LBrace)) {
    SourceLoc opener = begin();
    bool hasParen = consumeIf(TokenKind::LParen);
    auto *var = context.create<VarDecl>(SourceRange(begin()));
    var->varKind = VarKind::Const;
    parseDeclName(var, "a name for the error");
    if (!failing && consumeIf(TokenKind::Colon))
      var->type = parseType();
    finish(var);
    if (hasParen)
      expectClosing(TokenKind::RParen, opener);
    error = var;
  }
  const BlockStmt *body = parseBlock();
  auto *clause = make<CatchClause>(catchBegin);
  clause->error = error;
  clause->body = body;
  return clause;
}

Stmt *ParserImpl::parseReturn() {
  SourceLoc returnBegin = begin();
  consume();
  const Expr *value = at(TokenKind::Semi) ? nullptr : parseExpr();
  expectSemi("return statement");
  auto *stmt = make<ReturnStmt>(returnBegin);
  stmt->value = value;
  return stmt;
}

/// Parses a keyword and an expression.
template <typename T> Stmt *ParserImpl::parseWithValue(StringRef what) {
  SourceLoc stmtBegin = begin();
  consume();
  const Expr *value = parseExpr();
  expectSemi(what);
  auto *stmt = make<T>(stmtBegin);
  stmt->value = value;
  return stmt;
}

/// Parses `break` or `continue` with an optional label.
template <typename T> Stmt *ParserImpl::parseJump(StringRef what) {
  SourceLoc stmtBegin = begin();
  consume();
  Identifier label;
  if (at(TokenKind::Identifier))
    label = consume().name;
  expectSemi(what);
  auto *stmt = make<T>(stmtBegin);
  stmt->label = label;
  return stmt;
}

Stmt *ParserImpl::parseLabel() {
  SourceLoc labelBegin = begin();
  consume();
  auto *label = context.create<LabelStmt>(SourceRange(labelBegin));
  if (!at(TokenKind::Identifier))
    failExpected("a name after 'label'");
  label->nameLoc = begin();
  if (!failing)
    label->name = consume().name;
  label->body = failing ? make<EmptyStmt>(begin()) : parseStmt();
  finish(label);
  return label;
}

//===----------------------------------------------------------------------===//
// Tasks, locality and resources
//===----------------------------------------------------------------------===//

/// Parses a keyword and a statement.
template <typename T> Stmt *ParserImpl::parseWithBody() {
  SourceLoc stmtBegin = begin();
  consume();
  const BlockStmt *body = parseSingleStmtBlock();
  auto *stmt = make<T>(stmtBegin);
  stmt->body = body;
  return stmt;
}

/// Parses `begin` and `cobegin`.
template <typename T> Stmt *ParserImpl::parseWithTaskVars() {
  SourceLoc stmtBegin = begin();
  consume();
  TaskVars with = parseWithClause();
  const BlockStmt *body = std::is_same_v<T, CobeginStmt> ? parseBlock() : parseSingleStmtBlock();
  auto *stmt = make<T>(stmtBegin);
  stmt->with = with;
  stmt->body = body;
  return stmt;
}

/// Parses `local` and `serial`: an optional condition and a body.
template <typename T> Stmt *ParserImpl::parseWithCondition() {
  SourceLoc stmtBegin = begin();
  consume();
  const Expr *condition = nullptr;
  if (!at(TokenKind::LBrace) && !at(TokenKind::kw_do))
    condition = parseExpr();
  const BlockStmt *body = parseDoBody();
  auto *stmt = make<T>(stmtBegin);
  stmt->condition = condition;
  stmt->body = body;
  return stmt;
}

/// Parses `with (ref x, + reduce y, var z: T)`, if there is one.
ParserImpl::TaskVars ParserImpl::parseWithClause() {
  List<const TaskVarDecl *> vars;
  if (!failing && consumeIf(TokenKind::kw_with)) {
    SourceLoc opener = begin();
    expect(TokenKind::LParen, "'with'");
    if (!failing)
      parseCommaList([&] { vars.push_back(parseTaskVar()); });
    expectClosing(TokenKind::RParen, opener);
  }
  return context.copy(vars);
}

/// Reports `reduce + x`, `+ x` and `+: x` in a with clause.
bool ParserImpl::rejectReduceIntent() {
  using enum TokenKind;
  const Token *op = current + at(kw_reduce);
  if (!isOneOf(op->kind, Plus, Star, AmpAmp, PipePipe, Amp, Pipe, Caret))
    return false;
  const Token *name = op + 1;
  name += name->is(Colon);
  if (!name->is(Identifier))
    return false;
  fail(SourceRange(begin(), name->range.end), diag::reduceIntent, getText(*op), getText(*name));
  return true;
}

const TaskVarDecl *ParserImpl::parseTaskVar() {
  auto *var = context.create<TaskVarDecl>(SourceRange(begin()));
  if (consumeIf(TokenKind::kw_const)) {
    var->intent = consumeIf(TokenKind::kw_in)    ? TaskIntent::ConstIn
                  : consumeIf(TokenKind::kw_ref) ? TaskIntent::ConstRef
                                                 : TaskIntent::Const;
  } else if (consumeIf(TokenKind::kw_in)) {
    var->intent = TaskIntent::In;
  } else if (consumeIf(TokenKind::kw_ref)) {
    var->intent = TaskIntent::Ref;
  } else if (consumeIf(TokenKind::kw_var)) {
    var->intent = TaskIntent::Var;
  } else if (atAny(TokenKind::kw_out, TokenKind::kw_inout, TokenKind::kw_param, TokenKind::kw_type)) {
    diags.report(current->range, diag::badTaskIntent, getText(*current));
    consume();
  } else {
    var->intent = TaskIntent::Reduce;
    if (rejectReduceIntent())
      return var;
    if (peek().is(TokenKind::kw_reduce) && !current->isName()) {
      var->reduceOpName = context.getIdentifier(getText(consume()));
    } else {
      auto *op = parseBinary(Precedence::Power);
      var->reduceOp = op;
      if (auto *ident = dyn_cast<Ident>(op))
        var->reduceOpName = ident->name;
    }
    if (!failing && !at(TokenKind::kw_reduce))
      fail(var->reduceOp ? var->reduceOp->range : current->range, diag::taskVarWithoutIntent);
    consumeIf(TokenKind::kw_reduce);
  }
  if (!failing && current->isName()) {
    var->nameLoc = begin();
    var->name = consume().name;
  } else {
    failExpected("a variable name in the with clause");
  }
  if (!failing && consumeIf(TokenKind::Colon))
    var->type = parseType();
  if (!failing && consumeIf(TokenKind::Equal))
    var->init = parseExpr();
  finish(var);
  return var;
}

/// Parses `on e do body`, or `on e var x = ...`.
Stmt *ParserImpl::parseOn() {
  SourceLoc onBegin = begin();
  consume();
  const Expr *target = parseExpr();
  if (atAny(TokenKind::kw_var, TokenKind::kw_const, TokenKind::kw_ref, TokenKind::kw_param))
    return parseOnVar(target, onBegin);
  const BlockStmt *body = parseDoBody();
  auto *on = make<OnStmt>(onBegin);
  on->target = target;
  on->body = body;
  return on;
}

Stmt *ParserImpl::parseManage() {
  SourceLoc manageBegin = begin();
  consume();
  List<const ManagedResource *> resources;
  parseCommaList([&] {
    auto *resource = context.create<ManagedResource>(SourceRange(begin()));
    resource->manager = parseExpr();
    if (!failing && consumeIf(TokenKind::kw_as)) {
      auto *var = context.create<VarDecl>(SourceRange(begin()));
      bool hasKind = atAny(TokenKind::kw_var, TokenKind::kw_const, TokenKind::kw_ref);
      var->varKind = hasKind ? parseVarKind() : VarKind::Index;
      parseDeclName(var, "a name for the resource");
      finish(var);
      resource->resource = var;
    }
    finish(resource);
    resources.push_back(resource);
  });
  const BlockStmt *body = parseDoBody();
  auto *manage = make<ManageStmt>(manageBegin);
  manage->resources = context.copy(resources);
  manage->body = body;
  return manage;
}

Stmt *ParserImpl::parseDelete() {
  SourceLoc deleteBegin = begin();
  consume();
  Exprs values = parseExprList();
  expectSemi("delete statement");
  auto *stmt = make<DeleteStmt>(deleteBegin);
  stmt->values = values;
  return stmt;
}

/// Parses `init this;`. `init` is an ordinary name elsewhere.
Stmt *ParserImpl::parseInitThis() {
  SourceLoc initBegin = begin();
  consume();
  consume();
  expectSemi("'init this'");
  return make<InitThisStmt>(initBegin);
}
