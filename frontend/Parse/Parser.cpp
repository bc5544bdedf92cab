//===- Parser.cpp - Tokens, errors and modules in the parser --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Parse/ParserImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

/// Deeper nesting than this is an error, so that no recursive walk can exhaust the stack.
static constexpr unsigned maxDepth = 1000;

ParsedFile choir::parseFile(FileId file, const SourceManager &sources, AstContext &context, DiagnosticEngine &diags,
                            const ParseOptions &options) {
  return ParserImpl(file, sources, context, diags, options).parseFile();
}

ParserImpl::ParserImpl(FileId file, const SourceManager &sources, AstContext &context, DiagnosticEngine &diags,
                       const ParseOptions &options)
    : file(file), sources(sources), context(context), diags(diags), options(options) {
  auto addComment = [&](SourceRange range) { comments.push_back({range, this->sources.getText(range)}); };
  tokens = Lexer(file, sources, context.getIdentifiers(), diags, addComment).lexAll();
  current = tokens.begin();
  lastEnd = begin();
}

ParsedFile ParserImpl::parseFile() {
  ParsedFile result;
  result.file = file;
  result.modules = parseModules();
  if (!options.allowReservedNames) // what the library declares is known to be right
    checkDeclarations(result.modules, diags);
  result.comments = context.copy(comments);
  return result;
}

/// Parses the whole file. Statements outside of modules make it one implicit module.
ArrayRef<const ModuleDecl *> ParserImpl::parseModules() {
  SourceLoc fileBegin = sources.getRange(file).begin;
  List<const Stmt *> stmts;
  while (true) {
    Stmts more = parseStmtsUntilBrace();
    stmts.append(more.begin(), more.end());
    if (at(TokenKind::EndOfFile))
      break;
    rejectStrayBrace();
  }

  List<const ModuleDecl *> modules;
  for (const Stmt *stmt : stmts)
    if (auto *module = dyn_cast<ModuleDecl>(stmt))
      modules.push_back(module);
  if (!modules.empty() && modules.size() == stmts.size())
    return context.copy(modules);

  auto *module = context.create<ModuleDecl>(sources.getRange(file));
  module->isImplicit = true;
  module->name = context.getIdentifier(sys::path::stem(sources.getName(file)));
  module->nameLoc = fileBegin;
  module->body = context.copy(stmts);
  return context.copy(List<const ModuleDecl *>{module});
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

const Token &ParserImpl::peek(unsigned distance) const {
  ptrdiff_t left = tokens.end() - current;
  return distance < left ? current[distance] : tokens.back();
}

/// Moves on. The end of file is never passed.
const Token &ParserImpl::consume() {
  const Token &token = *current;
  if (!token.is(TokenKind::EndOfFile)) {
    lastEnd = token.range.end;
    ++current;
  }
  return token;
}

bool ParserImpl::consumeIf(TokenKind kind) {
  if (!at(kind))
    return false;
  consume();
  return true;
}

Ident *ParserImpl::makeIdent(const Token &token) {
  auto *ident = context.create<Ident>(token.range);
  ident->name = token.name;
  return ident;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

std::string ParserImpl::describe(const Token &token) const {
  switch (token.kind) {
  case TokenKind::EndOfFile:
  case TokenKind::StringLiteral:
  case TokenKind::BytesLiteral:
  case TokenKind::CStringLiteral:
  case TokenKind::ExternCode:
    return getDisplayName(token.kind).str();
  default:
    return "'" + getText(token).str() + "'";
  }
}

/// Where to report that something is missing.
SourceRange ParserImpl::here() const { return at(TokenKind::EndOfFile) ? SourceRange(previousEnd()) : current->range; }

/// Reports the grammar's expectation at the current token.
void ParserImpl::failExpected(StringRef what) {
  if (rejectForeign())
    return;
  bool isReserved = (what.starts_with("a name") || what.starts_with("the name")) && isKeyword(current->kind);
  fail(here(), diag::expectedFound, what, describe(*current) + (isReserved ? ", a reserved word" : ""));
}

/// As failExpected, for what is missing between two tokens: where the next one begins a line, at the end of the one
/// before.
void ParserImpl::failMissing(StringRef what) {
  if (!rejectForeign())
    fail(current->atLineStart ? SourceRange(previousEnd()) : here(), diag::expectedFound, what, describe(*current));
}

/// Consumes a token of this kind or reports that it is missing after something.
bool ParserImpl::expect(TokenKind kind, StringRef after) {
  if (consumeIf(kind))
    return true;
  fail(here(), diag::expectedAfter, getDisplayName(kind), after, describe(*current));
  return false;
}

/// A missing semicolon is missing where the statement ends, not where the next one begins.
void ParserImpl::expectSemi(StringRef after) {
  if (failing || consumeIf(TokenKind::Semi))
    return;
  if (atAny(TokenKind::PlusPlus, TokenKind::MinusMinus)) {
    fail(current->range, diag::incrementOperator, getText(*current), getText(*current).take_front());
    return;
  }
  if (rejectForeignTail() || rejectForeign())
    return;
  if (!isAfterBrokenToken()) {
    diags.report(previousEnd(), diag::expectedSemi, after);
    noteCommentDivides();
  }
  // At the end of a line it is merely forgotten, and there is nothing to skip.
  failing = !current->atLineStart && !at(TokenKind::RBrace);
}

bool ParserImpl::expectClosing(TokenKind closer, SourceLoc opener) {
  if (consumeIf(closer))
    return true;
  if (closer == TokenKind::RBrace && at(TokenKind::EndOfFile)) {
    failUnclosed(opener);
    return false;
  }
  if (closer == TokenKind::RBrace && at(TokenKind::Arrow) && !failing) {
    fail(current->range, diag::mapLiteral);
    while (!atAny(TokenKind::RBrace, TokenKind::Semi, TokenKind::EndOfFile))
      consume();
    consumeIf(TokenKind::RBrace);
  }
  if (failing || rejectForeign())
    return false;
  bool isReported = !isAfterBrokenToken();
  failMissing(getDisplayName(closer));
  if (isReported)
    diags.report(SourceRange(opener, opener.advancedBy(1)), diag::noteToMatch);
  return false;
}

/// Whether a line that begins with this token is taken for a new statement in recovery.
bool ParserImpl::beginsStatement(const Token &token) {
  using enum TokenKind;
  return token.atLineStart &&
         isOneOf(token.kind, kw_begin, kw_break, kw_class, kw_cobegin, kw_coforall, kw_config, kw_const, kw_continue,
                 kw_defer, kw_delete, kw_enum, kw_export, kw_extern, kw_for, kw_forall, kw_foreach, kw_if, kw_import,
                 kw_inline, kw_interface, kw_iter, kw_manage, kw_module, kw_on, kw_operator, kw_override, kw_param,
                 kw_private, kw_proc, kw_prototype, kw_public, kw_record, kw_ref, kw_require, kw_return, kw_select,
                 kw_throw, kw_try, kw_type, kw_union, kw_use, kw_var, kw_while, kw_yield);
}

/// Ends recovery: skips the rest of a broken statement. Stops after its semicolon, or before a
/// brace that closes the surrounding block, or before a line that begins like a statement.
void ParserImpl::skipToNextStatement() {
  failing = false;
  unsigned braces = 0;
  auto goesOn = [&] { return atAny(TokenKind::kw_else, TokenKind::kw_catch); };
  while (!at(TokenKind::EndOfFile)) {
    if (braces == 0) {
      if (at(TokenKind::RBrace))
        return;
      if (consumeIf(TokenKind::Semi) && !goesOn())
        return;
      if (beginsStatement(*current))
        return;
    }
    if (at(TokenKind::LBrace))
      ++braces;
    bool endsBody = at(TokenKind::RBrace) && --braces == 0;
    consume();
    // The body of a broken statement is its end, unless it clearly goes on.
    if (endsBody && !goesOn())
      return;
  }
}

/// Ends recovery before the next clause of a select statement, or its end.
void ParserImpl::skipToClause() {
  failing = false;
  for (unsigned braces = 0; !at(TokenKind::EndOfFile); consume()) {
    if (braces == 0 && atAny(TokenKind::kw_when, TokenKind::kw_otherwise, TokenKind::RBrace))
      return;
    braces += at(TokenKind::LBrace) - at(TokenKind::RBrace);
  }
  failing = true;
}

/// Ends recovery before the brace that closes the block around.
void ParserImpl::skipToBrace() {
  for (unsigned braces = 0; !at(TokenKind::EndOfFile) && (braces || !at(TokenKind::RBrace)); consume())
    braces += at(TokenKind::LBrace) - at(TokenKind::RBrace);
  failing = at(TokenKind::EndOfFile);
}

bool ParserImpl::NestingGuard::isTooDeep() {
  if (parser.depth <= maxDepth)
    return false;
  parser.fail(parser.current->range, diag::nestingTooDeep);
  return true;
}

/// Accounts for one more operator on top of the current operand.
bool ParserImpl::growHeight() {
  if (++height <= maxHeight)
    return true;
  fail(current->range, diag::nestingTooDeep);
  return false;
}
