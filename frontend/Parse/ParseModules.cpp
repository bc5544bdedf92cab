//===- ParseModules.cpp - Use, import and their relatives -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Parse/ParserImpl.h"

using namespace choir;
using namespace choir::ast;
using namespace llvm;

Stmt *ParserImpl::parseUse(const Modifiers &modifiers) {
  consume();
  List<const UseClause *> clauses;
  parseCommaList([&] { clauses.push_back(parseUseClause()); });
  expectSemi("use statement");
  auto *use = make<UseStmt>(modifiers.begin);
  use->attributes = modifiers.prelude.attributes;
  use->pragmas = modifiers.prelude.pragmas;
  use->visibility = modifiers.visibility;
  use->clauses = context.copy(clauses);
  return use;
}

const UseClause *ParserImpl::parseUseClause() {
  auto *clause = context.create<UseClause>(SourceRange(begin()));
  clause->target = parseModulePath();
  if (!failing && consumeIf(TokenKind::kw_as))
    clause->rename = at(TokenKind::kw_underscore) ? consume().name : parseRename();
  clause->filter = parseNameFilter(clause->names);
  finish(clause);
  return clause;
}

/// Parses the new name after `as`.
Identifier ParserImpl::parseRename() {
  if (at(TokenKind::Identifier))
    return consume().name;
  failExpected("a name after 'as'");
  return Identifier();
}

/// Parses `M.N.O`.
const Expr *ParserImpl::parseModulePath() {
  if (!current->isName()) {
    failExpected("the name of a module");
    return makeError();
  }
  Expr *path = makeIdent(consume());
  while (at(TokenKind::Dot) && !peek().is(TokenKind::LBrace) && !failing && growHeight())
    path = parseDot(path);
  return path;
}

/// Parses `only a, b as c` or `except a, b`, if it is there.
NameFilter ParserImpl::parseNameFilter(ArrayRef<UsedName> &names) {
  if (failing)
    return NameFilter::None;
  if (consumeIf(TokenKind::kw_only)) {
    if (!at(TokenKind::Semi))
      names = parseUsedNames(/*isExcept=*/false);
    return NameFilter::Only;
  }
  if (consumeIf(TokenKind::kw_except)) {
    names = parseUsedNames(/*isExcept=*/true);
    return NameFilter::Except;
  }
  return NameFilter::None;
}

/// Parses names and operators, each name perhaps renamed; `*` stands for all.
ArrayRef<UsedName> ParserImpl::parseUsedNames(bool isExcept) {
  List<UsedName> names;
  parseCommaList([&] {
    UsedName used;
    SourceLoc nameBegin = begin();
    if (current->isName() || isTypeKeyword(current->kind)) {
      used.name = consume().name;
    } else if (consumeIf(TokenKind::Star)) {
      used.name = context.getIdentifier("*");
    } else if (isOperatorName(current->kind)) {
      used.name = context.getIdentifier(getSpelling(consume().kind));
      used.range = SourceRange(nameBegin, previousEnd());
      names.push_back(used);
      return;
    } else {
      failExpected("a name");
    }
    if (!failing && isExcept && at(TokenKind::kw_as))
      fail(current->range, diag::exceptRenames);
    if (!failing && consumeIf(TokenKind::kw_as))
      used.rename = parseRename();
    used.range = SourceRange(nameBegin, previousEnd());
    names.push_back(used);
  });
  return context.copy(names);
}

Stmt *ParserImpl::parseImport(const Modifiers &modifiers) {
  consume();
  List<const ImportClause *> clauses;
  parseCommaList([&] { clauses.push_back(parseImportClause()); });
  expectSemi("import statement");
  auto *import = make<ImportStmt>(modifiers.begin);
  import->attributes = modifiers.prelude.attributes;
  import->pragmas = modifiers.prelude.pragmas;
  import->visibility = modifiers.visibility;
  import->clauses = context.copy(clauses);
  return import;
}

const ImportClause *ParserImpl::parseImportClause() {
  auto *clause = context.create<ImportClause>(SourceRange(begin()));
  clause->target = parseModulePath();
  if (!failing && consumeIf(TokenKind::Dot)) {
    SourceLoc opener = begin();
    consume(); // The path ends before a dot only if a brace follows.
    clause->hasBraces = true;
    clause->names = parseUsedNames(/*isExcept=*/false);
    expectClosing(TokenKind::RBrace, opener);
  } else if (!failing && consumeIf(TokenKind::kw_as)) {
    clause->rename = parseRename();
  }
  finish(clause);
  return clause;
}

Stmt *ParserImpl::parseRequire() {
  SourceLoc requireBegin = begin();
  consume();
  Exprs values = parseExprList();
  expectSemi("require statement");
  auto *require = make<RequireStmt>(requireBegin);
  require->values = values;
  return require;
}

Stmt *ParserImpl::parseInclude() {
  auto *include = context.create<IncludeStmt>(SourceRange(begin()));
  consume();
  if (consumeIf(TokenKind::kw_public))
    include->visibility = Visibility::Public;
  else if (consumeIf(TokenKind::kw_private))
    include->visibility = Visibility::Private;
  const SourceRange prototypeRange = current->range;
  include->isPrototype = consumeIf(TokenKind::kw_prototype);
  expect(TokenKind::kw_module, "'include'");
  if (!failing && !at(TokenKind::Identifier))
    failExpected("the name of a module");
  include->nameLoc = begin();
  if (!failing)
    include->name = consume().name;
  if (include->isPrototype && !failing)
    diags.report(prototypeRange, diag::includePrototype, include->name);
  expectSemi("include statement");
  finish(include);
  return include;
}

/// Parses `implements I(T);`
Stmt *ParserImpl::parseImplementsStmt() {
  SourceLoc implementsBegin = begin();
  consume();
  const Expr *interface = parsePostfix(parsePrimary());
  expectSemi("implements statement");
  if (auto *call = dyn_cast<CallExpr>(interface); call && !aggregateName.empty())
    diags.report(call->range, diag::implementsOfOther, sources.getText(call->callee->range));
  auto *stmt = make<ImplementsStmt>(implementsBegin);
  stmt->interface = interface;
  return stmt;
}
