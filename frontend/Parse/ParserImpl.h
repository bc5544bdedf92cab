//===- ParserImpl.h - The recursive-descent parser --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recovery from errors: the first error in a statement is reported and sets `failing`. While it is
// set nothing more is reported; parse functions return what they have without consuming tokens, so
// that the call stack unwinds quickly to the list of statements, which skips to the next one.
// Parse functions never return null: what could not be parsed is an ErrorExpr or an EmptyStmt.
//===----------------------------------------------------------------------===//
#ifndef CHOIR_PARSE_PARSERIMPL_H
#define CHOIR_PARSE_PARSERIMPL_H

#include "AST/AstContext.h"
#include "AST/Comment.h"
#include "AST/Stmts.h"
#include "Basic/Diagnostics.h"
#include "Lex/Lexer.h"
#include "Parse/Parser.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace choir {

/// Binding strength of operators, from loose to tight.
enum class Precedence : uint8_t {
  None,
  Io,             // <~>, in statements only
  Stride,         // by align #
  Or,             // ||
  And,            // &&
  Equality,       // == !=
  Relational,     // < <= > >=
  Range,          // .. ..<
  Additive,       // + -
  BitOr,          // |
  BitXor,         // ^
  BitAnd,         // &
  Shift,          // << >>
  Sign,           // prefix + -
  Multiplicative, // * / %
  Not,            // prefix ! ~
  Reduce,         // reduce scan dmapped
  Power,          // ** (to the right)
  Cast,           // :
  Modifier,       // owned shared unmanaged borrowed
};

/// Parses one file.
class ParserImpl {
public:
  ParserImpl(FileId file, const SourceManager &sources, ast::AstContext &context, DiagnosticEngine &diags,
             const ParseOptions &options);

  ParsedFile parseFile();

private:
  template <typename T> using List = llvm::SmallVector<T, 4>;
  using Exprs = llvm::ArrayRef<const ast::Expr *>;
  using Stmts = llvm::ArrayRef<const ast::Stmt *>;
  using Decls = llvm::ArrayRef<const ast::Decl *>;
  using TaskVars = llvm::ArrayRef<const ast::TaskVarDecl *>;
  using Actuals = llvm::ArrayRef<ast::Actual>;

  // Tokens.
  const Token &peek(unsigned distance = 1) const;
  bool at(TokenKind kind) const { return current->is(kind); }
  bool atAny(auto... kinds) const { return isOneOf(current->kind, kinds...); }
  const Token &consume();
  bool consumeIf(TokenKind kind);
  SourceLoc begin() const { return current->range.begin; }
  SourceLoc previousEnd() const { return lastEnd; }
  llvm::StringRef getText(const Token &token) const { return sources.getText(token.range); }

  // Errors and recovery.
  template <typename... Args> void fail(SourceRange range, diag::Id id, Args &&...args);
  SourceRange here() const;
  void failExpected(llvm::StringRef what);
  void failMissing(llvm::StringRef what);
  bool expect(TokenKind kind, llvm::StringRef after);
  void expectSemi(llvm::StringRef after);
  bool expectClosing(TokenKind closer, SourceLoc opener);
  std::string describe(const Token &token) const;
  bool isAfterBrokenToken() const { return current != tokens.begin() && current[-1].isBroken; }
  static bool beginsStatement(const Token &token);
  void skipToNextStatement();
  void skipToClause();
  void skipToBrace();
  bool rejectForeign();
  bool rejectForeignClause();
  bool rejectForeignWord();
  bool rejectForeignHead();
  bool rejectForeignTail();
  bool rejectIndentedBody(llvm::StringRef instead);
  bool rejectForeignEnd(const ast::Expr *expr);
  bool rejectForeignDeclaration();
  bool rejectAngles(llvm::ArrayRef<TokenKind> followers);
  const Token *endOfAngles(const Token *name) const;
  std::string inParentheses(const Token *name, const Token *end) const;
  bool hasBodyBehind(const Token *opener) const;
  void noteCommentDivides();
  void skipHashLine();
  void failCDeclaration(SourceRange range, llvm::StringRef type);
  bool rejectCField();
  std::string nearestDeclarator(llvm::StringRef word) const;
  template <typename... Args> void warn(SourceRange range, diag::Id id, Args &&...args) {
    diags.report(range, id, std::forward<Args>(args)...);
  }

  // Braces (Braces.cpp).
  struct BracePair {
    const Token *opener = nullptr, *closer = nullptr;
  };
  BracePair findOddBraces(bool isMissing) const;
  void failUnclosed(SourceLoc opener);
  void rejectStrayBrace();

  // Nodes. `make` gives a node the range from `begin` to the last consumed token.
  template <typename T> T *make(SourceLoc begin) {
    return context.create<T>(SourceRange(begin, std::max(begin, previousEnd())));
  }
  /// Ends the range of a node that was made before its parts.
  void finish(ast::Node *node) { node->range.end = std::max(node->range.begin, previousEnd()); }
  ast::ErrorExpr *makeError() { return make<ast::ErrorExpr>(begin()); }
  ast::Ident *makeIdent(const Token &token);

  Decls copyDecls(llvm::ArrayRef<ast::Decl *> decls) {
    return context.copy(List<const ast::Decl *>(decls.begin(), decls.end()));
  }

  /// Runs `element` until the separating comma is missing.
  template <typename F> void parseCommaList(F &&element);

  // Expressions (ParseExpr.cpp, ParsePrimary.cpp).
  ast::Expr *parseExpr();
  ast::Expr *parseBinary(Precedence minimum);
  ast::Expr *parseBinaryTail(ast::Expr *lhs, Precedence minimum);
  ast::Expr *parseBinaryRhs(ast::Expr *lhs, Precedence precedence);
  void refuseChain(const ast::BinaryExpr *comparison);
  ast::Expr *parseRangeTail(ast::Expr *low, SourceLoc rangeBegin);
  ast::Expr *parseReduce(const ast::Expr *op, Identifier opName, SourceLoc reduceBegin);
  ast::Expr *parsePrefix();
  ast::Expr *parsePrefixOperator(Precedence operandPrecedence);
  ast::Expr *parseDoubledSign();
  ast::Expr *parseTypeModifier();
  ast::Expr *parseSparse();
  ast::Expr *parseIfExpr();
  ast::Expr *parseLetExpr();
  ast::Expr *parseLoopExpr();
  ast::Expr *parseTryExpr();
  ast::Expr *parseNew();
  ast::Expr *parsePrefixImplements();
  ast::Expr *parsePostfix(ast::Expr *expr);
  ast::Expr *parseNewOperand();
  ast::Expr *parseDot(ast::Expr *base);
  ast::Expr *parseCall(ast::Expr *callee);
  ast::Expr *parsePostfixOperator(ast::Expr *operand);
  ast::Expr *parsePrimary();
  ast::Expr *parseNumber();
  ast::StringLiteral *parseString();
  ast::Expr *parseParenthesized();
  ast::Expr *parseTupleElement();
  ast::Expr *parseDomainLiteral();
  ast::Expr *parseBracket(bool inTypePosition);
  ast::Expr *parseBracketLoopTail(ast::BracketLoopExpr *loop, SourceLoc opener, bool bodyOptional);
  ast::Expr *parseArrayLiteralTail(List<const ast::Expr *> &elements, SourceLoc opener, bool inTypePosition);
  ast::Expr *parseArrayRows(List<const ast::Expr *> &firstRow, SourceLoc opener);
  ast::Expr *parseAssocArrayTail(const ast::Expr *firstKey, SourceLoc opener);
  const ast::Expr *parseLoopBody(const ast::Expr *&filter);
  const ast::Expr *parseIterand();
  const ast::ZipExpr *parseZip();
  Exprs parseExprList();
  Actuals parseActuals(TokenKind closer);
  static bool beginsOperand(const Token *token);
  static bool beginsOnlyOperand(const Token *token);

  // Types. They are expressions, but brackets and `proc` mean types in them.
  ast::Expr *parseType(Precedence minimum = Precedence::Stride);

  // Statements (ParseStmt.cpp).
  Stmts parseStmtsUntilBrace();
  ast::Stmt *parseStmt();
  ast::Stmt *parseBareStmt();
  ast::Stmt *parseExprStmt();
  ast::Stmt *parseAssignTail(ast::Expr *lhs, SourceLoc stmtBegin);
  void checkExprStmt(const ast::Expr *expr);
  bool rejectCDeclaration(const ast::Expr *type);
  ast::Stmt *parseStrayKeyword();
  ast::BlockStmt *parseBlock();
  ast::BlockStmt *parseSingleStmtBlock();
  ast::BlockStmt *parseDoBody();
  ast::Stmt *parseIf();
  ast::BlockStmt *parseElseIf();
  void parseCondition(const ast::Expr *&condition, const ast::VarDecl *&decl);
  ast::Stmt *parseWhile();
  ast::Stmt *parseDoWhile();
  ast::Stmt *parseLoop(ast::LoopKind kind);
  bool rejectCLoop();
  ast::Stmt *parseBracketLoop();
  ast::Stmt *parseSelect();
  const ast::WhenClause *parseWhen();
  ast::Stmt *parseTry();
  ast::Stmt *parseTriedStmt();
  const ast::CatchClause *parseCatch();
  ast::Stmt *parseReturn();
  ast::Stmt *parseLabel();
  ast::Stmt *parseOn();
  ast::Stmt *parseManage();
  ast::Stmt *parseDelete();
  ast::Stmt *parseInitThis();
  template <typename T> ast::Stmt *parseJump(llvm::StringRef what);
  template <typename T> ast::Stmt *parseWithValue(llvm::StringRef what);
  template <typename T> ast::Stmt *parseWithBody();
  template <typename T> ast::Stmt *parseWithCondition();
  template <typename T> ast::Stmt *parseWithTaskVars();

  // Loop indices and with clauses.
  bool atIndexPattern() const;
  const ast::Decl *parseIndexPattern(ast::VarKind kind);
  TaskVars parseWithClause();
  const ast::TaskVarDecl *parseTaskVar();
  bool rejectReduceIntent();

  // Declarations (ParseDecl.cpp).
  struct Prelude;
  struct Modifiers;
  Prelude parsePrelude();
  bool atLegacyAttribute() const;
  const ast::Attribute *parseAttribute();
  const ast::Attribute *parseLegacyAttribute();
  static bool beginsDecl(TokenKind kind);
  bool atDecl() const { return beginsDecl(current->kind); }
  bool atUnionSelect() const { return at(TokenKind::kw_union) && peek().is(TokenKind::kw_select); }
  ast::Stmt *parseDecl(const Prelude &prelude);
  ast::Stmt *parseAnyDecl(const Prelude &prelude);
  bool isOfEdition(const Prelude &prelude);
  std::optional<size_t> editionNamed(const ast::Actual &actual);
  Modifiers parseModifiers(const Prelude &prelude);
  void parseLinkage(Modifiers &modifiers);
  void checkModifiers(const Modifiers &modifiers, unsigned allowed, llvm::StringRef what);
  template <typename T> T *makeDecl(const Modifiers &modifiers);
  void applyModifiers(ast::Decl *decl, const Modifiers &modifiers);
  bool parseDeclName(ast::Decl *decl, llvm::StringRef what);
  ast::Decl *parseVars(const Modifiers &modifiers);
  ast::VarKind parseVarKind();
  List<ast::Decl *> parseVarList(ast::VarKind kind, const Modifiers &modifiers);
  ast::VarDecl *parseVar(ast::VarKind kind, const Modifiers &modifiers);
  ast::TupleVarDecl *parseTupleVar(ast::VarKind kind, const Modifiers &modifiers);
  ast::TupleVarDecl *parseTuplePattern(ast::VarKind kind, bool *endsWithComma = nullptr);
  template <typename T> void parseTypeAndInit(T *var);
  ast::Stmt *parseOnVar(const ast::Expr *locale, SourceLoc stmtBegin);
  ast::Decl *parseModule(const Modifiers &modifiers);
  ast::Decl *parseAggregate(const Modifiers &modifiers, ast::AggregateTag tag);
  void checkConstructor(const ast::AggregateDecl *aggregate);
  Stmts parseMembers();
  ast::Stmt *parseMember();
  ast::Decl *parseEnum(const Modifiers &modifiers);
  const ast::EnumConstantDecl *parseEnumConstant();
  ast::Decl *parseInterface(const Modifiers &modifiers);
  ast::Decl *parseForwarding(const Modifiers &modifiers);
  ast::Stmt *parseExternBlock(const Modifiers &modifiers);

  // Use, import and the like (ParseModules.cpp).
  ast::Stmt *parseUse(const Modifiers &modifiers);
  ast::Stmt *parseImport(const Modifiers &modifiers);
  ast::Stmt *parseInclude();
  ast::Stmt *parseRequire();
  ast::Stmt *parseImplementsStmt();
  const ast::UseClause *parseUseClause();
  const ast::ImportClause *parseImportClause();
  const ast::Expr *parseModulePath();
  ast::NameFilter parseNameFilter(llvm::ArrayRef<ast::UsedName> &names);
  llvm::ArrayRef<ast::UsedName> parseUsedNames(bool isExcept);
  Identifier parseRename();

  // Functions (ParseFunction.cpp).
  ast::Decl *parseFunction(const Modifiers &modifiers);
  void parseThisIntent(ast::FunctionDecl *function);
  void parseFunctionName(ast::FunctionDecl *function);
  void parseReceiver(ast::FunctionDecl *function);
  static bool isOperatorName(TokenKind kind);
  bool parseOperatorName(ast::FunctionDecl *function);
  bool atFunctionName() const;
  void parseReturnIntent(ast::FunctionDecl *function);
  void parseFunctionClauses(ast::FunctionDecl *function);
  void parseLifetime(ast::FunctionDecl *function);
  const ast::Expr *parseLifetimeConstraint();
  const ast::BlockStmt *parseFunctionBody();
  List<ast::Decl *> parseFormals(bool allowTypesOnly);
  void checkSpecialName(const ast::FunctionDecl *function);
  void checkOperator(const ast::FunctionDecl *function);
  void checkNames(const ast::FunctionDecl *function);
  ast::Decl *parseFormal(bool allowTypesOnly);
  void parseFormalName(ast::FormalDecl *formal);
  bool atTypeOnlyFormal() const;
  ast::Intent parseIntent();
  ast::TupleFormalDecl *parseTupleFormal();
  template <typename T> void parseFormalTail(T *formal);
  ast::Expr *parseSignatureExpr(bool allowBody);

  // Modules of the file (Parser.cpp).
  llvm::ArrayRef<const ast::ModuleDecl *> parseModules();

  /// Counts nesting for as long as it lives; reports an error where there is too much of it.
  class NestingGuard {
  public:
    explicit NestingGuard(ParserImpl &parser) : parser(parser) { ++parser.depth; }
    ~NestingGuard() { --parser.depth; }
    bool isTooDeep();

  private:
    ParserImpl &parser;
  };
  friend class NestingGuard;

  /// Tracks how tall the trees of expressions get: a chain like a+b+c+... nests in the tree without
  /// nesting in the parser. While a guard lives, `height` is that of the tallest operand so far.
  class HeightGuard {
  public:
    explicit HeightGuard(ParserImpl &parser) : parser(parser), outer(parser.height) { parser.height = 0; }
    ~HeightGuard() { parser.height = std::max(outer, parser.height + 1); }

  private:
    ParserImpl &parser;
    unsigned outer;
  };
  bool growHeight();

  FileId file;
  const SourceManager &sources;
  ast::AstContext &context;
  DiagnosticEngine &diags;
  const ParseOptions &options;

  List<ast::Comment> comments;
  llvm::SmallVector<Token, 0> tokens;
  const Token *current = nullptr;
  SourceLoc lastEnd;        ///< The end of the last consumed token.
  Identifier aggregateName; ///< The type whose members are being parsed.
  bool hasUnclosed = false; ///< A block without its end was reported.
  bool failing = false;     ///< An error was reported and recovery is under way.
  /// Chains of operators, calls and `else if`s nest in the tree: there can be so many links.
  static constexpr unsigned maxHeight = 4000;
  unsigned depth = 0;  ///< Nesting of statements and expressions being parsed.
  unsigned links = 0;  ///< `else if`s before the statement being parsed.
  unsigned height = 0; ///< See HeightGuard.
};

/// The optional prefix of any statement.
struct ParserImpl::Prelude {
  llvm::ArrayRef<const ast::Attribute *> attributes;
  llvm::ArrayRef<llvm::StringRef> pragmas;
};

/// The optional words before the keyword of a declaration.
struct ParserImpl::Modifiers {
  Prelude prelude;
  SourceLoc begin;
  ast::Visibility visibility = ast::Visibility::Default;
  ast::Linkage linkage = ast::Linkage::Default;
  const ast::Expr *linkageName = nullptr;
  const ast::Expr *on = nullptr; ///< The locale in `on e var x`.
  /// Where each of these words is written; invalid where it is not.
  SourceRange configRange, prototypeRange, inlineRange, overrideRange, linkageRange;
};

/// Reports declarations that cannot stand where they do (DeclarationChecks.cpp).
void checkDeclarations(llvm::ArrayRef<const ast::ModuleDecl *> modules, DiagnosticEngine &diags);

template <typename... Args> void ParserImpl::fail(SourceRange range, diag::Id id, Args &&...args) {
  if (!failing && !isAfterBrokenToken())
    diags.report(range, id, std::forward<Args>(args)...);
  failing = true;
}

/// Makes a declaration with these modifiers.
template <typename T> T *ParserImpl::makeDecl(const Modifiers &modifiers) {
  T *decl = context.create<T>(SourceRange(modifiers.begin));
  applyModifiers(decl, modifiers);
  return decl;
}

template <typename F> void ParserImpl::parseCommaList(F &&element) {
  do {
    element();
  } while (!failing && consumeIf(TokenKind::Comma));
}

} // namespace choir

#endif // CHOIR_PARSE_PARSERIMPL_H
